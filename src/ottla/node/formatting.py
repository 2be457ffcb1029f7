"""Makes log directories ready for a node, as Kafka's storage tool does; a node that starts never comes here.

Each gets the features that the cluster begins with (`bootstrap.checkpoint`) and, last, `meta.properties`: a directory
that has it is complete. What is formatted already is never written again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from ottla.log.folder_names import METADATA_TOPIC, folder_name
from ottla.metadata.features import KRAFT_VERSION, METADATA_VERSION
from ottla.metadata.snapshot import feature_record
from ottla.metadata.snapshot_file import BOOTSTRAP_CHECKPOINT, FIRST_SNAPSHOT, bootstrap_file, first_file
from ottla.node.initial_features import RELEASES, FormatError
from ottla.node.initial_voters import InitialVoter
from ottla.node.log_dirs import MetaProperties, read_log_dirs, write_meta_properties
from ottla.raft.voters import Endpoint, ReplicaKey, Versions, Voter, VoterSet, voters_record
from ottla.wire.messages.control_records import KRaftVersionRecord
from ottla.world.disk import Disk
from ottla.world.network import Address
from ottla.world.randomness import Random


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What to make. `voters` are the first of a quorum that keeps them in its log, by their listener of this name."""

    node_id: int
    cluster_id: str
    paths: tuple[str, ...]  # all that the node has
    metadata_path: str  # the one of them for the metadata log
    features: Mapping[str, int]
    voters: tuple[InitialVoter, ...]
    listener: str
    ignore_formatted: bool

    @property
    def own(self) -> InitialVoter | None:
        return next((each for each in self.voters if each.node_id == self.node_id), None)


def format_log_dirs(disk: Disk, random: Random, plan: Plan, *, now_ms: int, say: Callable[[str], None]) -> None:
    _check_cluster_id(plan.cluster_id)
    found = read_log_dirs(disk, sorted(set(plan.paths)), plan.node_id)
    missing = _to_format(found, plan)
    if not missing:
        say("All of the log directories are already formatted.")
        return
    release = RELEASES[plan.features[METADATA_VERSION.name]]
    bootstrap = bootstrap_file([feature_record(*each) for each in _ordered(plan.features)], now_ms=now_ms)
    for path in missing:
        is_metadata = path == plan.metadata_path
        say(f"Formatting {_kind(is_metadata, plan)} {path} with {METADATA_VERSION.name} {release}.")
        directory_id = plan.own.directory_id if is_metadata and plan.own is not None else random.uuid()
        try:
            disk.make_dirs(path)
            if is_metadata and plan.voters:
                level = plan.features[KRAFT_VERSION.name]
                write_voters(disk, path, plan.voters, plan.listener, level, now_ms)
            disk.write_atomically(f"{path}/{BOOTSTRAP_CHECKPOINT}", bootstrap)
            write_meta_properties(disk, path, plan.cluster_id, plan.node_id, directory_id)
        except OSError as error:
            raise FormatError(f"Error while formatting {path}: {error.strerror or error}") from error


def _check_cluster_id(cluster_id: str) -> None:
    if not re.fullmatch(r"[!-\[\]-~]+", cluster_id):  # what needs no escape in a properties file
        raise FormatError(
            f"--cluster-id {cluster_id!r}: it should be an id such as `ottla storage random-uuid` prints, "
            "without spaces, backslashes or letters beyond ASCII"
        )


def _to_format(found: Mapping[str, MetaProperties | None], plan: Plan) -> list[str]:
    for path, meta in found.items():
        if meta is not None and meta.cluster_id != plan.cluster_id:
            raise FormatError(
                f"Invalid cluster.id in: {path}/meta.properties. Expected {plan.cluster_id}, but read {meta.cluster_id}"
            )
    for path, meta in found.items():
        if meta is not None and not plan.ignore_formatted:
            raise FormatError(
                f"Log directory {path} is already formatted. "
                "Use --ignore-formatted to ignore this directory and format the others."
            )
    return [path for path, meta in found.items() if meta is None]


def _kind(is_metadata: bool, plan: Plan) -> str:
    if not is_metadata:
        return "data directory"
    if not plan.voters:
        return "metadata directory"
    return "dynamic metadata directory" if plan.own is None else "dynamic metadata voter directory"


def write_voters(
    disk: Disk, path: str, voters: Iterable[InitialVoter], listener: str, kraft_version: int, now_ms: int
) -> None:
    """As the snapshot before any record: the first leader writes them into the log."""
    supported = Versions(KRAFT_VERSION.min_level, KRAFT_VERSION.max_level)
    first = VoterSet(
        Voter(
            ReplicaKey(each.node_id, each.directory_id),
            Address(each.host, each.port),
            (Endpoint(listener, each.host, each.port),),
            supported,
        )
        for each in voters
    )
    control = [KRaftVersionRecord(k_raft_version=kraft_version), voters_record(first)]
    folder = f"{path}/{folder_name(METADATA_TOPIC, 0)}"
    disk.make_dirs(folder)
    disk.write_atomically(f"{folder}/{FIRST_SNAPSHOT}", first_file(control, now_ms=now_ms))


def _ordered(features: Mapping[str, int]) -> list[tuple[str, int]]:
    """As Kafka writes them: metadata.version first, none at level 0, and Raft's own not at all."""
    names = sorted(features, key=lambda name: (name != METADATA_VERSION.name, name))
    return [(name, features[name]) for name in names if features[name] > 0 and name != KRAFT_VERSION.name]
