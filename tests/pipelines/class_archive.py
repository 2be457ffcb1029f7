"""The classes of Spark as a JVM has them in memory, for the JVMs of all processes that the tests start: with such an
archive (Java's class data sharing) each needs a quarter less CPU time to come up.

It takes 200 MB and as long to make as two starts, so it is kept in the user's cache; a JVM that it does not fit leaves
it alone.
"""

from __future__ import annotations

import functools
import hashlib
import os
import shutil
import subprocess
from pathlib import Path

import pyspark
from pyspark import SparkContext

from ottla.pipelines.jars import user_cache

# Not a word from a JVM about its archive: Spark's launcher is one, and all that it prints is taken for a command.
SILENT = "-Xlog:disable"
# So that the JVM of the tests can be asked for its classes.
RECORDING = f"-XX:+RecordDynamicDumpInfo {SILENT}"
TIMEOUT_S = 120
TOLD_BY = ("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS")


@functools.cache
def place() -> Path:
    """For this Java and this PySpark."""
    # Without what this run of the tests tells every Java, which repeats it: each would have an archive of its own.
    environment = {key: value for key, value in os.environ.items() if key not in TOLD_BY}
    java = subprocess.run([_tool("java"), "-version"], capture_output=True, check=True, env=environment).stderr
    spark = Path(pyspark.__file__).parent
    what = java + f"{spark} {spark.stat().st_mtime_ns}".encode()
    return user_cache() / f"spark-{pyspark.__version__}" / f"classes-{hashlib.sha256(what).hexdigest()[:16]}.jsa"


def options(archive: Path) -> str:
    return f"-XX:SharedArchiveFile={archive} {SILENT}"


def make(archive: Path) -> None:
    """From the JVM of this process, which must record."""
    archive.parent.mkdir(parents=True, exist_ok=True)
    whole = archive.with_name(f"{archive.name}.{os.getpid()}")
    jvm = SparkContext._gateway.proc.pid  # type: ignore[union-attr]
    asked = [_tool("jcmd"), str(jvm), "VM.cds", "dynamic_dump", str(whole)]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=TIMEOUT_S)
    assert whole.exists(), done.stdout + done.stderr
    whole.replace(archive)


def _tool(name: str) -> str:
    home = os.environ.get("JAVA_HOME")
    found = shutil.which(name, path=str(Path(home) / "bin") if home else None)
    assert found is not None, f"the tests need a JDK, which has {name}"
    return found
