"""`max.connections.per.ip.overrides`: `address:count,address:count`, and IP addresses as a socket's peer is shown."""

import re
from typing import Final

OVERRIDES: Final = "max.connections.per.ip.overrides"
_HOST: Final = r"[0-9a-zA-Z\-%._:]*"


def canonical_ip(host: str) -> str | None:
    """An IP address as a socket's peer is shown; None for a host name."""
    import ipaddress  # slow to import, and seldom needed

    try:
        return ipaddress.ip_address(host).compressed
    except ValueError:
        return None


def read_overrides(text: str) -> tuple[dict[str, int], list[str]]:
    """The counts by address, and all that is wrong with the text."""
    overrides: dict[str, int] = {}
    problems: list[str] = []
    for entry in text.split(","):
        host, colon, count = (part.strip() for part in entry.rpartition(":"))
        if not entry.strip():
            continue
        if not colon or not re.fullmatch(r"[0-9]{1,10}", count):
            problems.append(f"Error parsing configuration property '{OVERRIDES}': `{entry.strip()}` is not host:count")
        elif not re.fullmatch(_HOST, host):
            problems.append(f"{OVERRIDES} contains invalid addresses : {host}")
        elif (address := canonical_ip(host)) is None:
            problems.append(f"{OVERRIDES}: {host} is a host name, and Ottla looks up none here; write its IP address")
        else:
            overrides[address] = int(count)
    return overrides, problems
