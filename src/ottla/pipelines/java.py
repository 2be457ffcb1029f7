"""Finds the Java that Spark would start, before it does: its own complaints are a screen long."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

MINIMUM = 17
_VERSION = re.compile(r'version "(?:1\.)?(\d+)')


class NoJava(Exception):
    """There is none, or it is too old; the text says what to do."""


def check() -> int:
    """The major version of the Java that Spark's launcher takes: that of JAVA_HOME, else the PATH's."""
    fix = f"install Java {MINIMUM} or newer (a package such as openjdk-{MINIMUM}-jre-headless), or set JAVA_HOME to it"
    home = os.environ.get("JAVA_HOME")
    java = str(Path(home) / "bin" / "java") if home else "java"
    if shutil.which(java) is None:
        where = f"JAVA_HOME has none in {java}" if home else "there is none on the PATH"
        raise NoJava(f"Spark needs Java, and {where}: {fix}")
    said = subprocess.run([java, "-version"], stdin=subprocess.DEVNULL, capture_output=True, text=True).stderr
    found = _VERSION.search(said)
    if found is None:
        raise NoJava(f"Spark needs Java, and `{java} -version` does not say which it is: {fix}")
    version = int(found[1])
    if version < MINIMUM:
        raise NoJava(f"Spark needs Java {MINIMUM} or newer, and {java} is Java {version}: {fix}")
    return version
