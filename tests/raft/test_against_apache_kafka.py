"""The same directory, in turns: Apache Kafka's log, snapshots and quorum-state are ours to go on from, and back."""

from __future__ import annotations

import json

from confluent_kafka.admin import AdminClient, ConfigResource, NewTopic, ResourceType

from ottla.metadata.snapshot import config_record
from ottla.raft.config import SnapshotConfig
from tests.raft.drivers import Quorum, run
from tools.apache_kafka import apache_kafka

TOPIC_RESOURCE = 2


def test_a_quorum_goes_on_where_kafka_stopped_and_kafka_where_it_did() -> None:
    with apache_kafka({"metadata.log.max.record.bytes.between.snapshots": "2000"}) as kafka:
        admin = AdminClient({"bootstrap.servers": kafka.bootstrap})
        admin.create_topics([NewTopic("pages", 3, 1)])["pages"].result(30)
        del admin  # else it goes on looking for the broker
        kafka.stop()
        folder = kafka.data / "__cluster_metadata-0"
        theirs = json.loads((folder / "quorum-state").read_text())
        (kafka.folder / "1").symlink_to(kafka.data)

        async def story(quorum: Quorum) -> None:
            await quorum.start(1)
            await quorum.until(lambda: "pages" in quorum.images[1].image.topics)
            assert await quorum.leader() == 1
            driver = quorum.drivers[1]
            assert driver.epoch == theirs["leaderEpoch"] + 1
            offset = driver.append([config_record(TOPIC_RESOURCE, "pages", "retention.ms", "123456")])
            await driver.applied(offset, driver.epoch)
            await quorum.until(lambda: (driver._log.latest_snapshot or (0, 0))[1] == offset + 1)

        run(kafka.folder, [1], story, SnapshotConfig(max_bytes_between=1))
        ours = json.loads((folder / "quorum-state").read_text())
        assert list(ours) == list(theirs)
        assert ours == theirs | {"leaderEpoch": theirs["leaderEpoch"] + 1}

        kafka.start()
        kafka.wait_ready()
        resource = ConfigResource(ResourceType.TOPIC, "pages")
        admin = AdminClient({"bootstrap.servers": kafka.bootstrap})
        assert admin.describe_configs([resource])[resource].result(30)["retention.ms"].value == "123456"
