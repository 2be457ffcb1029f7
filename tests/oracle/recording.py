"""Kafka's answers on disk: `recorded/<file of the cases>.json`, case by case.

A step there has the bytes that were sent, the answers (bytes as received, and what they say) and whether the connection
was closed after them. `symbols` tells what stood where the fields have a symbol.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.oracle.outcome import Answer, Fact, Outcome
from tests.oracle.plain import Fields

FOLDER = Path(__file__).parent / "recorded"
WIDTH = 120

Recorded = dict[str, list[Outcome]]  # by the case's name


def load(file: str) -> Recorded:
    path = FOLDER / f"{file}.json"
    if not path.exists():
        return {}
    return {name: [_outcome(step) for step in steps] for name, steps in json.loads(path.read_text("utf-8")).items()}


def save(file: str, recorded: Mapping[str, Sequence[Outcome]]) -> None:
    rows = {name: [_row(outcome) for outcome in outcomes] for name, outcomes in recorded.items()}
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{file}.json").write_text(pretty(rows) + "\n", "utf-8")


def _row(outcome: Outcome) -> Fields:
    answers = []
    for answer in outcome.answers:
        symbols = {fact.symbol: {fact.field: fact.value} for fact in answer.used}
        answers.append({**answer.fields, **({"symbols": symbols} if symbols else {}), "bytes": answer.data.hex()})
    return {"sent": outcome.sent.hex(), "answers": answers, "closed": outcome.closed}


def _outcome(row: Fields) -> Outcome:
    answers = []
    for fields in row["answers"]:
        symbols = fields.pop("symbols", {})
        used = tuple(Fact(symbol, *pair) for symbol, values in symbols.items() for pair in values.items())
        answers.append(Answer(bytes.fromhex(fields.pop("bytes")), fields, used))
    return Outcome(bytes.fromhex(row["sent"]), tuple(answers), row["closed"])


def pretty(value: Any, indent: str = "") -> str:
    """JSON in which everything that fits on a line is on one."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, dict | list) or not value:
        return line
    deeper = indent + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(name, ensure_ascii=False)}: {pretty(each, deeper)}" for name, each in value.items()]
        opening, closing = "{}"
    else:
        parts = [pretty(each, deeper) for each in value]
        opening, closing = "[]"
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(parts) + f"\n{indent}{closing}"
