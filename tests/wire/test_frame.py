"""Frames out of received bytes, however they arrive."""

from __future__ import annotations

import struct
import tracemalloc
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ottla.wire.frame import (
    FIRST_CLAIM,
    MOST_CLAIMED,
    MOST_KEPT,
    SCRATCH_SIZE,
    FrameError,
    FrameReader,
    ReceiveBuffers,
)

MAX_SIZE = 100 * 1024 * 1024


def framed(content: bytes) -> bytes:
    return struct.pack(">i", len(content)) + content


class Receiver:
    """Does with a reader what a connection does: receives, takes the frames out, and leaves nothing in the scratch."""

    def __init__(self, buffers: ReceiveBuffers, *, frames_per_turn: int = 1000, max_size: int = MAX_SIZE) -> None:
        self.reader = FrameReader(buffers, max_size)
        self.frames: list[bytes] = []
        self._frames_per_turn = frames_per_turn

    def receive(self, data: bytes | memoryview) -> bytes | memoryview:
        """One receive; returns what did not fit into the buffer."""
        self.serve_all()
        buffer = self.reader.get_buffer()
        count = min(len(buffer), len(data))
        buffer[:count] = data[:count]
        self.reader.filled(count)
        self.serve()
        return data[count:]

    def receive_all(self, data: bytes) -> None:
        left = memoryview(data)
        while left:
            left = self.receive(left)

    def serve(self) -> bool:
        """One turn: True when there is no whole frame left."""
        for _ in range(self._frames_per_turn):
            frame = self.reader.next_frame()
            if frame is None:
                return True
            self.frames.append(bytes(frame))
        self.reader.keep()
        return False

    def serve_all(self) -> None:
        while not self.serve():
            pass


def spoil(buffers: ReceiveBuffers) -> None:
    """What another connection's receive does to the scratch buffer."""
    buffers.scratch[:] = b"\xff" * SCRATCH_SIZE


# Many small frames, some empty, some around the sizes where something changes.
contents = st.one_of(
    st.binary(max_size=20),
    st.integers(0, 5).map(lambda n: bytes([n]) * (FIRST_CLAIM - 3 + n)),
    st.integers(0, 9).map(lambda n: bytes([n]) * (SCRATCH_SIZE - 5 + n)),
    st.integers(0, 3).map(lambda n: bytes([n]) * (n * SCRATCH_SIZE + 7)),
)


@st.composite
def pieces(draw: st.DrawFn) -> tuple[list[bytes], list[bytes]]:
    """Frames' contents, and the same as a stream that is cut anywhere."""
    expected = draw(st.lists(contents, max_size=8))
    stream = b"".join(map(framed, expected))
    cuts = draw(st.lists(st.integers(0, len(stream)), max_size=12))
    near_the_start = draw(st.lists(st.integers(0, min(len(stream), 40)), max_size=12))
    ends = sorted({0, len(stream), *cuts, *near_the_start})
    return expected, [stream[start:end] for start, end in pairwise(ends)]


@settings(max_examples=300)
@given(pieces(), pieces(), st.integers(1, 3), st.data())
def test_frames_of_two_connections_come_out_as_they_were_sent(one, other, frames_per_turn, data):
    buffers = ReceiveBuffers()
    (first, second) = (Receiver(buffers, frames_per_turn=frames_per_turn) for _ in range(2))
    waiting = [(first, list(one[1])), (second, list(other[1]))]
    while waiting := [entry for entry in waiting if entry[1]]:
        receiver, left = waiting[data.draw(st.integers(0, len(waiting) - 1)) if len(waiting) > 1 else 0]
        rest = receiver.receive(left.pop(0))
        if rest:
            left.insert(0, rest)
    first.serve_all()
    second.serve_all()
    assert first.frames == one[0]
    assert second.frames == other[0]


def test_frames_that_arrive_byte_by_byte_come_out_whole():
    buffers = ReceiveBuffers()
    receiver = Receiver(buffers)
    for byte in framed(b"abc") + framed(b"") + framed(b"de"):
        receiver.receive(bytes([byte]))
        spoil(buffers)
    assert receiver.frames == [b"abc", b"", b"de"]


def test_a_frame_many_times_larger_than_the_scratch_buffer_comes_out_whole():
    content = bytes(range(256)) * 40_000
    receiver = Receiver(ReceiveBuffers())
    receiver.receive_all(framed(b"before") + framed(content) + framed(b"after"))
    assert receiver.frames == [b"before", content, b"after"]


def test_unread_frames_survive_another_connections_receive_once_they_are_kept():
    buffers = ReceiveBuffers()
    receiver = Receiver(buffers, frames_per_turn=1)
    receiver.receive(framed(b"one") + framed(b"two") + framed(b"three")[:6])
    spoil(buffers)
    assert receiver.reader.has_unread()
    receiver.receive(framed(b"three")[6:])
    assert receiver.frames == [b"one", b"two", b"three"]
    assert not receiver.reader.has_unread()


def test_a_frame_can_be_written_to_wherever_it_is_kept():
    """A log stamps offsets into the batches of a produce where they lie."""
    buffers = ReceiveBuffers()
    reader = FrameReader(buffers, MAX_SIZE)
    data = framed(b"served at once") + framed(b"kept for the next turn") + framed(b"not whole yet")
    reader.get_buffer()[: len(data) - 5] = data[:-5]
    reader.filled(len(data) - 5)
    frames = [reader.next_frame()]
    reader.keep()
    frames += [reader.next_frame(), reader.next_frame()]
    assert frames.pop() is None
    reader.get_buffer()[:5] = data[-5:]
    reader.filled(5)
    frames.append(reader.next_frame())
    assert [frame is not None and frame.readonly for frame in frames] == [False, False, False]


def test_keeping_twice_copies_once():
    reader = FrameReader(buffers := ReceiveBuffers(), MAX_SIZE)
    buffers.scratch[:10] = framed(b"one") + framed(b"")[:3]
    reader.filled(10)
    reader.keep()
    kept = reader.next_frame()
    reader.keep()
    assert kept == b"one"
    assert reader.next_frame() is None


def test_receiving_over_unread_frames_is_an_error_and_not_a_loss():
    reader = FrameReader(buffers := ReceiveBuffers(), MAX_SIZE)
    buffers.scratch[:8] = framed(b"") * 2
    reader.filled(8)
    assert reader.next_frame() == b""
    with pytest.raises(AssertionError, match="not read yet"):
        reader.filled(1)


@pytest.mark.parametrize("size", [-1, -(2**31), 101, 2**31 - 1])
def test_an_impossible_size_is_refused_as_soon_as_it_is_read(size):
    receiver = Receiver(ReceiveBuffers(), max_size=100)
    with pytest.raises(FrameError, match=str(size)):
        receiver.receive(framed(b"fine") + struct.pack(">i", size))
    assert receiver.frames == [b"fine"]


def test_the_largest_size_that_is_allowed_is_allowed():
    receiver = Receiver(ReceiveBuffers(), max_size=100)
    receiver.receive(framed(bytes(100)))
    assert receiver.frames == [bytes(100)]


@pytest.mark.parametrize(
    ("sent", "protocol"),
    [
        (b"GET / HTTP/1.1\r\n", "HTTP"),
        (b"POST /topics HTTP/1.1\r\n", "HTTP"),
        (bytes.fromhex("16030100f1010000ed0303"), "TLS"),
    ],
)
def test_a_client_of_another_protocol_is_told_apart(sent, protocol):
    with pytest.raises(FrameError, match=f"seems to speak {protocol}"):
        Receiver(ReceiveBuffers()).receive(sent)


def peak_of(action) -> int:
    tracemalloc.start()
    try:
        action()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_claiming_a_frame_of_100_mb_costs_the_first_claim_only():
    receivers = [Receiver(ReceiveBuffers()) for _ in range(10)]
    peak = peak_of(lambda: [each.receive(struct.pack(">i", MAX_SIZE) + b"some") for each in receivers])
    assert peak < 10 * (FIRST_CLAIM + 4096)


def test_memory_grows_with_what_has_arrived_and_not_with_what_was_claimed():
    receiver = Receiver(ReceiveBuffers())
    arrived = 3 * MOST_CLAIMED
    data = struct.pack(">i", MAX_SIZE) + bytes(arrived)
    # Twice what arrived, and half of that again while it is copied from one buffer to the next.
    assert peak_of(lambda: receiver.receive_all(data)) < 3.1 * arrived


def test_a_connection_that_had_a_large_frame_gets_its_memory_at_once_the_next_time():
    receiver = Receiver(ReceiveBuffers())
    receiver.receive_all(framed(bytes(MOST_CLAIMED)))
    assert len(receiver.reader.get_buffer()) == SCRATCH_SIZE
    receiver.receive(struct.pack(">i", MAX_SIZE))
    assert len(receiver.reader.get_buffer()) == MOST_CLAIMED


def test_memory_of_a_frame_is_used_again_for_the_next_one_even_on_another_connection():
    buffers = ReceiveBuffers()
    memory = []
    for _ in range(5):
        reader = FrameReader(buffers, MAX_SIZE)
        data = framed(b"x" * 100)
        buffers.scratch[:50] = data[:50]
        reader.filled(50)
        assert reader.next_frame() is None
        reader.get_buffer()[:] = data[50:]
        reader.filled(len(data) - 50)
        frame = reader.next_frame()
        assert frame == b"x" * 100
        memory.append(id(frame.obj))
        assert reader.next_frame() is None  # the frame's memory goes back here
    assert len(set(memory)) == 1


def test_memory_that_a_frame_has_outgrown_is_used_again():
    buffers = ReceiveBuffers()
    started_with = bytearray(FIRST_CLAIM)
    buffers.give(started_with)
    receiver = Receiver(buffers)
    receiver.receive(struct.pack(">i", MOST_CLAIMED))
    assert receiver.reader.get_buffer().obj is started_with
    receiver.receive_all(bytes(MOST_CLAIMED))
    assert receiver.frames == [bytes(MOST_CLAIMED)]
    assert buffers.take(1) is started_with


def test_the_frame_before_is_valid_until_the_next_one_is_asked_for():
    buffers = ReceiveBuffers()
    reader = FrameReader(buffers, MAX_SIZE)
    data = framed(b"x" * 100)
    buffers.scratch[:50] = data[:50]
    reader.filled(50)
    assert reader.next_frame() is None
    reader.get_buffer()[:] = data[50:]
    reader.filled(len(data) - 50)
    frame = reader.next_frame()
    other = buffers.take(100)
    other[:] = b"y" * len(other)
    assert frame == b"x" * 100


def test_after_large_frames_only_a_few_buffers_are_kept():
    receiver = Receiver(buffers := ReceiveBuffers())
    data = framed(bytes(20 * MOST_CLAIMED))

    def receive_and_forget() -> None:
        receiver.receive_all(data)
        receiver.frames.clear()

    tracemalloc.start()
    try:
        receive_and_forget()
        # One of each size on the way up from the first claim.
        assert tracemalloc.get_traced_memory()[0] < 2 * MOST_CLAIMED + 100_000
    finally:
        tracemalloc.stop()
    given_back = [bytearray(FIRST_CLAIM) for _ in range(3 * MOST_KEPT)]
    for buffer in given_back:
        buffers.give(buffer)
    taken = {id(buffers.take(1)) for _ in range(3 * MOST_KEPT)}
    assert len(taken & {id(buffer) for buffer in given_back}) <= MOST_KEPT


def test_memory_that_is_not_kept_is_not_rounded_up():
    assert len(ReceiveBuffers().take(MOST_CLAIMED + 1)) == MOST_CLAIMED + 1


def test_an_idle_connection_holds_no_memory():
    buffers = ReceiveBuffers()
    Receiver(buffers).receive_all(framed(b"x" * 200_000))  # what is kept for all is there now
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        idle = [Receiver(buffers) for _ in range(100)]
        for receiver in idle:
            receiver.receive_all(framed(b"x" * 200_000))
            receiver.frames.clear()
        assert tracemalloc.get_traced_memory()[0] - before < len(idle) * 2000
    finally:
        tracemalloc.stop()
