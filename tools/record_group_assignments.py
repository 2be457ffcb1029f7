"""What Apache Kafka's own classes assign and hash for consumer groups: fixtures in `tests/groups/consumer/recorded/`.

`PYTHONPATH=src python -m tools.record_group_assignments` makes groups by chance, from one seed, has Kafka's assignors
of the server share out their partitions, twice, so that the second has something to keep, and hashes their topics.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.apache_kafka import java

TESTS: Final = Path(__file__).parent.parent / "tests"
RECORDED: Final = TESTS / "groups" / "consumer" / "recorded"
SEED: Final = 848
GROUPS: Final = 160


class Member(NamedTuple):
    name: str
    instance_id: str
    topics: list[int]
    target: str


def groups(chance: random.Random) -> Iterator[tuple[str, str, str, list[Member]]]:
    for number in range(GROUPS):
        assignor = "range" if number % 4 == 0 else "uniform"
        kind = "alike" if number % 8 < 3 else "mixed"
        most = 40 if number % 10 == 0 else 12
        topics = [f"{_long(chance)}.{_long(chance)}:{chance.randint(1, most)}" for _ in range(chance.randint(1, 5))]
        everything = sorted(chance.sample(range(len(topics)), chance.randint(1, len(topics))))
        members = [
            Member(
                f"m{chance.getrandbits(32):08x}",
                f"i{chance.getrandbits(16)}" if chance.random() < 0.3 else "",
                everything if kind == "alike" else sorted(chance.sample(range(len(topics)), _some(chance, topics))),
                "",
            )
            for _ in range(chance.randint(1, 9))
        ]
        yield assignor, kind, ",".join(topics), members


def _some(chance: random.Random, topics: list[str]) -> int:
    return chance.randint(0 if len(topics) > 1 else 1, len(topics))


def _long(chance: random.Random) -> int:
    return chance.randint(-(1 << 63), (1 << 63) - 1)


def line(assignor: str, kind: str, topics: str, members: list[Member]) -> str:
    texts = (f"{each.name}/{each.instance_id}/{'.'.join(map(str, each.topics))}/{each.target}" for each in members)
    return " ".join((assignor, kind, topics, *texts))


def ask(lines: list[str]) -> list[str]:
    return java(str(TESTS / "java" / "AssignPartitions.java"), stdin="\n".join(lines) + "\n").splitlines()


def changed(chance: random.Random, members: list[Member], answer: str) -> list[Member]:
    """With what they were assigned; one may have left, and others have joined."""
    targets = answer.split(" ")[1:-1]
    assert len(targets) == len(members), answer
    kept = [member._replace(target=target) for member, target in zip(members, targets, strict=True)]
    if len(kept) > 1 and chance.random() < 0.6:
        kept.pop(chance.randrange(len(kept)))
    new = Member(f"m{chance.getrandbits(32):08x}", "", kept[0].topics, "")
    return [*kept, new] if chance.random() < 0.6 else kept


def grown(chance: random.Random, topics: str) -> str:
    """Partitions can only be added."""
    ids, counts = zip(*(topic.split(":") for topic in topics.split(",")), strict=True)
    return ",".join(f"{id_}:{int(count) + chance.choice((0, 0, 0, 3))}" for id_, count in zip(ids, counts, strict=True))


def hashed(chance: random.Random) -> Iterator[str]:
    """Groups of topics with racks, some of them with names that Java writes in two characters each."""
    yield ""
    racks = ["a", "rack-1", "eu-west-1b", "ß", "ﬀ", "🛻", "x" * 60]
    for size in range(1, 14):
        names = chance.sample(range(1000), min(size, 12))
        yield " ".join(
            f"topic-{name}:{_long(chance)}:{_long(chance)}:"
            + "/".join(",".join(chance.sample(racks, chance.randint(0, 3))) for _ in range(chance.randint(1, size)))
            for name in names
        )


def main() -> None:
    RECORDED.mkdir(exist_ok=True)
    chance = random.Random(SEED)
    first = list(groups(chance))
    lines = [line(*group) for group in first]
    answers = ask(lines)
    second = [
        line(assignor, kind, grown(chance, topics), changed(chance, members, answer))
        for (assignor, kind, topics, members), answer in zip(first, answers, strict=True)
    ]
    answers += ask(second)
    pairs = zip(lines + second, answers, strict=True)
    (RECORDED / "assignments.txt").write_text("".join(f"{asked}\n{answer}\n" for asked, answer in pairs))
    groups_of_topics = list(hashed(chance))
    hashes = java(str(TESTS / "java" / "HashTopics.java"), stdin="\n".join(groups_of_topics) + "\n").splitlines()
    pairs = zip(groups_of_topics, hashes, strict=True)
    (RECORDED / "hashes.txt").write_text("".join(f"{asked}\n{answer}\n" for asked, answer in pairs))


if __name__ == "__main__":
    main()
