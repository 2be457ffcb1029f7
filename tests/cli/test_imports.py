"""A node starts in a fraction of a second because of what it does not import."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from ottla.cli import run

# Each of these takes longer to import than a node takes to start without it.
HEAVY = ("pydantic", "rich", "importlib.metadata", "email", "unittest", "crc32c", "prometheus_client")


@pytest.mark.parametrize("command", [("start", "no-such-file"), ("dev", "--port", "0", "--config", "node.id=none")])
def test_the_way_to_a_node_imports_nothing_heavy(command: tuple[str, ...]) -> None:
    process = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "ottla.cli.main", *command],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert process.returncode == 1, process.stderr
    imported = set(re.findall(r"^import time:[^|]*\|[^|]*\| +(\S+)$", process.stderr, re.MULTILINE))
    assert run.__name__ in imported
    assert "ottla.node.node" in imported
    assert "ottla.node.formatting" not in imported
    assert not [name for name in imported if name.split(".")[0] in HEAVY or name in HEAVY]
