"""The user's modules: found beside the pipeline's file, kept apart, sent to executors by value, blamed by line."""

from __future__ import annotations

import gc
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest
from pyspark import cloudpickle

from ottla.pipelines import user_code
from ottla.pipelines.loading import Loaded, load
from ottla.pipelines.problems import PipelineError

FILE = """\
name: test
sources: {numbers: {type: rate}}
transforms:
  step: {type: python, from: numbers, function: "code.py:run"}
sinks: {screen: {type: console, from: step}}
"""
WHERE = ("transforms", "step", "function")


@pytest.fixture(autouse=True)
def bytecode_may_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def pipeline(folder: Path, **modules: str) -> Loaded:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in modules.items():
        Path(folder, f"{name}.py").write_text(textwrap.dedent(text))
    file = folder / "pipeline.yaml"
    file.write_text(FILE)
    return load(file)


def found(loaded: Loaded, reference: str = "code.py:run") -> Callable[..., object]:
    return user_code.find(loaded, WHERE, reference)


def message(loaded: Loaded, reference: str = "code.py:run") -> str:
    with pytest.raises(PipelineError) as raised:
        found(loaded, reference)
    (problem,) = raised.value.problems
    assert problem.line == 4
    return f"{problem.message} ({problem.fix})" if problem.fix else problem.message


def test_a_function_of_a_module_beside_the_file_is_found(tmp_path: Path) -> None:
    assert found(pipeline(tmp_path, code="def run(): return 7"))() == 7


def test_a_module_may_be_in_a_folder_and_its_neighbours_are_those_in_that_folder(tmp_path: Path) -> None:
    pipeline(tmp_path / "lib", code="import names\ndef run(): return names.NAME", names="NAME = 'inner'")
    assert found(pipeline(tmp_path, names="NAME = 'outer'"), "lib/code.py:run")() == "inner"


@pytest.mark.parametrize(
    "imported",
    [
        "import helper\ndef run(): return helper.value()",
        "import helper as other\ndef run(): return other.value()",
        "from helper import value\ndef run(): return value()",
        "from . import helper\ndef run(): return helper.value()",
        "from .helper import value as run",
        "def run():\n    import helper\n    return helper.value()",
        "import parts.inner\ndef run(): return parts.inner.value()",
        "from parts import inner\ndef run(): return inner.value()",
        "import parts.inner as inner\ndef run(): return inner.value()",
    ],
)
def test_a_module_imports_its_neighbours_as_a_script_would(tmp_path: Path, imported: str) -> None:
    pipeline(tmp_path / "parts", __init__="", inner="from helper import value")
    assert found(pipeline(tmp_path, code=imported, helper="def value(): return 7"))() == 7


def test_neighbours_go_before_what_is_installed_and_others_do_not_see_them(tmp_path: Path) -> None:
    loaded = pipeline(tmp_path, code="import json\ndef run(): return json.MINE", json="MINE = True")
    assert found(loaded)() is True
    import json

    assert not hasattr(json, "MINE")


def test_two_pipelines_have_modules_of_the_same_name(tmp_path: Path) -> None:
    loaded = [
        pipeline(tmp_path / name, code="import helper\ndef run(): return helper.NAME", helper=f"NAME = {name!r}")
        for name in ("one", "two")
    ]
    assert [found(each)() for each in loaded] == ["one", "two"]


def test_nothing_is_left_on_the_path_nor_beside_the_file(tmp_path: Path) -> None:
    before = list(sys.path)
    found(pipeline(tmp_path, code="import helper\ndef run(): pass", helper=""))
    assert sys.path == before
    assert sorted(file.name for file in tmp_path.iterdir()) == ["code.py", "helper.py", "pipeline.yaml"]
    assert "helper" not in sys.modules


def test_steps_of_a_pipeline_share_a_module_and_it_is_read_again_with_the_file(tmp_path: Path) -> None:
    loaded = pipeline(tmp_path, code="def run(): return 1")
    assert found(loaded) is found(loaded)
    again = pipeline(tmp_path, code="def run(): return 2")
    assert (found(loaded)(), found(again)()) == (1, 2)


def test_modules_of_a_pipeline_that_is_gone_are_forgotten(tmp_path: Path) -> None:
    def modules() -> set[str]:
        return {name for name in sys.modules if name.startswith("ottla_user_code")}

    before = modules()
    loaded = pipeline(tmp_path, code="import helper\ndef run(): pass", helper="")
    found(loaded)
    assert len(modules() - before) == 3
    del loaded
    gc.collect()
    assert not modules() - before


# Failures


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert (
        message(pipeline(tmp_path))
        == "there is no file code.py beside pipeline.yaml (a path is relative to the pipeline's file)"
    )


def test_a_function_that_is_not_there(tmp_path: Path) -> None:
    loaded = pipeline(tmp_path, code="def runs(): pass\nrun_time = 3")
    assert message(loaded) == "there is no `run` in code.py (did you mean `runs`?)"
    assert message(loaded, "code.py:run_time") == "there is no `run_time` in code.py (define it there)"


def test_an_exception_at_import_names_the_innermost_line_of_the_users_own(tmp_path: Path) -> None:
    helper = "import json\n\nVALUE = json.loads('{')"
    loaded = pipeline(tmp_path, code="import helper", helper=helper)
    assert message(loaded).startswith("helper.py:3: JSONDecodeError: Expecting property name")


def test_a_module_that_is_not_installed_is_named(tmp_path: Path) -> None:
    loaded = pipeline(tmp_path, code="\nimport nosuchthing")
    assert (
        message(loaded)
        == "code.py:2: ModuleNotFoundError: No module named 'nosuchthing' (install it, or correct its name)"
    )


def test_a_mistake_in_the_syntax_has_its_line(tmp_path: Path) -> None:
    loaded = pipeline(tmp_path, code="import helper", helper="\n\ndef run(:\n    pass")
    assert message(loaded) == "helper.py:3: SyntaxError: invalid syntax (correct it there)"


def test_the_traceback_of_an_executor_names_the_users_line(tmp_path: Path) -> None:
    loaded = pipeline(tmp_path, code="def run(): pass")
    found(loaded)
    trace = f'File "worker.py", line 1\n  File "{tmp_path}/code.py", line 7, in run\n  File "numpy.py", line 9\nE: no'
    assert user_code.place_in(loaded, trace) == "code.py:7"
    assert user_code.place_in(loaded, 'File "worker.py", line 1') is None


# Executors

ELSEWHERE = """
import pickle, sys
sys.modules["ottla"] = None
print(pickle.loads(sys.stdin.buffer.read())(20))
"""


def test_code_and_its_neighbours_run_where_neither_the_files_nor_ottla_are(tmp_path: Path) -> None:
    code = """
    from __future__ import annotations
    from dataclasses import dataclass
    import helper

    @dataclass
    class Sum:
        first: int

        def plus(self, second: int) -> int:
            return self.first + second

    def run(number):
        return Sum(number).plus(helper.twice(helper.ONE))
    """
    loaded = pipeline(tmp_path, code=code, helper="ONE = 1\ndef twice(n): return 2 * n")
    sent = cloudpickle.dumps(found(loaded))
    for file in tmp_path.glob("*.py"):
        file.unlink()
    command = [sys.executable, "-I", "-c", ELSEWHERE]
    done = subprocess.run(command, input=sent, capture_output=True, check=True)
    assert done.stdout == b"22\n"
