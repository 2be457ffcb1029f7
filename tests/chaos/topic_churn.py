"""A client that creates and deletes topics all the time, and remembers what it was told."""

from __future__ import annotations

import random
import threading
from concurrent.futures import Future
from typing import NamedTuple

from confluent_kafka import KafkaError, KafkaException
from confluent_kafka.admin import AdminClient, NewTopic

ANSWER_S = 10
MOST_TOPICS = 12


class Acknowledged(NamedTuple):
    existing: dict[str, int]  # with their numbers of partitions
    deleted: set[str]


class TopicChurn(threading.Thread):
    """A topic of which nothing is known, because an answer did not come, is neither existing nor deleted."""

    def __init__(self, bootstrap: str, name: str, seed: int) -> None:
        super().__init__(name=name, daemon=True)
        self._admin = AdminClient(
            {
                "bootstrap.servers": bootstrap,
                "reconnect.backoff.ms": 10,
                "reconnect.backoff.max.ms": 100,
                "log_level": 2,
            }
        )
        self._random = random.Random(seed)
        self._finish = threading.Event()
        self._lock = threading.Lock()
        self._count = 0
        self._existing: dict[str, int] = {}
        self._deleted: set[str] = set()
        self.problems: list[str] = []
        self.answers = 0

    def run(self) -> None:
        while not self._finish.is_set():
            if self._random.random() < len(self._existing) / MOST_TOPICS:
                self._delete_topic(self._random.choice(sorted(self._existing)))
            else:
                self._count += 1
                self._create_topic(f"{self.name}-{self._count}", self._random.randrange(1, 4))

    def acknowledged(self) -> Acknowledged:
        with self._lock:
            return Acknowledged(dict(self._existing), set(self._deleted))

    def finish(self) -> None:
        self._finish.set()
        self.join(2 * ANSWER_S)

    def _create_topic(self, topic: str, partitions: int) -> None:
        answers = self._admin.create_topics([NewTopic(topic, partitions, 1)], request_timeout=ANSWER_S)
        # The client itself may have asked twice.
        if self._is_done(answers[topic], KafkaError.TOPIC_ALREADY_EXISTS):
            with self._lock:
                self._existing[topic] = partitions

    def _delete_topic(self, topic: str) -> None:
        with self._lock:
            del self._existing[topic]
        answers = self._admin.delete_topics([topic], request_timeout=ANSWER_S)
        if self._is_done(answers[topic], KafkaError.UNKNOWN_TOPIC_OR_PART):
            with self._lock:
                self._deleted.add(topic)

    def _is_done(self, answer: Future[None], if_asked_twice: int) -> bool:
        try:
            answer.result(2 * ANSWER_S)
            self.answers += 1
        except KafkaException as failure:
            error = failure.args[0]
            if error.code() == if_asked_twice:
                return True
            if error.code() > 0:  # not one of the client's own, such as a lost connection
                self.problems.append(str(error))
            return False
        return True
