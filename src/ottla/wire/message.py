"""What every generated message class is: slotted, compared by value, printable, aware of its own codec.

A message has the fields of all its versions. A field that a version lacks keeps its default when decoded. Messages
that were decoded, and the defaults that structs share, are read, never changed.
"""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, Protocol, TypeVar

from ottla.wire.primitives import Buffer

TaggedFields = tuple[tuple[int, bytes], ...]


class SizedRecords(Protocol):
    """Records that are not in memory: only their size matters to an encoder."""

    def __len__(self) -> int: ...


Records = Buffer | SizedRecords


class MessageStruct:
    """A struct inside a message."""

    __slots__ = ()
    unknown_tagged_fields: TaggedFields  # kept and written back, as Kafka does
    DEFAULT: ClassVar[Any]  # set for structs that some field has by default

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MessageStruct) or _fields(self) is not _fields(other):
            return NotImplemented
        return all(_equal(getattr(self, name), getattr(other, name)) for name in _fields(self))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = (f"{n}={getattr(self, n)!r}" for n in _fields(self) if n != "unknown_tagged_fields")
        unknown = f", unknown_tagged_fields={self.unknown_tagged_fields}" if self.unknown_tagged_fields else ""
        return f"{type(self).__qualname__}({', '.join(shown)}{unknown})"


class Message(MessageStruct):
    """A whole message."""

    __slots__ = ()
    KEY: ClassVar[int]  # the API's, or the record's type; headers and plain data have none
    MIN_VERSION: ClassVar[int]
    MAX_VERSION: ClassVar[int]


S = TypeVar("S", bound=MessageStruct)


def _fields(struct: MessageStruct) -> tuple[str, ...]:
    for base in type(struct).__mro__:
        slots: tuple[str, ...] = base.__dict__["__slots__"]
        if slots:
            return slots
    raise AssertionError(f"{type(struct)} has no fields")


def _equal(one: object, other: object) -> bool:
    """Sequences are equal whatever their type: an encoder takes lists and tuples alike."""
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(_equal, one, other))
    return bool(one == other)


def share_default(struct: type[MessageStruct]) -> None:
    """Give the struct one all-default instance for every field that starts with it; it refuses to be changed."""
    original = struct()
    frozen = type(struct.__name__, (struct,), {"__slots__": (), "__setattr__": _refuse})
    default: Any = object.__new__(frozen)
    for name in _fields(original):
        object.__setattr__(default, name, getattr(original, name))
    struct.DEFAULT = default


def _refuse(struct: MessageStruct, name: str, value: object) -> NoReturn:
    raise AttributeError(f"{type(struct).__name__} is a shared default: set the whole field, not {name}")
