"""Apache Kafka 4.3.1 from Maven Central, on this machine: the oracle of the tests and the rival of the benchmarks.

The jars are fetched once with `mvn` into a per-user cache and never enter the repository.
`python -m tools.apache_kafka` fetches them and prints where they are.
"""

import contextlib
import fcntl
import os
import shutil
import signal
import subprocess
import tempfile
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ottla.world.real_processes import free_ports
from tools import tool_jvm
from tools.tool_jvm import Finished, ToolJvm

VERSION = "4.3.1"
ARTIFACTS = (
    ("org.apache.kafka", "kafka_2.13", VERSION),
    ("org.apache.kafka", "kafka-tools", VERSION),
    ("org.slf4j", "slf4j-simple", "1.7.36"),
)
START_TIMEOUT_S = 60.0
FILE = "server.properties"
# For programs that are over before a better compiler or collector pays: they take half the CPU time.
SHORT_LIVED = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData")


def cache_dir() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "ottla" / f"apache-kafka-{VERSION}"


def jars() -> Path:
    """The folder with all jars; fetches them when they are not there yet."""
    folder = cache_dir()
    complete = folder / "complete"
    if complete.exists():
        return folder / "libs"
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several test processes may ask at once
        if not complete.exists():
            _fetch(folder)
            complete.touch()
    return folder / "libs"


def _fetch(folder: Path) -> None:
    for needed in ("java", "mvn"):
        if shutil.which(needed) is None:
            raise RuntimeError(f"Apache Kafka as the oracle needs `{needed}` on the PATH (Java 17 and Maven)")
    dependencies = "".join(
        f"<dependency><groupId>{g}</groupId><artifactId>{a}</artifactId><version>{v}</version></dependency>"
        for g, a, v in ARTIFACTS
    )
    (folder / "pom.xml").write_text(
        '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>'
        "<groupId>ottla</groupId><artifactId>oracle</artifactId><version>1</version>"
        f"<dependencies>{dependencies}</dependencies></project>"
    )
    command = ["mvn", "-q", "-B", "dependency:copy-dependencies", "-DoutputDirectory=libs"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"mvn could not fetch Apache Kafka's jars:\n{done.stdout}{done.stderr}")


def java_command(main: str, *arguments: str, heap: str = "256m", options: Sequence[str] = ()) -> list[str]:
    """The command line for a main class in the jars, or for a single `.java` source file."""
    return ["java", f"-Xmx{heap}", *options, "-cp", f"{jars()}/*", main, *arguments]


def puts_aside(folder: Path | str) -> str:
    """The option for a JVM that is killed, and so leaves behind the native libraries that it has unpacked."""
    return f"-Djava.io.tmpdir={folder}"


def broker_command(properties: Path) -> list[str]:
    """For a broker that lives as long as a test."""
    options = (*SHORT_LIVED, puts_aside(properties.parent))
    return java_command("kafka.Kafka", str(properties), heap="512m", options=options)


_tools = ToolJvm(lambda options: java_command(str(tool_jvm.SOURCE), heap="512m", options=(*SHORT_LIVED, *options)))


def finished(main: str, *arguments: str, stdin: str = "", timeout_s: float = 120.0) -> Finished:
    """Run a main class (or a `.java` file) to its end, however that is, in the one JVM for all that is short.

    Not for the few that need a JVM of their own (`java_alone`): they end it, or do something when it ends.
    """
    return _tools.run(main, arguments, stdin, timeout_s)


def java(main: str, *arguments: str, stdin: str = "", timeout_s: float = 120.0) -> str:
    """The stdout of what is `finished`; a failure carries its stderr."""
    return _stdout(main, finished(main, *arguments, stdin=stdin, timeout_s=timeout_s))


def java_alone(main: str, *arguments: str, stdin: str = "", timeout_s: float = 120.0) -> str:
    """The same in a JVM of its own, which is gone at the end."""
    command = java_command(main, *arguments, options=SHORT_LIVED)
    done = subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=timeout_s)
    return _stdout(main, Finished(done.returncode, done.stdout, done.stderr))


def _stdout(main: str, done: Finished) -> str:
    if done.exit_code != 0:
        raise RuntimeError(f"{main} exited with {done.exit_code}:\n{done.stdout}{done.stderr}")
    return done.stdout


def single_node_properties(data: Path, port: int, controller_port: int) -> dict[str, str]:
    return {
        "process.roles": "broker,controller",
        "node.id": "1",
        "controller.quorum.voters": f"1@127.0.0.1:{controller_port}",
        "listeners": f"PLAINTEXT://127.0.0.1:{port},CONTROLLER://127.0.0.1:{controller_port}",
        "controller.listener.names": "CONTROLLER",
        "inter.broker.listener.name": "PLAINTEXT",
        "listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
        "log.dirs": str(data),
        "offsets.topic.replication.factor": "1",
        "transaction.state.log.replication.factor": "1",
        "transaction.state.log.min.isr": "1",
        "share.coordinator.state.topic.replication.factor": "1",
        "share.coordinator.state.topic.min.isr": "1",
    }


def controller_properties(data: Path, controller_port: int) -> dict[str, str]:
    """A controller without a broker: all brokers of its cluster are those that a test pretends to be."""
    return {
        "process.roles": "controller",
        "node.id": "1",
        "controller.quorum.voters": f"1@127.0.0.1:{controller_port}",
        "listeners": f"CONTROLLER://127.0.0.1:{controller_port}",
        "controller.listener.names": "CONTROLLER",
        "listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
        "log.dirs": str(data),
    }


class ApacheKafka:
    """One node in a temporary folder, combined or controller only. `data` is its log directory."""

    def __init__(self, extra: Mapping[str, str] | None = None, *, controller_only: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="apache-kafka-"))
        self.data = self.folder / "data"
        self.port, self.controller_port = free_ports(2)
        self.bootstrap = f"127.0.0.1:{self.port}"
        if controller_only:
            properties = controller_properties(self.data, self.controller_port)
        else:
            properties = single_node_properties(self.data, self.port, self.controller_port)
        properties |= dict(extra or {})
        file = self.folder / FILE
        file.write_text("".join(f"{key}={value}\n" for key, value in properties.items()))
        self.log = self.folder / "server.log"
        self.cluster_id = urlsafe_b64encode(bytes(1) + os.urandom(15)).decode().rstrip("=")
        java("kafka.tools.StorageTool", "format", "-t", self.cluster_id, "-c", str(file))
        self.start()

    def start(self) -> None:
        """Also again, after it was stopped."""
        self.started_at = time.monotonic()
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(broker_command(self.folder / FILE), stdout=log, stderr=log)

    def wait_ready(self) -> float:
        """Seconds from the start of the process until it announced itself; raises with the log's tail."""
        deadline = self.started_at + START_TIMEOUT_S
        while b"Kafka Server started" not in self.log.read_bytes():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"Apache Kafka did not start:\n{self.log.read_text()[-4000:]}")
            time.sleep(0.02)
        return time.monotonic() - self.started_at

    def stop(self, sig: int = signal.SIGTERM) -> None:
        if self.process.poll() is None:
            self.process.send_signal(sig)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def close(self) -> None:
        self.stop(signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)


@contextlib.contextmanager
def apache_kafka(extra: Mapping[str, str] | None = None, *, controller_only: bool = False) -> Iterator[ApacheKafka]:
    broker = ApacheKafka(extra, controller_only=controller_only)
    try:
        broker.wait_ready()
        yield broker
    finally:
        broker.close()


if __name__ == "__main__":
    print(jars())
