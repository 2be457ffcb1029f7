"""The fetchers of a node: for each leader of partitions that it follows one loop, or `num.replica.fetchers` of them.

A loop asks, takes the answer and asks again; while there is nothing to ask it sleeps. Mostly an answer can be taken and
the next fetch sent in one go, without a turn of the loop's in between: then it only watches (`Peers.converse`). A
partition that gets this leader does not wait for the answer to a fetch that it is not part of, which may take
`replica.fetch.wait.max.ms`: that one is given up, and the next goes over another connection. With `before_ack` a loop
asks only when what it has taken is on the disk: the next fetch tells the leader that this replica has it.
"""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping

from ottla.metadata.image import NO_LEADER, Broker, ClusterImage
from ottla.metadata.replay import Delta
from ottla.partition.flushes import Flushes
from ottla.partition.partition import Partition
from ottla.partition.partitions import Partitions
from ottla.peers import PeerError, Peers
from ottla.replication.fetch_config import FetchConfig
from ottla.replication.fetcher_state import FetcherState
from ottla.wire.message import Message
from ottla.wire.messages.k01_fetch import FetchRequest, FetchResponse
from ottla.wire.messages.k02_list_offsets import ListOffsetsResponse
from ottla.world.clock import Clock
from ottla.world.network import Address

log = logging.getLogger(__name__)

FetcherKey = tuple[int, int]
"""A leader's id, and which of its fetchers."""


class ReplicaFetchers:
    """`broker_epoch` is this node's, as the controller has given it. `listener` is `inter.broker.listener.name`."""

    def __init__(
        self,
        clock: Clock,
        peers: Peers,
        partitions: Partitions,
        flushes: Flushes,
        config: FetchConfig,
        listener: str,
        broker_epoch: Callable[[], int],
        *,
        before_ack: bool = False,
        keep_recovery_points: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        """`keep_recovery_points` writes them to the disk, and says whether they all are there."""
        self._clock = clock
        self._peers = peers
        self._partitions = partitions
        self._flushes = flushes
        self._config = config
        self._listener = listener
        self._broker_epoch = broker_epoch
        self._before_ack = before_ack
        self._keep_recovery_points = keep_recovery_points
        self._truncations = 0  # times that logs were, and of these those after which recovery points are on the disk
        self._kept = 0
        self._fetchers: dict[FetcherKey, _Fetcher] = {}
        self._of_partition: dict[Partition, FetcherKey] = {}

    def apply(self, delta: Delta, image: ClusterImage) -> None:
        """After each change of the image which the partitions have followed."""
        self.follow(
            [
                partition
                for topic_id, change in delta.topics.items()
                for index in change.partitions
                if (partition := self._partitions.of_topic_id(topic_id).get(index)) is not None
            ],
            image.brokers,
        )

    def follow(self, partitions: Iterable[Partition], brokers: Mapping[int, Broker]) -> None:
        """These partitions may have another leader, or leader epoch; and any may have lost its log, or be deleted."""
        for partition in partitions:
            self._follow(partition)
        for partition in [each for each in self._of_partition if each.log is None]:
            self._follow(partition)
        for (leader, _), fetcher in self._fetchers.items():
            broker = brokers.get(leader)
            endpoint = None if broker is None else broker.endpoints.get(self._listener)
            fetcher.find(None if endpoint is None else Address(endpoint.host, endpoint.port))
        for key in [key for key, fetcher in self._fetchers.items() if not fetcher.state]:
            self._fetchers.pop(key).stop()

    def _follow(self, partition: Partition) -> None:
        key = self._key_of(partition)
        before = self._of_partition.get(partition)
        if before is not None and before != key:
            del self._of_partition[partition]
            fetcher = self._fetchers.get(before)
            if fetcher is not None:  # none is left of one whose last partition's disk has failed
                fetcher.state.remove(partition)
        if key is None:
            return
        fetcher = self._fetchers.get(key)
        if fetcher is None:
            fetcher = self._fetchers[key] = _Fetcher(self, key)
        self._of_partition[partition] = key
        if fetcher.state.add(partition):
            fetcher.wake()

    def _key_of(self, partition: Partition) -> FetcherKey | None:
        """None if there is nobody to follow, or nothing to follow with."""
        leader = partition.state.leader
        node_id = partition.node_id
        if partition.log is None or leader in (NO_LEADER, node_id) or node_id not in partition.state.replicas:
            return None
        return leader, (partition.topic_id[0] + partition.index) % self._config.fetchers

    def resize(self, fetchers: int, brokers: Mapping[int, Broker]) -> None:
        """So many for each leader from now on; partitions go over to others where their numbers say so."""
        if fetchers != self._config.fetchers:
            self._config = dataclasses.replace(self._config, fetchers=fetchers)
            self.follow(list(self._of_partition), brokers)

    async def stop(self) -> None:
        """Returns when no fetcher runs any more."""
        tasks = [fetcher.stop() for fetcher in self._fetchers.values()]
        self._fetchers.clear()
        self._of_partition.clear()
        if tasks:
            await asyncio.wait(tasks)

    # For a fetcher

    def new_state(self) -> FetcherState:
        return FetcherState(self._partitions.node_id, self._config, self._partitions.follower_quota)

    async def turn(self, fetcher: _Fetcher, address: Address, channel: str) -> bool:
        """Requests and what follows from them, until something is to be done before the next one; False if there was
        nothing to ask."""
        clock, config, state = self._clock, self._config, fetcher.state
        timeout_s = config.timeout_ms / 1000
        look = state.next_look(clock.now())
        if look is not None:
            answer = await self._peers.ask(
                address, look, channel=channel, timeout_s=timeout_s, receive_buffer=config.receive_buffer
            )
            assert isinstance(answer, ListOffsetsResponse)
            state.looked(answer, clock.now(), clock.wall_ms())
            await self._taken(state)
        if self._before_ack:
            await self._on_disk(state)
        request = self._next_request(state)
        await self._taken(state)
        if request is None:
            return look is not None
        fetcher.is_asking = True
        await self._peers.converse(
            address,
            request,
            fetcher.answered,
            channel=channel,
            timeout_s=timeout_s,
            receive_buffer=config.receive_buffer,
        )
        fetcher.is_asking = False
        await self._taken(state)
        return True

    def _next_request(self, state: FetcherState) -> FetchRequest | None:
        now_s, now_ms = self._clock.now(), self._clock.wall_ms()
        request = state.next_request(self._broker_epoch(), now_s, now_ms, only_synced=self._before_ack)
        self._note_truncation(state)
        return request

    def go_on(self, state: FetcherState, answer: FetchResponse) -> FetchRequest | None:
        """Takes an answer. The next request, if nothing else is to be done before it."""
        for partition, result in state.answered(answer, self._clock.now(), self._clock.wall_ms()):
            self._flushes.appended(partition, result)
        self._tell_failures(state)
        self._note_truncation(state)
        if self._before_ack or self._has_to_wait(state):
            return None
        request = self._next_request(state)
        if self._has_to_wait(state):
            state.given_up()
            return None
        return request

    def _has_to_wait(self, state: FetcherState) -> bool:
        return state.has_lost or self._kept < self._truncations

    def _note_truncation(self, state: FetcherState) -> None:
        """At once: the fetcher may be gone before its next turn."""
        if state.has_truncated:
            state.has_truncated = False
            self._truncations += 1

    async def _on_disk(self, state: FetcherState) -> None:
        """A fetch says how far this replica has got, and the leader acknowledges by that. So it is on the disk, also
        what came when this broker led, or from another leader, or before a crash."""
        waits = [self._flushes.committed(*each) for each in state.not_synced(self._clock.now())]
        if waits:
            # A disk that refuses has taken its partition offline, or the partition rests: there is nobody here to tell.
            await asyncio.gather(*waits, return_exceptions=True)

    async def _taken(self, state: FetcherState) -> None:
        """Where a log was truncated other records come: after a crash they are to be read again, from the first on. So
        no fetcher asks for more while that is not kept: the partition may be another one's by now. A disk without room
        is asked again; one that fails is offline, and its logs are not to be kept any more."""
        self._tell_failures(state)
        self._note_truncation(state)
        keep = self._keep_recovery_points
        if keep is None:
            self._kept = self._truncations
            return
        truncations = self._truncations
        failed_times = 0
        while self._kept < truncations:
            if await keep():
                self._kept = max(self._kept, truncations)
            else:
                await self._clock.sleep(state.backoff_s(failed_times))
                failed_times += 1

    def _tell_failures(self, state: FetcherState) -> None:
        failures, state.failures = state.failures, []
        for folder, error in failures:
            self._partitions.log_failed(folder, error)

    async def pause(self, state: FetcherState, woken: asyncio.Event) -> None:
        """Until there may be something to ask again."""
        until_s = state.rests_until()
        if until_s is None:
            await woken.wait()
            return
        timer = self._clock.call_later(max(0.0, until_s - self._clock.now()), woken.set)
        try:
            await woken.wait()
        finally:
            timer.cancel()

    def failed(self, state: FetcherState) -> None:
        state.failed(self._clock.now())


class _Fetcher:
    """One loop. `is_asking`: it waits for the answer to a fetch."""

    def __init__(self, owner: ReplicaFetchers, key: FetcherKey) -> None:
        leader, number = key
        self.state = owner.new_state()
        self._owner = owner
        self._leader = leader
        self._channels = [f"replica-fetcher-{number}", f"replica-fetcher-{number}-other"]
        self._address: Address | None = None
        self._woken = asyncio.Event()
        self.is_asking = False
        self._is_unreachable = False
        self._task = asyncio.get_running_loop().create_task(self._run())

    def wake(self) -> None:
        self._woken.set()
        if self.is_asking:
            self.is_asking = False
            self._task.cancel()
            self._channels.reverse()
            self.state.given_up()
            self._task = asyncio.get_running_loop().create_task(self._run())

    def find(self, address: Address | None) -> None:
        """Where the leader is now."""
        if address != self._address:
            self._address = address
            self.wake()

    def stop(self) -> asyncio.Task[None]:
        self._task.cancel()
        return self._task

    def answered(self, answer: Message) -> FetchRequest | None:
        """To a fetch: what is to be asked next, if that can be at once."""
        assert isinstance(answer, FetchResponse)
        if self._is_unreachable:
            self._is_unreachable = False
            log.info("leader %d answers again", self._leader)
        return self._owner.go_on(self.state, answer)

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            if self._address is None:
                await self._woken.wait()
            elif not await self._turn(self._address):
                await self._owner.pause(self.state, self._woken)

    async def _turn(self, address: Address) -> bool:
        try:
            return await self._owner.turn(self, address, self._channels[0])
        except PeerError as error:
            self.is_asking = False
            # Once, not with every attempt: a broker may be away for long.
            log.log(logging.DEBUG if self._is_unreachable else logging.WARNING, "leader %d: %s", self._leader, error)
            self._is_unreachable = True
            self._owner.failed(self.state)
            return False
        except Exception:
            self.is_asking = False
            log.exception("fetching from leader %d failed", self._leader)
            self._owner.failed(self.state)
            return False
