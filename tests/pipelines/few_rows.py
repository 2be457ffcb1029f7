"""Settings for a Spark that sees a handful of rows.

Spark makes, compiles and optimizes code for its plans, which is a third of all CPU time of such a one. The demo and the
cluster do it as they do for users."""

from __future__ import annotations

from pathlib import Path

FEW_ROWS = {
    "spark.sql.codegen.wholeStage": False,
    "spark.sql.codegen.factoryMode": "NO_CODEGEN",
    "spark.sql.adaptive.enabled": False,
}


def as_defaults(folder: Path) -> dict[str, str]:
    """For the environment of a process: the settings as those of the machine, which its pipeline does not know of."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = (f"{key} {str(value).lower() if value is False else value}\n" for key, value in FEW_ROWS.items())
    (folder / "spark-defaults.conf").write_text("".join(lines))
    return {"SPARK_CONF_DIR": str(folder)}
