"""Every mistake says what to do about it."""

from __future__ import annotations

import ast
from pathlib import Path

from ottla import pipelines

# Which argument of these is the fix.
FIX = {"problem": 2, "_problem_at": 2, "Mistake": 2, "_Wrong": 2, "Problem": 4}


def test_no_mistake_is_without_a_fix():
    """mypy sees that one is given. What is told in the tests is looked at by `said_about`, too."""
    seen, without = 0, []
    for file in sorted(Path(*pipelines.__path__).glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                fixes = node.args[FIX[name] :][:1] if name in FIX else []
                seen += len(fixes)
                without += [
                    f"{file.name}:{fix.lineno}" for fix in fixes if isinstance(fix, ast.Constant) and not fix.value
                ]
    assert seen > 100
    assert without == []
