"""`python -m tools.generate` writes the generated files; `--check` says which are stale instead, and exits 1."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.generate.files import render_all

ROOT = Path(__file__).resolve().parents[2]
WIRE = ROOT / "src" / "ottla" / "wire"
FOLDERS = ("messages", "codecs")  # hold nothing but generated files
TOP_LEVEL = ("api_table.py", "errors.py")


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--check", action="store_true")
    check = arguments.parse_args().check
    with tempfile.TemporaryDirectory() as scratch:
        fresh = _formatted(render_all(WIRE / "schemas"), Path(scratch))
    current = {path.relative_to(WIRE).as_posix(): path.read_text() for path in _generated()}
    stale = sorted(name for name in fresh.keys() | current.keys() if fresh.get(name) != current.get(name))
    if check:
        for name in stale:
            print(f"stale: src/ottla/wire/{name} (make generate)")
        return 1 if stale else 0
    for name in stale:
        path = WIRE / name
        if name in fresh:
            path.parent.mkdir(exist_ok=True)
            path.write_text(fresh[name])
        else:
            path.unlink()
    print(f"{len(fresh)} generated files, {len(stale)} changed")
    return 0


def _generated() -> list[Path]:
    found = [path for folder in FOLDERS for path in (WIRE / folder).glob("*.py")]
    return found + [WIRE / name for name in TOP_LEVEL if (WIRE / name).exists()]


def _formatted(files: dict[str, str], scratch: Path) -> dict[str, str]:
    for name, text in files.items():
        path = scratch / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    options = ("--quiet", "--no-cache", "--config", str(ROOT / "pyproject.toml"), str(scratch))
    imports = ("check", "--fix", "--select", "I,F401,RUF036", "--config", "lint.isort.known-first-party=['ottla']")
    for command in (imports, ("format",)):
        subprocess.run([sys.executable, "-m", "ruff", *command, *options], check=True)
    return {name: (scratch / name).read_text() for name in files}


if __name__ == "__main__":
    sys.exit(main())
