"""One long conversation with a controller of one broker: every rule of topics, partitions and configs, in order.

`record_answers.py` has it with Apache Kafka and keeps the answers; `test_scenario.py` has it with Ottla's controller.
Steps build on those before them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ottla.wire.message import Message
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest
from ottla.wire.messages.k67_allocate_producer_ids import AllocateProducerIdsRequest
from ottla.wire.primitives import ZERO_UUID
from tests.controller.asking import (
    APPEND,
    BROKER,
    DELETE,
    GROUP,
    SET,
    SUBTRACT,
    TOPIC,
    alter,
    assigned,
    change,
    create,
    delete,
    delete_names,
    describe,
    grow,
    new,
)

UNKNOWN_ID: Final = b"unknown-topic-id"
LIMITS: Final = ("min.compaction.lag.ms", "max.compaction.lag.ms")

# What the broker is started with, besides what a single node needs.
PROPERTIES: Final = {
    "num.partitions": "3",
    "log.retention.hours": "100",
    "log.roll.ms": "3600000",
    "background.threads": "7",
}


@dataclass
class Known:
    """What is another in each cluster."""

    ids: dict[str, bytes]  # of the topics created so far
    broker_epoch: int


@dataclass(frozen=True)
class Step:
    name: str
    ask: Message | Callable[[Known], Message]
    version: int
    to_controller: bool = False  # on the controller's listener

    def request(self, known: Known) -> Message:
        return self.ask(known) if callable(self.ask) else self.ask


def allocate(known: Known) -> AllocateProducerIdsRequest:
    return AllocateProducerIdsRequest(broker_id=1, broker_epoch=known.broker_epoch)


def feature(name: str, level: int, upgrade_type: int = 1) -> UpdateFeaturesRequest.FeatureUpdateKey:
    return UpdateFeaturesRequest.FeatureUpdateKey(feature=name, max_version_level=level, upgrade_type=upgrade_type)


TOPICS: Final = [
    Step("create a topic", create(new("orders", 3)), 7),
    Step("create it again", create(new("orders", 3)), 7),
    Step("create it again with other wrongs", create(new("orders", 0, 9, configs=[("no.such", "1")])), 7),
    Step("create with an empty name", create(new("")), 7),
    Step("create with the name .", create(new(".")), 7),
    Step("create with the name ..", create(new("..")), 7),
    Step("create with a slash", create(new("a/b")), 7),
    Step("create with an umlaut", create(new("tür")), 7),
    Step("create with 250 letters", create(new("a" * 250)), 7),
    Step("create with 249 letters", create(new("a" * 249), validate_only=True), 7),
    Step("create with a dot", create(new("with.dot")), 7),
    Step("create what collides", create(new("with_dot")), 7),
    Step("create what collides and is wrong otherwise", create(new("with_dot", 0, 0)), 7),
    Step("create what exists and could collide", create(new("with.dot")), 7),
    Step("create an invalid name with a dot", create(new("with.dot/")), 7),
    Step("create two that collide in one request", create(new("in.one"), new("in_one")), 7),
    Step("create without partitions", create(new("t", 0)), 7),
    Step("create with -2 partitions", create(new("t", -2)), 7),
    Step("create with factor 0", create(new("t", 1, 0)), 7),
    Step("create with factor -2", create(new("t", 1, -2)), 7),
    Step("create with factor 0 and no partitions", create(new("t", 0, 0)), 7),
    Step("create with factor 2", create(new("t", 1, 2)), 7),
    Step("create with factor 2 and a wrong config", create(new("t", 1, 2, configs=[("no.such", "1")])), 7),
    Step("create with 9999 partitions", create(new("t", 9_999), validate_only=True), 7),
    Step(
        "create with 9999 partitions and a config",
        create(new("t", 9_999, configs=[("retention.ms", "1")]), validate_only=True),
        7,
    ),
    Step("create with 10000 partitions", create(new("t", 10_000), validate_only=True), 7),
    Step("create with 10001 partitions", create(new("t", 10_001), validate_only=True), 7),
    Step("create with 10001 in two topics", create(new("t", 5_000), new("u", 5_001), validate_only=True), 7),
    Step("create too many and an invalid name", create(new("t", 10_001), new("a/b"), validate_only=True), 7),
    Step("create with defaults", create(new("defaults", -1, -1)), 7),
    Step("create with defaults in an old version", create(new("old", -1, -1)), 3),
    Step("create in version 5", create(new("five", 1, 1, configs=[("retention.ms", "5")])), 5),
    Step("create in version 2", create(new("two", 1, 1)), 2),
    Step("create an internal topic", create(new("__consumer_offsets", 1, 1)), 7),
    Step("create the metadata log", create(new("__cluster_metadata", 1, 1)), 7),
    Step("create the same twice", create(new("t"), new("t"), new("u")), 7),
    Step("create the same thrice", create(new("t"), new("t"), new("t")), 7),
    Step("create nothing", create(), 7),
    Step("create several, some of them wrong", create(new("s1"), new("s/2"), new("s3", 0), new("s4")), 7),
    Step("validate only", create(new("not-made", 2, 1), validate_only=True), 7),
    Step("create what was only validated", create(new("not-made", 2, 1)), 7),
]

ASSIGNMENTS: Final = [
    Step("assign with a factor", create(new("a", -1, 1, {0: [1]})), 7),
    Step("assign with a number of partitions", create(new("a", 1, -1, {0: [1]})), 7),
    Step("assign with both", create(new("a", 1, 1, {0: [1]})), 7),
    Step("assign a partition twice", create(assigned("a", [(0, [1]), (0, [1])])), 7),
    Step("assign from 1", create(assigned("a", {1: [1]})), 7),
    Step("assign with a gap", create(assigned("a", {0: [1], 2: [1]})), 7),
    Step("assign to an unknown broker", create(assigned("a", {0: [2]})), 7),
    Step("assign to unknown brokers", create(assigned("a", {0: [3, 2]})), 7),
    Step("assign a broker twice", create(assigned("a", {0: [1, 1]})), 7),
    Step("assign to a broker of negative id", create(assigned("a", {0: [-1]})), 7),
    Step("assign to nobody", create(assigned("a", {0: []})), 7),
    Step("assign 0 and 1 in the wrong order", create(assigned("assigned", [(1, [1]), (0, [1])])), 7),
]

CREATION_CONFIGS: Final = [
    Step("an unknown config", create(new("c", configs=[("no.such.config", "1")])), 7),
    Step("an unknown config next to an invalid one",
         create(new("c", configs=[("no.such.config", "1"), ("retention.ms", "x")])), 7),
    Step("a config that is no number", create(new("c", configs=[("retention.ms", "soon")])), 7),
    Step("a config that is too small", create(new("c", configs=[("segment.bytes", "1")])), 7),
    Step("a config that is none of the values", create(new("c", configs=[("compression.type", "brotli")])), 7),
    Step("a list with an unknown value", create(new("c", configs=[("cleanup.policy", "shred")])), 7),
    Step("an empty list", create(new("c-empty", configs=[("cleanup.policy", "")])), 7),
    Step("a null config", create(new("c", configs=[("retention.ms", None)])), 7),
    Step("two null configs", create(new("c", configs=[("retention.ms", None), ("segment.ms", None)])), 7),
    Step("a null unknown config", create(new("c", configs=[("no.such", None)])), 7),
    Step("lags the wrong way round", create(new("c", configs=list(zip(LIMITS, ("10", "5"), strict=True)))), 7),
    Step("tiered storage", create(new("c", configs=[("remote.storage.enable", "true")])), 7),
    Step("local retention beyond retention",
         create(new("c", configs=[("local.retention.ms", "10"), ("retention.ms", "5")]), validate_only=True), 7),
    Step("local retention in bytes beyond retention",
         create(new("c", configs=[("local.retention.bytes", "10"), ("retention.bytes", "5")]), validate_only=True),
         7),
    Step("remote copy off without remote storage", create(new("c", configs=[
        ("remote.log.copy.disable", "true")]), validate_only=True), 7),
    Step("throttled replicas that are none",
         create(new("c", configs=[("leader.replication.throttled.replicas", "0-1")])), 7),
    Step("a config twice", create(new("c-twice", configs=[("retention.ms", "1"), ("retention.ms", "2")])), 7),
    Step("good configs", create(new("configured", configs=[
        ("retention.ms", "86400000"), ("cleanup.policy", "compact,delete"), ("min.insync.replicas", "1"),
        ("unclean.leader.election.enable", "true"), ("min.cleanable.dirty.ratio", "0.01"),
    ])), 7),
    Step("a config with space around it", create(new("spaced", configs=[("retention.ms", " 7 "),
         ("cleanup.policy", " compact , delete ")])), 7),
    Step("a wrong config and no partitions", create(new("c", 0, 1, configs=[("retention.ms", "x")])), 7),
    Step("a segment's index and size", create(new("c", configs=[("segment.index.bytes", "3")])), 7),
]  # fmt: skip

DELETIONS: Final = [
    Step("make some to delete", create(new("d1"), new("d2"), new("d3"), new("d4"), new("d5")), 7),
    Step("delete by name", delete("d1"), 6),
    Step("delete it again", delete("d1"), 6),
    Step("delete by id", lambda known: delete(known.ids["d2"]), 6),
    Step("delete by the id again", lambda known: delete(known.ids["d2"]), 6),
    Step("delete by an unknown id", delete(UNKNOWN_ID), 6),
    Step("delete by name and id", lambda known: delete(("d3", known.ids["d3"])), 6),
    Step("delete by nothing", delete((None, ZERO_UUID)), 6),
    Step("delete one name twice", delete("d3", "d3"), 6),
    Step("delete one name thrice", delete("d3", "d3", "d3"), 6),
    Step("delete one id twice", lambda known: delete(known.ids["d3"], known.ids["d3"]), 6),
    Step("delete by name and again by id", lambda known: delete("d3", known.ids["d3"]), 6),
    Step("delete by id twice and by name", lambda known: delete(known.ids["d3"], known.ids["d3"], "d3"), 6),
    Step("delete by name twice and by id", lambda known: delete("d3", "d3", known.ids["d3"]), 6),
    Step("delete an invalid name", delete("a/b"), 6),
    Step("delete some good, some not", delete("d4", "no-such", UNKNOWN_ID), 6),
    Step("delete in version 5", delete_names("d5", "no-such"), 5),
    Step("delete in version 1", delete_names("no-such"), 1),
    Step("delete nothing", delete(), 6),
    Step("create what was deleted", create(new("d1")), 7),
    Step("its configs are gone, too", describe((TOPIC, "d1", ["retention.ms"])), 4),
]

PARTITIONS: Final = [
    Step("grow an unknown topic", grow(("no-such", 3)), 3),
    Step("grow an invalid name", grow(("a/b", 3)), 3),
    Step("grow to the same", grow(("orders", 3)), 3),
    Step("grow to fewer", grow(("orders", 2)), 3),
    Step("grow to 0", grow(("orders", 0)), 3),
    Step("grow to -1", grow(("orders", -1)), 3),
    Step("grow, validate only", grow(("orders", 5), validate_only=True), 3),
    Step("grow", grow(("orders", 5)), 3),
    Step("grow with too few assignments", grow(("orders", 7, [[1]])), 3),
    Step("grow with too many assignments", grow(("orders", 6, [[1], [1]])), 3),
    Step("grow with no assignments", grow(("orders", 6, [])), 3),
    Step("grow onto an unknown broker", grow(("orders", 6, [[2]])), 3),
    Step("grow onto a broker twice", grow(("orders", 6, [[1, 1]])), 3),
    Step("grow onto nobody", grow(("orders", 6, [[]])), 3),
    Step("grow with an assignment", grow(("orders", 6, [[1]])), 3),
    Step("grow twice", grow(("orders", 9), ("orders", 10)), 3),
    Step("grow twice and another", grow(("orders", 9), ("orders", 10), ("defaults", 4)), 3),
    Step("grow to 10006", grow(("orders", 10_006), validate_only=True), 3),
    Step("grow to 10005", grow(("orders", 10_005), validate_only=True), 3),
    Step("grow to 10007", grow(("orders", 10_007), validate_only=True), 3),
    Step("grow past 10000 in two", grow(("orders", 6_007), ("defaults", 4_005), validate_only=True), 3),
    Step("grow the largest", grow(("orders", 2**31 - 1), validate_only=True), 3),
    Step("grow in version 0", grow(("orders", 6)), 0),
    Step("grow nothing", grow(), 3),
    Step("grow the metadata log", grow(("__cluster_metadata", 3)), 3),
]

INCREMENTAL: Final = [
    Step("set", change((TOPIC, "orders", [(SET, "retention.ms", "1000")])), 1),
    Step("set in version 0", change((TOPIC, "orders", [(SET, "retention.ms", "1001")])), 0),
    Step("set, validate only", change((TOPIC, "orders", [(SET, "retention.ms", "9")]), validate_only=True), 1),
    Step("set something wrong", change((TOPIC, "orders", [(SET, "retention.ms", "x")])), 1),
    Step("set something wrong and something right",
         change((TOPIC, "orders", [(SET, "segment.ms", "1"), (SET, "retention.ms", "x")])), 1),
    Step("set the unknown", change((TOPIC, "orders", [(SET, "no.such.config", "x")])), 1),
    Step("set null", change((TOPIC, "orders", [(SET, "retention.ms", None)])), 1),
    Step("set two nulls", change((TOPIC, "orders", [(SET, "retention.ms", None), (SET, "segment.ms", None)])), 1),
    Step("append null", change((TOPIC, "orders", [(APPEND, "cleanup.policy", None)])), 1),
    Step("delete with a value", change((TOPIC, "orders", [(DELETE, "retention.ms", "9")])), 1),
    Step("delete what is not set", change((TOPIC, "orders", [(DELETE, "retention.ms", None)])), 1),
    Step("delete the unknown", change((TOPIC, "orders", [(DELETE, "no.such.config", None)])), 1),
    Step("append to a list", change((TOPIC, "orders", [(APPEND, "cleanup.policy", "compact")])), 1),
    Step("see the list", describe((TOPIC, "orders", ["cleanup.policy"])), 4),
    Step("append what is there", change((TOPIC, "orders", [(APPEND, "cleanup.policy", "compact")])), 1),
    Step("subtract from a list", change((TOPIC, "orders", [(SUBTRACT, "cleanup.policy", "delete")])), 1),
    Step("see the shorter list", describe((TOPIC, "orders", ["cleanup.policy"])), 4),
    Step("subtract what is not there", change((TOPIC, "orders", [(SUBTRACT, "cleanup.policy", "delete")])), 1),
    Step("subtract the last", change((TOPIC, "orders", [(SUBTRACT, "cleanup.policy", "compact")])), 1),
    Step("see the empty list", describe((TOPIC, "orders", ["cleanup.policy"])), 4),
    Step("append to the empty list", change((TOPIC, "orders", [(APPEND, "cleanup.policy", "compact,delete")])), 1),
    Step("see the list of two", describe((TOPIC, "orders", ["cleanup.policy"])), 4),
    Step("subtract two", change((TOPIC, "orders", [(SUBTRACT, "cleanup.policy", "delete,compact")])), 1),
    Step("append with spaces", change((TOPIC, "orders", [(APPEND, "cleanup.policy", "delete, compact")])), 1),
    Step("see the list with spaces", describe((TOPIC, "orders", ["cleanup.policy"])), 4),
    Step("append something wrong", change((TOPIC, "orders", [(APPEND, "cleanup.policy", "shred")])), 1),
    Step("append an empty text", change((TOPIC, "orders", [(APPEND, "cleanup.policy", "")])), 1),
    Step("append with a comma at the end", change((TOPIC, "spaced", [(APPEND, "cleanup.policy", "compact,,")])), 1),
    Step("append with a comma at the start", change((TOPIC, "c-empty", [(APPEND, "cleanup.policy", ",compact")])), 1),
    Step("append only a comma", change((TOPIC, "c-empty", [(APPEND, "cleanup.policy", ",")])), 1),
    Step("append with a comma at the end to nothing",
         change((TOPIC, "c-empty", [(APPEND, "cleanup.policy", "compact,")])), 1),
    Step("set a list with duplicates",
         change((TOPIC, "c-empty", [(SET, "cleanup.policy", "delete,delete,compact")])), 1),
    Step("see the list without duplicates", describe((TOPIC, "c-empty", ["cleanup.policy"]), synonyms=True), 4),
    Step("set a list that ends with a comma", change((TOPIC, "c-empty", [(SET, "cleanup.policy", "delete,")])), 1),
    Step("set throttled replicas with duplicates",
         change((TOPIC, "c-empty", [(SET, "leader.replication.throttled.replicas", "0:1,0:1")])), 1),
    Step("see throttled replicas with duplicates",
         describe((TOPIC, "c-empty", ["leader.replication.throttled.replicas"]), synonyms=True), 4),
    Step("set duplicates on all brokers", change((BROKER, "", [(SET, "log.cleanup.policy", "delete,delete")])), 1),
    Step("see duplicates of all brokers",
         describe((BROKER, "", None), (BROKER, "1", ["log.cleanup.policy"]), (TOPIC, "orders", ["cleanup.policy"]),
                  (TOPIC, "five", ["cleanup.policy"]), synonyms=True), 4),
    Step("delete the duplicates", change((BROKER, "", [(DELETE, "log.cleanup.policy", None)])), 1),
    Step("append throttled replicas",
         change((TOPIC, "orders", [(APPEND, "leader.replication.throttled.replicas", "0:1,1:1")])), 1),
    Step("subtract throttled replicas",
         change((TOPIC, "orders", [(SUBTRACT, "leader.replication.throttled.replicas", "0:1")])), 1),
    Step("see throttled replicas", describe((TOPIC, "orders", ["leader.replication.throttled.replicas"])), 4),
    Step("append to a number", change((TOPIC, "orders", [(APPEND, "retention.ms", "1")])), 1),
    Step("subtract from a number", change((TOPIC, "orders", [(SUBTRACT, "retention.ms", "1")])), 1),
    Step("append to the unknown", change((TOPIC, "orders", [(APPEND, "no.such.config", "1")])), 1),
    Step("an unknown operation", change((TOPIC, "orders", [(9, "retention.ms", "1")])), 1),
    Step("one key twice", change((TOPIC, "orders", [(SET, "retention.ms", "1"), (SET, "retention.ms", "2")])), 1),
    Step("one key with two operations",
         change((TOPIC, "orders", [(SET, "retention.ms", "1"), (DELETE, "retention.ms", None)])), 1),
    Step("one resource twice",
         change((TOPIC, "orders", [(SET, "retention.ms", "1")]), (TOPIC, "orders", [(SET, "segment.ms", "2")])), 1),
    Step("an unknown topic", change((TOPIC, "no-such", [(SET, "retention.ms", "1")])), 1),
    Step("an unknown topic and a wrong value", change((TOPIC, "no-such", [(SET, "retention.ms", "x")])), 1),
    Step("an invalid topic", change((TOPIC, "a/b", [(SET, "retention.ms", "1")])), 1),
    Step("no topic", change((TOPIC, "", [(SET, "retention.ms", "1")])), 1),
    Step("an unknown type", change((3, "orders", [(SET, "retention.ms", "1")])), 1),
    Step("type 0", change((0, "orders", [(SET, "retention.ms", "1")])), 1),
    Step("nothing to change", change((TOPIC, "orders", [])), 1),
    Step("no resources", change(), 1),
    Step("several resources, one wrong",
         change((TOPIC, "orders", [(SET, "segment.ms", "5")]), (TOPIC, "no-such", [(SET, "segment.ms", "5")])), 1),
    Step("lags the wrong way round by two steps",
         change((TOPIC, "orders", [(SET, "min.compaction.lag.ms", "100")])), 1),
    Step("the second of the two steps", change((TOPIC, "orders", [(SET, "max.compaction.lag.ms", "10")])), 1),
    Step("see all of a topic, with synonyms", describe((TOPIC, "orders", None), synonyms=True), 4),
]  # fmt: skip

LEGACY: Final = [
    Step("replace all", alter((TOPIC, "orders", [("retention.ms", "7777"), ("segment.bytes", "2000000")])), 2),
    Step("see what is set",
         describe((TOPIC, "orders", ["retention.ms", "segment.bytes", "segment.ms", "cleanup.policy"])), 4),
    Step("replace, validate only", alter((TOPIC, "orders", [("retention.ms", "1")]), validate_only=True), 2),
    Step("replace by something wrong", alter((TOPIC, "orders", [("retention.ms", "x")])), 2),
    Step("replace by the unknown", alter((TOPIC, "orders", [("no.such.config", "x")])), 2),
    Step("replace by null", alter((TOPIC, "orders", [("retention.ms", None)])), 2),
    Step("replace one key twice", alter((TOPIC, "orders", [("retention.ms", "1"), ("retention.ms", "2")])), 2),
    Step("replace one resource twice",
         alter((TOPIC, "orders", [("retention.ms", "1")]), (TOPIC, "orders", [("segment.ms", "2")])), 2),
    Step("replace for an unknown topic", alter((TOPIC, "no-such", [("retention.ms", "1")])), 2),
    Step("replace for an invalid topic", alter((TOPIC, "a/b", [("retention.ms", "1")])), 2),
    Step("replace for no topic", alter((TOPIC, "", [("retention.ms", "1")])), 2),
    Step("replace for an unknown type", alter((3, "orders", [("retention.ms", "1")])), 2),
    Step("replace by nothing", alter((TOPIC, "orders", [])), 2),
    Step("see that nothing is set", describe((TOPIC, "orders", ["retention.ms", "segment.bytes"])), 4),
    Step("replace in version 0", alter((TOPIC, "orders", [("retention.ms", "7778")])), 0),
]  # fmt: skip

BROKERS: Final = [
    Step("set on all brokers", change((BROKER, "", [(SET, "log.retention.ms", "555")])), 1),
    Step("set on the broker", change((BROKER, "1", [(SET, "log.retention.ms", "444")])), 1),
    Step("see the broker's",
         describe((BROKER, "1", ["log.retention.ms", "log.retention.hours", "background.threads", "num.io.threads",
                                 "num.partitions", "compression.type", "ssl.key.password", "node.id"]),
                  synonyms=True), 4),
    Step("see all brokers'", describe((BROKER, "", None), synonyms=True), 4),
    Step("a topic inherits from the broker", describe((TOPIC, "with.dot", ["retention.ms", "segment.ms",
         "cleanup.policy"]), synonyms=True), 4),
    Step("a new topic inherits from the broker", create(new("inherits")), 7),
    Step("delete the broker's", change((BROKER, "1", [(DELETE, "log.retention.ms", None)])), 1),
    Step("a topic inherits from all brokers", describe((TOPIC, "with.dot", ["retention.ms"]), synonyms=True), 4),
    Step("delete all brokers'", change((BROKER, "", [(DELETE, "log.retention.ms", None)])), 1),
    Step("a topic inherits from the file", describe((TOPIC, "with.dot", ["retention.ms"]), synonyms=True), 4),
    Step("set a read-only one", change((BROKER, "1", [(SET, "num.partitions", "2")])), 1),
    Step("set two read-only ones", change((BROKER, "1", [(SET, "num.partitions", "2"), (SET, "node.id", "2")])), 1),
    Step("set a read-only one on all", change((BROKER, "", [(SET, "num.partitions", "2")])), 1),
    Step("delete a read-only one", change((BROKER, "1", [(DELETE, "num.partitions", None)])), 1),
    Step("set one per broker on all", change((BROKER, "", [(SET, "listeners", "PLAINTEXT://:1")])), 1),
    Step("set a security config", change((BROKER, "1", [(SET, "ssl.keystore.location", "x")])), 1),
    Step("set the unknown on a broker", change((BROKER, "1", [(SET, "no.such.config", "x")])), 1),
    Step("set the unknown on all", change((BROKER, "", [(SET, "no.such.config", "x")])), 1),
    Step("see the unknown", describe((BROKER, "1", ["no.such.config"]), synonyms=True), 4),
    Step("delete the unknown on a broker", change((BROKER, "1", [(DELETE, "no.such.config", None)])), 1),
    Step("delete the unknown on all", change((BROKER, "", [(DELETE, "no.such.config", None)])), 1),
    Step("set something wrong on a broker", change((BROKER, "1", [(SET, "log.retention.ms", "x")])), 1),
    Step("set something too small on a broker", change((BROKER, "1", [(SET, "num.io.threads", "0")])), 1),
    Step("append to a broker's list", change((BROKER, "", [(APPEND, "log.cleanup.policy", "compact")])), 1),
    Step("see a broker's list", describe((BROKER, "", None)), 4),
    Step("append to a broker's number", change((BROKER, "", [(APPEND, "log.retention.ms", "1")])), 1),
    Step("append to a broker's unknown", change((BROKER, "", [(APPEND, "no.such.config", "1")])), 1),
    Step("subtract from a broker's list", change((BROKER, "", [(SUBTRACT, "log.cleanup.policy", "compact")])), 1),
    Step("delete a broker's list", change((BROKER, "", [(DELETE, "log.cleanup.policy", None)])), 1),
    Step("an unknown operation on a broker", change((BROKER, "", [(9, "log.retention.ms", "1")])), 1),
    Step("another broker", change((BROKER, "2", [(SET, "log.retention.ms", "1")])), 1),
    Step("a broker that is no number", change((BROKER, "x", [(SET, "log.retention.ms", "1")])), 1),
    Step("a negative broker", change((BROKER, "-1", [(SET, "log.retention.ms", "1")])), 1),
    Step("see another broker", describe((BROKER, "2", None)), 4),
    Step("see a broker that is no number", describe((BROKER, "x", None)), 4),
    Step("min.insync.replicas on all", change((BROKER, "", [(SET, "min.insync.replicas", "1")])), 1),
    Step("min.insync.replicas off", change((BROKER, "", [(DELETE, "min.insync.replicas", None)])), 1),
    Step("min.insync.replicas on a broker", change((BROKER, "1", [(SET, "min.insync.replicas", "1")])), 1),
    Step("min.insync.replicas on a topic", change((TOPIC, "orders", [(SET, "min.insync.replicas", "1")])), 1),
    Step("replace all brokers'", alter((BROKER, "", [("log.segment.bytes", "2000000")])), 2),
    Step("see what remains of all brokers'", describe((BROKER, "", None)), 4),
    Step("replace a broker's", alter((BROKER, "1", [("background.threads", "8")])), 2),
    Step("replace a broker's by a read-only one", alter((BROKER, "1", [("num.partitions", "8")])), 2),
    Step("replace another broker's", alter((BROKER, "2", [("background.threads", "8")])), 2),
    Step("see the replaced", describe((BROKER, "1", ["background.threads", "log.segment.bytes"]), synonyms=True), 4),
    Step("replace a broker's by nothing", alter((BROKER, "1", [])), 2),
    Step("replace all brokers' by nothing", alter((BROKER, "", [])), 2),
]  # fmt: skip

GROUPS: Final = [
    Step("see a group", describe((GROUP, "g", None), synonyms=True), 4),
    Step("set on a group", change((GROUP, "g", [(SET, "consumer.session.timeout.ms", "50000")])), 1),
    Step("see the group's", describe((GROUP, "g", ["consumer.session.timeout.ms"]), synonyms=True), 4),
    Step("set something wrong on a group", change((GROUP, "g", [(SET, "consumer.session.timeout.ms", "x")])), 1),
    Step("set something too large on a group", change((GROUP, "g", [(SET, "consumer.session.timeout.ms", "99999999")])),
         1),
    Step("set something too small on a group", change((GROUP, "g", [(SET, "consumer.session.timeout.ms", "5")])), 1),
    Step("set the unknown on a group", change((GROUP, "g", [(SET, "no.such", "1")])), 1),
    Step("set on no group", change((GROUP, "", [(SET, "consumer.session.timeout.ms", "50000")])), 1),
    Step("see no group", describe((GROUP, "", None)), 4),
]  # fmt: skip

DESCRIBING: Final = [
    Step("see an unknown topic", describe((TOPIC, "no-such", None)), 4),
    Step("see an invalid topic", describe((TOPIC, "a/b", None)), 4),
    Step("see no topic", describe((TOPIC, "", None)), 4),
    Step("see no keys", describe((TOPIC, "configured", [])), 4),
    Step("see an unknown key", describe((TOPIC, "configured", ["no.such"])), 4),
    Step("see a set topic with synonyms", describe((TOPIC, "configured", None), synonyms=True), 4),
    Step("see a topic in version 1", describe((TOPIC, "configured", ["retention.ms"]), synonyms=True), 1),
    Step("see the value with spaces", describe((TOPIC, "spaced", ["retention.ms", "cleanup.policy"]), synonyms=True),
         4),
    Step("see a key twice", describe((TOPIC, "configured", ["retention.ms", "retention.ms"])), 4),
    Step("see a resource twice",
         describe((TOPIC, "configured", ["retention.ms"]), (TOPIC, "configured", ["retention.ms"])), 4),
    Step("see an unknown type", describe((3, "x", None)), 4),
    Step("see documentation", describe((TOPIC, "configured", ["retention.ms"]), documentation=True), 4),
    Step("see a whole broker", describe((BROKER, "1", None), synonyms=True), 4),
]  # fmt: skip

OTHERS: Final = [
    Step("allocate producer ids", allocate, 0, to_controller=True),
    Step("allocate more", allocate, 0, to_controller=True),
    Step("allocate with an old epoch", AllocateProducerIdsRequest(broker_id=1), 0, to_controller=True),
    Step("allocate for an unknown broker", AllocateProducerIdsRequest(broker_id=9), 0, to_controller=True),
    Step("a feature that is unknown", UpdateFeaturesRequest(feature_updates=[feature("no.such", 1)]), 2),
    Step("a feature too high", UpdateFeaturesRequest(feature_updates=[feature("metadata.version", 99)]), 2),
    Step("a feature below zero", UpdateFeaturesRequest(feature_updates=[feature("metadata.version", -1)]), 2),
    Step("a feature at its level", UpdateFeaturesRequest(feature_updates=[feature("metadata.version", 30)]), 2),
    Step("a feature lower as an upgrade", UpdateFeaturesRequest(feature_updates=[feature("metadata.version", 29)]), 2),
    Step("a feature lower as a downgrade",
         UpdateFeaturesRequest(feature_updates=[feature("metadata.version", 29, 2)], validate_only=True), 2),
    Step("a feature with an unknown kind of upgrade",
         UpdateFeaturesRequest(feature_updates=[feature("metadata.version", 29, 9)]), 2),
    Step("a feature down", UpdateFeaturesRequest(feature_updates=[feature("group.version", 0, 2)]), 2),
    Step("a feature up as a safe downgrade",
         UpdateFeaturesRequest(feature_updates=[feature("group.version", 1, 2)]), 2),
    Step("a feature up as an unsafe downgrade",
         UpdateFeaturesRequest(feature_updates=[feature("group.version", 1, 3)]), 2),
    Step("a feature at its level as a downgrade",
         UpdateFeaturesRequest(feature_updates=[feature("group.version", 0, 2)]), 2),
    Step("a feature up", UpdateFeaturesRequest(feature_updates=[feature("group.version", 1)]), 2),
    Step("a feature in version 1", UpdateFeaturesRequest(feature_updates=[feature("no.such", 1)]), 1),
    Step("no features", UpdateFeaturesRequest(), 2),
]  # fmt: skip

# With delete.topic.enable=false.
WITHOUT_DELETION: Final = [
    Step("delete by name where it is disabled", delete("no-such"), 6),
    Step("delete by id where it is disabled", delete(UNKNOWN_ID), 6),
    Step("delete in version 5 where it is disabled", delete_names("no-such"), 5),
    Step("delete in version 3 where it is disabled", delete_names("no-such"), 3),
    Step("delete in version 2 where it is disabled", delete_names("no-such"), 2),
]

STEPS: Final = [
    *TOPICS, *ASSIGNMENTS, *CREATION_CONFIGS, *DELETIONS, *PARTITIONS, *INCREMENTAL, *LEGACY, *BROKERS, *GROUPS,
    *DESCRIBING, *OTHERS,
]  # fmt: skip
