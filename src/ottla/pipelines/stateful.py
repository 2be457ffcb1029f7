"""`transformWithState`: a processor of the user's with state of its own, timers and expiry for each value of the keys.

The variant with Rows: a processor sees few rows for a key at a time, for which a pandas DataFrame each is dear.
"""

from __future__ import annotations

from pyspark.sql import DataFrame
from pyspark.sql.streaming.stateful_processor import StatefulProcessor

from ottla.pipelines import user_code
from ottla.pipelines.loading import Loaded
from ottla.pipelines.model import StatefulTransform
from ottla.pipelines.problems import PipelineError, Where

_PROVIDER = "spark.sql.streaming.stateStore.providerClass"
_ROCKSDB = "org.apache.spark.sql.execution.streaming.state.RocksDBStateStoreProvider"
_TIME_MODES = {"none": "None", "processing": "ProcessingTime", "event": "EventTime"}


def apply(loaded: Loaded, name: str, transform: StatefulTransform, frame: DataFrame) -> DataFrame:
    where: Where = ("transforms", name, "processor")
    found = user_code.find(loaded, where, transform.processor)
    if not (isinstance(found, type) and issubclass(found, StatefulProcessor)):
        message = f"`{transform.processor}` is no StatefulProcessor"
        raise PipelineError([loaded.problem(where, message, "derive it from pyspark.sql.streaming.StatefulProcessor")])
    try:
        processor = found(**transform.options)
    except Exception as error:
        raise user_code.failed(loaded, where, error) from error
    frame.sparkSession.conf.set(_PROVIDER, _ROCKSDB)  # the only state store that can do this
    return frame.groupBy(*transform.keys).transformWithState(
        processor,
        transform.returns,
        outputMode=transform.output.capitalize(),
        timeMode=_TIME_MODES[transform.time],
        # Only so: Spark refuses a second watermark between two steps that have state.
        eventTimeColumnName=transform.event_time or "",
    )
