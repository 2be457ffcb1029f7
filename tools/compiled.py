"""Ottla as a user of Linux installs it, its hot path compiled: `python -m tools.compiled` prints that Python's path.

A virtual environment in build/ with the compiled wheel of the sources as they are; made when it is missing or the
sources have changed, which takes a minute or two.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "compiled"
STAMP = FOLDER / "sources.sha256"
ENABLED = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1"}


def python() -> Path:
    """The interpreter that has it, and nothing but it and what it needs."""
    interpreter = FOLDER / "bin" / "python"
    sources = _hash_of_sources()
    if not STAMP.exists() or STAMP.read_text() != sources:
        _make(interpreter)
        STAMP.write_text(sources)
    return interpreter


def site_packages() -> Path:
    """Where that interpreter has it: for tests, in an environment that has what they need."""
    (found,) = python().parents[1].glob("lib/python*/site-packages")
    return found


def _hash_of_sources() -> str:
    digest = hashlib.sha256(sys.version.encode())
    files = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", *(ROOT / "src").rglob("*")]
    for file in sorted(files):
        if file.is_file() and file.suffix != ".pyc":
            digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _make(interpreter: Path) -> None:
    print("Compiling Ottla's hot path (once for these sources)", file=sys.stderr)
    shutil.rmtree(FOLDER, ignore_errors=True)
    wheels = FOLDER / "wheel"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [*pip, "wheel", "--no-deps", "--wheel-dir", str(wheels), str(ROOT)],
        check=True,
        env={**os.environ, **ENABLED},
        stdout=sys.stderr,
    )
    venv.create(FOLDER, with_pip=False)
    (wheel,) = wheels.glob("*.whl")
    subprocess.run([*pip, "--python", str(interpreter), "install", str(wheel)], check=True, stdout=sys.stderr)


if __name__ == "__main__":
    print(site_packages() if "--site-packages" in sys.argv else python())
