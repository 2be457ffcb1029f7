"""Random use and repeated compaction against a plain list of what was put in, over restarts."""

from pathlib import Path

import pytest

from tests.log.compaction_model import Model


@pytest.mark.parametrize("seed", range(25))
def test_a_reader_finds_the_last_value_of_every_key_and_a_producer_its_state(tmp_path: Path, seed: int) -> None:
    model = Model(tmp_path / "data", seed)
    for _ in range(12):
        for _ in range(model.random.randrange(5, 30)):
            model.step()
        model.check()
        if model.clean():
            model.check()
        if model.random.random() < 0.3:
            model.restart()
            model.check()
    assert model.rounds > 3
