"""How many requests of each API there were, how many failed and how long they took."""

from __future__ import annotations

from typing import Final

from ottla.partition.counters import Histogram

NOT_SERVED: Final = -1  # as an API key: of requests whose API or version this node does not have


class ApiCounters(Histogram):
    """`errors` are requests that failed: as a whole, or some partition of them, or by closing the connection."""

    __slots__ = ("errors",)

    def __init__(self) -> None:
        super().__init__()
        self.errors = 0


class RequestCounters(dict[int, ApiCounters]):
    """By API key, made when an API is first asked for: one for all listeners and versions."""

    def __missing__(self, api_key: int) -> ApiCounters:
        counters = self[api_key] = ApiCounters()
        return counters
