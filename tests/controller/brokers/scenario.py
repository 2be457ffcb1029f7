"""Conversations of brokers with their controller: every rule of registration, heartbeats, elections, ISRs, moves.

`record.py` has them with Apache Kafka, pretending to be its brokers, and keeps the answers and the records that it
wrote; `test_brokers_scenario.py` has them with Ottla's decisions. The first conversation is had twice: with eligible
leader replicas and without. Steps build on those before them.
"""

from __future__ import annotations

from typing import Final

from ottla.wire.messages.k64_unregister_broker import UnregisterBrokerRequest
from ottla.wire.messages.k67_allocate_producer_ids import AllocateProducerIdsRequest
from ottla.wire.messages.k70_controller_registration import ControllerRegistrationRequest
from tests.controller.asking import BROKER, DELETE, SET, TOPIC, assigned, change, create, grow, new
from tests.controller.brokers.asking import (
    FEATURES,
    PREFERRED,
    UNCLEAN,
    Silence,
    Step,
    alter_partition,
    assign,
    beat,
    directory,
    elect,
    reassign,
    reassignments,
    register,
)

UNKNOWN_ID: Final = b"unknown-topic-id"
RESERVED: Final = bytes(15) + b"\x05"
WITHOUT_GROUPS: Final = {name: FEATURES[name] for name in FEATURES if name != "metadata.version"}
TOO_OLD: Final = FEATURES | {"metadata.version": (7, 29)}

UNCLEAN_ON: Final = change((TOPIC, "solo", [(SET, "unclean.leader.election.enable", "true")]))

REGISTRATION: Final = [
    Step("register in another cluster", register(1, cluster="another"), 4),
    Step("register without directories", register(1, directories=[]), 4),
    Step("register with a reserved directory", register(1, directories=[RESERVED]), 4),
    Step("register with a directory twice", register(1, directories=[directory(1), directory(1)]), 4),
    Step("register without metadata.version", register(1, features=WITHOUT_GROUPS), 4),
    Step("register with a version too old", register(1, features=TOO_OLD), 4),
    Step("a heartbeat before registration", beat(1), 1),
    Step("create before there is a broker", create(new("early", 1, 1)), 7),
    Step("register 1", register(1, rack="a"), 4),
    Step("register 1 again, the same life", register(1, rack="a"), 4),
    Step("register 2 with a directory of 1", register(2, directories=[directory(1)]), 4),
    Step("create while all are fenced", create(new("early", 1, 1)), 7),
    Step("create by hand while all are fenced", create(assigned("early", {0: [1]})), 7),
    Step("1 beats with a stale epoch", beat(1, off_by=-1), 1),
    Step("1 beats before it has read its registration", beat(1, 0), 1),
    Step("1 beats and would stay fenced", beat(1, fence=True), 1),
    Step("1 is unfenced", beat(1), 1),
    Step("1 beats again", beat(1), 1),
    Step("register 1, another life, while it lives", register(1, 2), 4),
    Step("register 2", register(2, rack="b"), 4),
    Step("register 2, another life, before it was heard of", register(2, 2, rack="b"), 4),
    Step("2 is unfenced", beat(2), 1),
    Step("register 3 by version 2", register(3, rack="c"), 2),
    Step("3 is unfenced", beat(3), 0),
    Step("register 4 with two directories", register(4, directories=[directory(4, 1), directory(4, 2)]), 4),
    Step("create with more copies than brokers", create(new("wide", 1, 5)), 7),
    Step("create on a broker that is fenced", create(assigned("dark", {0: [4]})), 7),
    Step("create with one that is fenced", create(assigned("half", {0: [4, 1]})), 7),
    Step("grow onto one that is fenced", grow(("half", 2, [[4, 2]])), 3),
    Step("4 is unfenced", beat(4), 2),
    Step(
        "a controller registers",
        ControllerRegistrationRequest(
            controller_id=2,
            incarnation_id=b"the-controller-2",
            listeners=[
                ControllerRegistrationRequest.Listener(
                    name="CONTROLLER", host="localhost", port=9093, security_protocol=0
                )
            ],
            features=[
                ControllerRegistrationRequest.Feature(
                    name="metadata.version", min_supported_version=7, max_supported_version=30
                )
            ],
        ),
        0,
    ),
    Step("producer ids for a stale epoch", AllocateProducerIdsRequest(broker_id=2, broker_epoch=0), 0),
]

IN_SYNC: Final = [
    Step(
        "create",
        create(
            assigned("trio", {0: [1, 2, 3], 1: [2, 3, 1], 2: [3, 1, 2]}),
            assigned("pair", {0: [1, 2]}),
            assigned("solo", {0: [3]}),
        ),
        7,
    ),
    Step("min.insync.replicas", change((TOPIC, "trio", [(SET, "min.insync.replicas", "2")])), 1),
    Step("the ISR shrinks", alter_partition(1, "trio", [1, 2]), 3),
    Step("the ISR shrinks below its minimum", alter_partition(1, "trio", [1]), 3),
    Step("the ISR stays", alter_partition(1, "trio", [1]), 3),
    Step("the ISR grows", alter_partition(1, "trio", [1, 3]), 3),
    Step("the ISR grows by version 2", alter_partition(1, "trio", [1, 3, 2], with_epochs=False), 2),
    Step("by an unknown id", alter_partition(1, "trio", [1], topic_id=UNKNOWN_ID), 3),
    Step("of an unknown partition", alter_partition(1, "trio", [1], 9), 3),
    Step("by a stale broker", alter_partition(1, "trio", [1], broker_epoch=-1), 3),
    Step("by an unknown broker", alter_partition(9, "trio", [1]), 3),
    Step("by a leader ahead", alter_partition(1, "trio", [1], leader_epoch=1), 3),
    Step("by a partition epoch ahead", alter_partition(1, "trio", [1], partition_epoch=1), 3),
    Step("by a leader behind", alter_partition(1, "trio", [1], leader_epoch=-1), 3),
    Step("by a partition epoch behind", alter_partition(1, "trio", [1], partition_epoch=-1), 3),
    Step("by one that does not lead", alter_partition(2, "trio", [2]), 3),
    Step("with one that is no replica", alter_partition(1, "trio", [1, 4]), 3),
    Step("with one twice", alter_partition(1, "trio", [1, 2, 2]), 3),
    Step("without the leader", alter_partition(1, "trio", [2]), 3),
    Step("with nobody", alter_partition(1, "trio", []), 3),
    Step("to recovering", alter_partition(1, "trio", [1], recovering=True), 3),
    Step("with another life of a member", alter_partition(1, "trio", [1, 2, 3], member_epoch=-7), 3),
    Step("with any life of a member", alter_partition(1, "trio", [1, 2, 3], with_epochs=False), 2),
]

COMING_AND_GOING: Final[list[Step | Silence]] = [
    Step("3 asks to be fenced", beat(3, fence=True), 1),
    Step("3 beats fenced, not wanting to be", beat(3, 0), 1),
    Step("with one that is fenced", alter_partition(1, "trio", [1, 2, 3]), 3),
    Step("elect a preferred leader that is gone", elect(PREFERRED, {"trio": [2]}), 2),
    Step("elect uncleanly where somebody leads", elect(UNCLEAN, {"trio": [2]}), 2),
    Step("elect uncleanly where nobody lives", elect(UNCLEAN, {"solo": [0]}), 2),
    Step("3 is back", beat(3), 1),
    Step("3 is in sync again in 0", alter_partition(1, "trio", [1, 2, 3]), 3),
    Step("3 is in sync again in 2", alter_partition(1, "trio", [1, 2, 3], 2), 3),
    Step("elect a preferred leader", elect(PREFERRED, {"trio": [2]}), 2),
    Step("elect it again", elect(PREFERRED, {"trio": [2]}), 2),
    Step("elect all preferred leaders", elect(PREFERRED, None), 2),
    Step("elect in unknown places", elect(PREFERRED, {"trio": [9], "nowhere": [0]}), 1),
    Step("elect in an unknown manner", elect(7, {"trio": [0]}), 2),
    Step("elect by version 0", elect(PREFERRED, {"pair": [0]}), 0),
    Step("4 has not read so far", beat(4, 0), 1),
    Step("2 begins its shutdown", beat(2, stop=True), 1),
    Step("with one that shuts down", alter_partition(1, "pair", [1, 2]), 3),
    Step("create on one that shuts down", create(assigned("down", {0: [2]})), 7),
    Step("1 has read that", beat(1), 1),
    Step("3 has read that", beat(3), 1),
    Step("2 may not stop before 4 has read that", beat(2, stop=True), 1),
    Step("4 has read that", beat(4), 1),
    Step("2 may stop", beat(2, stop=True), 1),
    Silence("2 is silent", 2),
    Step("register 2 after a clean shutdown", register(2, 3, clean=True, rack="b"), 4),
    Step("2 is unfenced again", beat(2), 1),
    Step("2 is in sync again with pair", alter_partition(1, "pair", [1, 2]), 3),
    Step("1 begins its shutdown", beat(1, stop=True), 1),
    Step("2 has not read so far", beat(2, 0), 1),
    Step("3 has read on", beat(3), 1),
    Step("4 has read on", beat(4), 1),
    Step("1 may not stop yet", beat(1, stop=True), 1),
    Step("2 has read on", beat(2), 1),
    Step("1 may stop", beat(1, stop=True), 1),
    Silence("1 is silent", 1),
    Step("register 1 after an unclean shutdown", register(1, 3, rack="a"), 4),
    Step("1 is unfenced again", beat(1), 1),
    Step("2 wants to stop at once", beat(2, stop=True, fence=True), 1),
    Step("nobody leads pair", elect(PREFERRED, {"pair": [0]}), 2),
    Silence("2 is silent again", 2),
    Step("register 2 after an unclean shutdown", register(2, 4, rack="b"), 4),
    Step("2 is unfenced after that", beat(2), 1),
    Step("2 alone in pair", alter_partition(2, "pair", [2]), 3),
    Step("1 in sync with pair", alter_partition(2, "pair", [2, 1]), 3),
    Step("elect all preferred leaders at the end", elect(PREFERRED, None), 2),
]

UNCLEAN_ELECTIONS: Final = [
    Step("create for unclean elections", create(assigned("risky", {0: [1, 2]}), assigned("risky2", {0: [2, 1]})), 7),
    Step("1 alone in risky", alter_partition(1, "risky", [1]), 3),
    Step("2 alone in risky2", alter_partition(2, "risky2", [2]), 3),
    Step("risk it", change((TOPIC, "risky", [(SET, "unclean.leader.election.enable", "true")])), 1),
    Step("1 goes", beat(1, fence=True), 1),
    Step("elect uncleanly, nobody needed", elect(UNCLEAN, {"risky": [0]}), 2),
    Step("2 recovers with too many", alter_partition(2, "risky", [2, 1], recovering=True), 3),
    Step("2 has recovered", alter_partition(2, "risky", [2]), 3),
    Step("2 recovers again", alter_partition(2, "risky", [2], recovering=True), 3),
    Step("1 comes back", beat(1), 1),
    Step("2 goes", beat(2, fence=True), 1),
    Step("elect uncleanly", elect(UNCLEAN, {"risky2": [0]}), 2),
    Step("1 in recovery, alone", alter_partition(1, "risky2", [1], recovering=True), 3),
    Step("1 recovered", alter_partition(1, "risky2", [1]), 3),
    Step("2 comes back", beat(2), 1),
    Step("risk it everywhere", change((BROKER, "", [(SET, "unclean.leader.election.enable", "true")])), 1),
    Step("3 goes", beat(3, fence=True), 1),
    Step("3 comes back", beat(3), 1),
    Step("no more risk", change((BROKER, "", [(DELETE, "unclean.leader.election.enable", None)])), 1),
    Step("balance before the moves", elect(PREFERRED, None), 2),
]

MOVES: Final = [
    Step(
        "create for moves", create(assigned("move", {0: [1, 2], 1: [1, 2], 2: [1, 2]}), assigned("grows", {0: [1]})), 7
    ),
    Step("move an unknown topic", reassign(("nowhere", 0, [1])), 1),
    Step("move an unknown partition", reassign(("move", 9, [1])), 1),
    Step("move to an unknown broker", reassign(("move", 0, [1, 9])), 1),
    Step("move to one twice", reassign(("move", 0, [1, 1])), 1),
    Step("move to nobody", reassign(("move", 0, [])), 1),
    Step("cancel what does not move", reassign(("move", 0, None)), 1),
    Step("move to fewer, which is not allowed", reassign(("move", 0, [1]), resize=False), 1),
    Step("swap", reassign(("move", 0, [2, 1]), resize=False), 1),
    Step("move 0 to 3", reassign(("move", 0, [2, 3])), 0),
    Step("list all", reassignments(), 0),
    Step("list some", reassignments({"move": [0, 1], "nowhere": [0]}), 0),
    Step("3 has caught up with 0", alter_partition(1, "move", [1, 2, 3]), 3),
    Step("list none", reassignments(), 0),
    Step("move 1 away from its leader", reassign(("move", 1, [3, 4])), 1),
    Step("3 has caught up with 1", alter_partition(1, "move", [1, 2, 3], 1), 3),
    Step("4 has caught up with 1", alter_partition(1, "move", [1, 2, 3, 4], 1), 3),
    Step("move 2", reassign(("move", 2, [3, 4])), 1),
    Step("3 has caught up with 2", alter_partition(1, "move", [1, 2, 3], 2), 3),
    Step("cancel 2", reassign(("move", 2, None)), 1),
    Step("more copies of grows", reassign(("grows", 0, [1, 2, 3])), 1),
    Step("while 2 is gone", beat(2, fence=True), 1),
    Step("3 has caught up with grows", alter_partition(1, "grows", [1, 3]), 3),
    Step("2 is here again", beat(2), 1),
    Step("2 has caught up with grows", alter_partition(1, "grows", [1, 3, 2]), 3),
    Step("fewer copies of grows", reassign(("grows", 0, [2])), 1),
    Step("move 2 to 3 only", reassign(("move", 2, [3])), 1),
    Step("1 goes while 2 moves", beat(1, fence=True), 1),
    Step("2 goes while 2 moves", beat(2, fence=True), 1),
    Step("cancel 2 while nobody is there", reassign(("move", 2, None)), 1),
    Step("1 is here again", beat(1), 1),
    Step("2 is here too", beat(2), 1),
]

DIRECTORIES: Final = [
    Step("create on 4", create(assigned("dirs", {0: [4, 1], 1: [4, 1], 2: [1, 4]})), 7),
    Step("assign by a stale epoch", assign(4, directory(4, 1), ("dirs", 0), off_by=-1), 0),
    Step("assign in unknown places", assign(4, directory(4, 1), ("dirs", 9)), 0),
    Step("assign by an unknown id", assign(4, directory(4, 1), ("dirs", 0), topic_id=UNKNOWN_ID), 0),
    Step("assign what is not there", assign(4, directory(4, 1), ("solo", 0)), 0),
    Step("assign", assign(4, directory(4, 1), ("dirs", 0)), 0),
    Step("assign another", assign(4, directory(4, 2), ("dirs", 1)), 0),
    Step("assign a third", assign(4, directory(4, 2), ("dirs", 2)), 0),
    Step("assign again", assign(4, directory(4, 1), ("dirs", 0)), 0),
    Step("cordon", beat(4, cordoned=[directory(4, 1)]), 2),
    Step("cordon again", beat(4, cordoned=[directory(4, 1)]), 2),
    Step("no more cordons", beat(4, cordoned=[]), 2),
    Step("a directory fails", beat(4, offline=[directory(4, 2)]), 1),
    Step("it still fails", beat(4, offline=[directory(4, 2)]), 1),
    Step("preferred, in a failed directory", elect(PREFERRED, {"dirs": [1]}), 2),
    Step("assign to the failed one", assign(4, directory(4, 2), ("dirs", 0)), 0),
]

ENDS_OF_SESSIONS: Final[list[Step | Silence]] = [
    Silence("3 is silent", 3),
    Step("register 3 after a crash", register(3, 4, rack="c"), 4),
    Step("3 is unfenced after a crash", beat(3), 1),
]

LEAVING: Final = [
    Step("unregister an unknown broker", UnregisterBrokerRequest(broker_id=9), 0),
    Step("unregister 4", UnregisterBrokerRequest(broker_id=4), 0),
    Step("a heartbeat of 4", beat(4), 1),
    Step("unregister 3, which lives", UnregisterBrokerRequest(broker_id=3), 0),
    Step("register 3 anew", register(3, 5, clean=True), 4),
    Step("3 is unfenced at last", beat(3), 1),
]

# Where Kafka forgets what it was about; Ottla's answers differ from here on.
SECOND_THOUGHTS: Final = [
    Step("create for second thoughts", create(assigned("again", {0: [1], 1: [1]})), 7),
    Step("move again", reassign(("again", 0, [2, 3]), ("again", 1, [2])), 1),
    Step("move on, the first not in sync", reassign(("again", 1, [2, 3])), 1),
    Step("move back", reassign(("again", 0, [1])), 1),
    Step("list what moves still", reassignments(), 0),
]

STEPS: Final[list[Step | Silence]] = [
    *REGISTRATION,
    *IN_SYNC,
    *COMING_AND_GOING,
    *UNCLEAN_ELECTIONS,
    *MOVES,
    *DIRECTORIES,
    *ENDS_OF_SESSIONS,
    *LEAVING,
    *SECOND_THOUGHTS,
]
