"""Settings for a Spark that sees a handful of rows.

Spark makes, compiles and optimizes code for its plans, which is a third of all CPU time of such a one. The demo and the
cluster do it as they do for users."""

from __future__ import annotations

from collections.abc import Mapping

FEW_ROWS = {
    "spark.sql.codegen.wholeStage": False,
    "spark.sql.codegen.factoryMode": "NO_CODEGEN",
    "spark.sql.adaptive.enabled": False,
}


def as_defaults(settings: Mapping[str, object] = FEW_ROWS) -> dict[str, str]:
    """For the environment of a process: the settings as those of the machine, which its pipeline does not know of.

    Not in a folder for SPARK_CONF_DIR, which is a part of the class path: a JVM leaves the archive of another alone."""
    options = (f"--conf {key}={str(value).lower() if value is False else value}" for key, value in settings.items())
    return {"PYSPARK_SUBMIT_ARGS": " ".join([*options, "pyspark-shell"])}
