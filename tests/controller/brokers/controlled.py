"""An active controller without a quorum: what it appends holds at once, in virtual time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ottla.controller.active import ActiveController
from ottla.controller.alter_partition import alter_partition
from ottla.controller.brokers import unregister_broker
from ottla.controller.configs import incremental_alter_configs
from ottla.controller.decision import Decision
from ottla.controller.directories import assign_replicas_to_dirs
from ottla.controller.elections import elect_leaders
from ottla.controller.partitions import create_partitions
from ottla.controller.producer_ids import allocate_producer_ids
from ottla.controller.reassignments import alter_partition_reassignments, list_partition_reassignments
from ottla.controller.registration import register_controller
from ottla.controller.topics import create_topics
from ottla.metadata.image import ClusterImage, empty_image
from ottla.metadata.snapshot import MetadataRecord, config_record, feature_record
from ottla.wire.codec import decode, encode
from ottla.wire.message import Message
from ottla.wire.messages.k19_create_topics import CreateTopicsRequest
from ottla.wire.messages.k37_create_partitions import CreatePartitionsRequest
from ottla.wire.messages.k43_elect_leaders import ElectLeadersRequest
from ottla.wire.messages.k44_incremental_alter_configs import IncrementalAlterConfigsRequest
from ottla.wire.messages.k45_alter_partition_reassignments import AlterPartitionReassignmentsRequest
from ottla.wire.messages.k46_list_partition_reassignments import ListPartitionReassignmentsRequest
from ottla.wire.messages.k56_alter_partition import AlterPartitionRequest
from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest
from ottla.wire.messages.k64_unregister_broker import UnregisterBrokerRequest
from ottla.wire.messages.k67_allocate_producer_ids import AllocateProducerIdsRequest
from ottla.wire.messages.k70_controller_registration import ControllerRegistrationRequest
from ottla.wire.messages.k73_assign_replicas_to_dirs import AssignReplicasToDirsRequest
from ottla.wire.typed_records import decode_metadata_record, encode_metadata_record
from tests.controller.brokers.asking import Silence
from tests.controller.cluster import Seeded, applied

SESSION_MS = 9000


CONTROLLER_ID = 200  # no broker's


class Controlled:
    """An active controller whose log keeps nothing."""

    def __init__(self, *, has_elr: bool) -> None:
        levels = [feature_record("metadata.version", 30)]
        if has_elr:
            levels += [feature_record("eligible.leader.replicas.version", 1)]
            levels += [config_record(4, "", "min.insync.replicas", "1")]
        image = applied(empty_image("cluster", 1), levels)
        self.random = Seeded()
        self.now_ms = 0
        self.active = ActiveController(CONTROLLER_ID, {}, image, len(levels), self.now_ms)

    @property
    def image(self) -> ClusterImage:
        return self.active.image

    def append(self, records: Sequence[MetadataRecord]) -> list[tuple[Message, int]]:
        """As they come out of the log."""
        encoded = (encode_metadata_record(record.message, record.version) for record in records)
        decoded = [decode_metadata_record(each) for each in encoded]
        self.active.appended([MetadataRecord(*each) for each in decoded])
        return decoded

    def ask(self, request: Message, version: int) -> tuple[Any, list[tuple[Message, int]]]:
        """The answer and the records, both as they come out of their encodings."""
        received = decode(type(request), version, encode(request, version))
        decision = self.decide(received, version)
        records = self.append(decision.records)
        return decode(type(decision.response), version, encode(decision.response, version)), records

    def wait(self, silence: Silence) -> list[tuple[Message, int]]:
        self.now_ms += SESSION_MS + 1
        for beat in silence.others(self.image):
            self.active.heard(beat, self.now_ms)
        return self.do_chores()

    def do_chores(self) -> list[tuple[Message, int]]:
        records: list[tuple[Message, int]] = []
        while (decision := self.active.next_chore(self.now_ms)) is not None:
            records += self.append(decision.records)
        return records

    def decide(self, request: Message, version: int) -> Decision[Any]:
        image, configs = self.image, self.active.configs
        match request:
            case BrokerRegistrationRequest():
                return self.active.register_broker(request, version, self.now_ms)
            case BrokerHeartbeatRequest():
                self.active.heard(request, self.now_ms)
                return self.active.broker_heartbeat(request)
            case UnregisterBrokerRequest():
                return unregister_broker(image, request, configs)
            case ControllerRegistrationRequest():
                return register_controller(request)
            case AlterPartitionRequest():
                return alter_partition(image, request, version, configs)
            case ElectLeadersRequest():
                return elect_leaders(image, request, configs)
            case AlterPartitionReassignmentsRequest():
                return alter_partition_reassignments(image, request, configs)
            case ListPartitionReassignmentsRequest():
                return Decision(list_partition_reassignments(image, request))
            case AssignReplicasToDirsRequest():
                return assign_replicas_to_dirs(image, request, configs)
            case AllocateProducerIdsRequest():
                return allocate_producer_ids(image, request)
            case CreateTopicsRequest():
                return create_topics(image, request, configs, self.random)
            case CreatePartitionsRequest():
                return create_partitions(image, request, self.random)
            case IncrementalAlterConfigsRequest():
                return incremental_alter_configs(image, request, configs)
        raise AssertionError(f"nobody decides over {type(request).__name__}")
