"""A client that moves the replicas of a node between its log directories, all the time, whether it is killed or not."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from pathlib import Path

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k34_alter_replica_log_dirs import AlterReplicaLogDirsRequest, AlterReplicaLogDirsResponse
from tests.handlers.fetching import ask
from tests.support.raw import Closed, RawConnection

MOST_S = 1.0  # between two requests


class DirectoryMoves(threading.Thread):
    """`answers` counts what it was told."""

    def __init__(self, bootstrap: str, dirs: list[Path], topic: str, partitions: int, seed: int) -> None:
        super().__init__(daemon=True)
        host, _, port = bootstrap.rpartition(":")
        self._address = host, int(port)
        self._dirs = dirs
        self._topic = topic
        self._partitions = partitions
        self._random = random.Random(seed)
        self._is_finishing = threading.Event()
        self.answers: Counter[ErrorCode] = Counter()

    def run(self) -> None:
        while not self._is_finishing.is_set():
            try:
                with RawConnection(self._address) as client:
                    while not self._is_finishing.is_set():
                        self.answers[self._move(client)] += 1
                        time.sleep(self._random.uniform(0, MOST_S))
            except (OSError, Closed):  # it was killed
                time.sleep(0.05)

    def finish(self) -> None:
        self._is_finishing.set()
        self.join()

    def _move(self, client: RawConnection) -> ErrorCode:
        index, path = self._random.randrange(self._partitions), self._random.choice(self._dirs)
        topic = AlterReplicaLogDirsRequest.AlterReplicaLogDirTopic(name=self._topic, partitions=[index])
        request = AlterReplicaLogDirsRequest(
            dirs=[AlterReplicaLogDirsRequest.AlterReplicaLogDir(path=str(path), topics=[topic])]
        )
        response = ask(client, request, AlterReplicaLogDirsResponse, 2, flexible_header=1)
        return ErrorCode(response.results[0].partitions[0].error_code)
