"""Small text files where Spark keeps its own: on this machine, or on a file system that it knows by URI."""

from __future__ import annotations

from typing import Any

from pyspark.sql import SparkSession


def read_text(spark: SparkSession, path: str) -> str | None:
    """None if there is no such file."""
    files, target = _open(spark, path)
    if not files.exists(target):
        return None
    stream = files.open(target)
    try:
        return bytes(stream.readAllBytes()).decode()
    finally:
        stream.close()


def write_text(spark: SparkSession, path: str, text: str) -> None:
    """The file is there with all of its text, or not at all."""
    files, target = _open(spark, path)
    _, beside = _open(spark, f"{path}.new")
    stream = files.create(beside, True)
    stream.write(text.encode())
    stream.close()
    if not files.rename(beside, target):
        raise OSError(f"{path} could not be written")


def _open(spark: SparkSession, path: str) -> tuple[Any, Any]:
    """Hadoop's FileSystem and Path. On this machine without its checksum files, which an editor would not update."""
    jvm = spark._jvm
    assert jvm is not None
    target = jvm.org.apache.hadoop.fs.Path(path)
    files = target.getFileSystem(spark._jsc.hadoopConfiguration())
    return (files.getRawFileSystem() if files.getScheme() == "file" else files), target
