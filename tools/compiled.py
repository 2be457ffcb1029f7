"""Ottla as a user of Linux installs it, its hot path compiled: `python -m tools.compiled` prints that Python's path.

A virtual environment in build/ with the compiled wheel of the sources as they are; made when it is missing or the
sources have changed, which takes some minutes. It is of the interpreter that runs this, or of another one that is
named: what users get from their distribution may be built otherwise than the one at hand.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
STAMP = "sources.sha256"
ENABLED = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "1"}


def python(base: str = sys.executable) -> Path:
    """The interpreter that has it, and nothing but it and what it needs: one like `base`."""
    folder = BUILD / "compiled"
    if base != sys.executable:
        folder = BUILD / f"compiled-{base.strip('/').replace('/', '-')}"
    stamp = folder / STAMP
    hashed = _hash_of_sources(_said(base, "import sys; print(sys.version)"))
    if not stamp.exists() or stamp.read_text() != hashed:
        _make(folder, base)
        stamp.write_text(hashed)
    return folder / "bin" / "python"


def site_packages() -> Path:
    """Where that interpreter has it: for tests, in an environment that has what they need."""
    (found,) = python().parents[1].glob("lib/python*/site-packages")
    return found


def _hash_of_sources(version: str) -> str:
    digest = hashlib.sha256(version.encode())
    files = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", *(ROOT / "src").rglob("*")]
    for file in sorted(files):
        if file.is_file() and file.suffix != ".pyc":
            digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def _said(base: str, code: str) -> str:
    return subprocess.run([base, "-c", code], check=True, capture_output=True, text=True).stdout.strip()


def _make(folder: Path, base: str) -> None:
    print("Compiling Ottla's hot path (once for these sources)", file=sys.stderr)
    shutil.rmtree(folder, ignore_errors=True)
    wheels = folder / "wheel"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    # A wheel fits all builds of one version, and a distribution's may lack the headers to make it.
    same = _said(base, "import sys; print(*sys.version_info[:2])") == " ".join(map(str, sys.version_info[:2]))
    subprocess.run(
        [*pip, *([] if same else ["--python", base]), "wheel", "--no-deps", "--wheel-dir", str(wheels), str(ROOT)],
        check=True,
        env={**os.environ, **ENABLED},
        stdout=sys.stderr,
    )
    subprocess.run([base, "-m", "venv", "--without-pip", str(folder)], check=True)
    (wheel,) = wheels.glob("*.whl")
    into = ["--python", str(folder / "bin" / "python")]
    subprocess.run([*pip, *into, "install", str(wheel)], check=True, stdout=sys.stderr)


if __name__ == "__main__":
    print(site_packages() if "--site-packages" in sys.argv else python())
