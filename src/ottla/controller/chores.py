"""What the active controller does by itself: ends sessions, gives leaderships back, elects where records may be lost.

The caller carries out what `next` returns until there is nothing more to do, and asks again at `next_ms`.
"""

from __future__ import annotations

from typing import Final

from ottla.controller.brokers import fence_stale_broker
from ottla.controller.decision import Decision
from ottla.controller.effective_configs import BrokerConfigs
from ottla.controller.elections import balance_leaders, elect_unclean_leaders
from ottla.controller.heartbeats import BrokerHeartbeats
from ottla.metadata.image import ClusterImage

UNCLEAN_CHECK_MS: Final = 300_000  # Kafka's, which has no config for it


class Chores:
    """Of one active controller, from `activate` on; `broker` are always its configs as they are now."""

    def __init__(self, heartbeats: BrokerHeartbeats) -> None:
        self._heartbeats = heartbeats
        self._balance_ms = 0
        self._unclean_ms = 0

    def activate(self, broker: BrokerConfigs, now_ms: int) -> None:
        self._balance_ms = now_ms + _balance_interval_ms(broker)
        self._unclean_ms = now_ms + UNCLEAN_CHECK_MS

    def elect_uncleanly_now(self) -> None:
        """Somebody has just allowed it (`concerns_unclean_elections`). Kafka would let them wait for minutes."""
        self._unclean_ms = 0

    def next(self, image: ClusterImage, broker: BrokerConfigs, now_ms: int) -> Decision[object] | None:
        """The next decision that is due; None if none is. It may have no records."""
        fencing = fence_stale_broker(image, self._heartbeats, broker, now_ms=now_ms)
        if fencing.response is not None:
            return Decision(fencing.response, fencing.records)
        if now_ms >= self._unclean_ms:
            unclean = elect_unclean_leaders(image, broker)
            self._unclean_ms = now_ms + (0 if unclean.response else UNCLEAN_CHECK_MS)
            return Decision(unclean.response, unclean.records)
        if now_ms >= self._balance_ms:
            interval_ms = _balance_interval_ms(broker)
            if not broker.value("auto.leader.rebalance.enable"):
                self._balance_ms = now_ms + interval_ms
                return None
            balancing = balance_leaders(image, broker)
            self._balance_ms = now_ms + (0 if balancing.response else interval_ms)
            return Decision(balancing.response, balancing.records)
        return None

    def next_ms(self, image: ClusterImage) -> int:
        """When to ask again, if nothing happens before: heartbeats only make it later."""
        sessions = self._heartbeats.next_check_ms(image)
        return min(each for each in (self._balance_ms, self._unclean_ms, sessions) if each is not None)


def _balance_interval_ms(broker: BrokerConfigs) -> int:
    return broker.integer("leader.imbalance.check.interval.seconds") * 1000
