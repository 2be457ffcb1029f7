"""A client that creates and deletes topics, and remembers what it was told."""

from __future__ import annotations

from typing import Final

from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k03_metadata import MetadataRequest, MetadataResponse
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest, CreateTopicsResponse
from ottla.wire.messages.k20_delete_topics import DeleteTopicsRequest, DeleteTopicsResponse
from ottla.world.network import Address
from sim.chance import Chance
from sim.client import GONE_WRONG, METADATA_VERSION, Client
from sim.history import History
from sim.internet import Internet

CREATE_VERSION: Final = 7
DELETE_VERSION: Final = 5
MOST_TOPICS: Final = 5
CHECKS: Final = 60  # together longer than a node takes to give an attempt to connect up
PAUSE_S: Final = (0.05, 3.0)


class TopicAdmin(Client):
    """A topic of which nothing is known, because an answer did not come, is asked for until one does. After that the
    request without an answer may still arrive: a topic that was deleted meanwhile is there again, with Kafka, too."""

    def __init__(
        self, name: str, internet: Internet, chance: Chance, bootstrap: list[Address], history: History
    ) -> None:
        super().__init__(name, internet, chance, bootstrap, history)
        self._may_come_back: set[str] = set()

    async def create(self, name: str, partitions: int, replicas: int, configs: dict[str, str]) -> None:
        """Returns when it is there."""
        topic = CreateTopicsRequest.CreatableTopic(
            name=name,
            num_partitions=partitions,
            replication_factor=replicas,
            configs=[CreateTopicsRequest.CreatableTopicConfig(name=key, value=value) for key, value in configs.items()],
        )
        request = CreateTopicsRequest(topics=[topic], timeout_ms=5000)
        done = (ErrorCode.NONE, ErrorCode.TOPIC_ALREADY_EXISTS)  # perhaps it was asked twice
        asked = await self.ask_until(
            done, request, CREATE_VERSION, CreateTopicsResponse, lambda answer: answer.topics[0].error_code
        )
        if asked > 1:
            self._may_come_back.add(name)
        self.history.counts["topics created"] += 1
        self.history.topics[name] = True

    async def delete(self, name: str) -> None:
        """Returns when it is gone."""
        request = DeleteTopicsRequest(topic_names=[name], timeout_ms=5000)
        self.history.topics.pop(name)
        done = (ErrorCode.NONE, ErrorCode.UNKNOWN_TOPIC_OR_PARTITION)
        await self.ask_until(
            done, request, DELETE_VERSION, DeleteTopicsResponse, lambda answer: answer.responses[0].error_code
        )
        self.history.counts["topics deleted"] += 1
        if name not in self._may_come_back:
            self.history.topics[name] = False

    async def churn(self, replicas: int) -> None:
        """Until it is to finish."""
        count = 0
        existing: list[str] = []
        while not self._is_finishing:
            if self.chance.happens(len(existing) / MOST_TOPICS):
                await self.delete(existing.pop(self.chance.below(len(existing))))
            else:
                count += 1
                name = f"{self.name}-{count}"
                await self.create(name, self.chance.integer(1, 4), replicas, {})
                existing.append(name)
            await self.pause(self.chance.skewed(*PAUSE_S))

    async def check_topics(self) -> None:
        """What was acknowledged is so, whoever is asked, if not at once: a broker may be a moment behind."""
        wrong = ["nobody has answered"]
        for _ in range(CHECKS):
            wrong = await self._wrong_topics()
            if not wrong:
                return
            await self.back_off()
        for each in wrong:
            self.history.problem(each)

    async def _wrong_topics(self) -> list[str]:
        request = MetadataRequest(topics=None, allow_auto_topic_creation=False)
        known = dict(self.history.topics)
        try:
            answer = await self.ask(self.any_address(), request, METADATA_VERSION, MetadataResponse)
        except GONE_WRONG as error:
            return [f"nobody says which topics there are: {error!r}"]
        listed = {topic.name for topic in answer.topics}
        return [
            f"topic {name} was {'created' if exists else 'deleted'}, and is {'not there' if exists else 'there'}"
            for name, exists in known.items()
            if exists != (name in listed) and self.history.topics.get(name) == exists
        ]
