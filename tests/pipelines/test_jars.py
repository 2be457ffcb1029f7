"""Jars come from wherever they can be had, once; what has the wrong checksum is not taken from anywhere."""

from __future__ import annotations

import contextlib
import hashlib
import http.server
import io
import os
import pty
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ottla.pipelines.jars import CHUNK, FOLDER_VARIABLE, Advance, Jar, JarsMissing, Lock, jars

CONTENT = b"a jar"
POLL_S = 0.01  # how soon a server notices that it shall end
NOWHERE = "http://127.0.0.1:9/nothing-listens-here"


def jar(name: str, version: str = "1.0", content: bytes = CONTENT) -> Jar:
    return Jar("org.example", name, version, len(content), hashlib.sha256(content).hexdigest())


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who has nothing: no cache, no local repository, no Maven."""
    home = tmp_path / "home"
    home.mkdir()
    for name, value in {"HOME": home, "XDG_CACHE_HOME": home / "cache", "PATH": "/nothing-here"}.items():
        monkeypatch.setenv(name, str(value))
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    return home


@pytest.fixture
def repository(tmp_path: Path) -> Iterator[Repository]:
    with Repository(tmp_path / "repository") as served:
        yield served


class Repository:
    """A Maven repository on the network that counts what it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        repository = self

        class Handler(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *arguments: object) -> None:
                super().__init__(*arguments, directory=str(folder))  # type: ignore[arg-type]

            def log_message(self, *_: object) -> None:
                repository.asked.append(self.path)

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Repository:
        self.folder.mkdir(parents=True)
        threading.Thread(target=self._server.serve_forever, args=(POLL_S,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def has(self, *held: Jar, content: bytes = CONTENT) -> None:
        for each in held:
            put(self.folder / each.path, content)


def put(path: Path, content: bytes = CONTENT) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def test_jars_are_fetched_once_and_then_nothing_is_asked_for(repository: Repository) -> None:
    lock = Lock("9.9", ((jar("one"),), (jar("two"),)))
    repository.has(jar("one"), jar("two"))
    first = jars(lock, repository.address)
    asked = list(repository.asked)
    assert [path.read_bytes() for path in first] == [CONTENT, CONTENT]
    assert len(asked) == 2
    assert jars(lock, NOWHERE) == first
    assert repository.asked == asked


def test_a_folder_that_the_user_names_goes_before_all(
    repository: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "mine"))
    put(tmp_path / "mine" / "one-1.0.jar")
    repository.has(jar("one"))
    assert jars(Lock("9.9", ((jar("one"),),)), repository.address)[0].read_bytes() == CONTENT
    assert repository.asked == []


def test_the_local_maven_repository_is_looked_into(home: Path) -> None:
    put(home / ".m2" / "repository" / "org" / "example" / "one" / "1.0" / "one-1.0.jar")
    assert jars(Lock("9.9", ((jar("one"),),)), NOWHERE)[0].read_bytes() == CONTENT


def test_maven_is_asked_with_the_settings_of_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = tmp_path / "asked"
    program = tmp_path / "bin" / "mvn"
    put(program, f'#!/bin/sh\necho "$@" >> {asked}\nfor word in "$@"; do case $word in -DoutputDirectory=*) '
        'printf "a jar" > "${word#-DoutputDirectory=}/one-1.0.jar";; esac; done\n'.encode())  # fmt: skip
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}:/usr/bin:/bin")
    assert jars(Lock("9.9", ((jar("one"),),)), NOWHERE)[0].read_bytes() == CONTENT
    jars(Lock("9.9", ((jar("one"),),)), NOWHERE)
    assert len(asked.read_text().splitlines()) == 1
    assert "org.example:one:1.0" in asked.read_text()


def test_a_wrong_checksum_is_refused_and_the_next_way_is_tried(home: Path, repository: Repository) -> None:
    put(home / ".m2" / "repository" / jar("one").path, b"another jar")
    repository.has(jar("one"))
    assert jars(Lock("9.9", ((jar("one"),),)), repository.address)[0].read_bytes() == CONTENT


def test_without_any_way_the_sentence_names_the_fix_and_the_cache_stays_empty(
    home: Path, repository: Repository
) -> None:
    repository.has(jar("one"), content=b"not what the lock says")
    with pytest.raises(JarsMissing, match=r"org.example:one:1.0 cannot be fetched .*wrong checksum.*OTTLA_SPARK_JARS"):
        jars(Lock("9.9", ((jar("one"),),)), repository.address)
    assert [path.name for path in (home / "cache" / "ottla" / "spark-9.9").iterdir()] == ["lock"]


def test_the_next_best_is_taken_when_the_best_is_missing_and_that_is_said(
    repository: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = Lock("9.9", ((jar("one", "2.0"), jar("one", "1.9")),))
    repository.has(jar("one", "1.9"))
    assert jars(lock, repository.address)[0].name == "one-1.9.jar"
    assert "org.example:one:2.0 cannot be had: 1.9 is used instead" in capsys.readouterr().err
    assert jars(lock, NOWHERE)[0].name == "one-1.9.jar"


def test_two_at_once_fetch_each_jar_once(repository: Repository) -> None:
    lock = Lock("9.9", ((jar("one"),), (jar("two"),)))
    repository.has(jar("one"), jar("two"))
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: jars(lock, repository.address), range(4)))
    assert all(each == found[0] for each in found)
    assert len(repository.asked) == 2


def test_the_lock_file_names_the_spark_that_is_installed() -> None:
    import pyspark

    lock = Lock.read()
    assert lock.spark == pyspark.__version__
    assert all(len(jar.sha256) == 64 for choices in lock.jars for jar in choices)


def test_the_progress_moves_by_bytes_and_ends_where_it_should(
    home: Path, repository: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when a way turns out to be wrong, and when the jar is not the best one."""
    content = bytes(3 * CHUNK)
    best, next_best = jar("one", "2.0", content + b"larger"), jar("one", "1.9", content)
    put(home / ".m2" / "repository" / next_best.path, b"another jar")
    repository.has(next_best, content=content)
    shown = [0]

    @contextlib.contextmanager
    def progress(total: int, spark: str) -> Iterator[Advance]:
        yield lambda size: shown.append(shown[-1] + size)

    monkeypatch.setattr("ottla.pipelines.jars._progress", progress)
    jars(Lock("9.9", ((best, next_best),)), repository.address)
    assert shown[-1] == best.size
    assert {CHUNK, 2 * CHUNK} <= set(shown)


def all_of(screen: io.FileIO) -> bytes:
    """What is drawn comes in pieces."""
    drawn = b""
    with contextlib.suppress(OSError):  # it is Linux's way to say that nobody can draw any more
        while piece := screen.read(1 << 16):
            drawn += piece
    return drawn


def test_at_a_terminal_a_bar_shows_how_much_is_there(repository: Repository, monkeypatch: pytest.MonkeyPatch) -> None:
    content = bytes(3 * CHUNK)
    repository.has(jar("one", content=content), content=content)
    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as screen:
        with os.fdopen(theirs, "w") as terminal:
            monkeypatch.setattr(sys, "stderr", terminal)
            jars(Lock("9.9", ((jar("one", content=content),),)), repository.address)
            monkeypatch.undo()
        drawn = all_of(screen).decode()
    assert "Fetching Spark 9.9's connectors, once" in drawn
    assert "━" in drawn
    assert "0/196.6 kB" in drawn
    assert "196.6/196.6 kB" in drawn
