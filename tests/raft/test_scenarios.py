"""Stories of a quorum: `scenarios/*.txt`, commands and what follows from them, each output below its `----`.

After a change that is meant to change them: OTTLA_REWRITE=1 writes what comes out now; then read the difference.

    quorum 1 2 3 [observers 9]   a quorum, all of it started; with its voters in the log: dynamic 1 2 3 [observers 9]
    joining 1 2 3 [observers 9]  the same, and who is no voter asks to become one
    add 1 9 | remove 1 2         the leader 1 is asked to make 9 a voter, or 2 none any more
    replace 9                    9 gets a new, empty disk, and starts again
    voters                       who they are, as everybody has it in its log
    tick 300                     so many milliseconds pass (messages take 1)
    timeout 1                    the election or fetch timeout of this replica is over
    append 1 a b                 records, by this leader
    cut 1 | cut 1 2 | heal       nobody hears 1 nor is heard by it; 1 and 2 do not hear each other; all do again
    kill 1 | unplug 1 | start 1  the process ends; the machine loses power; it starts
    resign 1 | stop 1            the leader resigns; it is told to leave
    snapshot 1                   of all that is committed there, and the log before the last but one is let go of
    slow 1 | quick               its disk flushes nothing from now on; all disks do again
    messages on | off            show them
    logs | states                of all
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from ottla.raft.config import RaftConfig
from ottla.raft.election_state import ElectionState
from ottla.raft.leader import Leader
from ottla.raft.states import Follower, Unattached
from ottla.raft.voters import voters_record
from ottla.wire.errors import ErrorCode
from ottla.wire.message import Message
from ottla.wire.messages.k80_add_raft_voter import AddRaftVoterResponse
from ottla.wire.messages.k81_remove_raft_voter import RemoveRaftVoterResponse
from tests.raft.memory_log import Flush, MemoryLog, control_value, voter
from tests.raft.model import Model

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*.txt"))
SEPARATOR = "----"


class SlowLog(MemoryLog):
    is_slow = False

    def begin_flush(self) -> Flush | None:
        return None if self.is_slow else super().begin_flush()


class Story:
    def __init__(self) -> None:
        self.model = Model([1])

    def tell(self, line: str) -> str:
        command, *words = line.split()
        self.model.trace = []
        getattr(self, f"do_{command}")(*words)
        return "\n".join(self.model.trace) or "nothing happens"

    def do_quorum(self, *words: str, dynamic: bool = False, auto_join: bool = False) -> None:
        at = words.index("observers") if "observers" in words else len(words)
        voters, observers = [int(each) for each in words[:at]], [int(each) for each in words[at + 1 :]]
        self.model = Model(voters, observers, config=RaftConfig(auto_join=auto_join), dynamic=dynamic)
        for node_id, node in self.model.nodes.items():
            node.log, formatted = SlowLog(), node.log.formatted
            node.log.formatted = formatted
            self.model.start(node_id)

    def do_dynamic(self, *words: str) -> None:
        self.do_quorum(*words, dynamic=True)

    def do_joining(self, *words: str) -> None:
        self.do_quorum(*words, dynamic=True, auto_join=True)

    def do_add(self, leader: str, node: str) -> None:
        assert self.model.add_voter(int(leader), int(node), lambda answer: self._answered(f"add {node}", answer))
        self.model.run(0)

    def do_remove(self, leader: str, node: str) -> None:
        key = voter(int(node), self.model.nodes[int(node)].directory).key
        assert self.model.remove_voter(int(leader), key, lambda answer: self._answered(f"remove {node}", answer))
        self.model.run(0)

    def _answered(self, what: str, answer: Message) -> None:
        assert isinstance(answer, AddRaftVoterResponse | RemoveRaftVoterResponse)
        why = re.sub(r"ReplicaKey\(id=(\d+), directoryId=[^)]*\)", r"\1", answer.error_message or "")
        self.model.say(f"{what}: {ErrorCode(answer.error_code).name}{why and f': {why}'}")

    def do_replace(self, node: str) -> None:
        self.model.stop(int(node))
        replaced = self.model.nodes[int(node)]
        replaced.log, replaced.election = SlowLog(), ElectionState()
        replaced.directory += 1
        self.model.start(int(node))

    def do_voters(self) -> None:
        for node_id, node in self.model.nodes.items():
            last = node.log.membership.last
            told = "nobody" if last is None else control_value(voters_record(last.value)).decode().partition(" ")[2]
            self.model.say(f"{node_id} knows {told}")

    def do_tick(self, duration_ms: str) -> None:
        self.model.run(int(duration_ms))

    def do_timeout(self, node: str) -> None:
        core = self.model.nodes[int(node)].core
        assert core is not None
        match core.quorum.state:
            case Follower() as state:
                state.fetch_deadline_ms = self.model.now_ms
            case Leader() as state:
                state.check_quorum_deadline_ms = self.model.now_ms
            case Unattached() as state:
                state.election_deadline_ms = self.model.now_ms
        self.model.step(self.model.nodes[int(node)], lambda core: None)

    def do_append(self, node: str, *values: str) -> None:
        for value in values:
            assert self.model.append(int(node), value.encode()), f"{node} does not lead"
        self.model.run(0)

    def do_cut(self, node: str, other: str | None = None) -> None:
        others = [int(other)] if other else [each for each in self.model.nodes if each != int(node)]
        self.model.cuts |= {pair for each in others for pair in ((int(node), each), (each, int(node)))}

    def do_heal(self) -> None:
        self.model.cuts.clear()

    def do_kill(self, node: str) -> None:
        self.model.stop(int(node))

    def do_unplug(self, node: str) -> None:
        self.model.stop(int(node), power=True)

    def do_start(self, node: str) -> None:
        self.model.start(int(node))

    def do_resign(self, node: str) -> None:
        self.model.step(self.model.nodes[int(node)], lambda core: core.resign(self.model.now_ms))

    def do_stop(self, node: str) -> None:
        self.model.step(self.model.nodes[int(node)], lambda core: core.stop())

    def do_snapshot(self, node: str) -> None:
        core, log = self.model.nodes[int(node)].core, self.model.nodes[int(node)].log
        assert core is not None
        taken = log.take_snapshot(core.quorum.high_watermark or 0)
        self.model.say(f"{node} has the snapshot {taken}, its log begins at {log.start_offset}")

    def do_slow(self, node: str) -> None:
        self.model.nodes[int(node)].log.is_slow = True  # type: ignore[attr-defined]

    def do_quick(self) -> None:
        for node in self.model.nodes.values():
            node.log.is_slow = False  # type: ignore[attr-defined]
            self.model.step(node, lambda core: None)
        self.model.run(0)

    def do_messages(self, switch: str) -> None:
        self.model.shows_messages = switch == "on"

    def do_logs(self) -> None:
        for node_id, node in self.model.nodes.items():
            entries = " ".join(f"{each.epoch}:{each.value.decode()}" for each in node.log.entries)
            high_watermark = None if node.core is None else node.core.quorum.high_watermark
            begins = f"from {node.log.start_offset} " if node.log.start_offset else ""
            self.model.say(f"{node_id} committed {high_watermark} of {begins}[{entries}]")

    def do_states(self) -> None:
        for node_id, node in self.model.nodes.items():
            voted = node.election.voted
            vote = "" if voted is None else f", voted for {voted.node_id}"
            self.model.say(f"{node_id} is {self.model.describe(node_id)}{vote}")


def told_again(text: str) -> str:
    story, out = Story(), []
    lines = iter(text.splitlines())
    for line in lines:
        out.append(line)
        if line and not line.startswith("#"):
            assert next(lines) == SEPARATOR, f"no {SEPARATOR} below {line!r}"
            out += [SEPARATOR, *story.tell(line).splitlines(), ""]
            for rest in lines:
                if not rest:
                    break
    return "\n".join(out).rstrip("\n") + "\n"


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_story_goes_as_it_is_told(path: Path) -> None:
    text = path.read_text()
    now = told_again(text)
    if os.environ.get("OTTLA_REWRITE"):
        path.write_text(now)
    else:
        assert now == text
