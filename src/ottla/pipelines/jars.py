"""The jars that PySpark lacks, Kafka's connector and Delta: exactly those of jars.lock.json, in a per-user cache.

A jar is under its name in the cache only when it is whole and has the checksum of the lock file, so whatever has that
name is used without another look: after the first use, nothing is fetched or asked for.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

LOCK_FILE = Path(__file__).with_name("jars.lock.json")
# A folder with the jars by their names, for machines that reach no repository.
FOLDER_VARIABLE = "OTTLA_SPARK_JARS"
CENTRAL = "https://repo1.maven.org/maven2"
CHUNK = 1 << 16
TIMEOUT_S = 60.0

Advance = Callable[[int], None]


class JarsMissing(Exception):
    """They could not be had; the text says from where it was tried."""


class Jar(NamedTuple):
    group: str
    artifact: str
    version: str
    size: int
    sha256: str

    @property
    def coordinates(self) -> str:
        return f"{self.group}:{self.artifact}:{self.version}"

    @property
    def file_name(self) -> str:
        return f"{self.artifact}-{self.version}.jar"

    @property
    def path(self) -> str:
        """In every Maven repository."""
        return "/".join((*self.group.split("."), self.artifact, self.version, self.file_name))


class Lock(NamedTuple):
    """`jars` has, for each that is needed, what will do, the best first."""

    spark: str
    jars: tuple[tuple[Jar, ...], ...]

    @classmethod
    def read(cls, path: Path = LOCK_FILE) -> Lock:
        data = json.loads(path.read_text())
        return cls(data["spark"], tuple(tuple(_jar(**each) for each in choices) for choices in data["jars"]))


def _jar(coordinates: str, size: int, sha256: str) -> Jar:
    group, artifact, version = coordinates.split(":")
    return Jar(group, artifact, version, size, sha256)


def user_cache() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "ottla"


def jars(lock: Lock | None = None, central: str = CENTRAL) -> list[Path]:
    """All that are needed; fetches those that the cache lacks, once, and shows how far it is."""
    lock = lock or Lock.read()
    folder = user_cache() / f"spark-{lock.spark}"
    found = _cached(folder, lock)
    if None in found:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "lock").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)  # another process may be at it: then they are there by now
            found = _cached(folder, lock)
            if None in found:
                _fetch_missing(folder, lock, found, central)
                found = _cached(folder, lock)
    return [jar for jar in found if jar is not None]


def _cached(folder: Path, lock: Lock) -> list[Path | None]:
    return [
        next((folder / jar.file_name for jar in choices if (folder / jar.file_name).exists()), None)
        for choices in lock.jars
    ]


def _fetch_missing(folder: Path, lock: Lock, found: list[Path | None], central: str) -> None:
    missing = [choices for choices, jar in zip(lock.jars, found, strict=True) if jar is None]
    with _progress(sum(choices[0].size for choices in missing), lock.spark) as advance:
        for choices in missing:
            _fetch_first(folder, choices, central, advance)


def _fetch_first(folder: Path, choices: tuple[Jar, ...], central: str, advance: Advance) -> None:
    """The best that can be had."""
    tried: list[str] = []
    for jar in choices:
        with tempfile.TemporaryDirectory(dir=folder, prefix="fetching-") as scratch:
            for way in (_from_folder, _from_local_repository, _from_maven, _from_central):
                target, counted = Path(scratch) / jar.file_name, _Counted(advance)
                try:
                    way(jar, target, central, counted)
                    _verify(jar, target)
                except _NotHere as reason:
                    counted.become(0)
                    tried.append(str(reason))
                    continue
                counted.become(choices[0].size)  # also of what does not come in pieces, or is not the best
                target.replace(folder / jar.file_name)
                if jar is not choices[0]:
                    _say(f"{choices[0].coordinates} cannot be had: {jar.version} is used instead")
                return
    reasons = "; ".join(dict.fromkeys(tried))
    raise JarsMissing(
        f"{choices[0].coordinates} cannot be fetched ({reasons}): connect to a Maven repository, or put "
        f"{choices[0].file_name} into a folder and name it in {FOLDER_VARIABLE}"
    )


class _NotHere(Exception):
    """This way does not lead to the jar."""


class _Counted:
    """How much of one jar the progress has been told of."""

    def __init__(self, advance: Advance) -> None:
        self._advance = advance
        self._size = 0

    def become(self, size: int) -> None:
        self._advance(size - self._size)
        self._size = size

    def copy(self, source: BinaryIO, target: Path) -> None:
        with target.open("wb") as file:
            while chunk := source.read(CHUNK):
                file.write(chunk)
                self.become(self._size + len(chunk))


def _verify(jar: Jar, file: Path) -> None:
    with file.open("rb") as content:
        sha256 = hashlib.file_digest(content, "sha256").hexdigest()
    if sha256 != jar.sha256:
        file.unlink()
        raise _NotHere(f"{jar.file_name} has a wrong checksum, {sha256}")


# The ways, in the order in which they are tried


def _from_folder(jar: Jar, target: Path, central: str, counted: _Counted) -> None:
    folder = os.environ.get(FOLDER_VARIABLE)
    if not folder:
        raise _NotHere(f"{FOLDER_VARIABLE} is not set")
    _copy(Path(folder) / jar.file_name, target, counted)


def _from_local_repository(jar: Jar, target: Path, central: str, counted: _Counted) -> None:
    _copy(Path.home() / ".m2" / "repository" / jar.path, target, counted)


def _copy(source: Path, target: Path, counted: _Counted) -> None:
    try:
        with source.open("rb") as content:
            counted.copy(content, target)
    except OSError as error:
        raise _NotHere(f"{source}: {error.strerror}") from error


def _from_maven(jar: Jar, target: Path, central: str, counted: _Counted) -> None:
    """With the settings, mirrors and passwords that Maven has on this machine. It does not say how far it is."""
    maven = shutil.which("mvn")
    if maven is None:
        raise _NotHere("there is no mvn")
    goal = [f"-Dartifact={jar.coordinates}", f"-DoutputDirectory={target.parent}", "-Dmdep.useBaseVersion=true"]
    command = [maven, "-q", "-B", "--strict-checksums", "dependency:copy", *goal]
    done = subprocess.run(command, cwd=target.parent, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0 or not target.exists():
        raise _NotHere("mvn does not find it")


def _from_central(jar: Jar, target: Path, central: str, counted: _Counted) -> None:
    address = f"{central}/{jar.path}"
    try:
        with urllib.request.urlopen(address, timeout=TIMEOUT_S) as answer:
            counted.copy(answer, target)
    except (urllib.error.URLError, TimeoutError, ConnectionError) as error:
        raise _NotHere(f"{address}: {getattr(error, 'reason', error)}") from error


# What the user sees of it


def _say(line: str) -> None:
    print(f"ottla: {line}", file=sys.stderr)


@contextlib.contextmanager
def _progress(total: int, spark: str) -> Iterator[Advance]:
    what = f"Fetching Spark {spark}'s connectors, once"
    if not sys.stderr.isatty():
        _say(f"{what} ({total / 1e6:.0f} MB)")
        yield lambda size: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda size: progress.advance(task, size)
