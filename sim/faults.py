"""What goes wrong in a run, and when: each seed draws its own mix.

While faults happen anything may be broken at the same time; `heal` mends all of it, and from then on nothing new
breaks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from sim.chance import Chance
from sim.cluster import MOST_VOTERS, PORT, Cluster, SimNode
from sim.directory_losses import DirectoryLosses
from sim.disk import UNLIMITED
from sim.internet import VERY_SLOW, Host, Internet
from sim.quorum_watch import QuorumWatch

BETWEEN_S: Final = (0.1, 5.0)
LASTS_S: Final = (0.1, 12.0)
STOP_S: Final = 8.0  # a node that is asked to stop has done so by then, or is killed
MOST_WRONG_MS: Final = 30 * 60 * 1000
ERROR_RATE: Final = 0.02
FAILING_DISKS: Final = 0.3  # of the seeds with power losses
FAILING: Final = "power loss of a failing disk"
REPLACED_DISKS: Final = 0.6  # of the seeds with power losses, where a disk may be replaced
REPLACED: Final = "replaced disk"
BUSY: Final = "busy node"
BUSY_NODES: Final = 0.4  # of the seeds
BUSY_TURN_S: Final = (0.05, 2.5)
STUCK_WORKERS: Final = 2000.0  # times as slow: some of their jobs take seconds
LOST_DIRECTORIES: Final = 0.6  # of the seeds
LOST: Final = "lost directory"
SCARCE_FILES: Final = 0.4  # of the seeds
SCARCITY: Final = (0.1, 0.5, 1.0)
SCARCE: Final = "too many open files"
COLD_RATE: Final = 0.5
SLOW_DISK: Final = 100.0
LITTLE_ROOM: Final = 20_000
LATE_S: Final = 16.0
FALLS_BEHIND_S: Final = 5.0  # longer than replica.lag.time.max.ms, and looked at now and then

Fault = Callable[[SimNode], object]


class Faults:
    """`clients` are the hosts of the clients: they too can be cut off.

    Unless `all_may_lose` power, because all is synced before it is acknowledged, a node does only while another one in
    sync has kept it for every partition; and until the cluster knows of it, no other does. For it would hold both for
    in sync, and with two of them nobody is remembered as eligible who leaves after them. Whose disk fails counts as one
    that has lost power, for so its broker will say. Whatever else happens meanwhile, also to the last one that has all
    records, is no reason to lose any.

    A call that fails has done nothing, and is done by the next that does not. That a disk forgets what it failed to
    sync, and says later that all is well, is not simulated: who reads it before a power loss cannot know.
    """

    def __init__(
        self,
        internet: Internet,
        cluster: Cluster,
        quorum: QuorumWatch,
        clients: list[Host],
        chance: Chance,
        *,
        power_losses: bool,
        all_may_lose: bool,
        only: Collection[str] | None = None,
    ) -> None:
        self._internet = internet
        self._loop = internet.loop
        self._cluster = cluster
        self._quorum = quorum
        self._power_losses = power_losses
        self._all_may_lose = all_may_lose
        self._hosts = [node.machine.host for node in cluster.nodes] + clients
        self._chance = chance
        self._busy_chance = chance.stream("busy")
        self._over = False
        self._late_until_s = 0.0
        self._directories = DirectoryLosses(
            cluster,
            chance.stream("directories"),
            self._later,
            may_fail=lambda node: not self._must_not_lose(node),
            may_lose=quorum.keeps_all_without,
            losable=lambda node: self._replaceable(node) if power_losses and not all_may_lose else [],
            stop=self._stop,
        )
        kinds: dict[str, Fault] = {
            "crash": SimNode.crash,
            "restart": self._restart,
            "rolling restart": self._roll,
            "pause": self._pause,
            "cut one way": lambda node: self._cut(node, both_ways=False),
            "cut": lambda node: self._cut(node, both_ways=True),
            "isolate": self._isolate,
            "break connections": self._break,
            "slow link": self._slow_link,
            "clock jump": self._jump,
            "full disk": self._fill,
            "disk errors": self._fail_disk,
            "slow disk": self._slow_disk,
            "cold reads": self._cool,
            "split vote": self._split_vote,
            "controller cut off from the voters": self._cut_off_controller,
        }
        if power_losses:
            kinds["power loss"] = self._lose_power
            kinds["power loss, and the others crash"] = self._lose_power_then_crash
            kinds["power loss with requests under way"] = self._lose_power_with_late_requests
        failing = {"disk errors": self._fail_disk, FAILING: self._lose_power_of_a_failing_disk}
        replaced: dict[str, Fault] = {REPLACED: self._replace_disk}
        scarce: dict[str, Fault] = {SCARCE: self._exhaust_files}
        lost: dict[str, Fault] = {LOST: self._directories.lose}
        busy: dict[str, Fault] = {BUSY: self._keep_busy}
        if only is not None:
            self.kinds = {name: (kinds | failing | replaced | scarce | lost | busy)[name] for name in only}
            return
        if power_losses:
            del kinds["disk errors"]
        self.kinds = {name: fault for name, fault in kinds.items() if name == "crash" or chance.happens(0.5)}
        # Not in all of them: a node whose disk fails is away for long, and has little to lose then.
        if power_losses and chance.stream("failing disks").happens(FAILING_DISKS):
            self.kinds |= failing
        if power_losses and not all_may_lose and any(map(self._replaceable, cluster.nodes)):
            self.kinds |= replaced if chance.stream("replaced disks").happens(REPLACED_DISKS) else {}
        if chance.stream("open files").happens(SCARCE_FILES):
            self.kinds |= scarce
        if chance.stream("lost directories").happens(LOST_DIRECTORIES):
            self.kinds |= lost
        if chance.stream("busy nodes").happens(BUSY_NODES):
            self.kinds |= busy

    async def run(self, seconds: float, sleep: Callable[[float], object]) -> None:
        """For so long; `sleep` is the driver's."""
        end = self._loop.time() + seconds
        names = list(self.kinds)
        while self._loop.time() < end:
            await sleep(self._chance.skewed(*BETWEEN_S))  # type: ignore[misc]
            name = self._chance.choice(names)
            node = self._chance.choice(self._cluster.nodes)
            self._cluster.note(f"fault: {name}", node.name)
            self.kinds[name](node)

    def heal(self) -> None:
        self._over = True
        self._quorum.on_vote = None
        self._internet.heal()
        for node in self._cluster.nodes:
            machine = node.machine
            machine.clock.jump(0)
            machine.disk.capacity = UNLIMITED
            machine.disk.error_rate = machine.disk.scarcity = machine.disk.cold_rate = 0.0
            machine.disk.slowness = 1.0
            if node in self._directories:
                node.crash()
                self._directories.end(node)
            if node.has_lost_a_directory:
                node.crash()
            node.go_on()
            node.start()
        self._cluster.note("healed", "all")

    def _later(self, do: Callable[[], object], after_s: float | None = None) -> None:
        loop = self._loop
        delay_s = self._chance.skewed(*LASTS_S) if after_s is None else after_s
        loop.call_later(delay_s, lambda: self._over or do(), context=loop.driver.context)

    # The faults.

    def _lose_power(self, node: SimNode) -> None:
        """Now and then while a slow disk has much to sync."""
        if self._chance.happens(0.5):
            node.machine.disk.slowness = SLOW_DISK
            self._later(lambda: self._cut_power(node), self._chance.between(0.05, 1.0))
        else:
            self._cut_power(node)

    def _cut_power(self, node: SimNode) -> bool:
        """Whether it may be cut."""
        node.machine.disk.slowness = 1.0
        if self._all_may_lose or (not self._another_may_have_lost(node) and self._quorum.keeps_all_without(node)):
            self._cluster.counts["power losses of failing disks"] += node.machine.disk.error_rate > 0
            node.lose_power()
            return True
        return False

    def _replace_disk(self, node: SimNode) -> None:
        """Of this node, or of another that has one which may be lost."""
        if not self._replaceable(node):
            node = self._chance.choice([each for each in self._cluster.nodes if self._replaceable(each)] or [node])
        paths = self._replaceable(node)
        if paths and self._cut_power(node):
            self._cluster.replace_disk(node, self._chance.choice(paths))

    def _replaceable(self, node: SimNode) -> list[str]:
        """Not what has a voter's part of the metadata log: what a majority of voters has, a majority must keep."""
        is_voter = node.node_id in self._cluster.controllers
        return [] if node in self._directories else node.log_dirs[1:] if is_voter else node.log_dirs

    def _must_not_lose(self, node: SimNode) -> bool:
        """Another one has lost what the cluster still believes it to have."""
        return self._power_losses and not self._all_may_lose and self._another_may_have_lost(node)

    def _another_may_have_lost(self, node: SimNode) -> bool:
        return any(each.may_have_lost for each in self._cluster.nodes if each is not node)

    def _lose_power_of_a_failing_disk(self, node: SimNode) -> None:
        """What it refused to sync is gone then, and it goes on failing when the node is back."""
        self._fail_disk(node)
        self._later(lambda: self._cut_power(node), self._chance.between(0.05, 2.0))

    def _lose_power_then_crash(self, node: SimNode) -> None:
        """Who has lost records may be back first."""
        self._cut_power(node)
        for other in self._cluster.nodes:
            if other is not node:
                self._later(other.crash, self._chance.between(0.0, 4.0))

    def _lose_power_with_late_requests(self, node: SimNode) -> None:
        """Its fetches arrive when the cluster knows of the node's next life. The other followers of the leader that it
        fetches from have fallen behind before, so that too few are in sync meanwhile to commit anything: what is late
        would still be new. Only what goes to the leader's broker is late: the quorum knows nothing of all this."""
        now = self._loop.time()
        leaders = self._quorum.leaders_over(node.node_id)
        if now < self._late_until_s or not leaders:
            return
        self._late_until_s = now + LATE_S
        leader = self._cluster.nodes[self._chance.choice(leaders) - 1].machine.host
        for behind in self._cluster.nodes:
            if behind.machine.host not in (leader, node.machine.host):
                self._make_late(behind.machine.host, leader, LATE_S)

        def make_late() -> None:
            self._make_late(node.machine.host, leader, LATE_S - FALLS_BEHIND_S)
            self._later(lambda: self._cut_power(node), self._chance.between(0.1, 1.0))

        self._later(make_late, FALLS_BEHIND_S)

    def _make_late(self, one: Host, leader: Host, for_s: float) -> None:
        self._internet.slow_down(one, leader, VERY_SLOW, PORT)
        self._later(lambda: self._internet.speed_up(one, leader, PORT), for_s)

    def _split_vote(self, node: SimNode) -> None:
        """Two voters that do not see each other ask a third one; it crashes when it has voted, and is back at once."""
        voters = [each for each in self._cluster.nodes if each.node_id in self._cluster.controllers][:MOST_VOTERS]
        third = self._quorum.leader() or node
        others = [each for each in voters if each is not third]
        if len(others) < 2:
            node.crash()
            return
        for each in others:
            one, target = each.machine.host, third.machine.host
            self._internet.slow_down(one, target)
            self._internet.slow_down(target, one)
        self._cut_between(others[0].machine.host, others[1].machine.host, both_ways=True)

        def crash() -> None:
            third.crash()
            self._later(third.start, self._chance.between(0.005, 0.1))

        def voted(voter: SimNode) -> None:
            if voter is third:
                self._quorum.on_vote = None
                self._later(crash, self._chance.between(0.0, 0.02))

        crash()
        self._quorum.on_vote = voted

    def _cut_off_controller(self, node: SimNode) -> None:
        """Clients and brokers still reach it, and for a while it does not know that nobody follows it."""
        active = self._quorum.leader() or node
        for voter in self._cluster.nodes:
            if voter is not active and voter.node_id in self._cluster.controllers:
                self._cut_between(active.machine.host, voter.machine.host, both_ways=True)

    def _restart(self, node: SimNode) -> None:
        self._stop(node)
        self._later(node.start)

    def _stop(self, node: SimNode) -> None:
        node.stop()
        self._kill_if_it_hangs(node)

    def _kill_if_it_hangs(self, node: SimNode) -> None:
        process = node.process

        def look() -> None:
            if process is not None and node.process is process and not node.ready:
                node.crash()

        self._later(look, STOP_S)

    def _roll(self, first: SimNode) -> None:
        """One node after another, each when the one before runs again."""
        nodes = self._cluster.nodes
        at = nodes.index(first)
        todo = nodes[at:] + nodes[:at]

        def next_one() -> None:
            if todo and not self._over:
                node = todo.pop(0)
                self._stop(node)
                wait_until_gone(node)

        def wait_until_gone(node: SimNode) -> None:
            if node.process is None:
                node.start()
                wait_until_ready(node)
            else:
                self._later(lambda: wait_until_gone(node), 0.1)

        def wait_until_ready(node: SimNode) -> None:
            if node.ready:
                next_one()
            else:
                self._later(lambda: wait_until_ready(node), 0.1)

        next_one()

    def _pause(self, node: SimNode) -> None:
        node.pause()
        self._later(node.go_on)

    def _keep_busy(self, node: SimNode) -> None:
        """Its workers, or its loop: whatever becomes ready meanwhile has its turn behind that, and again behind that
        which comes of it. Unlike one that is paused it gets on, if late."""
        chance, loop, process = self._busy_chance, self._loop, node.process
        if chance.happens(0.3):
            disk = node.machine.disk
            disk.slowness = STUCK_WORKERS
            self._later(lambda: setattr(disk, "slowness", 1.0), chance.between(*LASTS_S))
        elif process is not None:
            end_s, turn_s = loop.now + chance.between(*LASTS_S), chance.skewed(*BUSY_TURN_S)

            def begin_turn() -> None:
                if node.process is process and loop.now < end_s:
                    loop.pause(process)
                    self._later(end_turn, turn_s)

            def end_turn() -> None:
                if node.process is process:
                    self._cluster.counts["turns of busy nodes"] += 1
                    loop.go_on(process)
                    self._later(begin_turn, 0.0)  # behind all that is ready now

            begin_turn()

    def _other_host(self, node: SimNode) -> Host:
        return self._chance.choice([host for host in self._hosts if host is not node.machine.host])

    def _cut(self, node: SimNode, *, both_ways: bool) -> None:
        one, other = node.machine.host, self._other_host(node)
        if self._chance.happens(0.5):
            one, other = other, one
        self._cut_between(one, other, both_ways=both_ways)

    def _isolate(self, node: SimNode) -> None:
        for other in self._hosts:
            if other is not node.machine.host:
                self._cut_between(node.machine.host, other, both_ways=True)

    def _cut_between(self, one: Host, other: Host, *, both_ways: bool) -> None:
        internet = self._internet
        internet.cut(one, other)
        self._later(lambda: internet.mend(one, other))
        if both_ways:
            internet.cut(other, one)
            self._later(lambda: internet.mend(other, one))

    def _break(self, node: SimNode) -> None:
        self._internet.break_connections(node.machine.host, self._other_host(node))

    def _slow_link(self, node: SimNode) -> None:
        one, other = node.machine.host, self._other_host(node)
        self._internet.slow_down(one, other)
        self._internet.slow_down(other, one)

    def _jump(self, node: SimNode) -> None:
        node.machine.clock.jump(self._chance.integer(-MOST_WRONG_MS, MOST_WRONG_MS))

    def _fill(self, node: SimNode) -> None:
        disk = node.machine.disk
        disk.capacity = disk.used + self._chance.below(LITTLE_ROOM)
        self._later(lambda: setattr(disk, "capacity", UNLIMITED))

    def _exhaust_files(self, node: SimNode) -> None:
        disk = node.machine.disk
        disk.scarcity = self._chance.choice(SCARCITY)
        self._later(lambda: setattr(disk, "scarcity", 0.0))

    def _fail_disk(self, node: SimNode) -> None:
        """A broker calls a life unclean in which its disk has failed: to the cluster it has lost what it had, as by a
        power loss. Who lost power really must not be all that is left."""
        if self._must_not_lose(node):
            return
        disk = node.machine.disk
        disk.error_rate = ERROR_RATE

        def mend() -> None:
            disk.error_rate = 0.0
            if node.has_lost_a_directory:
                node.crash()

        self._later(mend)

    def _slow_disk(self, node: SimNode) -> None:
        disk = node.machine.disk
        disk.slowness = SLOW_DISK
        self._later(lambda: setattr(disk, "slowness", 1.0))

    def _cool(self, node: SimNode) -> None:
        disk = node.machine.disk
        disk.cold_rate = COLD_RATE
        self._later(lambda: setattr(disk, "cold_rate", 0.0))
