"""SQL read without Spark: which steps a SELECT reads from, what it does with their rows, and mistakes that are clear.

sqlglot does not know all of Spark's syntax, and Spark checks everything again. So what it cannot read is a warning,
unless the text ends too soon, has a bracket too many or a quote too few, or is no SELECT at all.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Collection
from itertools import pairwise
from typing import NamedTuple

import sqlglot
from sqlglot import exp
from sqlglot.errors import ParseError, TokenError
from sqlglot.tokenizer_core import Token

from ottla.pipelines.ddl import Mistake
from ottla.pipelines.sql_query import WINDOW, Query, Table, understood

logging.getLogger("sqlglot").setLevel(logging.CRITICAL)  # it logs what it does not know; here that is a Mistake

_BEGINNINGS = ("SELECT", "WITH", "FROM", "VALUES")
_TIME_WINDOW = re.compile(r"\bwindow\b(?!\s+\w+\s+AS\s*\()", re.IGNORECASE)
_AFTER_FROM = re.compile(r"(?:\bFROM|\bJOIN|,)\s+`?([A-Za-z_][A-Za-z0-9_]*)", re.IGNORECASE)
# Functions that look like columns.
_WITHOUT_BRACKETS = ("current_time", "current_user", "localtimestamp", "session_user", "user")
_EXPRESSION = "such as a column, or `upper(name)`"
_CLOSING = {")": "(", "]": "["}


def read_query(sql: str, steps: Collection[str]) -> tuple[Query, list[Mistake]]:
    """What cannot be read is taken to read from those of `steps` that stand where tables do."""
    statement, mistakes = _statement(sql)
    if statement is not None:
        return understood(statement, sqlglot.tokenize(sql, read="spark")), mistakes
    lower = {step.lower() for step in steps}
    matches = [match for match in _AFTER_FROM.finditer(sql) if match[1].lower() in lower]
    if not matches and all(mistake.severity == "warning" for mistake in mistakes):
        mistakes = [
            mistake._replace(severity="error", fix="read from sources and transforms, by their names")
            for mistake in mistakes
        ]
    return Query(tuple(Table(match[1], match.start(1)) for match in matches)), mistakes


def read_expression(text: str, *, several: bool = False) -> list[Mistake]:
    """What is wrong with an expression over columns, or with a list of them."""
    before = "SELECT "
    statement, mistakes = _statement(before + text)
    mistakes = [mistake._replace(offset=max(mistake.offset - len(before), 0)) for mistake in mistakes]
    if mistakes:
        return mistakes
    plain = isinstance(statement, exp.Select) and not any(
        value
        for key, value in statement.args.items()
        if key not in ("expressions", "kind", "hint", "operation_modifiers")
    )
    if not plain or not isinstance(statement, exp.Select):
        return [Mistake(0, "this is not an expression over columns", _EXPRESSION)]
    if not statement.expressions:
        return [Mistake(0, "there is no expression here", _EXPRESSION)]
    if len(statement.expressions) != 1 and not several:
        return [Mistake(0, "one expression is expected here, not several", "leave the others out")]
    return []


class Named(NamedTuple):
    """A column in an expression: a name, or names such as those of `struct.field` or `table.column`."""

    parts: tuple[str, ...]
    offset: int


def columns_in(text: str) -> list[Named]:
    """None of an expression that cannot be read here."""
    before = "SELECT "
    statement, _ = _statement(before + text)
    found = []
    for column in statement.find_all(exp.Column) if statement is not None else ():
        parts = tuple("window" if part.name == WINDOW else part.name for part in column.parts)
        if parts[0].lower() not in _WITHOUT_BRACKETS:
            found.append(Named(parts, int(column.parts[0].meta.get("start", 0)) - len(before)))
    return found


def called(text: str, functions: Collection[str]) -> list[str]:
    """Which of these functions SQL, or an expression, calls."""
    try:
        tokens = sqlglot.tokenize(text, read="spark")
    except TokenError:
        return []
    words = {token.text.lower() for token, following in pairwise(tokens) if following.text == "("}
    return [function for function in functions if function.lower() in words]


# Reading


def _statement(sql: str) -> tuple[exp.Query | None, list[Mistake]]:
    sql = _TIME_WINDOW.sub(WINDOW, sql)
    try:
        tokens = sqlglot.tokenize(sql, read="spark")
    except TokenError:
        return None, [
            Mistake(max(len(sql.rstrip()) - 1, 0), "this SQL ends inside of a quote or a comment", "close it")
        ]
    mistake = _first_word(tokens) or _brackets(tokens)
    if mistake is not None:
        return None, [mistake]
    try:
        statements = [each for each in sqlglot.parse(sql, read="spark") if each is not None]
    except ParseError as error:
        return None, [_not_read(sql, error)]
    except Exception:  # a bug of sqlglot, or nested too deeply for it: Spark may well read it
        return None, [Mistake(0, "this SQL cannot be read here", "Spark will check it", "warning")]
    if len(statements) != 1:
        return None, [Mistake(0, "one statement is expected here", "make a transform of each")]
    if not isinstance(statements[0], exp.Query):
        if isinstance(statements[0], exp.Command):
            return None, [Mistake(0, "this SQL cannot be read here", "Spark will check it", "warning")]
        return None, [_no_select(0)]
    return statements[0], []


def _first_word(tokens: list[Token]) -> Mistake | None:
    if not tokens:
        return Mistake(0, "there is no SQL here", "write a SELECT")
    first = next((token for token in tokens if token.text != "("), tokens[0])
    return None if first.text.upper() in _BEGINNINGS else _no_select(first.start)


def _no_select(offset: int) -> Mistake:
    return Mistake(offset, "a transform must be a SELECT", "it reads rows; a sink writes them")


def _brackets(tokens: list[Token]) -> Mistake | None:
    opened: list[Token] = []
    for token in tokens:
        if token.text in _CLOSING.values() and token.token_type.name.startswith("L_"):
            opened.append(token)
        elif token.text in _CLOSING and token.token_type.name.startswith("R_"):
            if not opened or opened[-1].text != _CLOSING[token.text]:
                return Mistake(token.start, f"nothing is opened that this `{token.text}` closes", "leave it out")
            opened.pop()
    return Mistake(opened[-1].start, f"this `{opened[-1].text}` is not closed", "close it") if opened else None


def _not_read(sql: str, error: ParseError) -> Mistake:
    details = error.errors[0] if error.errors else {}
    word, line, column = str(details.get("highlight") or ""), details.get("line"), details.get("col")
    if not isinstance(line, int) or not isinstance(column, int):
        return Mistake(0, "this SQL cannot be read here", "Spark will check it", "warning")
    offset = sum(len(each) for each in sql.splitlines(keepends=True)[: line - 1]) + max(column - len(word), 0)
    if "nexpected" not in str(details.get("description")) and not sql[offset + len(word) :].strip(" \t\n;"):
        return Mistake(offset, f"something is missing after `{word}`", "write it, or leave that out")
    return Mistake(offset, f"this SQL cannot be read here near `{word}`", "Spark will check it", "warning")
