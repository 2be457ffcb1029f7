"""A node in this process, on a loop and a thread of its own: real sockets, and a test can look inside.

What the test reads of the node's state from its own thread is read without a lock: good enough to wait for a value.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import io
import logging
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from ottla.handlers.registry import Handler, Route, Served
from ottla.node.config import NodeConfig
from ottla.node.logs import ALSO, ROOT, start_logging
from ottla.node.node import Node
from ottla.wire.api_table import ApiKey
from ottla.world import Disk, World
from ottla.world.process import close, fastest_loop, real_world
from tests.support.raw import RawConnection

T = TypeVar("T")

LoopFactory = Callable[[], asyncio.AbstractEventLoop]
START_TIMEOUT_S = 20.0
STOP_TIMEOUT_S = 20.0


class InProcessNode:
    def __init__(
        self,
        folder: Path,
        properties: Mapping[str, str],
        loop_factory: LoopFactory | None,
        disk: Disk | None = None,
    ) -> None:
        given = {"listeners": "PLAINTEXT://127.0.0.1:0", "log.dirs": str(folder / "data"), **properties}
        self.config = NodeConfig.from_properties(given, temporary_dir=str(folder))
        self.node: Node
        self.world: World
        self._disk = disk
        self._log = io.StringIO()
        self._stop: asyncio.Event
        self._loop: asyncio.AbstractEventLoop
        self._started: Future[None] = Future()
        self._failure: BaseException | None = None
        self._thread = threading.Thread(target=self._run, args=(loop_factory,), daemon=True)
        self._thread.start()
        self._started.result(START_TIMEOUT_S)

    def _run(self, loop_factory: LoopFactory | None) -> None:
        try:
            # Not world.process.run(): a thread has no signals.
            with asyncio.Runner(loop_factory=loop_factory or fastest_loop()) as runner:
                runner.run(self._main())
        except BaseException as error:
            self._failure = error
            if not self._started.done():
                self._started.set_exception(error)

    async def _main(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._stop = asyncio.Event()
        self.world = real_world(self._loop)
        if self._disk is not None:
            self.world = dataclasses.replace(self.world, disk=self._disk)
        start_logging("debug", self.config.log_format, self.world.clock, self._log)
        try:
            self.node = Node(self.config, self.world, format_missing=True)
            await self.node.start()
            self._started.set_result(None)
            await self._stop.wait()
            await self.node.stop()
        finally:
            await close(self.world)

    def serve(self, key: ApiKey, version: int, handler: Handler, *, waits: bool = False) -> None:
        """From now on this handler answers that version of that API."""
        route = Route(Served(key, version, version, version, waits), version, handler)
        for listener in self.node.listeners:
            listener.routes[key, version] = route

    def call(self, function: Callable[[], T]) -> T:
        """What the function returns, called on the node's loop."""

        async def call() -> T:
            return function()

        return asyncio.run_coroutine_threadsafe(call(), self._loop).result(START_TIMEOUT_S)

    def address_of(self, listener: int = 0) -> tuple[str, int]:
        bound: Any = self.node.listeners[listener]._bound
        return bound.address.host, bound.address.port

    def connect(self, listener: int = 0) -> RawConnection:
        return RawConnection(self.address_of(listener))

    @property
    def connections(self) -> int:
        """As the limits count them."""
        return self.node.listeners[0]._counts.total

    def log(self) -> list[str]:
        """Its lines so far."""
        return self._log.getvalue().splitlines()

    def logged(self, *texts: str) -> list[str]:
        """The lines that have all of these texts."""
        return [line for line in self.log() if all(text in line for text in texts)]

    def ask_to_stop(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)

    def wait_until_stopped(self) -> None:
        self._thread.join(STOP_TIMEOUT_S)
        assert not self._thread.is_alive(), "the node did not stop"
        if self._failure is not None:
            raise self._failure

    def stop_but_keep_the_world(self) -> None:
        """So that only the node itself can have cleaned up."""
        asyncio.run_coroutine_threadsafe(self.node.stop(), self._loop).result(STOP_TIMEOUT_S)

    def stop(self) -> None:
        if self._thread.is_alive():
            self.ask_to_stop()
        self.wait_until_stopped()


@contextlib.contextmanager
def in_process_node(
    folder: Path,
    properties: Mapping[str, str] | None = None,
    *,
    loop_factory: LoopFactory | None = None,
    disk: Disk | None = None,
) -> Iterator[InProcessNode]:
    with restored_logging():
        node = InProcessNode(folder, properties or {}, loop_factory, disk)
        try:
            yield node
        finally:
            node.stop()


@contextlib.contextmanager
def restored_logging() -> Iterator[None]:
    """Around what calls start_logging: loggers belong to the whole process."""
    loggers = [logging.getLogger(name) for name in (ROOT, ALSO)]
    before = [(logger.handlers, logger.propagate, logger.level) for logger in loggers]
    try:
        yield
    finally:
        for logger, (handlers, propagate, level) in zip(loggers, before, strict=True):
            logger.handlers, logger.propagate = handlers, propagate
            logger.setLevel(level)
