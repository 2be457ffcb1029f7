"""The configs of consumer groups, as a broker has them."""

from __future__ import annotations

import pytest

from ottla.groups.consumer.settings import MigrationPolicy, Settings, settings_of
from ottla.node.settings import read_settings


def read(**properties: str) -> Settings:
    problems: list[str] = []
    named = {name.replace("_", "."): value for name, value in properties.items()}
    settings = read_settings(named, problems=problems, warnings=[])
    assert problems == []
    return settings_of(settings)


def test_a_broker_that_says_nothing_has_kafkas_defaults():
    assert read() == Settings()


def test_what_a_broker_says_counts():
    settings = read(
        group_consumer_session_timeout_ms="50000",
        group_consumer_max_size="3",
        group_consumer_migration_policy="Upgrade",
        group_consumer_assignors="org.apache.kafka.coordinator.group.assignor.RangeAssignor,uniform",
    )
    assert settings.session_timeout_ms.default == 50_000
    assert settings.max_size == 3
    assert settings.assignors == ("range", "uniform")
    assert settings.migration_policy is MigrationPolicy.UPGRADE
    assert not settings.migration_policy.downgrades


def test_an_assignor_that_is_not_kafkas_own_is_refused():
    with pytest.raises(ValueError, match=r"com\.example\.Mine is not one of uniform, range"):
        read(group_consumer_assignors="com.example.Mine")
