"""What mypyc asks of the modules that it compiles, seen in their source: to compile them takes minutes."""

from __future__ import annotations

import ast
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
