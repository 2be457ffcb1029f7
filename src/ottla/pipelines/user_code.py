"""The user's Python: modules beside a pipeline's file, and what to say when they fail.

A module and its neighbours, which it imports by their plain names, live in a package whose name only this pipeline
has: nothing is put on `sys.path`, and two pipelines may have modules of the same name. Functions and classes of such a
package travel to executors by value, so that an executor needs neither the files nor Ottla.
"""

from __future__ import annotations

import builtins
import importlib
import importlib.util
import inspect
import itertools
import re
import sys
import weakref
from collections.abc import Callable, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType, TracebackType
from typing import NamedTuple

from pyspark import cloudpickle

from ottla.pipelines.loading import Loaded
from ottla.pipelines.problems import RELATIVE, PipelineError, Where, nearest

_PREFIX = "ottla_user_code_"
_FRAME = re.compile(r'File "(?P<file>[^"]+)", line (?P<line>\d+)')


def find(loaded: Loaded, where: Where, reference: str) -> Callable[..., object]:
    """What `module.py:name` refers to; PipelineError at `where` if it is not there or its module fails."""
    path, _, name = reference.rpartition(":")
    file = Path(loaded.resolve(path))
    if not file.is_file():
        message = f"there is no file {path} beside {loaded.document.path.name}"
        raise PipelineError([loaded.problem(where, message, RELATIVE)])
    package = _package(loaded, file.parent)
    try:
        module = importlib.import_module(f"{package.name}.{file.stem}")
    except Exception as error:
        raise failed(loaded, where, error) from error
    found = vars(module).get(name)
    if not callable(found):
        there = [each for each, value in vars(module).items() if callable(value)]
        raise PipelineError(
            [loaded.problem(where, f"there is no `{name}` in {path}", nearest(name, there, "define it there"))]
        )
    return found  # type: ignore[no-any-return]


def failed(loaded: Loaded, where: Where, error: Exception) -> PipelineError:
    """An error of the user's code in one sentence, with its file and line."""
    text = next((line for line in str(error).splitlines() if line.strip()), "")
    place = _place(error)
    if isinstance(error, SyntaxError) and error.filename is not None:
        place, text = f"{Path(error.filename).name}:{error.lineno}", error.msg
    kind = type(error).__name__
    message = f"{kind}: {text}" if text else kind
    fix = "install it, or correct its name" if isinstance(error, ModuleNotFoundError) else "correct it there"
    return PipelineError([loaded.problem(where, f"{place}: {message}" if place else message, fix)])


def place_in(loaded: Loaded, trace: str) -> str | None:
    """`module.py:line` of the innermost line of the user's code in a traceback that an executor sent as text."""
    own = lines_in(loaded, trace)
    return f"{own[-1].file.name}:{own[-1].number}" if own else None


class Line(NamedTuple):
    file: Path
    number: int


def lines_in(loaded: Loaded, trace: str) -> list[Line]:
    """Those of the user's code, from the outermost; of exceptions in a row those of the last, which has them all."""
    folders = {package.folder for package in _packages.get(loaded, {}).values()}
    for each in reversed(trace.split("Traceback (most recent call last)")):
        lines = [Line(Path(match["file"]), int(match["line"])) for match in _FRAME.finditer(each)]
        if own := [line for line in lines if line.file.parent in folders]:
            return own
    return []


def has_line(found: Callable[..., object], line: Line) -> bool:
    """Whether it is one of the function, or of the class and what it inherits."""
    members = [each for base in inspect.getmro(found) for each in vars(base).values()] if inspect.isclass(found) else []
    functions = [inspect.unwrap(each) for each in (found, *members) if callable(each)]
    codes = [code for each in functions if isinstance(code := getattr(each, "__code__", None), CodeType)]
    return any(Path(code.co_filename) == line.file and line.number in _numbers_of(code) for code in codes)


def _numbers_of(code: CodeType) -> set[int]:
    """With those of the functions inside of it."""
    inner = [each for each in code.co_consts if isinstance(each, CodeType)]
    return {number for *_, number in code.co_lines() if number}.union(*map(_numbers_of, inner))


def _place(error: BaseException) -> str | None:
    place = None
    trace: TracebackType | None = error.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        if str(frame.f_globals.get("__name__")).startswith(_PREFIX):
            place = f"{Path(frame.f_code.co_filename).name}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place


# Packages


class _Package:
    """A folder of the user's, under a name of its own in `sys.modules`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = f"{_PREFIX}{next(_numbers)}"
        module = ModuleType(self.name)
        module.__path__ = [str(folder)]
        sys.modules[self.name] = module
        cloudpickle.register_pickle_by_value(module)  # type: ignore[no-untyped-call]

    def import_(
        self,
        name: str,
        globals: Mapping[str, object] | None = None,
        locals: Mapping[str, object] | None = None,
        fromlist: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        """`__import__` for the modules of this package: neighbours come first, as in a script."""
        top = name.partition(".")[0]
        if level or _source(self.folder, top) is None:
            return builtins.__import__(name, globals, locals, fromlist or (), level)
        found = builtins.__import__(f"{self.name}.{name}", globals, locals, fromlist or ())
        return found if fromlist else sys.modules[f"{self.name}.{top}"]


class _Loader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, package: _Package) -> None:
        super().__init__(fullname, path)
        self._package = package

    def get_code(self, fullname: str) -> CodeType:
        """Always from the source: bytecode beside it may be stale when a file is changed twice in a second."""
        return self.source_to_code(self.get_data(self.path), self.path)

    def exec_module(self, module: ModuleType) -> None:
        vars(module)["__builtins__"] = {**vars(builtins), "__import__": self._package.import_}
        super().exec_module(module)
        # They would travel to executors with the module, and there is no Ottla there.
        module.__spec__ = module.__loader__ = None


class _Finder(MetaPathFinder):
    """Finds modules of the packages above, and no others."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package_name, _, rest = fullname.partition(".")
        if not package_name.startswith(_PREFIX) or not rest or not path:
            return None
        package = next(each for folders in _packages.values() for each in folders.values() if each.name == package_name)
        file = _source(Path(path[0]), rest.rpartition(".")[2])
        if file is None:
            return None
        inside = [str(file.parent)] if file.name == "__init__.py" else None
        loader = _Loader(fullname, str(file), package)
        return importlib.util.spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=inside)


def _source(folder: Path, name: str) -> Path | None:
    for file in (folder / f"{name}.py", folder / name / "__init__.py"):
        if file.is_file():
            return file
    return None


def _package(loaded: Loaded, folder: Path) -> _Package:
    """The same for all steps of a pipeline; a pipeline that is loaded again gets its code anew."""
    folder = folder.resolve()
    if loaded not in _packages:
        _packages[loaded] = {}
    found = _packages[loaded].get(folder)
    if found is None:
        found = _packages[loaded][folder] = _Package(folder)
        weakref.finalize(loaded, _forget, found.name)
    return found


def _forget(package: str) -> None:
    for name in [each for each in sys.modules if each == package or each.startswith(f"{package}.")]:
        del sys.modules[name]


_numbers = itertools.count(1)
_packages: weakref.WeakKeyDictionary[Loaded, dict[Path, _Package]] = weakref.WeakKeyDictionary()
sys.meta_path.insert(0, _Finder())  # Python's own would find the modules too, and load them like any others
