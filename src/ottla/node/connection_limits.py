"""How many connections a node takes, and how many it has. The limits may change while it runs; what is open stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ottla.controller.effective_configs import BrokerConfigs
from ottla.metadata.configs.per_ip import OVERRIDES, read_overrides


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    in_all: int
    of_listener: Mapping[str, int]  # by the listener's name
    per_ip: int
    per_ip_overrides: Mapping[str, int]


def connection_limits(configs: BrokerConfigs, listeners: Iterable[str]) -> ConnectionLimits:
    in_all, per_ip = configs.integer("max.connections"), configs.integer("max.connections.per.ip")
    own = {name: configs.merged().get(f"listener.name.{name.lower()}.max.connections") for name in listeners}
    return ConnectionLimits(
        in_all,
        {name: in_all if text is None else int(text) for name, text in own.items()},
        per_ip,
        read_overrides(configs.merged().get(OVERRIDES, ""))[0],
    )


class ConnectionCounts:
    """How many connections a node has, over all its listeners: in all, and from each address."""

    def __init__(self) -> None:
        self.limits = ConnectionLimits(0, {}, 0, {})  # until the node knows its configs
        self.total = 0
        self.of_listener: Counter[str] = Counter()
        self.by_ip: Counter[str] = Counter()

    def refusal(self, listener: str, ip: str) -> str | None:
        """Why one more connection from this address cannot be, or None."""
        limits = self.limits
        own_limit = limits.of_listener[listener]
        if self.of_listener[listener] >= own_limit:
            return f"the listener's max.connections={own_limit} reached"
        if self.total >= limits.in_all:
            return f"max.connections={limits.in_all} reached"
        allowed = limits.per_ip_overrides.get(ip, limits.per_ip)
        if self.by_ip[ip] >= allowed:
            return f"max.connections.per.ip={allowed} reached"
        return None

    def add(self, listener: str, ip: str) -> None:
        self.total += 1
        self.of_listener[listener] += 1
        self.by_ip[ip] += 1

    def remove(self, listener: str, ip: str) -> None:
        self.total -= 1
        self.of_listener[listener] -= 1
        self.by_ip[ip] -= 1
        if not self.by_ip[ip]:
            del self.by_ip[ip]
