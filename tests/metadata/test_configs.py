"""The table of configs: Kafka's facts, Kafka's answers, and that every row says what Ottla does with it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ottla.metadata.configs import (
    BROKER,
    GROUP,
    HIDDEN,
    TOPIC,
    ConfigTable,
    ConfigType,
    InvalidConfig,
    Status,
    format_value,
)
from tools import generate_config_docs

HERE = Path(__file__).parent
TABLES = {"broker": BROKER, "topic": TOPIC, "group": GROUP}
ANSWERS = [json.loads(line) for line in (HERE / "config_answers.jsonl").read_text("utf-8").splitlines()]
PARSED_BY_KAFKA = [answer for answer in ANSWERS if "ok" in answer]
REFUSED_BY_KAFKA = [answer for answer in ANSWERS if "error" in answer]


def question(answer: dict) -> str:
    return f"{answer['name']}={answer['value']}"


def kafka_rows(table: str) -> list[list[str]]:
    text = (HERE / "kafka-4.3.1" / f"{table}-configs.tsv").read_text("utf-8")
    return [line.split("\t") for line in text.splitlines()[1:]]


@pytest.mark.parametrize("table", TABLES)
def test_the_table_has_kafkas_names_in_kafkas_order(table: str) -> None:
    ours = [name for name in TABLES[table] if not name.startswith("ottla.") and name not in HIDDEN]
    assert ours == [row[0] for row in kafka_rows(table)]


@pytest.mark.parametrize("table", TABLES)
def test_types_defaults_and_valid_values_are_kafkas(table: str) -> None:
    for name, type_, default, valid in kafka_rows(table):
        definition = TABLES[table][name]
        assert definition.type.value == type_, name
        assert definition.valid == valid, name
        assert definition.required == (default == "required"), name
        shown = "null" if definition.default is None else format_value(definition.type, definition.default)
        assert shown == default.removeprefix("class ") or definition.required, name


def test_kafkas_facts_were_not_cut_short() -> None:
    assert [len(kafka_rows(table)) for table in TABLES] == [340, 33, 17]


@pytest.mark.parametrize("table", TABLES)
def test_every_row_has_a_status_and_a_note_that_is_a_sentence(table: str) -> None:
    for name, definition in TABLES[table].items():
        assert isinstance(definition.status, Status), name
        assert definition.note.endswith("."), name
        assert 10 < len(definition.note) < 120, name


def test_what_needs_java_classes_or_security_is_refused() -> None:
    for name, definition in BROKER.items():
        if definition.type is ConfigType.CLASS or name.startswith(("ssl.", "sasl.", "remote.")):
            assert definition.status is Status.REFUSED, name


@pytest.mark.parametrize("table", TABLES)
def test_every_default_passes_its_own_validator(table: str) -> None:
    for name, definition in TABLES[table].items():
        text = format_value(definition.type, definition.default)
        if text is not None:
            assert definition.parse(text) == definition.default, name


@pytest.mark.parametrize("answer", PARSED_BY_KAFKA, ids=question)
def test_a_value_that_kafka_takes_means_the_same(answer: dict) -> None:
    definition = TABLES[answer["ask"]][answer["name"]]
    assert format_value(definition.type, definition.parse(answer["value"])) == answer["ok"]


@pytest.mark.parametrize("answer", REFUSED_BY_KAFKA, ids=question)
def test_a_value_that_kafka_refuses_is_refused_in_kafkas_words(answer: dict) -> None:
    with pytest.raises(InvalidConfig) as caught:
        TABLES[answer["ask"]][answer["name"]].parse(answer["value"])
    assert str(caught.value) == answer["error"]


def test_both_kinds_of_answers_were_recorded() -> None:
    assert len(PARSED_BY_KAFKA) > 40
    assert len(REFUSED_BY_KAFKA) > 50


@pytest.mark.parametrize(
    ("value", "shown"),
    [(0.0, "0.0"), (0.001, "0.001"), (0.0005, "5.0E-4"), (9999999.0, "9999999.0"), (1e7, "1.0E7"),
     (-123456789.5, "-1.234567895E8"), (1.7976931348623157e308, "1.7976931348623157E308"),
     (float("-inf"), "-Infinity")],
)  # fmt: skip
def test_a_double_is_shown_as_java_shows_it(value: float, shown: str) -> None:
    assert format_value(ConfigType.DOUBLE, value) == shown


def test_a_password_is_never_shown() -> None:
    definition = BROKER["ssl.keystore.password"]
    assert format_value(definition.type, definition.parse("hunter2")) == "[hidden]"


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [("num.patitions", "num.partitions"), ("retention.ms", "log.retention.ms"),
     ("log.dris", "log.dirs"), ("completely.different", None)],
)  # fmt: skip
def test_an_unknown_name_finds_its_nearest(wrong: str, meant: str | None) -> None:
    assert BROKER.nearest(wrong) == meant


def test_asking_for_an_unknown_name_is_a_key_error() -> None:
    assert "num.patitions" not in BROKER
    with pytest.raises(KeyError):
        BROKER["num.patitions"]


def test_a_table_without_a_known_validator_says_which_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "ottla.metadata.configs.table._read", lambda file: "header\nx\tint\t1\twhatever\thonoured\tX.\n"
    )
    with pytest.raises(ValueError, match="valid values of x are not understood: whatever"):
        ConfigTable("x.tsv")["x"]


def test_importing_the_tables_loads_nothing_slow() -> None:
    """A node starts in well under 0.3 s; pathlib, difflib and their like would cost more than the tables."""
    code = "import sys; before = set(sys.modules); import ottla.metadata.configs; print(*set(sys.modules) - before)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "ottla.metadata.configs.table" in loaded
    assert not {"pathlib", "difflib", "ipaddress", "csv", "importlib.resources"} & set(loaded)


def test_the_docs_are_what_the_tables_say() -> None:
    committed = generate_config_docs.TARGET.read_text("utf-8")
    assert committed == generate_config_docs.render(), "stale: run python -m tools.generate_config_docs"


def test_the_docs_name_every_config() -> None:
    text = generate_config_docs.render()
    for table in TABLES.values():
        assert [name for name in table if f"| `{name}` |" not in text] == []
