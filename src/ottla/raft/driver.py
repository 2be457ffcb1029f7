"""The quorum's replica in the world: its timers, its peers, its disk, and those on the node who need it.

The core decides; here its effects are carried out, in order, and nothing behind a Persist before that is on the disk.
The log is flushed by one worker at a time, for all that was appended meanwhile. What finds the disk full, or no room
for another open file, waits, and so does all behind it. After any other failure of disk or rules nothing more is done:
the node must stop.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from ottla.log.file_handles import FileHandles
from ottla.log.folder_names import METADATA_TOPIC, folder_name
from ottla.log.results import LogError, is_full
from ottla.metadata.snapshot import MetadataRecord
from ottla.raft.config import ROOM_PAUSE_S, RaftConfig, SegmentConfig, SnapshotConfig
from ottla.raft.core import RaftCore
from ottla.raft.delivery import Delivery, Listener
from ottla.raft.describing import describe_quorum
from ottla.raft.effects import (
    Effect,
    FreezeSnapshot,
    HighWatermark,
    LeaderKnown,
    Persist,
    Respond,
    Send,
    SnapshotInstalled,
)
from ottla.raft.election_state import QUORUM_STATE, ElectionState, QuorumStateFile, read_quorum_state
from ottla.raft.leader import Leader
from ottla.raft.membership import LISTENER
from ottla.raft.not_leader import NotLeader
from ottla.raft.quorum_log import QuorumLog
from ottla.raft.raft_log import LogPosition
from ottla.raft.refusals import Refusals
from ottla.raft.states import LeaderContact
from ottla.raft.voters import Voter, VoterSet
from ottla.wire.batch import InvalidBatch
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k01_fetch import FetchRequest
from ottla.wire.messages.k55_describe_quorum import DescribeQuorumRequest, DescribeQuorumResponse
from ottla.wire.messages.k59_fetch_snapshot import FetchSnapshotRequest
from ottla.world import World
from ottla.world.clock import Timer, within
from ottla.world.disk import Disk
from ottla.world.network import Address

log = logging.getLogger(__name__)

FETCH_CHANNEL = "raft-fetch"  # its answers wait, and must not hold up a vote
VOTE_CHANNEL = "raft-vote"

M = TypeVar("M", bound=Message)


class Peers(Protocol):
    """As `ottla.peers.Peers`: an OSError if there is no answer."""

    async def ask(self, address: Address, request: Message, *, channel: str, timeout_s: float) -> Message: ...


@dataclass(frozen=True, slots=True)
class RaftStorage:
    """What is on the disk, as it was found. Made by `open_storage`, in a worker."""

    log: QuorumLog
    state_file: QuorumStateFile
    election: ElectionState


def open_storage(
    world: World, handles: FileHandles, log_dir: str, *, listener: str = LISTENER, segments: SegmentConfig | None = None
) -> RaftStorage:
    """Slow: all of the log is read. `listener` is the name of that by which controllers are asked."""
    folder = f"{log_dir}/{folder_name(METADATA_TOPIC, 0)}"
    quorum_log = QuorumLog.open(world.disk, handles, folder, world.clock.wall_ms, segments=segments, listener=listener)
    state_file = QuorumStateFile(f"{folder}/{QUORUM_STATE}")
    return RaftStorage(quorum_log, state_file, read_quorum_state(world.disk, state_file.path))


class RaftDriver:
    def __init__(
        self,
        world: World,
        peers: Peers,
        cluster_id: str,
        own: Voter,
        voters: VoterSet,
        storage: RaftStorage,
        listener: Listener,
        on_failure: Callable[[Exception], None],
        *,
        config: RaftConfig | None = None,
        snapshots: SnapshotConfig | None = None,
        bootstrap_servers: Sequence[Address] = (),
    ) -> None:
        """`voters` are those of a static quorum; who has none finds them in its log, or by `bootstrap_servers`."""
        self._world = world
        self._peers = peers
        self._storage = storage
        self._log = storage.log
        self._config = config or RaftConfig()
        self._on_failure = on_failure
        self._start = (cluster_id, own, voters)
        self._refusals = Refusals(cluster_id)
        self._bootstrap_servers = bootstrap_servers
        self._delivery = Delivery(
            storage.log, listener, snapshots or SnapshotConfig(), world.disk, world.clock, world.workers, self._fail
        )
        self._core: RaftCore | None = None
        self._queue: deque[Effect] = deque()
        self._persisting = False
        self._flushing = False
        self._gathering: Timer | None = None  # while records wait for others before they are flushed
        self._timer: Timer | None = None
        self._tasks: dict[asyncio.Task[None], None] = {}  # in their order: they are cancelled in it
        self._answers: dict[int, asyncio.Future[Message]] = {}
        self._last_token = 0
        self._changed = asyncio.Event()
        self.failure: Exception | None = None

    # Life

    def start(self) -> None:
        cluster_id, own, voters = self._start
        self._core = RaftCore(
            cluster_id,
            own,
            voters,
            self._config,
            self._log,
            self._storage.election,
            self._world.random.below,
            self._now(),
            bootstrap_servers=self._bootstrap_servers,
        )
        self._delivery.start()
        self._delivery.high_watermark(self._log.start_offset)
        self._step(lambda core: None)

    async def leave(self) -> None:
        """No more elections here; a leader tells the others that it goes, and waits for them, but not long. Requests
        are answered until it is stopped."""
        if self._core is not None and self.failure is None:
            self._step(lambda core: core.stop())
            try:
                await within(self._world.clock, self._config.request_timeout_ms / 1000, self._may_stop())
            except TimeoutError:
                log.warning("not every voter has heard that this node leaves")

    async def stop(self) -> None:
        await self.leave()
        await self._close()

    async def _may_stop(self) -> None:
        while self._core is not None and self.failure is None and not self._core.may_stop:
            self._changed.clear()
            await self._changed.wait()

    async def _close(self) -> None:
        self._core = None
        for timer in (self._timer, self._gathering):
            if timer is not None:
                timer.cancel()
        await self._delivery.stop()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._delivery.lost(NotLeader(None, 0))
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(_gone())
        if self.failure is not None:
            self._log.abandon()
            return
        try:
            await self._world.workers.run(self._log.close)
        except OSError as error:  # it is read again anyway, so nothing is lost
            log.error("the metadata log was not closed: %s", error)
            self._log.abandon()

    def _now(self) -> int:
        return int(self._world.clock.now() * 1000)

    def _fail(self, error: Exception) -> None:
        if self.failure is None:
            self.failure = error
            self._core = None
            log.critical("the metadata quorum's replica cannot go on: %s", error)
            self._changed.set()
            self._delivery.lost(error)
            self._on_failure(error)

    # What others on the node ask

    @property
    def leader_id(self) -> int | None:
        return None if self._core is None else self._core.quorum.leader_id

    @property
    def leader_address(self) -> Address | None:
        leader = None if self._core is None else self._core.quorum.leader
        return None if leader is None else leader.address

    @property
    def refusal(self) -> str | None:
        """Why no leader may be known: what a peer has against this node."""
        return self._refusals.reason

    @property
    def voters(self) -> VoterSet:
        """As far as this node knows."""
        return VoterSet() if self._core is None else self._core.quorum.voters

    @property
    def kraft_version(self) -> int:
        """0: a static quorum. Not all of the log that says it may be committed yet."""
        return self._log.membership.kraft_version

    def upgrade(self, kraft_version: int, *, validate_only: bool) -> None:
        """As leader: the voters go into the log. VersionRefused; NotLeader; or an OSError, as of `append`."""
        core = self._core
        if core is None or not self.is_leader or core.quorum.is_stopping:
            raise NotLeader(self.leader_id, self.epoch)
        try:
            core.upgrade(kraft_version, self._now(), validate_only=validate_only)
        except OSError as error:
            if not is_full(error):
                self._fail(error)
            raise
        self._step(lambda core: core.appended())

    @property
    def epoch(self) -> int:
        return 0 if self._core is None else self._core.quorum.epoch

    @property
    def is_leader(self) -> bool:
        return self._core is not None and isinstance(self._core.quorum.state, Leader)

    @property
    def predecessor(self) -> LeaderContact | None:
        """As leader: who led before, as far as this node has heard of it."""
        state = None if self._core is None else self._core.quorum.state
        return state.predecessor if isinstance(state, Leader) else None

    @property
    def next_offset(self) -> int:
        """Where the next record goes, as leader."""
        return self._log.end_offset

    def append(
        self, records: Sequence[MetadataRecord], *, epoch: int | None = None, batch: bytearray | None = None
    ) -> int:
        """As leader (of this epoch, if given), one batch; the offset of its last record, which is not committed yet.
        `batch` is the `metadata_batch` of the records, if that is made.

        NotLeader; or an OSError, when nothing is written: `failure` says if the node must stop.
        """
        core = self._core
        if core is None or not self.is_leader or core.quorum.is_stopping or epoch not in (None, core.quorum.epoch):
            raise NotLeader(self.leader_id, self.epoch)
        try:
            end = self._log.append_records(core.quorum.epoch, records, batch)
        except OSError as error:
            if not is_full(error):
                self._fail(error)
            raise
        self._gather()
        self._step(lambda core: core.appended())
        return end - 1

    async def applied(self, offset: int, epoch: int) -> None:
        """Returns when the record that this node appended there, in this epoch, is committed and followed.

        NotLeader if it lost the epoch before: the record may be committed or lost, and nobody here knows.
        """
        self._check_leads(epoch)
        await self._delivery.applied(offset)

    async def committed(self, offset: int, epoch: int) -> None:
        """As `applied`, but this node may still have to follow the record."""
        self._check_leads(epoch)
        await self._delivery.committed(offset)

    def _check_leads(self, epoch: int) -> None:
        if self.epoch != epoch or not self.is_leader:
            raise NotLeader(self.leader_id, self.epoch)

    # Requests of other nodes

    async def handle(self, request: Message, version: int, kind: type[M]) -> M:
        """Votes, fetches and snapshots of the metadata, changes of voters: the answer, of that kind, perhaps later. A
        Fetch is of the metadata alone (`messages.is_of_metadata`) and waits up to its own time."""
        if self._core is None:
            raise _gone()
        answer: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._last_token += 1
        token = self._last_token
        self._answers[token] = answer
        self._step(lambda core: core.requested(token, request, version, self._now()))
        message = await answer
        assert isinstance(message, kind)
        return message

    def handle_describe_quorum(self, request: DescribeQuorumRequest, version: int) -> DescribeQuorumResponse:
        if self._core is None:
            raise _gone()
        wall_ms = self._world.clock.wall_ms()
        return describe_quorum(self._core.quorum, request, version, self._now(), wall_ms)

    # The core's wishes

    def _step(self, event: Callable[[RaftCore], object]) -> None:
        core = self._core
        if core is None:
            return
        try:
            event(core)
            next_ms = core.poll(self._now())
        except Exception as error:
            self._fail(error)
            return
        self._queue.extend(core.take_effects())
        self._work()
        self._flush()
        self._set_timer(next_ms)
        self._changed.set()

    def _set_timer(self, next_ms: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if next_ms is not None:
            delay_s = max(next_ms - self._now(), 1) / 1000
            self._timer = self._world.clock.call_later(delay_s, lambda: self._step(lambda core: None))

    def _work(self) -> None:
        while self._queue and not self._persisting and self.failure is None:
            match self._queue.popleft():
                case Persist(state=state):
                    self._spawn(self._persist(self._last_of(state), self._static_ids()))
                    self._persisting = True
                case Send() as send:
                    self._spawn(self._send(send))
                case Respond(token=token, response=response):
                    answer = self._answers.pop(token)
                    if not answer.done():
                        answer.set_result(response)
                case LeaderKnown() as leader:
                    self._leader_known(leader)
                case HighWatermark(offset=offset):
                    self._delivery.high_watermark(offset)
                case FreezeSnapshot(snapshot=snapshot):
                    self._spawn(self._freeze(snapshot))
                case SnapshotInstalled(snapshot=snapshot):
                    log.info("the metadata goes on from the leader's snapshot of offset %d", snapshot.offset)

    def _last_of(self, state: ElectionState) -> ElectionState:
        """Of several states without anything between them that others hear of, only the last need be written."""
        behind = 0
        while behind < len(self._queue) and isinstance(self._queue[behind], LeaderKnown | Persist):
            behind += 1
        persists = [effect for effect in list(self._queue)[:behind] if isinstance(effect, Persist)]
        if not persists:
            return state
        for effect in persists:
            self._queue.remove(effect)
        return persists[-1].state

    def _leader_known(self, leader: LeaderKnown) -> None:
        """Who has won an epoch and lost it while that was written is not told so: a leader is told when it has followed
        the log, and nobody waits for that any more."""
        state = None if self._core is None else self._core.quorum.state
        if leader.leader_id != self._start[1].key.node_id:
            leads = None
        elif isinstance(state, Leader) and self.epoch == leader.epoch:
            leads = state
        else:
            leads, leader = None, LeaderKnown(None, leader.epoch)
        if leads is None:
            self._delivery.lost(NotLeader(leader.leader_id, leader.epoch))
        self._delivery.leader_known(leader, -1 if leads is None else leads.epoch_start_offset)

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None  # a loop keeps no reference
        task.add_done_callback(lambda task: self._tasks.pop(task, None))

    def _static_ids(self) -> list[int] | None:
        """What Kafka keeps of the voters beside the log, where it does not have them."""
        quorum = None if self._core is None else self._core.quorum
        return quorum.voters.ids if quorum is not None and quorum.is_static else None

    async def _on_disk(self, job: Callable[[Disk], None]) -> bool:
        """By a worker, again and again while there is no room for it; a sync that failed is not of that kind. False if
        this replica has failed."""
        is_waiting = False
        while self.failure is None:
            try:
                await self._world.workers.run(job, self._world.disk)
            except OSError as error:
                if not is_full(error):
                    self._fail(error)
                    return False
                if not is_waiting:
                    is_waiting = True
                    log.error("the metadata quorum's replica waits for room: %s", error)
                await self._world.clock.sleep(ROOM_PAUSE_S)
            else:
                return True
        return False

    async def _persist(self, state: ElectionState, voters: Sequence[int] | None) -> None:
        if await self._on_disk(lambda disk: self._storage.state_file.write(disk, state, voters)):
            self._persisting = False
            self._work()
            self._changed.set()

    async def _send(self, send: Send) -> None:
        channel = FETCH_CHANNEL if isinstance(send.request, FetchRequest | FetchSnapshotRequest) else VOTE_CHANNEL
        timeout_s = self._config.request_timeout_ms / 1000
        try:
            response = await self._peers.ask(send.address, send.request, channel=channel, timeout_s=timeout_s)
        except OSError as error:
            log.debug("%s to node %d: %s", type(send.request).__name__, send.node_id, error)
            self._step(lambda core: core.failed(send.node_id, send.number, self._now()))
            return
        self._refusals.answered(send.address, response)
        self._step(lambda core: self._answered(core, send, response))

    def _answered(self, core: RaftCore, send: Send, response: Message) -> None:
        try:
            core.answered(send.node_id, send.number, response, self._now())
        except (LogError, InvalidBatch) as error:
            log.error("what node %d sent of the metadata cannot be appended: %s", send.node_id, error)
            core.quorum.connections.back_off(send.node_id, self._now())
        except OSError as error:
            if not is_full(error):
                raise
            log.error("the metadata log cannot grow: %s", error)
            core.quorum.connections.back_off(send.node_id, self._now())

    def _gather(self) -> None:
        """The first of the records that are not flushed waits for others, if it shall."""
        if self._config.append_linger_ms and self._gathering is None:
            self._gathering = self._world.clock.call_later(self._config.append_linger_ms / 1000, self._gathered)

    def _gathered(self) -> None:
        self._gathering = None
        self._flush()

    def _flush(self) -> None:
        if self._flushing or self._gathering is not None or self._core is None:
            return
        if self._log.flushed_offset < self._log.end_offset:
            self._flushing = True
            self._spawn(self._flush_in_a_worker())

    async def _flush_in_a_worker(self) -> None:
        job = self._log.prepare_flush()
        if job is not None:
            if not await self._on_disk(job.run):
                return
            self._log.flushed(job)
        self._flushing = False
        self._step(lambda core: core.flushed(self._now()))

    async def _freeze(self, snapshot: LogPosition) -> None:
        if not await self._on_disk(self._log.freeze_job().run):
            return
        try:
            self._log.frozen(snapshot)
        except OSError as error:
            self._fail(error)
            return
        is_waiting = False
        while not self._goes_on_from(snapshot):
            if not is_waiting:
                is_waiting = True
                log.error("the metadata waits for room to go on from the snapshot of offset %d", snapshot.offset)
            await self._world.clock.sleep(ROOM_PAUSE_S)

    def _goes_on_from(self, snapshot: LogPosition) -> bool:
        has_room = True

        def frozen(core: RaftCore) -> None:
            nonlocal has_room
            has_room = core.snapshot_frozen(snapshot, self._now())

        self._step(frozen)
        return has_room


def _gone() -> LogError:
    """For who asks a replica that has left, or failed: there is nothing to go on with but another one."""
    return LogError(ErrorCode.BROKER_NOT_AVAILABLE, "this node's replica of the metadata has stopped")
