"""What a SELECT does with the rows of the tables that it reads, and where in its text: aggregates, sorts, joins …

Names of tables are in lower case here, since Spark does not distinguish. Whatever a WITH defines stands for what it
reads from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from sqlglot import exp
from sqlglot.tokenizer_core import Token

# Spark's windows of time. To sqlglot the word begins a WINDOW clause; a word of the same length keeps all offsets.
WINDOW = "w1ndow"

Names = frozenset[str]
Kind = Literal[
    "aggregate",
    "distinct",
    "except",
    "excepted",
    "intersect",
    "limit",
    "offset",
    "over",
    "repartition",
    "sample",
    "sort",
    "subquery",
    "union",
]

_CLAUSES: tuple[tuple[str, str, Kind], ...] = (
    ("order", "ORDER", "sort"),
    ("sort", "SORT", "sort"),
    ("cluster", "CLUSTER", "sort"),
    ("distribute", "DISTRIBUTE", "repartition"),
    ("limit", "LIMIT", "limit"),
    ("offset", "OFFSET", "offset"),
)
_SETS: dict[type[exp.SetOperation], tuple[tuple[str, ...], Kind]] = {
    exp.Union: (("UNION",), "union"),
    exp.Intersect: (("INTERSECT",), "intersect"),
    exp.Except: (("EXCEPT", "MINUS"), "except"),
}
_REPARTITIONING = ("REPARTITION", "REPARTITION_BY_RANGE", "COALESCE", "REBALANCE")


class Table(NamedTuple):
    name: str
    offset: int


class Operation(NamedTuple):
    """`tables` are those whose rows get into it. An EXCEPT is two: of all its rows, and of those that it takes away."""

    kind: Kind
    tables: Names
    offset: int


class Join(NamedTuple):
    """`left` is all before it. `kind` is empty for an inner one, else such as LEFT, FULL or SEMI; Spark makes one of
    IN and EXISTS, and a UNION has two sides, too. Without an `equality` of both sides' columns each row is compared
    with each."""

    left: Names
    right: Names
    kind: str
    equality: bool
    offset: int


class Query(NamedTuple):
    """`tables` are what it reads from, as they are written, without its own WITH names. `columns` are those that it
    makes, where `*` is all of the one table that it reads; None if that is not clear without Spark."""

    tables: tuple[Table, ...]
    operations: tuple[Operation, ...] = ()
    joins: tuple[Join, ...] = ()
    columns: tuple[str, ...] | None = None
    is_whole: bool = True  # False: it also reads from functions, which may read from anything

    def into(self, *kinds: Kind) -> Names:
        """The tables whose rows get into operations of these kinds."""
        return frozenset().union(*(each.tables for each in self.operations if each.kind in kinds))


def understood(statement: exp.Query, tokens: Sequence[Token]) -> Query:
    tables = [table for table in _tables(statement) if not _is_own(table)]
    text = _Text(statement, tokens)
    return Query(
        tuple(sorted((Table(_name(table), _offset(table)) for table in tables), key=lambda table: table.offset)),
        tuple(text.operations()),
        tuple(text.joins()),
        _columns(statement),
        is_whole=all(table.name for table in statement.find_all(exp.Table)),
    )


class _Text:
    def __init__(self, statement: exp.Query, tokens: Sequence[Token]) -> None:
        self._statement = statement
        self._tokens = tokens

    # What is done to rows

    def operations(self) -> Iterator[Operation]:
        for query in self._statement.find_all(exp.Query):
            tables = self._read_by(query)
            for key, word, kind in _CLAUSES:
                if query.args.get(key):
                    yield Operation(kind, tables, self._place(query.args[key], word))
            if isinstance(query, exp.SetOperation):
                yield from self._set(query, tables)
            elif isinstance(query, exp.Select):
                yield from self._select(query, tables)
        for sample in self._statement.find_all(exp.TableSample):
            if sample.parent is not None:
                yield Operation("sample", self._read_by(sample.parent), self._place(sample, "TABLESAMPLE"))

    def _set(self, query: exp.SetOperation, tables: Names) -> Iterator[Operation]:
        words, kind = next(value for type_, value in _SETS.items() if isinstance(query, type_))
        if kind != "union" or query.args.get("distinct"):
            place = self._place(query.expression, *words)
            yield Operation(kind, tables, place)
            if kind == "except":
                yield Operation("excepted", self._read_by(query.expression), place)

    def _select(self, select: exp.Select, tables: Names) -> Iterator[Operation]:
        if select.args.get("distinct"):
            yield Operation("distinct", tables, self._place(select.expressions, "DISTINCT"))
        functions = (each for each in _own(select, exp.AggFunc) if not isinstance(_around(each), exp.Window))
        aggregating = next(functions, None)
        if select.args.get("group"):
            yield Operation("aggregate", tables, self._place(select.args["group"], "GROUP"))
        elif aggregating is not None:
            yield Operation("aggregate", tables, self._first(aggregating))
        for window in _own(select, exp.Window):
            yield Operation("over", tables, self._first(window))
        for hint in _own(select, exp.Anonymous):
            if hint.name.upper() in _REPARTITIONING and hint.find_ancestor(exp.Hint) is not None:
                yield Operation("repartition", tables, self._place(select.expressions, "SELECT"))
        for subquery in _own_queries(select):
            yield Operation("subquery", self._read_by(subquery), self._first(subquery))

    # What is joined

    def joins(self) -> Iterator[Join]:
        for union in self._statement.find_all(exp.Union):
            left, right = self._read_by(union.this), self._read_by(union.expression)
            yield Join(left, right, "UNION", True, self._place(union.expression, "UNION"))
        for select in self._statement.find_all(exp.Select):
            first = select.args.get("from_") or select.args.get("from")
            left = self._read_by(first) if first is not None else frozenset()
            for join in select.args.get("joins") or ():
                right = self._read_by(join.this)
                if not _is_lateral(join.this):
                    kind = join.kind if join.kind in ("SEMI", "ANTI") else join.side
                    yield Join(left, right, kind, _has_equality(select, join), self._first(join.this))
                left |= right
            yield from self._lookups(select, left)

    def _lookups(self, select: exp.Select, left: Names) -> Iterator[Join]:
        for exists in _own(select, exp.Exists):
            # One that does not look at the row is asked once.
            if isinstance(exists.this, exp.Query) and _compares(exists):
                equality = any(_is_equality(each, None) for each in _conditions(exists.this.args.get("where")))
                yield Join(left, self._read_by(exists.this), "EXISTS", equality, self._place(exists, "EXISTS"))
        for found in _own(select, exp.In):
            if found.args.get("query"):
                kind = "NOT IN" if isinstance(found.parent, exp.Not) else "IN"
                query = found.args["query"]
                yield Join(left, self._read_by(query), kind, True, self._place(query, "IN"))

    # Which tables

    def _read_by(self, part: exp.Expr, seen: Names = frozenset()) -> Names:
        """The tables whose rows get into a part, also through WITH."""
        names: set[str] = set()
        for table in _tables(part):
            name = _name(table).lower()
            if not _is_own(table):
                names.add(name)
            elif name not in seen:
                for defined in self._statement.find_all(exp.CTE):
                    if defined.alias.lower() == name:
                        names |= self._read_by(defined.this, seen | {name})
        return frozenset(names)

    # Where

    def _first(self, part: exp.Expr | Sequence[exp.Expr]) -> int:
        """Where it begins, as far as that is known: of a clause, behind its first word."""
        parts = [part] if isinstance(part, exp.Expr) else part
        nodes = (node for each in parts for node in each.walk() if "start" in node.meta)
        return min((int(node.meta["start"]) for node in nodes if node.find_ancestor(exp.Hint) is None), default=0)

    def _place(self, part: exp.Expr | Sequence[exp.Expr], *words: str) -> int:
        """The word that a part stands behind."""
        first = self._first(part)
        found = [token.start for token in self._tokens if token.text.upper().partition(" ")[0] in words]
        return max((start for start in found if start <= first), default=found[0] if found else first)


# Tables


def _tables(part: exp.Expr) -> Iterator[exp.Table]:
    """Without those of a catalog, such as `db.t`, and those that only a hint names."""
    for table in part.find_all(exp.Table):
        if table.name and not table.db and table.find_ancestor(exp.Hint) is None:
            yield table


def _name(table: exp.Table) -> str:
    return "window" if table.name == WINDOW else table.name


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


# Columns


def _columns(query: exp.Expr) -> tuple[str, ...] | None:
    while isinstance(query, exp.SetOperation | exp.Subquery):
        query = query.this
    if not isinstance(query, exp.Select):
        return None
    names: list[str] = []
    for each in query.expressions:
        if isinstance(each, exp.Star) and not any(each.args.values()) and _reads_one(query):
            names.append("*")
        elif isinstance(each, exp.Alias | exp.Column) and not each.find(exp.Star):
            names.append("window" if each.alias_or_name == WINDOW else each.alias_or_name)
        else:
            return None
    return tuple(names)


def _reads_one(select: exp.Select) -> bool:
    """A table, and nothing that adds columns to it."""
    first = select.args.get("from_") or select.args.get("from")
    table = first.this if first is not None else None
    plain = isinstance(table, exp.Table) and bool(table.name) and not table.args.get("pivots") and not _is_own(table)
    return plain and not any(select.args.get(key) for key in ("joins", "laterals", "pivots"))


# Parts of a SELECT itself, not of the queries in it


def _own(select: exp.Select, kind: type[exp.Expr]) -> Iterator[exp.Expr]:
    return (node for node in select.find_all(kind) if node.find_ancestor(exp.Query) is select)


def _own_queries(select: exp.Select) -> Iterator[exp.Expr]:
    """In its expressions: of IN, EXISTS and the like."""
    for query in select.find_all(exp.Select, exp.SetOperation):
        node: exp.Expr | None = query.parent
        while isinstance(node, exp.Subquery):
            node = node.parent
        inside = node is not select and not isinstance(node, exp.Query | exp.CTE | exp.From | exp.Join | exp.Lateral)
        if inside and node is not None and node.find_ancestor(exp.Query) is select:
            yield query


def _around(function: exp.Expr) -> exp.Expr | None:
    parent = function.parent
    while isinstance(parent, exp.Filter | exp.IgnoreNulls | exp.RespectNulls):
        parent = parent.parent
    return parent


# Joins


def _is_lateral(part: exp.Expr) -> bool:
    """What makes more of a row: LATERAL, or a function such as explode."""
    return isinstance(part, exp.Lateral) or (isinstance(part, exp.Table) and not part.name)


def _has_equality(select: exp.Select, join: exp.Join) -> bool:
    if join.args.get("using") or join.method == "NATURAL":
        return True
    conditions = _conditions(join.args.get("on"))
    if join.side not in ("LEFT", "RIGHT", "FULL"):
        conditions += _conditions(select.args.get("where"))
    return any(_is_equality(each, join.this.alias_or_name) for each in conditions)


def _conditions(part: exp.Expr | None) -> list[exp.Expr]:
    """What AND connects."""
    while isinstance(part, exp.Where | exp.Paren):
        part = part.this
    if isinstance(part, exp.And):
        return [*_conditions(part.this), *_conditions(part.expression)]
    return [] if part is None else [part]


def _is_equality(condition: exp.Expr, right: str | None) -> bool:
    """Of something of the `right` table and something of others; a column without a table may be of any."""
    if not isinstance(condition, exp.EQ | exp.NullSafeEQ):
        return False
    sides = [{column.table.lower() for column in side.find_all(exp.Column)} for side in condition.unnest_operands()]
    if not all(sides):
        return False
    if any("" in side for side in sides):
        return True
    if right is None:
        return not sides[0] & sides[1]
    return sum(side == {right.lower()} for side in sides) == 1 and not sides[0] & sides[1]


def _compares(exists: exp.Expr) -> bool:
    """Whether it names a column of another table than its own."""
    own = {table.alias_or_name.lower() for table in exists.find_all(exp.Table, exp.Subquery)}
    return any(column.table and column.table.lower() not in own for column in exists.find_all(exp.Column))
