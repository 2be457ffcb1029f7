"""Replicas that move between directories all the time keep every acknowledged record, whenever their node is killed."""

from __future__ import annotations

from pathlib import Path

import pytest

from ottla.wire.errors import ErrorCode
from tests.chaos.directory_moves import DirectoryMoves
from tests.chaos.killed_node import Chance, KilledNode, seed_of_this_run
from tests.chaos.test_kill import TOPIC, create
from tests.chaos.writers import Reader, Writer, acknowledged, check_found, ends_of, finish

KILLS = 4
PARTITIONS = 2


@pytest.mark.parametrize("flush", ["os", "commit"])
def test_nothing_is_lost_of_replicas_that_move_while_their_node_is_killed(
    tmp_path: Path, flush: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seed = seed_of_this_run(capsys)
    chance = Chance(seed)
    dirs = [tmp_path / name for name in "abc"]
    properties = {"log.dirs": ",".join(map(str, dirs)), "ottla.flush": flush, "auto.create.topics.enable": "false"}
    node = KilledNode(tmp_path, properties)
    node.start()
    try:
        create(node, TOPIC, PARTITIONS, {"segment.bytes": str(1 << 20)})
        writers = [
            Writer(node.bootstrap, f"w{number}", TOPIC, PARTITIONS, seed + number, "none") for number in range(2)
        ]
        moves = DirectoryMoves(node.bootstrap, dirs, TOPIC, PARTITIONS, seed)
        for thread in (*writers, moves):
            thread.start()
        while node.kills < KILLS:
            chance.end_and_start(node, lambda: acknowledged(writers), most_s=0.6)
        finish(writers)
        moves.finish()
        assert set(moves.answers) == {ErrorCode.NONE}
        assert " has moved to " in node.log_text()
        node.kill()
        node.start()
        reader = Reader(node.bootstrap, TOPIC, PARTITIONS)
        reader.start()
        reader.read_until(ends_of(writers, PARTITIONS))
        assert reader.problems == []
        check_found(reader, writers)
    finally:
        node.close()
