"""What a log makes of its topic's configuration, and what the cleaner's process gets of it."""

import pickle

from ottla.log.log_config import LogConfig


def test_a_config_reaches_another_process_with_what_was_worked_out() -> None:
    config = LogConfig.of({"compression.type": "zstd", "cleanup.policy": "compact", "segment.bytes": "5000"})
    other = pickle.loads(pickle.dumps(config))
    assert other == config
    assert other.looks_at_every_batch
    assert (other.codecs_as_they_are, other.max_age_ms) == (config.codecs_as_they_are, config.max_age_ms)
    assert other != LogConfig()


def test_segments_have_the_size_for_tests_where_it_is_set() -> None:
    assert LogConfig.of({"segment.bytes": "5000", "internal.segment.bytes": "100"}).segment_bytes == 100
    assert LogConfig.of({"internal.segment.bytes": "-1"}).segment_bytes == 0
