"""What a log must know of its topic's configuration: Kafka's names with underscores, Kafka's defaults.

What an append asks of it is worked out once, when it is made: which batches it takes as they are.
"""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Final

from ottla.wire.batch import CODEC_MASK, Codec, TimestampType
from ottla.world.randomness import Random

INT64_MAX: Final = (1 << 63) - 1
DAY_MS: Final = 24 * 60 * 60 * 1000
DELETE: Final = "delete"
COMPACT: Final = "compact"
INTERNAL_SEGMENT_BYTES: Final = "internal.segment.bytes"
OF_PRODUCER: Final = "producer"
UNCOMPRESSED: Final = "uncompressed"

_ANY_CODEC: Final = (1 << (CODEC_MASK + 1)) - 1
_NO_LIMIT: Final = 1 << 65  # beyond every difference of two timestamps


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class LogConfig:
    cleanup_policy: frozenset[str] = frozenset((DELETE,))
    compression_gzip_level: int = -1
    compression_lz4_level: int = 9
    compression_type: str = OF_PRODUCER
    compression_zstd_level: int = 3
    delete_retention_ms: int = DAY_MS
    file_delete_delay_ms: int = 60_000
    flush_messages: int = INT64_MAX
    flush_ms: int = INT64_MAX
    follower_replication_throttled_replicas: str = ""
    index_interval_bytes: int = 4096
    leader_replication_throttled_replicas: str = ""
    max_compaction_lag_ms: int = INT64_MAX
    max_message_bytes: int = 1_048_588
    message_timestamp_after_max_ms: int = 3_600_000
    message_timestamp_before_max_ms: int = INT64_MAX
    message_timestamp_type: TimestampType = TimestampType.CREATE_TIME
    min_cleanable_dirty_ratio: float = 0.5
    min_compaction_lag_ms: int = 0
    min_insync_replicas: int = 1
    preallocate: bool = False
    retention_bytes: int = -1
    retention_ms: int = 7 * DAY_MS
    segment_bytes: int = 1 << 30
    segment_index_bytes: int = 10_485_760
    segment_jitter_ms: int = 0
    segment_ms: int = 7 * DAY_MS

    # For an append: see `looking_inside.asks_for_look`.
    looks_at_every_batch: bool = dataclasses.field(init=False, repr=False, compare=False)
    codecs_as_they_are: int = dataclasses.field(init=False, repr=False, compare=False)  # one bit for each codec
    min_age_ms: int = dataclasses.field(init=False, repr=False, compare=False)
    max_age_ms: int = dataclasses.field(init=False, repr=False, compare=False)
    # What is in the active segment is not compacted, so that is closed before it would be too late.
    max_segment_ms: int = dataclasses.field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        codec = self.target_codec
        by_producer = self.message_timestamp_type is TimestampType.CREATE_TIME
        limits_past = by_producer and self.message_timestamp_before_max_ms != INT64_MAX
        limits_lag = self.compacts and self.max_compaction_lag_ms > 0
        derived: dict[str, object] = {
            "looks_at_every_batch": self.compacts or limits_past,
            "codecs_as_they_are": _ANY_CODEC if codec is None else 1 << codec,
            "min_age_ms": -self.message_timestamp_after_max_ms if by_producer else -_NO_LIMIT,
            "max_age_ms": self.message_timestamp_before_max_ms if by_producer else _NO_LIMIT,
            "max_segment_ms": min(self.max_compaction_lag_ms, self.segment_ms) if limits_lag else self.segment_ms,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def __reduce__(self) -> tuple[Callable[[dict[str, object]], "LogConfig"], tuple[dict[str, object]]]:
        """For the cleaner's process; compiled classes have no other way to get there."""
        return _made_of, ({field.name: getattr(self, field.name) for field in dataclasses.fields(self) if field.init},)

    @property
    def target_codec(self) -> Codec | None:
        """What every batch is to be compressed with; None if that is the producer's choice."""
        if self.compression_type == OF_PRODUCER:
            return None
        return Codec.NONE if self.compression_type == UNCOMPRESSED else Codec[self.compression_type.upper()]

    def level_of(self, codec: Codec) -> int | None:
        return {
            Codec.GZIP: self.compression_gzip_level,
            Codec.LZ4: self.compression_lz4_level,
            Codec.ZSTD: self.compression_zstd_level,
        }.get(codec)

    def jitter_ms(self, random: Random | None) -> int:
        """So much sooner than `max_segment_ms` says a segment is closed."""
        most = min(self.segment_jitter_ms, self.segment_ms)
        return random.below(most) if most > 0 and random is not None else 0

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
            if text is not None and field.init:
                given[field.name] = _parse(field.name, text)
        size = configs.get(INTERNAL_SEGMENT_BYTES)
        if size is not None:
            given["segment_bytes"] = max(0, int(size))  # Kafka takes less than nothing, too
        return dataclasses.replace(cls(), **given)  # type: ignore[arg-type]


def _made_of(values: dict[str, object]) -> LogConfig:
    return LogConfig(**values)  # type: ignore[arg-type]


def _parse(name: str, text: str) -> object:
    if name == "cleanup_policy":
        return frozenset(part.strip() for part in text.split(",") if part.strip())
    if name == "compression_type" or name.endswith("_throttled_replicas"):
        return text
    if name == "message_timestamp_type":
        return TimestampType.LOG_APPEND_TIME if text == "LogAppendTime" else TimestampType.CREATE_TIME
    if name == "preallocate":
        return text == "true"
    if name == "min_cleanable_dirty_ratio":
        return float(text)
    return int(text)
