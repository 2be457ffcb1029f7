"""What an event of the log looks like, for a person and as JSON."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest

from ottla.node.logs import start_logging
from tests.support.in_process import restored_logging

WALL_MS = 1_750_000_000_042  # 2025-06-15T15:06:40.042Z
TIME = "2025-06-15T15:06:40.042Z"


class StandingClock:
    def wall_ms(self) -> int:
        return WALL_MS


@pytest.fixture(autouse=True)
def _restore() -> Iterator[None]:
    with restored_logging():
        yield


def started(format_: str, level: str = "info") -> io.StringIO:
    stream = io.StringIO()
    start_logging(level, format_, StandingClock(), stream)  # type: ignore[arg-type]
    return stream


log = logging.getLogger("ottla.node.listener")


def test_an_event_is_one_line_of_text():
    stream = started("text")
    log.info("listener %s is bound", "A")
    log.warning("second")
    assert stream.getvalue() == (
        f"{TIME} INFO    node.listener: listener A is bound\n{TIME} WARNING node.listener: second\n"
    )


def test_an_event_is_one_json_object():
    stream = started("json")
    log.warning("listener %s is bound", "Ä", extra={"fields": {"peer": "127.0.0.1:9", "version": 3, "client": None}})
    assert stream.getvalue().endswith("}\n")
    assert json.loads(stream.getvalue()) == {
        "time": TIME,
        "level": "warning",
        "area": "node.listener",
        "message": "listener Ä is bound",
        "peer": "127.0.0.1:9",
        "version": 3,
        "client": None,
    }


@pytest.mark.parametrize("level", ["debug", "info", "warning", "error"])
@pytest.mark.parametrize("format_", ["text", "json"])
def test_only_events_of_the_level_and_above_are_logged(format_, level):
    stream = started(format_, level)
    levels = ["debug", "info", "warning", "error"]
    for each in levels:
        log.log(getattr(logging, each.upper()), "event")
    assert len(stream.getvalue().splitlines()) == len(levels) - levels.index(level)


def test_fields_follow_the_text_quoted_where_they_could_be_misread():
    stream = started("text")
    fields = {
        "peer": "[::1]:9",
        "version": 0,
        "client": "a b",
        "quoted": 'a"b',
        "set": "a=b",
        "empty": "",
        "none": None,
    }
    log.info("x", extra={"fields": fields})
    assert (
        stream.getvalue()
        .removesuffix("\n")
        .endswith('x peer=[::1]:9 version=0 client="a b" quoted="a\\"b" set="a=b" empty=""')
    )


def failure(message: str) -> ValueError:
    try:
        raise ValueError(message)
    except ValueError as error:
        return error


def test_an_exception_adds_its_traceback_indented():
    stream = started("text")
    log.error("it failed", exc_info=failure("why"), extra={"fields": {"api": "Fetch"}})
    first, second, *_, last = stream.getvalue().splitlines()
    assert first == f"{TIME} ERROR   node.listener: it failed api=Fetch"
    assert second == "    Traceback (most recent call last):"
    assert last == "    ValueError: why"


def test_an_exception_is_a_member_of_the_json_object():
    stream = started("json")
    log.error("it failed", exc_info=failure("why\nnot"))
    (line,) = stream.getvalue().splitlines()
    assert json.loads(line)["exception"].startswith("Traceback (most recent call last):\n")
    assert json.loads(line)["exception"].endswith("ValueError: why\nnot")


@pytest.mark.parametrize("breaking", ["\n", "\r", "\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\x1b[2K", "\x00"])
@pytest.mark.parametrize("format_", ["text", "json"])
def test_no_message_field_or_exception_makes_up_a_line(format_, breaking):
    stream = started(format_)
    evil = f"x{breaking}{TIME} INFO    fake: event"
    log.info("said %s", evil, extra={"fields": {"client": evil}})
    log.error("it failed", exc_info=failure(evil))
    lines = stream.getvalue().splitlines()
    if format_ == "json":
        assert [json.loads(line)["message"] for line in lines] == [f"said {evil}", "it failed"]
        return
    events = [line for line in lines if not line.startswith("    ")]
    assert [line.removeprefix(f"{TIME} ")[:28] for line in events] == [
        "INFO    node.listener: said ",
        "ERROR   node.listener: it fa",
    ]
    assert all(line.isprintable() for line in lines)


def test_what_asyncio_complains_about_is_logged_in_the_same_form():
    stream = started("text", "error")
    logging.getLogger("asyncio").warning("slow callback")
    assert stream.getvalue() == f"{TIME} WARNING asyncio: slow callback\n"


def test_starting_twice_logs_once():
    started("json")
    stream = started("text")
    log.info("once")
    assert len(stream.getvalue().splitlines()) == 1
