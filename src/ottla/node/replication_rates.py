"""How fast replicas may catch up, or move between directories, as it is set on brokers while they run (KIP-73)."""

from __future__ import annotations

from ottla.controller.effective_configs import BrokerConfigs
from ottla.metadata.configs import RATES
from ottla.partition.partitions import Partitions
from ottla.partition.throttling import UNLIMITED


def follow_replication_rates(partitions: Partitions, configs: BrokerConfigs) -> None:
    partitions.leader_quota.rate = _rate(configs, "leader.replication.throttled.rate")
    partitions.follower_quota.rate = _rate(configs, "follower.replication.throttled.rate")
    partitions.moves.quota.rate = _rate(configs, "replica.alter.log.dirs.io.max.bytes.per.second")


def _rate(configs: BrokerConfigs, name: str) -> int:
    text = configs.dynamic.get(name, configs.dynamic_default.get(name))
    if text is None:
        return UNLIMITED
    rate = RATES[name].parse(text)
    assert isinstance(rate, int)
    return rate
