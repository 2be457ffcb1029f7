"""Which names a topic may have."""

from __future__ import annotations

import re
from typing import Final

MAX_LENGTH: Final = 249  # leaves room for "-partition.deleted" suffixes in a directory's name

# What clients see marked as internal, whether or not it exists; `__cluster_metadata` they never see.
CONSUMER_OFFSETS: Final = "__consumer_offsets"
INTERNAL_TOPICS: Final = frozenset({CONSUMER_OFFSETS, "__transaction_state", "__share_group_state"})

_LEGAL: Final = re.compile(r"[a-zA-Z0-9._-]+")


def problem_with(name: str) -> str | None:
    """What is wrong with a topic's name, or None."""
    if not name:
        return "Topic name is invalid: the empty string is not allowed"
    if name in (".", ".."):
        return f"Topic name is invalid: '{name}' is not allowed"
    if len(name) > MAX_LENGTH:
        return f"Topic name is invalid: the length of '{name}' is longer than the max allowed length {MAX_LENGTH}"
    if _LEGAL.fullmatch(name) is None:
        return (
            f"Topic name is invalid: '{name}' contains one or more characters other than "
            "ASCII alphanumerics, '.', '_' and '-'"
        )
    return None
