"""One warm Spark and one node for all tests of pipelines: a session of Spark takes ten seconds to start."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession

from ottla.pipelines.loading import Loaded, load
from ottla.pipelines.model import SparkSettings
from ottla.pipelines.session import SHORT_LIVED, session
from tests.pipelines import class_archive
from tests.pipelines.ahead import Ahead, scenarios_last
from tests.pipelines.few_rows import FEW_ROWS
from tests.pipelines.kafka import Kafka
from tests.support.node import NodeProcess, running_node
from tools.apache_kafka import ApacheKafka, apache_kafka

PipelineFile = Callable[..., Loaded]

# For the JVMs of all processes that these tests start: none lives long enough for a better compiler to pay. On a local
# disk they start thousands of `chmod`, which takes half the time without Java's own helper in between.
SHORT_LIVED_JVM = " ".join([*SHORT_LIVED.values(), "-Djdk.lang.Process.launchMechanism=VFORK"])

# For the JVM of the tests, which makes and forgets far more than one pipeline does: it would collect 300 times.
ROOM_FOR_NEW = {
    "spark.driver.memory": "2g",
    "spark.driver.extraJavaOptions": f"{SHORT_LIVED_JVM} -Xmn768m",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    scenarios_last(items)


@pytest.fixture(scope="session", autouse=True)
def jvm_options() -> Iterator[None]:
    """As long as the archive is not there, a JVM does without."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JAVA_TOOL_OPTIONS", f"{SHORT_LIVED_JVM} {class_archive.options(class_archive.place())}")
        yield


@pytest.fixture(scope="session", autouse=True)
def _ahead(
    request: pytest.FixtureRequest, jvm_options: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Ahead]:
    begun = Ahead(request.session.items, tmp_path_factory)
    yield begun
    begun.close()


@pytest.fixture
def ahead(_ahead: Ahead, request: pytest.FixtureRequest) -> Any:
    """What the scenario of the test has returned."""
    return _ahead.outcome(request.node)


@pytest.fixture(scope="session")
def quick_jvms(spark: SparkSession) -> None:
    """For tests that start more of them."""
    archive = class_archive.place()
    if not archive.exists():
        class_archive.make(archive)


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    """With the connectors' jars and two cores, on a machine far from UTC. For views and settings of its
    own, a test takes `spark.newSession()`; so does `ottla.pipelines.session.session` while this one is there."""
    settings = SparkSettings(master="local[2]", config={**FEW_ROWS, **ROOM_FOR_NEW})
    log_file = tmp_path_factory.mktemp("spark") / "spark.log"
    with contextlib.ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("TZ", "Asia/Kolkata")
            if not class_archive.place().exists():
                patch.setenv("JAVA_TOOL_OPTIONS", f"{SHORT_LIVED_JVM} {class_archive.RECORDING}")
            started = stack.enter_context(session("tests", settings, log_file, short_lived=True))
        time.tzset()  # the C library may have looked at TZ meanwhile, and would not look again
        yield started


@pytest.fixture(scope="session")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeProcess]:
    with running_node(tmp_path_factory.mktemp("node")) as running:
        yield running


@pytest.fixture(scope="session")
def kafka(node: NodeProcess) -> Iterator[Kafka]:
    """A client of the node."""
    with Kafka(node.bootstrap) as client:
        yield client


@pytest.fixture(scope="session")
def apache_starting() -> Iterator[Future[ApacheKafka]]:
    """For tests that have something else to do meanwhile."""
    with contextlib.ExitStack() as stack, ThreadPoolExecutor(1) as thread:
        yield thread.submit(stack.enter_context, apache_kafka())


@pytest.fixture(scope="session")
def apache_cluster(apache_starting: Future[ApacheKafka]) -> Iterator[Kafka]:
    """A client of Apache Kafka."""
    with Kafka(apache_starting.result().bootstrap) as client:
        yield client


@pytest.fixture
def pipeline_file(tmp_path: Path, node: NodeProcess) -> PipelineFile:
    """Writes a pipeline's file beside which a test may put others, and loads it; `${BOOTSTRAP}` is the node's address,
    and there are more variables by keyword."""

    def write(text: str, name: str = "pipeline.yaml", **variables: str) -> Loaded:
        path = tmp_path / name
        path.write_text(text)
        return load(path, {"BOOTSTRAP": node.bootstrap, **variables})

    return write
