"""The `ottla sim` command: the simulator, where it is, which is in a checkout of Ottla and not in its wheel."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType
from typing import Final

import typer

COMMAND: Final = (sys.executable, "-m", "ottla.cli.main", "sim")  # as anybody can repeat it, whatever PATH they have


def run_simulator(arguments: list[str]) -> int:
    module = _find()
    if module is None:
        typer.echo("ottla sim: the simulator comes with a checkout of Ottla's source, not with the package", err=True)
        return 2
    return int(module.main(arguments, COMMAND))


def _find() -> ModuleType | None:
    checkout = Path(__file__).parents[3]
    if not (checkout / "sim" / "run.py").is_file():
        return None
    if str(checkout) not in sys.path:
        sys.path.insert(0, str(checkout))
    return importlib.import_module("sim.run")
