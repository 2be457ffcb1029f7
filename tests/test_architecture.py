"""The two rules that hold the architecture up: imports point downwards, and only world/ touches the outside.

Both are read from the source, so they also hold for lines that no test runs. The checker is tested on planted
violations below. What it cannot see, such as getattr(os, name), is for reviewers.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

OTTLA = Path(__file__).parents[1] / "src" / "ottla"

# From DESIGN.md: a folder imports only itself and the folders before it.
FOLDERS = [
    "world",
    "wire",
    "log",
    "metadata",
    "peers",
    "partition",
    "replication",
    "raft",
    "controller",
    "groups",
    "transactions",
    "security",
    "handlers",
    "node",
    "pipelines",
    "console",
    "cli",
    "testing",
]

# Processes of their own, which the simulator never runs: only they may name the real world.
STARTERS = {"pipelines", "console", "cli", "testing"}

CLOCK = "take the time from world.clock"
WITHIN = "use ottla.world.within"
NETWORK = "take sockets from world.network"
DISK = "take files from world.disk"
RANDOM = "take chance from world.random"
WORKERS = "hand work to world.workers"
PROCESS = "what concerns the process belongs to world/process.py"

# Refused with everything in them.
MODULES = {
    **dict.fromkeys(["time", "sched"], CLOCK),
    **dict.fromkeys(["random", "secrets"], RANDOM),
    **dict.fromkeys(["socket", "select", "selectors", "socketserver", "http", "urllib.request", "uvloop"], NETWORK),
    **dict.fromkeys(["tempfile", "shutil", "glob", "fcntl", "mmap", "fileinput", "sqlite3", "shelve", "dbm"], DISK),
    **dict.fromkeys(["importlib.resources", "logging.handlers", "zipfile", "tarfile"], DISK),
    **dict.fromkeys(["threading", "_thread", "queue", "multiprocessing", "concurrent"], WORKERS),
    **dict.fromkeys(["subprocess", "signal", "resource", "ctypes", "platform", "getpass", "pty"], PROCESS),
}

# Refused one by one; the rest of their modules is pure.
NAMES = {
    # asyncio.timeout and wait_for would run in virtual time under the simulator, but in that of its loop, which all
    # nodes share. A node that is paused, or whose clock runs ahead, must have its timeouts by its own clock.
    **dict.fromkeys(["asyncio.wait_for", "asyncio.timeout", "asyncio.timeout_at"], WITHIN),
    "asyncio.sleep": f"{CLOCK} (asyncio.sleep(0), to let others run, is allowed)",
    "asyncio.to_thread": WORKERS,
    **dict.fromkeys([f"asyncio.{name}" for name in ("start_server", "open_connection")], NETWORK),
    **dict.fromkeys([f"asyncio.{name}" for name in ("start_unix_server", "open_unix_connection")], NETWORK),
    **dict.fromkeys([f"asyncio.{name}" for name in ("create_subprocess_exec", "create_subprocess_shell")], PROCESS),
    **dict.fromkeys([f"asyncio.{name}" for name in ("run", "Runner", "new_event_loop", "set_event_loop")], PROCESS),
    **dict.fromkeys(["datetime.datetime.now", "datetime.datetime.utcnow", "datetime.datetime.today"], CLOCK),
    "datetime.date.today": CLOCK,
    **dict.fromkeys(["uuid.uuid1", "uuid.uuid4", "uuid.getnode"], RANDOM),
    **dict.fromkeys(["open", "io.open", "io.open_code", "io.FileIO", "codecs.open", "gzip.open"], DISK),
    "logging.FileHandler": DISK,
    **dict.fromkeys(["input", "print", "breakpoint", "sys.stdin", "sys.argv"], PROCESS),
}

# Modules that are mostly I/O: refused but for what only computes.
ONLY = {
    "os": (
        {"PathLike", "fspath", "sep", "strerror"}
        | {f"path.{name}" for name in ("join", "basename", "dirname", "split", "splitext", "normpath", "isabs")},
        DISK,
    ),
    "pathlib": ({"PurePath", "PurePosixPath"}, DISK),
}

# What a node may ask of the loop. Not time(), call_later(), run_in_executor(), add_reader(), sock_recv() and so on.
LOOP_ONLY = {"create_future", "create_task", "call_soon", "call_exception_handler", "is_closed", "is_running"}
LOOPS = {"asyncio.get_running_loop", "asyncio.get_event_loop"}
TIMEOUT_ARGUMENTS = {"asyncio.wait", "asyncio.as_completed"}

# The exceptions: (path or folder, name) → why it is no hole.
EXCEPTIONS = {
    ("world/exclusion.py", "threading.Lock"): "in the simulator nobody waits for it: jobs run whole",
    ("metadata/configs/table.py", "open"): "tables of the package itself, read once at import: code in another form",
    ("cli/", "print"): "the command line speaks to a person; no node runs under it in the simulator",
    ("cli/", "pathlib.Path"): "typer's type for parameters that are paths; the files are read through the world",
}


def direction_faults(path: str, source: str) -> list[str]:
    """What is wrong with the imports of a file, whose path is relative to src/ottla."""
    faults = []
    folder = path.split("/")[0] if "/" in path else None
    if folder is not None and folder not in FOLDERS:
        return [f"{path}: the folder {folder} is not in the list"]
    for line, target in _ottla_imports(path, ast.parse(source)):
        imported = target.split(".")[0]
        if imported in FOLDERS and (folder is None or FOLDERS.index(imported) > FOLDERS.index(folder)):
            faults.append(f"{path}:{line}: {folder or 'ottla'} imports {imported}, which is above it")
        real = target.startswith(("world.process", "world.real_"))
        if real and folder != "world" and folder not in STARTERS:
            faults.append(f"{path}:{line}: {folder} names the real world ({target}); it gets a World")
    return faults


def _ottla_imports(path: str, tree: ast.AST) -> Iterator[tuple[int, str]]:
    """(line, dotted name after "ottla.") of everything that is imported from Ottla."""
    package = ["ottla", *path.split("/")[:-1]]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            names = [f"{module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from ((node.lineno, name.removeprefix("ottla.")) for name in names if name.startswith("ottla."))


def outside_faults(path: str, source: str) -> list[str]:
    """Where a file touches what is outside."""
    tree = ast.parse(source)
    scan = _OutsideScan(path)
    for node in ast.walk(tree):  # first all imports: what follows needs the names they bind
        if isinstance(node, ast.Import | ast.ImportFrom):
            scan.read_import(node)
    scan.visit(tree)
    return scan.faults


class _OutsideScan(ast.NodeVisitor):
    def __init__(self, path: str) -> None:
        self.path = path
        self.faults: list[str] = []
        self.imported: dict[str, str] = {}  # name in this file → full name

    def read_import(self, node: ast.Import | ast.ImportFrom) -> None:
        if isinstance(node, ast.Import):
            for alias in node.names:
                bound = alias.asname or alias.name.split(".")[0]
                self.imported[bound] = alias.name if alias.asname else bound
                self.check(node, alias.name)
        elif not node.level and node.module is not None:
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                self.imported[alias.asname or alias.name] = full
                self.check(node, full)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load) and node.id not in self.imported and node.id in NAMES:
            self.check(node, node.id)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if self.is_loop(node.value) and node.attr not in LOOP_ONLY:
            self.fault(node, f"{node.attr} of the loop: {CLOCK}, or from where it belongs")
        full = self.full_name(node)
        if full is None:
            self.visit(node.value)
        else:
            self.check(node, full)

    def visit_Call(self, node: ast.Call) -> None:
        full = self.full_name(node.func)
        if full == "asyncio.sleep" and len(node.args) == 1 and ast.unparse(node.args[0]) == "0":
            return
        if full in TIMEOUT_ARGUMENTS and any(keyword.arg == "timeout" for keyword in node.keywords):
            self.fault(node, f"{full} with a timeout: {WITHIN}")
        if ast.unparse(node.func) in ("importlib.import_module", "import_module", "__import__"):
            for argument in node.args[:1]:
                if isinstance(argument, ast.Constant):
                    self.check(node, str(argument.value))
        self.generic_visit(node)

    def full_name(self, node: ast.expr) -> str | None:
        """The dotted name that an expression stands for, if it begins with something imported."""
        if isinstance(node, ast.Name):
            return self.imported.get(node.id)
        if isinstance(node, ast.Attribute):
            base = self.full_name(node.value)
            return None if base is None else f"{base}.{node.attr}"
        return None

    def is_loop(self, node: ast.expr) -> bool:
        if isinstance(node, ast.Call):
            return self.full_name(node.func) in LOOPS
        name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        return name.endswith("loop")

    def check(self, node: ast.stmt | ast.expr, name: str) -> None:
        reason = _why_refused(name)
        excepted = any(self.path.startswith(where) and name == what for where, what in EXCEPTIONS)
        if reason is not None and not excepted:
            self.fault(node, f"{name}: {reason}")

    def fault(self, node: ast.stmt | ast.expr, what: str) -> None:
        self.faults.append(f"{self.path}:{node.lineno}: {what}")


def _why_refused(name: str) -> str | None:
    module, *rest = name.split(".")
    prefixes = [name]
    while "." in prefixes[-1]:
        prefixes.append(prefixes[-1].rpartition(".")[0])
    for prefix in prefixes:
        if prefix in MODULES or prefix in NAMES:
            return MODULES.get(prefix) or NAMES[prefix]
    if module in ONLY and rest and rest != ["path"]:
        allowed, reason = ONLY[module]
        return None if {prefix.removeprefix(f"{module}.") for prefix in prefixes} & allowed else reason
    if rest and rest[-1] == "*" and not name.startswith("ottla."):
        return "a star hides what is imported"
    return None


def files() -> list[str]:
    return sorted(str(path.relative_to(OTTLA)) for path in OTTLA.rglob("*.py"))


def is_real_world(path: str) -> bool:
    return path == "world/process.py" or path.startswith("world/real_")


# Of Ottla.


def test_there_is_something_to_check():
    assert "world/network.py" in files()
    assert any(is_real_world(path) for path in files())


def test_a_folder_imports_only_folders_above_it_in_the_list():
    assert [fault for path in files() for fault in direction_faults(path, (OTTLA / path).read_text())] == []


def test_nothing_but_the_real_world_touches_the_outside():
    # Pipelines are processes of their own beside Spark's, and no node is in them.
    checked = [path for path in files() if not is_real_world(path) and not path.startswith("pipelines/")]
    assert [fault for path in checked for fault in outside_faults(path, (OTTLA / path).read_text())] == []


def test_the_exceptions_are_all_still_needed(monkeypatch):
    used = set(EXCEPTIONS)
    monkeypatch.setitem(globals(), "EXCEPTIONS", {})
    faults = [fault for path in files() for fault in outside_faults(path, (OTTLA / path).read_text())]
    needed = {
        (where, what)
        for where, what in used
        if any(fault.startswith(where) and fault.split(": ")[1] == what for fault in faults)
    }
    assert needed == used


# Of the checker.


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("wire/frame.py", "from ottla.log import segment"),
        ("wire/frame.py", "import ottla.node.config"),
        ("wire/frame.py", "from ottla import log"),
        ("wire/frame.py", "from ..log import segment"),
        ("wire/deep/frame.py", "from ...log.segment import Segment"),
        ("wire/frame.py", "from .. import log"),
        ("wire/frame.py", "def late():\n    import ottla.log"),
        ("wire/frame.py", "if TYPE_CHECKING:\n    from ottla.handlers.registry import Routes"),
        ("__init__.py", "from ottla.wire import frame"),
        ("helpers/text.py", "import re"),
        ("node/node.py", "from ottla.world.process import run"),
        ("node/node.py", "from ottla.world.real_disk import RealDisk"),
        ("node/node.py", "from ottla.world import process"),
        ("node/node.py", "from ottla.world import real_network"),
    ],
)
def test_an_import_in_the_wrong_direction_is_found(path, source):
    assert len(direction_faults(path, source)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("log/segment.py", "from ottla.wire import batch\nfrom ottla.world.disk import File\nimport ottla.log.index"),
        ("log/segment.py", "from .index import Index\nfrom . import index\nfrom ..wire import batch"),
        ("log/segment.py", "from ottla import __version__\nimport re, ottla"),
        ("cli/run.py", "from ottla.world.process import run\nfrom ottla.node.node import Node"),
        ("__init__.py", "import re"),
    ],
)
def test_an_import_in_the_right_direction_is_allowed(path, source):
    assert direction_faults(path, source) == []


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import time as t",
        "from time import monotonic",
        "def late():\n    import random",
        "import concurrent.futures",
        "from concurrent.futures import ThreadPoolExecutor",
        "import urllib.request",
        "from urllib import request",
        "import importlib\nimportlib.import_module('socket')",
        "__import__('threading')",
        "import os\nos.urandom(3)",
        "import os\nfd = os.open(path, os.sep)",
        "import os\nos.environ['HOME']",
        "import os as system\nsystem.getpid()",
        "from os import listdir",
        "from os import path\npath.exists('x')",
        "import os.path\nos.path.getsize('x')",
        "from os.path import exists",
        "from pathlib import Path",
        "import pathlib\npathlib.Path('x').read_text()",
        "with open('x') as file: pass",
        "import io\nio.open('x')",
        "print('x')",
        "log = print",
        "import sys\nsys.stdin.read()",
        "import uuid\nuuid.uuid4()",
        "from uuid import uuid4",
        "import datetime\ndatetime.datetime.now()",
        "from datetime import datetime\ndatetime.now(UTC)",
        "from datetime import date\ndate.today()",
        "import asyncio\nasync def f():\n    await asyncio.sleep(1)",
        "import asyncio\nasyncio.sleep(delay)",
        "import asyncio\nnap = asyncio.sleep",
        "from asyncio import sleep",
        "from asyncio import *",
        "import asyncio\nasyncio.timeout(3)",
        "import asyncio\nasyncio.wait_for(x, 3)",
        "import asyncio\nasyncio.wait(x, timeout=3)",
        "import asyncio\nasyncio.to_thread(f)",
        "import asyncio\nasyncio.start_server(f)",
        "import asyncio\nasyncio.get_running_loop().time()",
        "import asyncio\nasyncio.get_running_loop().call_later(1, f)",
        "loop.time()",
        "self._loop.run_in_executor(None, f)",
        "event_loop.add_reader(3, f)",
        "from logging.handlers import SocketHandler",
        "import logging\nlogging.FileHandler('x')",
    ],
)
def test_a_touch_of_the_outside_is_found(source):
    assert outside_faults("log/segment.py", source) != []


@pytest.mark.parametrize(
    "source",
    [
        "import os\nos.path.join(a, b)\nos.fspath(p)",
        "from os.path import basename",
        "from os import PathLike",
        "from pathlib import PurePosixPath",
        "import datetime\ndatetime.datetime.fromtimestamp(3, datetime.UTC)",
        "import uuid\nuuid.UUID(bytes=b)",
        "import asyncio\nasync def f():\n    await asyncio.sleep(0)",
        "import asyncio\nasyncio.wait(tasks)\nasyncio.Event()\nasyncio.gather(a, b)",
        "import asyncio\nasyncio.get_running_loop().create_future()",
        "self._loop.call_soon(f)",
        "clock.call_later(1, f)\nworld.clock.now()\nself.time()\nrecord.time",
        "disk.open(path, create=True)",
        "class Disk:\n    def open(self): ...",
        "import importlib\nimportlib.import_module(f'ottla.wire.codecs.{name}')",
        "import logging\nlogging.getLogger(__name__)",
        "time = 3\nsignal = time + 1",
        "from ottla.log.time import index",
    ],
)
def test_what_only_computes_is_allowed(source):
    assert outside_faults("log/segment.py", source) == []
