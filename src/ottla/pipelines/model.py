"""What a pipeline's file may say: named sources, transforms and sinks. The JSON Schema for editors is made from this.

Only the form is here. What the names refer to is `graph`'s, what can be promised `guarantees`'. A path in the file is
relative to the file; an expression is Spark SQL.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

# Also the name of a view that SQL selects from.
Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]*$", max_length=100)]
PipelineName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$", max_length=100)]
TopicName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9._-]+$", max_length=249)]
Text = Annotated[str, StringConstraints(min_length=1)]
PythonName = Annotated[str, StringConstraints(pattern=r"^[^:]+\.py:[A-Za-z_][A-Za-z0-9_]*$")]
Options = dict[str, str | int | float | bool]

Guarantee = Literal["exactly-once", "at-least-once", "real-time"]
TopicFormat = Literal["json", "avro", "protobuf", "csv", "string", "bytes"]
FileFormat = Literal["csv", "json", "parquet", "text", "orc"]
OutputMode = Literal["append", "update", "complete"]

# The columns of a topic's rows beside those of the value.
METADATA = ("_key", "_topic", "_partition", "_offset", "_timestamp", "_headers")


class Part(BaseModel):
    """An unknown key is a mistake, not an extension."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class SchemaPart(Part):
    """What has a schema."""

    schema_: Text | None = Field(
        None,
        alias="schema",
        description="Columns in Spark's DDL (`id BIGINT, name STRING`), or a file beside the pipeline's: `.ddl`, "
        "`.json` (Spark's or JSON Schema), `.avsc`, `.proto` or `.desc`.",
    )
    message: Text | None = Field(None, description="With Protobuf: the name of the message, such as `fleet.Position`.")


# Rows


class Watermark(Part):
    """How long to wait for rows that are late by their own time."""

    column: Text = Field(description="A TIMESTAMP column.")
    delay: Text = Field(description="Such as `10 seconds`; later rows may be left out of windows and joins.")


class Expectation(Part):
    """What every row should satisfy, and what is done with one that does not."""

    check: Text = Field(description="A boolean expression over the columns; NULL counts as not satisfied.")
    name: Text | None = Field(None, description="For messages and figures; the expression itself by default.")
    otherwise: Literal["warn", "drop", "fail", "dead-letter"] = Field(
        "warn", description="`dead-letter` sends the original record to the source's `dead_letter` topic."
    )


class Step(Part):
    """What has rows."""

    watermark: Watermark | None = None
    expect: tuple[Expectation, ...] = Field((), description="Expectations on each row, in this order.")


# Sources


class Timestamp(Part):
    """A time to begin at."""

    timestamp: Text | int = Field(description="ISO 8601, or milliseconds since 1970: the first records at or after it.")


class Offsets(Part):
    """Offsets to begin at."""

    offsets: dict[TopicName, dict[int, int]] = Field(
        description="By topic and partition, for each that there is; -2 is the earliest, -1 the latest."
    )


class DeadLetters(Part):
    """A topic for records that could not be read or that an expectation turned away: the original bytes, with the
    error and the source coordinates in Kafka Connect's headers."""

    topic: TopicName = Field(description="Its name.")
    cluster: Options = Field({}, description="Kafka client properties, over those of the source.")


class TopicSource(Step, SchemaPart):
    """Topics of a Kafka-compatible cluster. Columns: those of the value's schema (or `value`), and `_key`, `_topic`,
    `_partition`, `_offset`, `_timestamp`, `_headers`."""

    type: Literal["topic"]
    topic: TopicName | None = Field(None, description="The name of one; or else `topics` or `pattern`.")
    topics: tuple[TopicName, ...] | None = Field(None, min_length=1, description="The names of several.")
    pattern: Text | None = Field(None, description="A Java regular expression for the names of topics.")
    cluster: Options = Field({}, description="Kafka client properties, over those of the pipeline.")
    format: TopicFormat = Field("json", description="Of the value; avro, protobuf and csv need a `schema`.")
    key_format: Literal["string", "bytes"] = Field("string", description="Of the column `_key`.")
    start: Literal["earliest", "latest"] | Timestamp | Offsets = Field(
        "earliest", description="Where the first run begins; later ones go on where the last ended."
    )
    malformed: Literal["fail", "drop", "dead-letter"] = Field(
        "fail", description="What happens to a value that is not of the format and schema."
    )
    dead_letter: DeadLetters | None = None
    max_per_batch: int | None = Field(None, gt=0, description="At most so many records in a batch.")
    static: bool = Field(False, description="Read once, at the start, as a table to join with.")
    options: Options = Field({}, description="More options of Spark's Kafka source.")


class FilesSource(Step, SchemaPart):
    """Files in a folder; new ones are picked up."""

    type: Literal["files"]
    path: Text = Field(description="The folder, or a pattern such as `data/*.csv`.")
    format: FileFormat = Field(description="Of the files.")
    static: bool = Field(False, description="Read once, at the start, as a table to join with.")
    max_per_batch: int | None = Field(None, gt=0, description="At most so many new files in a batch.")
    options: Options = Field({}, description="Options of Spark's source for the format, such as `header: true`.")


class DeltaSource(Step):
    """A Delta table: its rows, then what is appended to it."""

    type: Literal["delta"]
    path: Text = Field(description="The folder of the table.")
    static: bool = Field(False, description="Read at the start of each batch, as a table to join with.")
    options: Options = Field({}, description="Options of Delta's source, such as `startingVersion`.")


class RateSource(Step):
    """Rows made up, for trying out: `timestamp` and `value`, which counts from 0."""

    type: Literal["rate"]
    rows_per_second: int = Field(1, gt=0, description="How many rows are made up in a second.")


class SparkSource(Step, SchemaPart):
    """Any source that Spark knows by name."""

    type: Literal["spark"]
    format: Text = Field(description="Its name in Spark, such as `jdbc`.")
    static: bool = Field(False, description="Read once, at the start, as a table to join with.")
    options: Options = Field({}, description="Options of the source.")


Source = Annotated[TopicSource | FilesSource | DeltaSource | RateSource | SparkSource, Field(discriminator="type")]

# Transforms


class SqlTransform(Step):
    """A SELECT over sources and other transforms, by their names."""

    type: Literal["sql"]
    sql: Text = Field(description="One SELECT in Spark's SQL.")


class DeduplicateTransform(Step):
    """The first row for each value of the keys; with a watermark on the input, within its delay."""

    type: Literal["deduplicate"]
    from_: Name = Field(alias="from", description="The source or transform whose rows it gets.")
    keys: tuple[Text, ...] = Field(min_length=1, description="The columns that say which rows are the same.")


class PythonTransform(Step):
    """A function of a module beside the file: it gets the DataFrames (by name if its parameters have the names of the
    steps, else in order) and returns one."""

    type: Literal["python"]
    from_: Name | tuple[Name, ...] = Field(alias="from", description="The sources or transforms whose rows it gets.")
    function: PythonName = Field(description="`module.py:function`")
    options: Options = Field({}, description="Keyword arguments for the function.")


class StatefulTransform(Step):
    """A StatefulProcessor of a module beside the file, for each value of the keys (`transformWithState`)."""

    type: Literal["stateful"]
    from_: Name = Field(alias="from", description="The source or transform whose rows it gets.")
    keys: tuple[Text, ...] = Field(min_length=1, description="The columns whose values have a state each.")
    processor: PythonName = Field(description="`module.py:Class`, a subclass of pyspark's StatefulProcessor")
    options: Options = Field({}, description="Keyword arguments for the class.")
    returns: Text = Field(description="The columns that it makes, in Spark's DDL.")
    event_time: Text | None = Field(
        None, description="With `time: event`: which of its columns has the time of a row, for windows in later steps."
    )
    time: Literal["none", "processing", "event"] = Field("none", description="By which time its timers run.")
    output: Literal["append", "update"] = Field("update", description="Whether its rows are final, or may change.")


Transform = Annotated[
    SqlTransform | DeduplicateTransform | PythonTransform | StatefulTransform, Field(discriminator="type")
]


class SqlFunction(Part):
    """A function of a module beside the file that SQL may call: from pyarrow arrays to one (an Arrow UDF)."""

    function: PythonName = Field(description="`module.py:function`")
    returns: Text = Field(description="Its type, in Spark's DDL, such as `DOUBLE`.")


# Sinks


class SinkPart(Part):
    """What every sink has."""

    from_: Name = Field(alias="from", description="The source or transform whose rows it gets.")
    guarantee: Guarantee | None = Field(None, description="The pipeline's by default.")
    output: OutputMode | None = Field(
        None, description="Which rows of an aggregation: final ones (append), changed ones (update), or all."
    )


class TopicSink(SinkPart, SchemaPart):
    """A topic. The value is made of the columns whose names do not begin with `_`."""

    type: Literal["topic"]
    topic: TopicName = Field(description="Its name.")
    cluster: Options = Field({}, description="Kafka client properties, over those of the pipeline.")
    format: TopicFormat = Field("json", description="Of the value; avro and protobuf need a `schema`.")
    key: Text | None = Field(None, description="An expression; records with the same key keep their order.")
    partition: Text | None = Field(None, description="An expression for the partition; by the key's hash by default.")
    headers: dict[str, Text] = Field({}, description="An expression for each header.")
    options: Options = Field({}, description="More options of Spark's Kafka sink.")


class DeltaSink(SinkPart):
    """A Delta table, made by the first batch."""

    type: Literal["delta"]
    path: Text = Field(description="The folder of the table.")
    mode: Literal["append", "upsert"] = Field(
        "append", description="Whether every row is added, or replaces the one with the same `keys`."
    )
    keys: tuple[Text, ...] = Field((), description="With `upsert`: the columns that say which row it is.")
    order_by: Text | None = Field(
        None, description="With `upsert`: of several rows for a key in a batch, the one with the largest counts."
    )
    delete_when: Text | None = Field(None, description="With `upsert`: rows that satisfy it delete theirs.")
    partition_by: tuple[Text, ...] = Field((), description="Columns whose values become folders.")
    options: Options = Field({}, description="Options of Delta's writer.")


class FilesSink(SinkPart):
    """Files in a folder; readers that know Spark's commit log see each row once."""

    type: Literal["files"]
    path: Text = Field(description="The folder.")
    format: FileFormat = Field(description="Of the files.")
    partition_by: tuple[Text, ...] = Field((), description="Columns whose values become folders.")
    options: Options = Field({}, description="Options of Spark's writer for the format.")


class ConsoleSink(SinkPart):
    """The terminal."""

    type: Literal["console"]
    rows: int = Field(20, gt=0, description="At most so many of each batch.")


class SparkSink(SinkPart):
    """Any sink that Spark knows by name."""

    type: Literal["spark"]
    format: Text = Field(description="Its name in Spark.")
    options: Options = Field({}, description="Options of the sink.")


Sink = Annotated[TopicSink | DeltaSink | FilesSink | ConsoleSink | SparkSink, Field(discriminator="type")]


# All of it


class SparkSettings(Part):
    """Where and how Spark runs."""

    master: Text = Field(
        "local[*]", description="Where Spark runs: `local[*]`, `spark://host:7077`, `yarn`, `k8s://…`."
    )
    config: Options = Field({}, description="Spark's configuration, such as `spark.sql.shuffle.partitions: 4`.")


class Pipeline(Part):
    """Sources, transforms and sinks that form a graph."""

    name: PipelineName = Field(description="For messages, and for the checkpoint: keep it while the pipeline lives.")
    description: str = Field("", description="For people.")
    guarantee: Guarantee = Field("at-least-once", description="What every sink promises that says nothing itself.")
    cluster: Options = Field({}, description="Kafka client properties, such as `bootstrap.servers`.")
    spark: SparkSettings = Field(default_factory=lambda: SparkSettings.model_validate({}))
    checkpoint: Text | None = Field(
        None, description="A folder for what Spark must remember between runs; `checkpoints/NAME` by default."
    )
    every: Text | None = Field(None, description="Time between batches, such as `10 seconds`; at once by default.")
    functions: dict[Name, SqlFunction] = Field({}, description="Python functions that SQL may call, by name.")
    sources: dict[Name, Source] = Field(min_length=1, description="Where rows come from, by name.")
    transforms: dict[Name, Transform] = Field({}, description="What is made of them, by name.")
    sinks: dict[Name, Sink] = Field(min_length=1, description="Where rows go, by name.")
