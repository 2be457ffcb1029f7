"""The compiled wheel: the modules on the way of a produce, a fetch and a heartbeat, by mypyc, from the same source.

Only when asked for, with HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 (`make wheel`); else the wheel is plain Python. What is
compiled goes from a temporary folder into the wheel, next to its source, and never into src/.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Why others are not: docs/decisions/compiled.md.
COMPILED = {
    "world": ["network", "real_connection", "real_descriptor", "real_file", "real_warming"],
    "wire": ["batch", "codec", "codec_support", "frame", "message", "pairs_batch", "primitives"],
    "wire/codecs": ["group_coordinator_records", "k00_produce", "k01_fetch", "k68_consumer_group_heartbeat"],
    "wire/messages": ["group_coordinator_records", "k00_produce", "k01_fetch", "k68_consumer_group_heartbeat"],
    "log": [
        "appending",
        "file_handles",
        "leader_epochs",
        "log_config",
        "log_producers",
        "looking_inside",
        "offset_index",
        "open_transactions",
        "partition_log",
        "producer_entry",
        "producer_state",
        "reading",
        "record_walk",
        "results",
        "scan",
        "segment",
        "segment_files",
        "segment_indexes",
        "segments",
        "sparse_index",
        "time_index",
        "transaction_index",
    ],
    "partition": [
        "acknowledging",
        "counters",
        "fetch_sessions",
        "fetching",
        "flushes",
        "following",
        "leading",
        "nearest_replica",
        "partition",
        "partitions",
        "results",
        "throttling",
        "waiting",
    ],
    "peers": ["calls", "channel", "connection", "conversation", "peers"],
    "replication": ["fetcher_state", "fetchers", "session"],
    "groups": [
        "answer",
        "coordinator",
        "loading",
        "offset_requests",
        "offsets",
        "pending",
        "records",
        "shard",
        "shard_log",
        "timers",
        "uncommitted",
    ],
    "groups/consumer": [
        "counts",
        "fencing",
        "group",
        "groups",
        "heartbeat",
        "joining",
        "member",
        "reconciling",
        "replaying",
        "requests",
        "settings",
        "subscribing",
        "targeting",
        "timing",
        "writing",
    ],
    "groups/consumer/assignors": ["uniform"],
    "handlers": [
        "answers",
        "context",
        "group_protocols",
        "k00_produce",
        "k01_fetch",
        "k68_consumer_group_heartbeat",
        "registry",
        "request_counters",
    ],
    "node": ["connection", "dispatch"],
}


class CompiledWheel(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        _check_compiler()
        # Kept until the wheel is written, which is when hatch calls `finalize`.
        self._folder = tempfile.mkdtemp(prefix="ottla-compiled-")
        try:
            extensions = _compile(Path(self.root), Path(self._folder))
        except BaseException:
            shutil.rmtree(self._folder)
            raise
        for extension in extensions:
            build_data["force_include"][str(extension)] = str(extension.relative_to(Path(self._folder, "lib")))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            shutil.rmtree(self._folder)


def _check_compiler() -> None:
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        raise SystemExit(f"The compiled wheel needs a C compiler: install {compiler} (Debian: apt install gcc)")
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.exists():
        raise SystemExit(f"The compiled wheel needs {header}: install Python's headers (Debian: python3-dev)")


def _compile(root: Path, folder: Path) -> list[Path]:
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class BuildExt(build_ext):
        """All C files of an extension at the same time; setuptools only knows how to do so with several extensions."""

        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def compile_all(sources: list[str], **options: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    objects = pool.map(lambda source: one_by_one([source], **options), sources)
                    return [path for paths in objects for path in paths]

            self.compiler.compile = compile_all
            super().build_extensions()

    sources = [f"src/ottla/{part}/{name}.py" for part, names in COMPILED.items() for name in names]
    with contextlib.chdir(root):  # so that no path of this machine gets into tracebacks
        extensions = mypycify(
            [f"--cache-dir={folder / 'mypy'}", *sources],
            opt_level="3",
            debug_level="0",
            target_dir=str(folder / "c"),
            group_name="ottla",
            multi_file=True,
        )
        command = BuildExt(Distribution({"name": "ottla", "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "tmp")
        command.ensure_finalized()
        command.run()
    return sorted((folder / "lib").rglob("*.so"))
