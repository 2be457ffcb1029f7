"""Brokers come, live and go: BrokerRegistration, BrokerHeartbeat, UnregisterBroker, and sessions that end.

A broker registers fenced, and is unfenced once it has read its own registration. It is fenced again when its session
ends or it says so; then it leads nothing and is in sync with nothing. Before an ordered shutdown it gives up its
leaderships, and may stop when all others know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from ottla.controller.decision import Decision, Refused
from ottla.controller.effective_configs import BrokerConfigs
from ottla.controller.elections import Elections, broker_came, broker_gone, in_sync_with, leads_any, partitions_of
from ottla.controller.heartbeats import BrokerHeartbeats
from ottla.metadata.features import KRAFT_VERSION
from ottla.metadata.image import LOST, MIGRATING, UNASSIGNED, Broker, ClusterImage, Endpoint, SupportedFeature
from ottla.metadata.replay import apply_records
from ottla.metadata.snapshot import METADATA_VERSION, MetadataRecord, register_broker_record
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k62_broker_registration import BrokerRegistrationRequest, BrokerRegistrationResponse
from ottla.wire.messages.k63_broker_heartbeat import BrokerHeartbeatRequest, BrokerHeartbeatResponse
from ottla.wire.messages.k64_unregister_broker import UnregisterBrokerRequest, UnregisterBrokerResponse
from ottla.wire.messages.metadata_records import BrokerRegistrationChangeRecord, UnregisterBrokerRecord

FIRST_VERSION_WITH_PREVIOUS_EPOCH: Final = 3
FENCE, UNFENCE = 1, -1
IN_CONTROLLED_SHUTDOWN: Final = 1


def register_broker(
    image: ClusterImage,
    heartbeats: BrokerHeartbeats,
    request: BrokerRegistrationRequest,
    version: int,
    broker: BrokerConfigs,
    *,
    next_offset: int,
    now_ms: int,
    kraft_version: int = 0,
    is_here: bool = False,
) -> Decision[BrokerRegistrationResponse]:
    """`broker` are the controller's configs. A new life's epoch is the offset that its own record will have.

    Who `is_here`, on the controller's own node, has no other life beside this one, and need not wait for its session's
    end.
    """
    existing = image.brokers.get(request.broker_id)
    try:
        _check_cluster(image, request)
        if (
            existing is not None
            and existing.incarnation_id != request.incarnation_id
            and not is_here
            and heartbeats.has_session(existing, now_ms)
        ):
            raise Refused(ErrorCode.DUPLICATE_BROKER_REGISTRATION, "Another broker is registered with that broker id.")
        _check_directories(image, request)
        _check_features({**image.features, KRAFT_VERSION.name: kraft_version}, request)
    except Refused as refused:
        return Decision(BrokerRegistrationResponse(error_code=refused.outcome.code))
    records: list[MetadataRecord] = []
    if existing is not None and existing.incarnation_id == request.incarnation_id:  # it asks again, or died meanwhile
        registered = _registered(request, existing.epoch, existing.is_fenced, existing.is_leaving)
        records += _without_directory(Elections(image, broker), registered)
    else:
        tells = version >= FIRST_VERSION_WITH_PREVIOUS_EPOCH
        was_clean = tells and existing is not None and existing.epoch == request.previous_broker_epoch
        records += _life_ended(Elections(image, broker), request.broker_id, was_clean=was_clean)
        registered = _registered(request, next_offset + len(records), is_fenced=True, in_controlled_shutdown=False)
    if existing is not None:  # until its first heartbeat says which are cordoned now
        registered = replace(registered, cordoned_log_dirs=existing.cordoned_log_dirs or None)
    records.append(register_broker_record(registered))
    return Decision(BrokerRegistrationResponse(broker_epoch=registered.epoch), records)


def _check_cluster(image: ClusterImage, request: BrokerRegistrationRequest) -> None:
    if request.cluster_id != image.cluster_id:
        text = f"Expected cluster ID {image.cluster_id}, but got cluster ID {request.cluster_id}"
        raise Refused(ErrorCode.INCONSISTENT_CLUSTER_ID, text)
    if request.is_migrating_zk_broker:
        text = "Controller does not support registering ZK brokers."
        raise Refused(ErrorCode.BROKER_ID_NOT_REGISTERED, text)


def _check_directories(image: ClusterImage, request: BrokerRegistrationRequest) -> None:
    directories = request.log_dirs
    if not directories:
        raise _invalid("No directories specified in request")
    if any(each in (MIGRATING, UNASSIGNED, LOST) or _is_reserved(each) for each in directories):
        raise _invalid("Reserved directory ID in request")
    if len(set(directories)) != len(directories):
        raise _invalid("Duplicate directory ID in request")
    for other in image.brokers.values():
        if other.node_id != request.broker_id and any(each in other.log_dirs for each in directories):
            raise _invalid(f"Broker {other.node_id} is already registered with one of the directories")


def _is_reserved(directory: bytes) -> bool:
    """Kafka keeps the first hundred ids for itself."""
    return int.from_bytes(directory, "big") < 100


def _check_features(finalized: Mapping[str, int], request: BrokerRegistrationRequest) -> None:
    served = {each.name: each for each in request.features}
    for name, feature in served.items():
        level = finalized.get(name, 0)
        if not feature.min_supported_version <= level <= feature.max_supported_version:
            raise _unsupported(name, level, feature.min_supported_version, feature.max_supported_version)
    if METADATA_VERSION not in served:
        raise _invalid("Request features do not contain 'metadata.version'")
    for name, level in finalized.items():
        if level and name not in served:
            raise _unsupported(name, level, 0, 0)


def _unsupported(name: str, level: int, low: int, high: int) -> Refused:
    return Refused(
        ErrorCode.UNSUPPORTED_VERSION,
        f"Unable to register because the broker does not support finalized version {level} of {name}. The broker wants "
        f"a version between {low} and {high}, inclusive.",
    )


def _invalid(message: str) -> Refused:
    return Refused(ErrorCode.INVALID_REGISTRATION, message)


def _registered(
    request: BrokerRegistrationRequest, epoch: int, is_fenced: bool, in_controlled_shutdown: bool
) -> Broker:
    return Broker(
        node_id=request.broker_id,
        rack=request.rack,
        endpoints={each.name: Endpoint(each.host, each.port, each.security_protocol) for each in request.listeners},
        is_fenced=is_fenced,
        epoch=epoch,
        incarnation_id=request.incarnation_id,
        features={
            each.name: SupportedFeature(each.min_supported_version, each.max_supported_version)
            for each in request.features
        },
        in_controlled_shutdown=in_controlled_shutdown,
        log_dirs=tuple(request.log_dirs),
    )


def _life_ended(elections: Elections, node_id: int, *, was_clean: bool) -> list[MetadataRecord]:
    """Of the broker's last life. Who cannot show that it ended in order may have lost records (KIP-966)."""
    image = elections.image
    if was_clean:
        return broker_gone(elections, node_id, in_sync_with(image, node_id))
    concerned = (place for place in partitions_of(image) if node_id in place[2].isr or node_id in place[2].elr)
    return broker_gone(elections, node_id, concerned, is_unclean_shutdown=True)


def _without_directory(elections: Elections, broker: Broker) -> list[MetadataRecord]:
    """Who goes on without a replica's directory does not have that one for now."""
    node_id = broker.node_id
    in_sync = in_sync_with(elections.image, node_id)
    places = (place for place in in_sync if not broker.has_online(place[2].directory_of(node_id)))
    return broker_gone(elections, node_id, places)


def broker_heartbeat(
    image: ClusterImage, heartbeats: BrokerHeartbeats, request: BrokerHeartbeatRequest, broker: BrokerConfigs
) -> Decision[BrokerHeartbeatResponse]:
    """To be decided after `heartbeats.heard`. `broker` are the controller's configs."""
    known = image.broker_with_epoch(request.broker_id, request.broker_epoch)
    if known is None:
        return Decision(BrokerHeartbeatResponse(error_code=ErrorCode.STALE_BROKER_EPOCH))
    is_caught_up = request.current_metadata_offset >= known.epoch
    # The records cannot say that a broker has no directory left: it is fenced, or it would lead again what is in them.
    wants_fence = request.want_fence or (bool(known.log_dirs) and {*known.log_dirs} <= {*request.offline_log_dirs})
    stops = False
    records: list[MetadataRecord] = []
    elections = Elections(image, broker)
    if known.is_fenced:
        stops = request.want_shut_down
        if not request.want_shut_down and not wants_fence and is_caught_up:
            records += _unfenced(elections, known)
    elif request.want_shut_down and (wants_fence or _may_stop(image, heartbeats, known)):
        stops = True
        records += fenced(elections, known)
    elif wants_fence:
        records += fenced(elections, known)
    elif request.want_shut_down:
        records += _shutting_down(elections, known)
    if records:
        image = apply_records(image, [record.message for record in records])[0]
    records += _directory_records(Elections(image, broker), image.brokers[known.node_id], request)
    response = BrokerHeartbeatResponse(
        is_caught_up=is_caught_up, is_fenced=image.brokers[known.node_id].is_fenced, should_shut_down=stops
    )
    return Decision(response, records)


def _may_stop(image: ClusterImage, heartbeats: BrokerHeartbeats, broker: Broker) -> bool:
    if leads_any(image, broker.node_id):
        return False
    return not broker.in_controlled_shutdown or heartbeats.may_stop(image, broker.node_id)


def _unfenced(elections: Elections, broker: Broker) -> list[MetadataRecord]:
    places = partitions_of(elections.image)
    return [_change(broker, fenced=UNFENCE), *broker_came(elections, broker.node_id, places)]


def fenced(elections: Elections, broker: Broker) -> list[MetadataRecord]:
    places = in_sync_with(elections.image, broker.node_id)
    return [*broker_gone(elections, broker.node_id, places), _change(broker, fenced=FENCE)]


def _shutting_down(elections: Elections, broker: Broker) -> list[MetadataRecord]:
    entering = [] if broker.in_controlled_shutdown else [_change(broker, shutting_down=IN_CONTROLLED_SHUTDOWN)]
    return entering + broker_gone(elections, broker.node_id, in_sync_with(elections.image, broker.node_id))


def _change(broker: Broker, *, fenced: int = 0, shutting_down: int = 0) -> MetadataRecord:
    message = BrokerRegistrationChangeRecord(
        broker_id=broker.node_id,
        broker_epoch=broker.epoch,
        fenced=fenced,
        in_controlled_shutdown=shutting_down,
    )
    return MetadataRecord(message, 1 if shutting_down else 0)


def _directory_records(elections: Elections, broker: Broker, request: BrokerHeartbeatRequest) -> list[MetadataRecord]:
    """Directories that have failed, and those in which no new partitions shall be."""
    records: list[MetadataRecord] = []
    lost = [each for each in broker.log_dirs if each in request.offline_log_dirs]
    if lost:
        node_id = broker.node_id
        places = (
            place
            for place in partitions_of(elections.image)
            if node_id in place[2].replicas and place[2].directory_of(node_id) in lost
        )
        records += broker_gone(elections, node_id, places)
        kept = [each for each in broker.log_dirs if each not in lost]
        if kept:
            records.append(_directories(broker, log_dirs=kept, version=2))
    cordoned = request.cordoned_log_dirs
    if cordoned is not None and sorted(cordoned) != sorted(broker.cordoned_log_dirs or ()):
        records.append(_directories(broker, cordoned=cordoned, version=3))
    return records


def _directories(
    broker: Broker, *, log_dirs: Sequence[bytes] = (), cordoned: Sequence[bytes] | None = None, version: int
) -> MetadataRecord:
    message = BrokerRegistrationChangeRecord(
        broker_id=broker.node_id, broker_epoch=broker.epoch, log_dirs=log_dirs, cordoned_log_dirs=cordoned
    )
    return MetadataRecord(message, version)


def fence_stale_broker(
    image: ClusterImage, heartbeats: BrokerHeartbeats, broker: BrokerConfigs, *, now_ms: int
) -> Decision[int | None]:
    """The broker that has been silent longest, if its session is over; ask again until there is none.

    One at a time, so that the elections for the next one see what became of this.
    """
    stale = heartbeats.stale(image, now_ms)
    if not stale:
        return Decision(None)
    return Decision(stale[0], fenced(Elections(image, broker), image.brokers[stale[0]]))


def unregister_broker(
    image: ClusterImage, request: UnregisterBrokerRequest, broker: BrokerConfigs
) -> Decision[UnregisterBrokerResponse]:
    known = image.brokers.get(request.broker_id)
    if known is None:
        text = f"Broker ID {request.broker_id} is not currently registered"
        return Decision(UnregisterBrokerResponse(error_code=ErrorCode.BROKER_ID_NOT_REGISTERED, error_message=text))
    places = in_sync_with(image, known.node_id)
    records = broker_gone(Elections(image, broker), known.node_id, places)
    message = UnregisterBrokerRecord(broker_id=known.node_id, broker_epoch=known.epoch)
    return Decision(UnregisterBrokerResponse(), [*records, MetadataRecord(message)])
