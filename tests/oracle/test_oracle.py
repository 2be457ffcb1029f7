"""Ottla does what Apache Kafka was recorded to do, and Apache Kafka still does it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache

import pytest

from ottla.handlers.registry import SERVED
from ottla.wire.api_table import ApiKey
from tests.oracle import recording, targets
from tests.oracle.cases import FILES, by_properties, in_order
from tests.oracle.compare import problems_of_ottla, problems_of_recording
from tests.oracle.harness import Case, Properties
from tests.oracle.outcome import read_answer
from tests.oracle.talk import run
from tests.oracle.targets import Target

ALL = list(in_order())
TOGETHER = pytest.mark.xdist_group("oracle")  # one node has all cases, in order: some find what others have left behind

recorded = cache(recording.load)


@pytest.fixture(scope="module")
def ottla(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Properties], Target]]:
    """A node for the properties of a case, started for the first that asks."""
    with ExitStack() as running:

        @cache
        def start(properties: Properties) -> Target:
            return running.enter_context(targets.ottla(tmp_path_factory.mktemp("ottla"), properties))

        yield start


@TOGETHER
@pytest.mark.parametrize(("file", "case"), ALL, ids=[f"{file}: {case.name}" for file, case in ALL])
def test_ottla_answers_as_kafka(file: str, case: Case, ottla: Callable[[Properties], Target]) -> None:
    assert case.name in recorded(file), "not recorded yet: python -m tests.oracle.record"
    problems = problems_of_ottla(case, recorded(file)[case.name], run(case, ottla(case.properties)))
    assert not problems, "\n" + "\n".join(problems)


@TOGETHER
def test_one_worker_has_all_cases(request: pytest.FixtureRequest) -> None:
    """Where pytest-xdist does not keep a group together, its name is not in the ids, and nothing else says so."""
    if hasattr(request.config, "workerinput"):
        assert request.node.nodeid.endswith("@oracle")


def test_kafka_still_answers_as_recorded() -> None:
    problems = []
    for properties, cases in by_properties().items():
        with targets.kafka(properties) as kafka:
            for file, case in cases:
                found = problems_of_recording(case, recorded(file).get(case.name, []), run(case, kafka))
                problems += [f"{file}: {case.name}: {problem}" for problem in found]
    assert not problems, "\n" + "\n".join(problems)


def test_nothing_is_recorded_that_is_no_case() -> None:
    assert {path.stem for path in recording.FOLDER.glob("*.json")} == set(FILES)
    for file, cases in FILES.items():
        assert set(recorded(file)) == {case.name for case in cases}


def test_recorded_fields_are_what_the_recorded_bytes_say() -> None:
    for file in FILES:
        for outcomes in recorded(file).values():
            for answer in (answer for outcome in outcomes for answer in outcome.answers):
                assert "malformed" not in answer.fields
                api = (ApiKey[answer.fields["api"]], answer.fields["version"])
                assert read_answer(answer.data, api, answer.used).fields == answer.fields


def test_every_served_api_has_cases_in_every_version() -> None:
    answered = {
        (answer.fields["api"], answer.fields["version"])
        for file in FILES
        for outcomes in recorded(file).values()
        for outcome in outcomes
        for answer in outcome.answers
    }
    served = {(each.key.name, v) for each in SERVED for v in range(each.min_version, each.max_version + 1)}
    assert served - answered == set()
