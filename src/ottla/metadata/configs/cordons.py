"""`cordoned.log.dirs`: those of a broker's `log.dirs` that get no new partitions (KIP-1066); `*` is all of them."""

from collections.abc import Container, Sequence
from typing import Final

CORDONED: Final = "cordoned.log.dirs"
ALL: Final = "*"


def log_dirs_config(given: Container[str]) -> str | None:
    """Which of those that name the directories counts; None if neither is given."""
    return next((key for key in ("log.dirs", "log.dir") if key in given), None)


def problem_with_cordons(cordoned: Sequence[str], log_dirs: Sequence[str] | None) -> str | None:
    """In Kafka's words; `log_dirs` is None where nobody knows them."""
    if ALL in cordoned:
        return f"When {CORDONED} is set to {ALL}, it must not contain other values" if len(cordoned) > 1 else None
    missing = [] if log_dirs is None else [each for each in cordoned if each not in log_dirs]
    if missing:
        return (
            f"All entries in {CORDONED} must be present in log.dirs or log.dir. Missing entries : {','.join(missing)}"
        )
    return None


def is_cordoned(path: str, cordoned: Sequence[str]) -> bool:
    return path in cordoned or ALL in cordoned
