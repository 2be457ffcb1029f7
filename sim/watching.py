"""The nodes' logs while a run goes on: shown with the trace, and searched for what only a bug can write there."""

from __future__ import annotations

import contextlib
import logging
import traceback
from collections.abc import Iterator

from sim.loop import SimLoop


class LogWatch(logging.Handler):
    """`bugs` are exceptions that somebody logged as an error and that no fault explains: a disk's or a network's is an
    OSError."""

    def __init__(self, loop: SimLoop) -> None:
        super().__init__()
        self._loop = loop
        self.bugs: dict[str, None] = {}  # each once

    def emit(self, record: logging.LogRecord) -> None:
        loop = self._loop
        say = loop.trace.say
        if say is not None:
            say(f"{loop.time():10.6f} {loop.running.name}: {record.levelname} {record.getMessage()}")
        error = record.exc_info[1] if record.exc_info else None
        if record.levelno >= logging.ERROR and error is not None and not isinstance(error, OSError):
            where = "".join(traceback.format_exception(error)[-3:])
            self.bugs[f"{loop.running.name} logged {record.getMessage()!r}: {where}"] = None


@contextlib.contextmanager
def watched_logs(loop: SimLoop) -> Iterator[LogWatch]:
    """All that Ottla logs goes to the watch, and nowhere else."""
    watch = LogWatch(loop)
    loggers = [logging.getLogger(name) for name in ("ottla", "sim")]
    before = [(logger.handlers, logger.propagate, logger.level) for logger in loggers]
    for logger in loggers:
        logger.handlers, logger.propagate = [watch], False
        logger.setLevel(logging.INFO if loop.trace.say is not None else logging.WARNING)
    try:
        yield watch
    finally:
        for logger, (handlers, propagate, level) in zip(loggers, before, strict=True):
            logger.handlers, logger.propagate = handlers, propagate
            logger.setLevel(level)
