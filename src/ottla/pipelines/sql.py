"""SQL read without Spark: which steps a SELECT reads from, what it does with their rows, and mistakes that are clear.

sqlglot does not know all of Spark's syntax, and Spark checks everything again. So what it cannot read is a warning,
unless the text ends too soon, has a bracket too many or a quote too few, or is no SELECT at all.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Collection, Iterator
from itertools import pairwise
from typing import NamedTuple

import sqlglot
from sqlglot import exp
from sqlglot.errors import ParseError, TokenError
from sqlglot.tokenizer_core import Token

from ottla.pipelines.ddl import Mistake

logging.getLogger("sqlglot").setLevel(logging.CRITICAL)  # it logs what it does not know; here that is a Mistake

_BEGINNINGS = ("SELECT", "WITH", "FROM", "VALUES")
# Spark's windows of time. To sqlglot the word begins a WINDOW clause; a word of the same length keeps all offsets.
_TIME_WINDOW = re.compile(r"\bwindow\b(?!\s+\w+\s+AS\s*\()", re.IGNORECASE)
_WINDOW = "w1ndow"
_AFTER_FROM = re.compile(r"(?:\bFROM|\bJOIN|,)\s+`?([A-Za-z_][A-Za-z0-9_]*)", re.IGNORECASE)
_CLOSING = {")": "(", "]": "["}

Names = frozenset[str]


class Table(NamedTuple):
    name: str
    offset: int


class Query(NamedTuple):
    """`tables` are what it reads from, without its own WITH names; the other fields name the tables, in lower case,
    whose rows are aggregated, made distinct, sorted or put into windows (OVER), and those on the sides of each join."""

    tables: tuple[Table, ...]
    aggregated: Names = frozenset()
    distinct: Names = frozenset()
    sorted: Names = frozenset()
    over: Names = frozenset()
    joins: tuple[tuple[Names, ...], ...] = ()
    is_whole: bool = True  # False: it also reads from functions, which may read from anything


def read_query(sql: str, steps: Collection[str]) -> tuple[Query, list[Mistake]]:
    """What cannot be read is taken to read from those of `steps` that stand where tables do."""
    statement, mistakes = _statement(sql)
    if statement is not None:
        return _query(statement), mistakes
    lower = {step.lower() for step in steps}
    matches = [match for match in _AFTER_FROM.finditer(sql) if match[1].lower() in lower]
    if not matches and all(mistake.severity == "warning" for mistake in mistakes):
        mistakes = [mistake._replace(severity="error", fix="") for mistake in mistakes]
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
        return [Mistake(0, "this is not an expression over columns")]
    if not statement.expressions:
        return [Mistake(0, "there is no expression here")]
    if len(statement.expressions) != 1 and not several:
        return [Mistake(0, "one expression is expected here, not several")]
    return []


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
    sql = _TIME_WINDOW.sub(_WINDOW, sql)
    try:
        tokens = sqlglot.tokenize(sql, read="spark")
    except TokenError:
        return None, [Mistake(max(len(sql.rstrip()) - 1, 0), "this SQL ends inside of a quote or a comment")]
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
        return Mistake(0, "there is no SQL here")
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
                return Mistake(token.start, f"nothing is opened that this `{token.text}` closes")
            opened.pop()
    return Mistake(opened[-1].start, f"this `{opened[-1].text}` is not closed") if opened else None


def _not_read(sql: str, error: ParseError) -> Mistake:
    details = error.errors[0] if error.errors else {}
    word, line, column = str(details.get("highlight") or ""), details.get("line"), details.get("col")
    if not isinstance(line, int) or not isinstance(column, int):
        return Mistake(0, "this SQL cannot be read here", "Spark will check it", "warning")
    offset = sum(len(each) for each in sql.splitlines(keepends=True)[: line - 1]) + max(column - len(word), 0)
    if "nexpected" not in str(details.get("description")) and not sql[offset + len(word) :].strip(" \t\n;"):
        return Mistake(offset, f"something is missing after `{word}`")
    return Mistake(offset, f"this SQL cannot be read here near `{word}`", "Spark will check it", "warning")


# Understanding


def _query(statement: exp.Query) -> Query:
    tables = [table for table in _tables(statement) if not _is_own(table)]
    return Query(
        tuple(sorted((Table(_name(table), _offset(table)) for table in tables), key=lambda table: table.offset)),
        aggregated=_names_where(statement, _aggregates),
        distinct=_names_where(statement, lambda select: bool(select.args.get("distinct"))),
        sorted=_names_where(statement, lambda select: bool(select.args.get("order"))),
        over=_names_where(statement, lambda select: any(_own(select, exp.Window))),
        is_whole=all(table.name for table in statement.find_all(exp.Table)),
        joins=tuple(_sides(statement, select) for select in statement.find_all(exp.Select) if select.args.get("joins")),
    )


def _tables(part: exp.Expr) -> Iterator[exp.Table]:
    """Without those of a catalog, such as `db.t`, and those that only a hint names."""
    for table in part.find_all(exp.Table):
        if table.name and not table.db and table.find_ancestor(exp.Hint) is None:
            yield table


def _name(table: exp.Table) -> str:
    return "window" if table.name == _WINDOW else table.name


def _offset(table: exp.Table) -> int:
    offset = table.this.meta.get("start", 0) if isinstance(table.this, exp.Expr) else 0
    return int(offset)


def _is_own(table: exp.Table) -> bool:
    """Whether a WITH around it defines the name: for the query under it, and for the definitions that follow."""
    passed: exp.Expr | None = None
    node: exp.Expr | None = table
    while node is not None:
        if isinstance(node, exp.CTE):
            passed = node
        if isinstance(node, exp.Query):
            for defined in node.ctes:
                if defined is passed:
                    recursive = defined.parent is not None and bool(defined.parent.args.get("recursive"))
                    if not recursive or defined.alias.lower() != table.name.lower():
                        break
                if defined.alias.lower() == table.name.lower():
                    return True
        node = node.parent
    return False


def _names_where(statement: exp.Query, condition: Callable[[exp.Select], bool]) -> Names:
    found = (_read_by(statement, select) for select in statement.find_all(exp.Select) if condition(select))
    return frozenset().union(*found)


def _read_by(statement: exp.Query, part: exp.Expr, seen: Names = frozenset()) -> Names:
    """The tables whose rows get into a part, also through WITH."""
    names: set[str] = set()
    for table in _tables(part):
        name = _name(table).lower()
        if not _is_own(table):
            names.add(name)
        elif name not in seen:
            for defined in statement.find_all(exp.CTE):
                if defined.alias.lower() == name:
                    names |= _read_by(statement, defined.this, seen | {name})
    return frozenset(names)


def _sides(statement: exp.Query, select: exp.Select) -> tuple[Names, ...]:
    first = select.args.get("from_") or select.args.get("from")
    sides = [first, *select.args["joins"]] if first is not None else select.args["joins"]
    return tuple(_read_by(statement, side) for side in sides)


def _aggregates(select: exp.Select) -> bool:
    if select.args.get("group"):
        return True
    return any(not isinstance(_around(function), exp.Window) for function in _own(select, exp.AggFunc))


def _around(function: exp.Expr) -> exp.Expr | None:
    parent = function.parent
    while isinstance(parent, exp.Filter | exp.IgnoreNulls | exp.RespectNulls):
        parent = parent.parent
    return parent


def _own(select: exp.Select, kind: type[exp.Expr]) -> Iterator[exp.Expr]:
    """Those of a SELECT itself, not of the queries in it."""
    return (node for node in select.find_all(kind) if node.find_ancestor(exp.Query) is select)
