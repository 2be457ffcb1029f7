"""What every generated message class is: slotted, compared by value, printable, aware of its own codec.

A message has the fields of all its versions. A field that a version lacks keeps its default when decoded. Messages
that were decoded, and the defaults that structs share, are read, never changed.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, NoReturn, Protocol, TypeVar

from ottla.wire.native import mypyc_attr
from ottla.wire.primitives import Buffer

TaggedFields = tuple[tuple[int, bytes], ...]
UNKNOWN: Final = "unknown_tagged_fields"  # the last field of every struct: kept and written back, as Kafka does


class SizedRecords(Protocol):
    """Records that are not in memory: only their size matters to an encoder."""

    def __len__(self) -> int: ...


Records = Buffer | SizedRecords


@mypyc_attr(allow_interpreted_subclasses=True)
class MessageStruct:
    """A struct inside a message. It has no fields here: compiled, it would not see those of plain subclasses."""

    __slots__: ClassVar[tuple[str, ...]] = ()
    DEFAULT: ClassVar[Any]  # set for structs that some field has by default

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MessageStruct) or _fields(self) is not _fields(other):
            return NotImplemented
        return all(_equal(getattr(self, name), getattr(other, name)) for name in _fields(self))

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = [f"{n}={getattr(self, n)!r}" for n in _fields(self) if n != UNKNOWN or getattr(self, n)]
        return f"{type(self).__qualname__}({', '.join(shown)})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Message(MessageStruct):
    """A whole message."""

    __slots__: ClassVar[tuple[str, ...]] = ()
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

    def refuse(self: MessageStruct, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is a shared default: set the whole field, not {name}")

    original = struct()
    frozen = type(struct.__name__, (struct,), {"__slots__": (), "__setattr__": refuse})
    default: Any = struct.__new__(frozen)
    for name in _fields(original):
        object.__setattr__(default, name, getattr(original, name))
    struct.DEFAULT = default


def nest(message: type[Message], *structs: type[MessageStruct]) -> None:
    """Make structs what they are called in the message's class: mypyc knows no nested ones and forgets aliases."""
    for struct in structs:
        name = struct.__name__.removeprefix(f"{message.__name__}_")
        struct.__name__, struct.__qualname__ = name, f"{message.__name__}.{name}"
        setattr(message, name, struct)
