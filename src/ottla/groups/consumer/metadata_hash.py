"""The hash of what a group's topics are: id, name, partitions and their racks. Another hash makes a new group epoch.

It is Kafka's (KIP-1101), XXH3 over the same bytes: a coordinator that takes over, also one of Kafka's, finds no change.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import Final

from ottla.metadata.image import ClusterImage, Topic

NO_TOPICS: Final = 0
_MAGIC: Final = b"\0"
_int: Final = Struct("<i")
_long: Final = Struct("<q")
_longs_of_id: Final = Struct(">qq")
_id: Final = Struct("<qq")


class TopicHashes:
    """Of the topics of one coordinator's groups, computed again when a topic is not what it was."""

    def __init__(self) -> None:
        self._hashes: dict[str, tuple[Topic, int]] = {}

    def of_group(self, topics: Iterable[str], image: ClusterImage) -> int:
        """Topics that do not exist do not count."""
        import xxhash

        hashes = [hash_ for name in sorted(topics) if (hash_ := self._of_topic(name, image)) is not None]
        if not hashes:
            return NO_TOPICS
        return _signed(xxhash.xxh3_64_intdigest(b"".join(_long.pack(hash_) for hash_ in hashes)))

    def _of_topic(self, name: str, image: ClusterImage) -> int | None:
        topic = image.topics.get(name)
        if topic is None:
            self._hashes.pop(name, None)
            return None
        known = self._hashes.get(name)
        if known is not None and known[0] is topic:
            return known[1]
        hash_ = topic_hash(topic, image)
        self._hashes[name] = topic, hash_
        return hash_


def topic_hash(topic: Topic, image: ClusterImage) -> int:
    import xxhash

    out = bytearray(_MAGIC)
    out += _id.pack(*_longs_of_id.unpack(topic.topic_id))
    _put_text(out, topic.name)
    out += _int.pack(len(topic.partitions))
    for index in range(len(topic.partitions)):
        out += _int.pack(index)
        partition = topic.partitions.get(index)
        replicas = partition.replicas if partition is not None else ()
        racks = (image.brokers[node].rack for node in replicas if node in image.brokers)
        # In the order of Java's characters, which beyond the first 65,536 is not that of Python's.
        for rack in sorted((rack for rack in racks if rack is not None), key=lambda rack: rack.encode("utf-16-be")):
            out += _int.pack(_java_length(rack))
            _put_text(out, rack)
    return _signed(xxhash.xxh3_64_intdigest(out))


def _put_text(out: bytearray, text: str) -> None:
    """Java's characters, then how many they are."""
    out += text.encode("utf-16-le")
    out += _int.pack(_java_length(text))


def _java_length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def _signed(hash_: int) -> int:
    return hash_ - (1 << 64) if hash_ >> 63 else hash_
