"""Writes the message classes: one slotted class per message for all its versions, its structs nested inside.

Where mypyc compiles them, the structs stand before the message, which has their nested names as aliases.
"""

from __future__ import annotations

from tools.generate.layout import (
    Source,
    default,
    is_compiled,
    is_ever_null,
    python_type,
    shared_defaults,
    struct_name,
)
from tools.generate.schema import Field, Message, Struct


def write_message(out: Source, message: Message) -> None:
    structs = _defined_before_use(message)
    shared = shared_defaults(message)
    flat = is_compiled(message)
    if flat:
        for struct in structs:
            _write_struct(out, message, struct, struct_name(message, struct), is_shared=struct.name in shared)
    key = f"key {message.key}, " if message.key is not None else ""
    out.line(f"class {message.name}(Message):")
    out.indent()
    out.line(f'"""{message.kind.capitalize()}, {key}versions {message.versions}, flexible {message.flexible}."""')
    out.line("")
    _write_slots(out, message, message.body)
    if message.key is not None:
        out.line(f"KEY: ClassVar[int] = {message.key}")
    out.line(f"MIN_VERSION: ClassVar[int] = {message.versions.first}")
    out.line(f"MAX_VERSION: ClassVar[int] = {message.versions.last}")
    out.line("")
    for struct in structs:
        if flat:
            out.line(f"{struct.name}: TypeAlias = {struct_name(message, struct)}")
        else:
            _write_struct(out, message, struct, struct.name)
    _write_fields(out, message, message.body)
    out.dedent()
    out.line("")
    if flat and structs:
        out.line(f"nest({message.name}, {', '.join(struct_name(message, struct) for struct in structs)})")
    for struct in structs:
        if struct.name in shared:
            out.line(f"share_default({struct_name(message, struct) if flat else f'{message.name}.{struct.name}'})")
    out.line("")


def _write_struct(out: Source, message: Message, struct: Struct, name: str, *, is_shared: bool = False) -> None:
    if is_shared:
        out.line("@mypyc_attr(allow_interpreted_subclasses=True)")
    out.line(f"class {name}(MessageStruct):")
    out.indent()
    _write_slots(out, message, struct)
    _write_fields(out, message, struct)
    out.dedent()
    out.line("")


def _defined_before_use(message: Message) -> list[Struct]:
    """Deeper structs first, so that a reader meets a name before its use."""
    ordered: list[Struct] = []

    def visit(struct: Struct) -> None:
        for field in struct.fields:
            if field.is_struct:
                visit(message.structs[field.type])
        if struct is not message.body and struct not in ordered:
            ordered.append(struct)

    visit(message.body)
    return ordered


def _write_slots(out: Source, message: Message, struct: Struct) -> None:
    names = [field.name for field in struct.fields] + ["unknown_tagged_fields"]
    type_ = ": ClassVar[tuple[str, ...]]" if is_compiled(message) else ""  # else mypyc leaves it out
    out.line(f"__slots__{type_} = ({', '.join(repr(n) for n in names)},)")


def _write_fields(out: Source, message: Message, struct: Struct) -> None:
    for field in struct.fields:
        facts = [str(field.versions)]
        if field.tag is not None:
            facts.append(f"tag {field.tag}")
        if is_ever_null(field) and str(field.nullable) != str(field.versions):
            facts.append(f"nullable {field.nullable}")
        if field.ignorable:
            facts.append("ignorable")
        out.line(f"{field.name}: {python_type(message, field)}  # {', '.join(facts)}")
    out.line("unknown_tagged_fields: TaggedFields")
    out.line("")
    out.line("def __init__(")
    out.indent()
    out.line("self,")
    if not is_compiled(message):  # there its decoders give all of them, by their order
        out.line("*,")
    for field in struct.fields:
        out.line(f"{field.name}: {_parameter(message, field)},")
    out.line("unknown_tagged_fields: TaggedFields = (),")
    out.dedent()
    out.line(") -> None:")
    out.indent()
    for field in struct.fields:
        out.line(f"self.{field.name} = {_initial(message, field)}")
    out.line("self.unknown_tagged_fields = unknown_tagged_fields")
    out.dedent()


def _parameter(message: Message, field: Field) -> str:
    """A shared default does not exist yet when the signature is read: None, or ..., stands for it."""
    type_ = python_type(message, field)
    expression = default(message, field)
    if not expression.endswith(".DEFAULT"):
        return f"{type_} = {expression}"
    return f"{type_} | EllipsisType = ..." if is_ever_null(field) else f"{type_} | None = None"


def _initial(message: Message, field: Field) -> str:
    expression = default(message, field)
    if not expression.endswith(".DEFAULT"):
        return field.name
    missing = f"isinstance({field.name}, EllipsisType)" if is_ever_null(field) else f"{field.name} is None"
    return f"{expression} if {missing} else {field.name}"
