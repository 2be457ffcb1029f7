"""What the active controller decides, on its own node: over the image and the configs behind its log."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

from ottla.controller.brokers import fenced
from ottla.controller.controller import Controller
from ottla.controller.effective_configs import broker_configs
from ottla.controller.elections import Elections
from ottla.handlers import k56_alter_partition
from ottla.handlers.context import ConnectionContext, ListenerKind, RequestContext
from ottla.metadata.image import NO_LEADER, Partition
from ottla.metadata.snapshot import MetadataRecord, config_record, feature_record, partition_record
from ottla.partition.alter_partition import alter_partition_request
from ottla.partition.leading import IsrChange
from ottla.wire.api_table import ApiKey
from ottla.wire.messages.metadata_records import TopicRecord
from ottla.world import World
from ottla.world.process import run as run_in_a_real_world
from tests.controller.cluster import applied, broker, cluster
from tests.controller.test_controller import SlowQuorum

TOPIC_ID = bytes(range(16))
FILE = {"min.insync.replicas": "2"}  # and 1 for the whole cluster, since


def test_who_is_eligible_is_decided_with_the_configs_behind_the_log_while_the_node_still_loads_its_own() -> None:
    """By its file's min.insync.replicas, the one that lagged was eligible; it was elected without what the last one in
    sync had acknowledged alone."""
    directories = (bytes([1]) * 16, bytes([2]) * 16)
    image = applied(
        cluster(broker(1), broker(2), broker(3)),
        [
            feature_record("eligible.leader.replicas.version", 1),
            config_record(4, "", "min.insync.replicas", "1"),
            MetadataRecord(TopicRecord(name="pages", topic_id=TOPIC_ID)),
            partition_record(TOPIC_ID, 0, Partition((1, 2), (1, 2), 1, directories=directories)),
        ],
    )
    shrink = IsrChange(TOPIC_ID, 0, leader_epoch=0, partition_epoch=0, isr=((1, 101),))

    async def story(world: World) -> None:
        controller = _active_on(world, 3, FILE, image)
        services = cast(Any, SimpleNamespace(controller=controller, broker_configs=broker_configs(cluster(), 3, FILE)))
        connection = ConnectionContext("", "", ListenerKind.CONTROLLER, (), services)
        context = RequestContext(connection, ApiKey.ALTER_PARTITION, 3, 0, None)
        request = alter_partition_request(1, 101, [(cast(Any, None), shrink)])
        answer = await k56_alter_partition.handle(context, request)
        assert answer.topics[0].partitions[0].error_code == 0
        active = controller.active
        assert active.image.topics["pages"].partitions[0].elr == ()
        died = applied(active.image, fenced(Elections(active.image, active.configs), active.image.brokers[1]))
        assert died.topics["pages"].partitions[0].leader == NO_LEADER

    run_in_a_real_world(story)


def _active_on(world: World, node_id: int, file: Mapping[str, str], image: Any) -> Controller:
    quorum = SlowQuorum()
    quorum.commits_at_once = True
    controller = Controller(node_id, file, quorum, world.clock, world.workers)
    controller.activate(image, 1)
    return controller
