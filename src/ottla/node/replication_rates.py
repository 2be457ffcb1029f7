"""How fast replicas may catch up, or move between directories, as it is set on brokers while they run (KIP-73)."""

from __future__ import annotations

from ottla.controller.effective_configs import BrokerConfigs
from ottla.metadata.configs import RATES
from ottla.partition.partitions import Partitions
from ottla.partition.throttling import UNLIMITED, ReplicationQuota


def follow_replication_rates(partitions: Partitions, configs: BrokerConfigs) -> None:
    between = "replication.quota"
    _follow(partitions.leader_quota, configs, "leader.replication.throttled.rate", between)
    _follow(partitions.follower_quota, configs, "follower.replication.throttled.rate", between)
    here = "alter.log.dirs.replication.quota"
    _follow(partitions.moves.quota, configs, "replica.alter.log.dirs.io.max.bytes.per.second", here)


def _follow(quota: ReplicationQuota, configs: BrokerConfigs, rate: str, windows: str) -> None:
    quota.rate = _rate(configs, rate)
    quota.window.samples = configs.integer(f"{windows}.window.num")
    quota.window.sample_s = configs.integer(f"{windows}.window.size.seconds")


def _rate(configs: BrokerConfigs, name: str) -> int:
    text = configs.dynamic.get(name, configs.dynamic_default.get(name))
    if text is None:
        return UNLIMITED
    rate = RATES[name].parse(text)
    assert isinstance(rate, int)
    return rate
