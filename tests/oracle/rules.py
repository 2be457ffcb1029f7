"""What may differ between two brokers, API by API, and nothing else: the order of Kafka's hash tables, positions in the
metadata log, and in ApiVersions the APIs and features that Ottla does not serve yet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from ottla.handlers.context import ListenerKind
from ottla.handlers.registry import Routes
from ottla.metadata.features import FEATURES, KRAFT_VERSION
from ottla.wire.api_table import ApiKey
from tests.oracle.plain import Fields, holders


@dataclass(frozen=True, slots=True)
class Rules:
    unordered: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # list → what tells its elements apart
    natural: Mapping[str, str] = field(default_factory=dict)  # number that only has to be 0 or more → its symbol
    times: tuple[str, ...] = ()  # which the broker's clock says, unless it is older: then it is one that was sent
    clocks: tuple[str, ...] = ()  # texts with a range around the time of the request
    own: Mapping[str, tuple[str, str]] = field(default_factory=dict)  # list → field and prefix of a case's own elements


RULES: Mapping[ApiKey, Rules] = {
    ApiKey.PRODUCE: Rules(
        unordered={"responses": ("name", "topic_id"), "responses[].partition_responses": ("index",)},
        times=("responses[].partition_responses[].log_append_time_ms",),
        clocks=("responses[].partition_responses[].record_errors[].batch_index_error_message",),
    ),
    ApiKey.LIST_OFFSETS: Rules(unordered={"topics": ("name",), "topics[].partitions": ("partition_index",)}),
    ApiKey.METADATA: Rules(unordered={"topics": ("name", "topic_id")}),
    ApiKey.OFFSET_FETCH: Rules(
        unordered={
            "topics": ("name",),
            "topics[].partitions": ("partition_index",),
            "groups[].topics": ("name", "topic_id"),
            "groups[].topics[].partitions": ("partition_index",),
        }
    ),
    ApiKey.JOIN_GROUP: Rules(unordered={"members": ("member_id",)}),
    ApiKey.DESCRIBE_GROUPS: Rules(unordered={"groups": ("group_id",), "groups[].members": ("member_id",)}),
    ApiKey.CONSUMER_GROUP_DESCRIBE: Rules(unordered={"groups": ("group_id",), "groups[].members": ("member_id",)}),
    # Other cases leave groups behind, some of which wait for an assignment that comes when its time has come.
    ApiKey.LIST_GROUPS: Rules(own={"groups": ("group_id", "list")}),
    ApiKey.DELETE_GROUPS: Rules(unordered={"results": ("group_id",)}),
    ApiKey.CREATE_TOPICS: Rules(unordered={"topics": ("name",)}),
    ApiKey.DELETE_RECORDS: Rules(unordered={"topics": ("name",), "topics[].partitions": ("partition_index",)}),
    ApiKey.ALTER_REPLICA_LOG_DIRS: Rules(
        unordered={"results": ("topic_name",), "results[].partitions": ("partition_index",)}
    ),
    ApiKey.DESCRIBE_LOG_DIRS: Rules(
        unordered={"results[].topics": ("name",), "results[].topics[].partitions": ("partition_index",)},
        natural={"results[].total_bytes": "<bytes>", "results[].usable_bytes": "<bytes>"},
    ),
    ApiKey.DESCRIBE_PRODUCERS: Rules(unordered={"topics[].partitions[].active_producers": ("producer_id",)}),
    ApiKey.DELETE_TOPICS: Rules(unordered={"responses": ("name", "topic_id")}),
    ApiKey.CREATE_PARTITIONS: Rules(unordered={"results": ("name",)}),
    ApiKey.DESCRIBE_CONFIGS: Rules(
        unordered={"results": ("resource_type", "resource_name"), "results[].configs": ("name",)}
    ),
    ApiKey.ALTER_CONFIGS: Rules(unordered={"responses": ("resource_type", "resource_name")}),
    ApiKey.INCREMENTAL_ALTER_CONFIGS: Rules(unordered={"responses": ("resource_type", "resource_name")}),
    ApiKey.LIST_CONFIG_RESOURCES: Rules(unordered={"config_resources": ("resource_type", "resource_name")}),
    ApiKey.ELECT_LEADERS: Rules(unordered={"replica_election_results": ("topic",)}),
    ApiKey.LIST_PARTITION_REASSIGNMENTS: Rules(unordered={"topics": ("name",)}),
    ApiKey.DESCRIBE_QUORUM: Rules(
        natural={
            "topics[].partitions[].high_watermark": "<metadata-offset>",
            "topics[].partitions[].current_voters[].log_end_offset": "<metadata-offset>",
            "topics[].partitions[].current_voters[].last_fetch_timestamp": "<now>",
            "topics[].partitions[].current_voters[].last_caught_up_timestamp": "<now>",
        },
    ),
    ApiKey.ALLOCATE_PRODUCER_IDS: Rules(natural={"producer_id_start": "<producer-id>"}),
    ApiKey.API_VERSIONS: Rules(
        unordered={"supported_features": ("name",), "finalized_features": ("name",)},
        natural={"finalized_features_epoch": "<metadata-offset>"},
    ),
}

FIRST_RECORDED_MS = 1_750_000_000_000  # no clock was before that, and all records of the cases are
LEVELS = {feature.name: feature for feature in (*FEATURES, KRAFT_VERSION)}


def normalise(key: ApiKey, body: Fields) -> Fields:
    """Both brokers' answers go through this. The body is changed in place."""
    rules = RULES.get(key, Rules())
    for path, identity in rules.unordered.items():
        for holder, name in holders(body, path):
            holder[name].sort(key=lambda element: [str(element.get(each)) for each in identity])
    for path, (name_of, prefix) in rules.own.items():
        for holder, name in holders(body, path):
            holder[name] = [each for each in holder[name] if each[name_of].startswith(prefix)]
    for path, symbol in rules.natural.items():
        for holder, name in holders(body, path):
            if holder[name] >= 0:
                holder[name] = symbol
    for path in rules.times:
        for holder, name in holders(body, path):
            if holder[name] > FIRST_RECORDED_MS:
                holder[name] = "<now>"
    for path in rules.clocks:
        for holder, name in holders(body, path):
            holder[name] = re.sub(r"\[-?\d+, -?\d+\]", "[<around-now>]", holder[name] or "")
    return body


def expected_of_ottla(answer: Fields) -> Fields:
    """Kafka's answer without what Ottla does not serve: an API is served in Kafka's range of versions or not at all."""
    if answer.get("api") != ApiKey.API_VERSIONS.name:
        return answer
    api_keys = answer["body"]["api_keys"]
    is_controller = any(each["api_key"] == ApiKey.VOTE for each in api_keys)
    kind = ListenerKind.CONTROLLER if is_controller else ListenerKind.BROKER
    served = {entry.key for entry in Routes(kind).advertised()}
    body = dict(answer["body"])
    body["api_keys"] = [each for each in api_keys if each["api_key"] in served]
    if "supported_features" in body:
        body["supported_features"] = [
            {
                "name": each["name"],
                "min_version": max(each["min_version"], LEVELS[each["name"]].min_level),
                "max_version": min(each["max_version"], LEVELS[each["name"]].max_level),
            }
            for each in body["supported_features"]
            if each["name"] in LEVELS
        ]
        body["finalized_features"] = [each for each in body["finalized_features"] if each["name"] in LEVELS]
    return {**answer, "body": body}
