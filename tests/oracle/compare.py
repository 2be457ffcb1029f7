"""Two outcomes, field by field."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracle.harness import MISSING, Case
from tests.oracle.outcome import Outcome
from tests.oracle.plain import Fields
from tests.oracle.rules import expected_of_ottla


@dataclass(frozen=True, slots=True)
class Difference:
    path: str
    kafka: Any
    other: Any

    def __str__(self) -> str:
        return f"{self.path}: Kafka has {self.kafka!r}, here is {self.other!r}"


def differences(kafka: Any, other: Any, path: str = "") -> Iterator[Difference]:
    if isinstance(kafka, dict) and isinstance(other, dict):
        for name in kafka.keys() | other.keys():
            yield from differences(kafka.get(name, MISSING), other.get(name, MISSING), f"{path}.{name}".lstrip("."))
    elif isinstance(kafka, list) and isinstance(other, list):
        for index in range(max(len(kafka), len(other))):
            left, right = (each[index] if index < len(each) else MISSING for each in (kafka, other))
            yield from differences(left, right, f"{path}[{index}]")
    elif kafka != other or type(kafka) is not type(other):
        yield Difference(path, kafka, other)


def problems_of_ottla(case: Case, kafka: Sequence[Outcome], ottla: Sequence[Outcome]) -> list[str]:
    """What Ottla does other than Kafka, undeclared; and what is declared to be different and is not, or not so."""
    expected = [{**step, "answers": [expected_of_ottla(answer) for answer in step["answers"]]} for step in _all(kafka)]
    found = {difference.path: difference for difference in differences(expected, _all(ottla))}
    problems = _other_requests(case, kafka)
    for declared in case.differs:
        difference = found.pop(declared.path, None)
        if difference is None:
            problems.append(f"{declared.path}: declared to differ, but it does not ({declared.why})")
        elif difference.other != declared.ottla:
            problems.append(f"{difference}, declared is {declared.ottla!r} ({declared.why})")
    return problems + sorted(map(str, found.values()))


def problems_of_recording(case: Case, recorded: Sequence[Outcome], live: Sequence[Outcome]) -> list[str]:
    """Where Kafka no longer does what was recorded; there is nothing to allow here."""
    return _other_requests(case, recorded) + sorted(map(str, differences(_all(live), _all(recorded))))


def _other_requests(case: Case, recorded: Sequence[Outcome]) -> list[str]:
    """Steps whose recording is of other bytes; those that depend on earlier answers are different each time."""
    if len(recorded) != len(case.steps):
        return [f"{len(recorded)} steps are recorded of {len(case.steps)}: record again"]
    return [
        f"[{index}]: the recording is of another request: record again"
        for index, (step, outcome) in enumerate(zip(case.steps, recorded, strict=True))
        if isinstance(step.data, bytes) and step.data != outcome.sent
    ]


def _all(outcomes: Sequence[Outcome]) -> list[Fields]:
    return [outcome.fields() for outcome in outcomes]
