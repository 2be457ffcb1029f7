"""Another set of voters, by the leader: AddRaftVoter, RemoveRaftVoter, UpdateRaftVoter, and the first set in the log.

One change at a time, and none before a record of the leader's own epoch and the change before it are committed: so a
majority of the old set and one of the new always have somebody in common. A set counts as soon as it is in the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ottla.raft import serving
from ottla.raft.leader import Leader, PendingChange
from ottla.raft.membership import DYNAMIC, Entry
from ottla.raft.quorum import Quorum
from ottla.raft.voters import Endpoint, ReplicaKey, Versions, Voter, VoterSet, address_of, voters_record
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.control_records import KRaftVersionRecord
from ottla.wire.messages.k18_api_versions import ApiVersionsRequest, ApiVersionsResponse
from ottla.wire.messages.k80_add_raft_voter import AddRaftVoterRequest, AddRaftVoterResponse
from ottla.wire.messages.k81_remove_raft_voter import RemoveRaftVoterRequest, RemoveRaftVoterResponse
from ottla.wire.messages.k82_update_raft_voter import UpdateRaftVoterRequest, UpdateRaftVoterResponse
from ottla.wire.primitives import ZERO_UUID

KRAFT_VERSION: Final = "kraft.version"
SUPPORTED: Final = Versions(0, 1)
_ASKED_BY: Final = "ottla"
_WAITING_FOR_OTHER: Final = "Request timed out waiting for leader to handle previous voter change request"
_WAITING_FOR_EPOCH: Final = "Request timed out waiting for leader to establish HWM and fence previous voter changes"


class Refused(Exception):
    """With Kafka's error and its words."""

    def __init__(self, error: ErrorCode, message: str | None = None) -> None:
        super().__init__(message)
        self.error = error
        self.message = message


class Changeable(NamedTuple):
    """A leader whose last set of voters is committed."""

    state: Leader
    voters: VoterSet


# Add


def handle_add(quorum: Quorum, token: int, request: AddRaftVoterRequest, now_ms: int) -> None:
    """Answered when the new voter's set is committed, or, if the request says so, written."""
    try:
        _check_asked(quorum, request.cluster_id)
        key = ReplicaKey(request.voter_id, request.voter_directory_id)
        if not _is_whole(key):
            raise Refused(ErrorCode.INVALID_REQUEST, "Add voter request didn't include a valid voter")
        endpoints = _endpoints(request.listeners)
        listener = quorum.log.membership.listener
        address = address_of(endpoints, listener)
        if address is None:
            raise Refused(
                ErrorCode.INVALID_REQUEST,
                f"Add voter request didn't include the endpoint ({_told(endpoints)}) for the default listener "
                f"ListenerName({listener})",
            )
        state, voters = _changeable(quorum, "adding", now_ms)
        if voters.get(key.node_id) is not None:
            raise Refused(
                ErrorCode.DUPLICATE_VOTER,
                f"The voter id for {key} is already part of the set of voters {_keys(voters)}.",
            )
        if quorum.connections.ready_at(key.node_id, now_ms) > now_ms:
            raise Refused(ErrorCode.REQUEST_TIMED_OUT, f"New voter {key} is not ready to receive requests")
    except Refused as refused:
        quorum.respond(token, AddRaftVoterResponse(error_code=refused.error, error_message=refused.message))
        return
    joining = Voter(key, address, endpoints)
    deadline_ms = now_ms + quorum.config.request_timeout_ms
    state.pending = PendingChange(token, deadline_ms, joining, request.ack_when_committed)
    asked = ApiVersionsRequest(client_software_name=_ASKED_BY, client_software_version="1")
    quorum.send(key.node_id, address, asked, now_ms)


def handle_api_versions(quorum: Quorum, node_id: int, response: ApiVersionsResponse, now_ms: int) -> None:
    """The one who would join says what it supports: if that is enough, and it has all of the log, it is a voter."""
    state = quorum.state
    pending = state.pending if isinstance(state, Leader) else None
    if not isinstance(state, Leader) or pending is None or pending.joining is None or pending.offset is not None:
        return
    key = pending.joining.key
    if key.node_id != node_id:
        return
    if response.error_code:
        give_up_joining(quorum, node_id, ErrorCode(response.error_code))
        return
    versions = next(
        (Versions(each.min_version, each.max_version) for each in response.supported_features if _is_raft(each.name)),
        Versions(),
    )
    level = quorum.log.membership.kraft_version
    if not versions.has(level):
        message = (
            f"Aborted add voter operation for {key} since the {KRAFT_VERSION} range (min: {versions.lowest}, "
            f"max: {versions.highest}) doesn't support the finalized version {level}"
        )
        quorum.answer_change(state, ErrorCode.INVALID_REQUEST, message)
    elif not state.may_join(key, now_ms):
        message = f"Aborted add voter operation for {key} since it is lagging behind"
        quorum.answer_change(state, ErrorCode.REQUEST_TIMED_OUT, message)
    else:
        joining = pending.joining._replace(versions=versions)
        try:
            pending.offset = _append(quorum, state, quorum.voters.with_voter(joining), now_ms)
        except Refused as refused:
            quorum.answer_change(state, refused.error, refused.message)
            return
        if not pending.ack_when_committed:
            quorum.answer_change(state, ErrorCode.NONE)


def give_up_joining(quorum: Quorum, node_id: int, error: ErrorCode) -> None:
    """The one who would join cannot be asked."""
    state = quorum.state
    if isinstance(state, Leader) and state.pending is not None and state.pending.joining is not None:
        key = state.pending.joining.key
        if key.node_id == node_id and state.pending.offset is None:
            message = f"Aborted add voter operation for {key} since API_VERSIONS returned an error {error.name}"
            quorum.answer_change(state, ErrorCode.REQUEST_TIMED_OUT, message)


# Remove


def handle_remove(quorum: Quorum, token: int, request: RemoveRaftVoterRequest, now_ms: int) -> None:
    """Answered when the set without it is committed."""
    try:
        _check_asked(quorum, request.cluster_id)
        key = ReplicaKey(request.voter_id, request.voter_directory_id)
        if not _is_whole(key):
            raise Refused(ErrorCode.INVALID_REQUEST, "Remove voter request didn't include a valid voter")
        state, voters = _changeable(quorum, "removing", now_ms)
        left = voters.without(key)
        if len(left) == len(voters) or not len(left):
            raise Refused(
                ErrorCode.VOTER_NOT_FOUND, f"Cannot remove voter {key} from the set of voters {_keys(voters)}"
            )
        offset = _append(quorum, state, left, now_ms)
    except Refused as refused:
        quorum.respond(token, RemoveRaftVoterResponse(error_code=refused.error, error_message=refused.message))
        return
    state.pending = PendingChange(token, now_ms + quorum.config.request_timeout_ms, offset=offset)


# Update


def handle_update(quorum: Quorum, request: UpdateRaftVoterRequest, now_ms: int) -> UpdateRaftVoterResponse:
    """A voter says where it listens by now, and which versions it supports."""
    error = ErrorCode.NONE
    try:
        _update(quorum, request, now_ms)
    except Refused as refused:
        error = refused.error
    leader = quorum.leader
    current = UpdateRaftVoterResponse.CurrentLeader(
        leader_id=-1 if quorum.leader_id is None else quorum.leader_id, leader_epoch=quorum.epoch
    )
    if leader is not None:
        current.host, current.port = leader.address
    return UpdateRaftVoterResponse(error_code=error, current_leader=current)


def _update(quorum: Quorum, request: UpdateRaftVoterRequest, now_ms: int) -> None:
    if not quorum.has_valid_cluster_id(request.cluster_id):
        raise Refused(ErrorCode.INCONSISTENT_CLUSTER_ID)
    error = serving.check_leads(quorum, request.current_leader_epoch)
    if error is not ErrorCode.NONE:
        raise Refused(error)
    key = ReplicaKey(request.voter_id, request.voter_directory_id)
    endpoints = _endpoints(request.listeners)
    address = address_of(endpoints, quorum.log.membership.listener)
    supported = request.k_raft_version_feature
    versions = Versions(supported.min_supported_version, supported.max_supported_version)
    if not _is_whole(key) or address is None or not 0 <= versions.lowest <= versions.highest:
        raise Refused(ErrorCode.INVALID_REQUEST)
    state = _settled(quorum, now_ms)
    voters = state.told_voters if quorum.is_static else _committed_voters(quorum).value
    if not versions.has(quorum.log.membership.kraft_version):
        raise Refused(ErrorCode.INVALID_REQUEST)
    voter = Voter(key, address, endpoints, versions)
    if quorum.is_static:
        if voters.get(key.node_id) is None:
            raise Refused(ErrorCode.VOTER_NOT_FOUND)
        state.told_voters = voters.with_voter(voter)
    else:
        if not voters.has(key):
            raise Refused(ErrorCode.VOTER_NOT_FOUND)
        _append(quorum, state, voters.with_voter(voter), now_ms)
    state.heard_from(key, now_ms)


# kraft.version


class VersionRefused(Exception):
    """kraft.version cannot be that, in Kafka's words."""


def upgrade(quorum: Quorum, level: int, now_ms: int, *, validate_only: bool) -> None:
    """As leader: from a static quorum to one with its voters in the log, as they have told of themselves."""
    current = quorum.log.membership.kraft_version
    state = quorum.state
    if not isinstance(state, Leader) or level == current:
        return
    if level < current:
        raise VersionRefused(
            f"Invalid upgrade of {KRAFT_VERSION} from version {current} to {level} because the new version is a "
            "downgrade"
        )
    voters = state.told_voters
    if not all(voter.versions.has(level) and _is_whole(voter.key) and voter.endpoints for voter in voters):
        raise VersionRefused(f"Invalid upgrade of {KRAFT_VERSION} to {level} because not all of the voters support it")
    if not validate_only:
        quorum.log.append_control(quorum.epoch, [KRaftVersionRecord(k_raft_version=level), voters_record(voters)])
        state.change_voters(quorum.voters, now_ms)
        serving.answer_parked(quorum)


# The time, and the log


def expire(quorum: Quorum, state: Leader, now_ms: int) -> int | None:
    """When a change that is asked for has failed, if it is not done before."""
    if state.pending is not None and state.pending.deadline_ms <= now_ms:
        quorum.answer_change(state, ErrorCode.REQUEST_TIMED_OUT)
    return None if state.pending is None else state.pending.deadline_ms


def has_removed_itself(quorum: Quorum) -> bool:
    """Nobody counts on this leader any more, and that is committed."""
    last = quorum.log.membership.last
    is_committed = last is not None and quorum.high_watermark is not None and last.offset < quorum.high_watermark
    return is_committed and not quorum.is_voter


def _append(quorum: Quorum, state: Leader, voters: VoterSet, now_ms: int) -> int:
    """The offset of the record. Refused if there is no room for it, when nothing has changed."""
    try:
        end = quorum.log.append_control(quorum.epoch, [voters_record(voters)])
    except OSError as error:
        raise Refused(serving.refusal(error), f"The metadata log cannot grow: {error}") from error
    state.change_voters(quorum.voters, now_ms)
    serving.answer_parked(quorum)
    return end - 1


# What a change needs


def _check_asked(quorum: Quorum, cluster_id: str | None) -> None:
    if not quorum.has_valid_cluster_id(cluster_id):
        message = f'The given id "{cluster_id}" doesn\'t match the cluster id "{quorum.cluster_id}"'
        raise Refused(ErrorCode.INCONSISTENT_CLUSTER_ID, message)
    error = serving.check_leads(quorum, quorum.epoch)
    if error is not ErrorCode.NONE:
        raise Refused(error)


def _changeable(quorum: Quorum, doing: str, now_ms: int) -> Changeable:
    state = _settled(quorum, now_ms)
    level = quorum.log.membership.kraft_version
    if level < DYNAMIC:
        message = f"Cluster doesn't support {doing} voter because the {KRAFT_VERSION} feature is {level}"
        raise Refused(ErrorCode.UNSUPPORTED_VERSION, message)
    return Changeable(state, _committed_voters(quorum).value)


def _settled(quorum: Quorum, now_ms: int) -> Leader:
    state = quorum.state
    assert isinstance(state, Leader)
    expire(quorum, state, now_ms)
    if state.pending is not None:
        raise Refused(ErrorCode.REQUEST_TIMED_OUT, _WAITING_FOR_OTHER)
    if quorum.high_watermark is None or quorum.high_watermark <= state.epoch_start_offset:
        raise Refused(ErrorCode.REQUEST_TIMED_OUT, _WAITING_FOR_EPOCH)
    return state


def _committed_voters(quorum: Quorum) -> Entry[VoterSet]:
    last, high_watermark = quorum.log.membership.last, quorum.high_watermark or 0
    if last is None or last.offset >= high_watermark:
        where = "Optional.empty" if last is None else f"Optional[{last.offset}]"
        message = (
            f"Request timed out waiting for voters to commit the latest voter change at {where} "
            f"with HWM {high_watermark}"
        )
        raise Refused(ErrorCode.REQUEST_TIMED_OUT, message)
    return last


def _is_whole(key: ReplicaKey) -> bool:
    return key.node_id >= 0 and key.directory_id != ZERO_UUID


def _is_raft(feature: str) -> bool:
    return feature == KRAFT_VERSION


def _endpoints(
    listeners: Iterable[AddRaftVoterRequest.Listener | UpdateRaftVoterRequest.Listener],
) -> tuple[Endpoint, ...]:
    return tuple(sorted(Endpoint(each.name, each.host, each.port) for each in listeners))


def _told(endpoints: Iterable[Endpoint]) -> str:
    inner = ", ".join(f"ListenerName({each.name})={each.host}/<unresolved>:{each.port}" for each in endpoints)
    return f"Endpoints(endpoints={{{inner}}})"


def _keys(voters: VoterSet) -> str:
    return f"[{', '.join(str(key) for key in voters.keys)}]"
