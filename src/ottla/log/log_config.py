"""What a log must know of its topic's configuration: Kafka's names with underscores, Kafka's defaults."""

import dataclasses
from collections.abc import Mapping
from typing import Final

from ottla.wire.batch import TimestampType

INT64_MAX: Final = (1 << 63) - 1
DAY_MS: Final = 24 * 60 * 60 * 1000
DELETE: Final = "delete"
COMPACT: Final = "compact"


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class LogConfig:
    cleanup_policy: frozenset[str] = frozenset((DELETE,))
    compression_type: str = "producer"
    delete_retention_ms: int = DAY_MS
    file_delete_delay_ms: int = 60_000
    flush_messages: int = INT64_MAX
    flush_ms: int = INT64_MAX
    index_interval_bytes: int = 4096
    max_compaction_lag_ms: int = INT64_MAX
    max_message_bytes: int = 1_048_588
    message_timestamp_after_max_ms: int = 3_600_000
    message_timestamp_before_max_ms: int = INT64_MAX
    message_timestamp_type: TimestampType = TimestampType.CREATE_TIME
    min_cleanable_dirty_ratio: float = 0.5
    min_compaction_lag_ms: int = 0
    retention_bytes: int = -1
    retention_ms: int = 7 * DAY_MS
    segment_bytes: int = 1 << 30
    segment_index_bytes: int = 10_485_760
    segment_jitter_ms: int = 0
    segment_ms: int = 7 * DAY_MS

    @property
    def deletes(self) -> bool:
        return DELETE in self.cleanup_policy

    @property
    def compacts(self) -> bool:
        return COMPACT in self.cleanup_policy

    @classmethod
    def of(cls, configs: Mapping[str, str]) -> "LogConfig":
        """From a topic's configs, already valid; what is not there has its default, what is no log's is ignored."""
        given: dict[str, object] = {}
        for field in dataclasses.fields(cls):
            text = configs.get(field.name.replace("_", "."))
            if text is not None:
                given[field.name] = _parse(field.name, text)
        return dataclasses.replace(cls(), **given)  # type: ignore[arg-type]


def _parse(name: str, text: str) -> object:
    if name == "cleanup_policy":
        return frozenset(part.strip() for part in text.split(",") if part.strip())
    if name == "compression_type":
        return text
    if name == "message_timestamp_type":
        return TimestampType.LOG_APPEND_TIME if text == "LogAppendTime" else TimestampType.CREATE_TIME
    if name == "min_cleanable_dirty_ratio":
        return float(text)
    return int(text)
