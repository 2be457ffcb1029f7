"""What mypyc asks of the modules that it compiles, seen in their source: to compile them takes minutes."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "ottla"


def compiled_modules() -> list[str]:
    """Read out of the build's hook, which only a build can import."""
    for statement in ast.parse((ROOT / "hatch_build.py").read_text()).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "COMPILED":
            compiled = ast.literal_eval(statement.value)
            return [f"{folder}/{name}.py" for folder, names in compiled.items() for name in names]
    raise LookupError("hatch_build.py has no COMPILED")


def fields_of_unimported_types(source: str) -> Iterator[str]:
    """mypyc evaluates the types of a dataclass's fields when the module is imported, and fails with a KeyError."""
    tree = ast.parse(source)
    missing = {
        alias.asname or alias.name
        for block in ast.walk(tree)
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING"
        for statement in block.body
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
    }
    for each in ast.walk(tree):
        if isinstance(each, ast.ClassDef) and any("dataclass" in ast.unparse(mark) for mark in each.decorator_list):
            for field in each.body:
                if isinstance(field, ast.AnnAssign) and ast.unparse(field.annotation) in missing:
                    yield f"{each.name}.{ast.unparse(field.target)}: {ast.unparse(field.annotation)}"


def exceptions_of_one_name(source: str) -> Iterator[str]:
    """To mypyc a name has one type in a function, that of its first `except`, and it refuses others with a TypeError.
    It takes exceptions that Python itself has for any object, so that it is fine if one of these comes first."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            first: dict[str, str] = {}
            handlers = [each for each in ast.walk(function) if isinstance(each, ast.ExceptHandler) and each.name]
            for handler in sorted(handlers, key=lambda each: each.lineno):
                caught = ast.unparse(handler.type)
                before = first.setdefault(handler.name, caught)
                if caught != before and not hasattr(builtins, before):
                    yield f"{function.name}: {handler.name} is {before} and {caught}"


@pytest.mark.parametrize("module", compiled_modules())
def test_no_name_of_a_compiled_function_stands_for_two_kinds_of_exceptions(module):
    assert list(exceptions_of_one_name((SOURCES / module).read_text())) == []


def test_such_a_name_is_found():
    source = """
def append():
    try:
        write()
    except LogError as error:
        raise GroupError from error
    except OSError as error:
        raise GroupError from error
"""
    assert list(exceptions_of_one_name(source)) == ["append: error is LogError and OSError"]
    assert list(exceptions_of_one_name(source.replace("LogError as error", "LogError as refused"))) == []


@pytest.mark.parametrize("module", compiled_modules())
def test_a_field_of_a_compiled_dataclass_has_a_type_that_is_there_at_run_time(module):
    assert list(fields_of_unimported_types((SOURCES / module).read_text())) == []


def test_such_a_field_is_found():
    source = """
if TYPE_CHECKING:
    from ottla.raft.driver import RaftDriver

@dataclasses.dataclass(slots=True)
class Services:
    quorum: RaftDriver
    node_id: int
"""
    assert list(fields_of_unimported_types(source)) == ["Services.quorum: RaftDriver"]
