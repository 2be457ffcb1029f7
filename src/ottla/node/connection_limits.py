"""How many connections a node takes, how fast, and how many it has. The limits may change while it runs.

As in Kafka: who comes when there is no room, or too soon, waits; one address that has too many is refused. The listener
between brokers, if clients have another one, is not bound to the limit of all: then others lose the connection that
they have used least recently.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from ottla.controller.effective_configs import BrokerConfigs
from ottla.metadata.configs.per_ip import OVERRIDES, read_overrides
from ottla.partition.sampled_sum import SampledSum

NO_LIMIT: Final = (1 << 31) - 1


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    in_all: int
    of_listener: Mapping[str, int]  # by the listener's name
    per_ip: int
    per_ip_overrides: Mapping[str, int]
    rate: int = NO_LIMIT  # new ones in a second
    rate_of_listener: Mapping[str, int] = field(default_factory=dict)
    samples: int = 11  # of which the rate is that
    sample_s: int = 1


def connection_limits(configs: BrokerConfigs, listeners: Iterable[str]) -> ConnectionLimits:
    listeners = list(listeners)
    return ConnectionLimits(
        configs.integer("max.connections"),
        _of_listeners(configs, listeners, "max.connections"),
        configs.integer("max.connections.per.ip"),
        read_overrides(configs.merged().get(OVERRIDES, ""))[0],
        configs.integer("max.connection.creation.rate"),
        _of_listeners(configs, listeners, "max.connection.creation.rate"),
        configs.integer("quota.window.num"),
        configs.integer("quota.window.size.seconds"),
    )


def _of_listeners(configs: BrokerConfigs, listeners: Iterable[str], name: str) -> dict[str, int]:
    own = {listener: configs.merged().get(f"listener.name.{listener.lower()}.{name}") for listener in listeners}
    return {listener: configs.integer(name) if text is None else int(text) for listener, text in own.items()}


class ConnectionCounts:
    """How many connections a node has: in all, of each listener, and from each address. `protected` is the listener
    between brokers, if there are others. `on_room` are called when there may be more room than before, or less."""

    def __init__(self, protected: str | None = None) -> None:
        self._limits = ConnectionLimits(0, {}, 0, {})  # until the node knows its configs
        self._protected = protected
        self.total = 0
        self.of_listener: Counter[str] = Counter()
        self.by_ip: Counter[str] = Counter()
        self._created = SampledSum(self._limits.samples, self._limits.sample_s)
        self._created_of: dict[str, SampledSum] = {}
        self.on_room: list[Callable[[], object]] = []

    @property
    def limits(self) -> ConnectionLimits:
        return self._limits

    @limits.setter
    def limits(self, limits: ConnectionLimits) -> None:
        self._limits = limits
        for each in (self._created, *self._created_of.values()):
            each.samples, each.sample_s = limits.samples, limits.sample_s
        self._tell()

    def _tell(self) -> None:
        for on_room in self.on_room:
            on_room()

    def has_room(self, listener: str) -> bool:
        if self.of_listener[listener] >= self._limits.of_listener[listener]:
            return False
        return listener == self._protected or self.total < self._limits.in_all

    def has_too_many(self, listener: str) -> bool:
        """Whether one that this listener has must end."""
        return listener != self._protected and self.total > self._limits.in_all

    def refusal(self, ip: str) -> str | None:
        """Why one more connection from this address cannot be, or None."""
        allowed = self._limits.per_ip_overrides.get(ip, self._limits.per_ip)
        return f"max.connections.per.ip={allowed} reached" if self.by_ip[ip] >= allowed else None

    def add(self, listener: str, ip: str) -> None:
        self.total += 1
        self.of_listener[listener] += 1
        self.by_ip[ip] += 1
        if self.total >= self._limits.in_all:
            self._tell()

    def remove(self, listener: str, ip: str) -> None:
        self.total -= 1
        self.of_listener[listener] -= 1
        self.by_ip[ip] -= 1
        if not self.by_ip[ip]:
            del self.by_ip[ip]
        self._tell()

    def created(self, listener: str, now_s: float) -> float:
        """A connection has come: how long the listener has to wait for the next one, in seconds."""
        limits = self._limits
        own = self._created_of.get(listener)
        if own is None:
            own = self._created_of[listener] = SampledSum(limits.samples, limits.sample_s)
        wait_s = _wait_s(own, limits.rate_of_listener.get(listener, NO_LIMIT), now_s)
        if listener != self._protected:
            wait_s = max(wait_s, _wait_s(self._created, limits.rate, now_s))
        return wait_s


def _wait_s(created: SampledSum, rate: int, now_s: float) -> float:
    """By Kafka's Rate: until all samples have been there it counts as if they had, so that many may come at once."""
    created.add(1, now_s)
    if rate == NO_LIMIT:
        return 0.0
    total, elapsed_s = created.measured(now_s)
    missing = created.samples - 1 - int(elapsed_s / created.sample_s)
    window_s = max(elapsed_s + max(0, missing) * created.sample_s, 0.001)
    if total <= rate * window_s:
        return 0.0
    return min(total / rate - window_s, created.sample_s) if rate else created.sample_s
