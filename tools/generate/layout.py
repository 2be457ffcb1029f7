"""What the class, decoder and encoder writers agree on: Python types, defaults, sizes, names of struct helpers."""

from __future__ import annotations

from tools.generate.schema import FIXED_FORMATS, Field, Message, Struct

PYTHON_TYPES = {
    "bool": "bool",
    "int8": "int",
    "int16": "int",
    "int32": "int",
    "int64": "int",
    "uint16": "int",
    "uint32": "int",
    "float64": "float",
    "uuid": "bytes",
    "string": "str",
    "bytes": "bytes",
}
# The messages that mypyc compiles (see `hatch_build.py`): it knows no nested classes and wants to know every type.
COMPILED_APIS = ("Produce", "Fetch", "ConsumerGroupHeartbeat")
COMPILED_FAMILIES = ("group-coordinator",)
FORMAT_SIZES = {"?": 1, "b": 1, "B": 1, "h": 2, "H": 2, "i": 4, "I": 4, "q": 8, "d": 8, "16s": 16, "x": 1}


class Source:
    """Lines of a Python file in the making, and the struct helpers that they use."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.helpers: dict[str, str] = {}  # name → definition
        self.depth = 0

    def line(self, text: str) -> None:
        self.lines.append("    " * self.depth + text if text else "")

    def indent(self) -> None:
        self.depth += 1

    def dedent(self) -> None:
        self.depth -= 1

    def unpack(self, formats: list[str]) -> str:
        return self._helper("unpack", formats, "unpack_from")

    def iter_unpack(self, formats: list[str]) -> str:
        return self._helper("iter", formats, "iter_unpack")

    def pack(self, formats: list[str]) -> str:
        return self._helper("pack", formats, "pack")

    def _helper(self, prefix: str, formats: list[str], method: str) -> str:
        name = prefix + "_" + "".join({"?": "o", "16s": "u"}.get(f, f) for f in formats)
        self.helpers[name] = f'Struct(">{"".join(formats)}").{method}'
        return name


def size_of(formats: list[str]) -> int:
    return sum(FORMAT_SIZES[f] for f in formats)


def is_compiled(message: Message) -> bool:
    if message.family != "api":
        return message.family in COMPILED_FAMILIES
    return message.name.removesuffix("Request").removesuffix("Response") in COMPILED_APIS


def struct_name(message: Message, struct: Struct) -> str:
    """Its name where it is not nested: in codecs, and in compiled modules of classes."""
    return message.name if struct is message.body else f"{message.name}_{struct.name}"


def element_type(message: Message, field: Field) -> str:
    """Of the field itself, if it is no array."""
    if field.type == "records":
        return "Buffer" if message.kind == "request" else "Records"
    if field.is_struct:
        return f"{message.name}_{field.type}" if is_compiled(message) else f"{message.name}.{field.type}"
    return PYTHON_TYPES[field.type]


def python_type(message: Message, field: Field) -> str:
    base = element_type(message, field)
    if field.is_array:
        base = f"Sequence[{base}]"
    return f"{base} | None" if is_ever_null(field) else base


def is_ever_null(field: Field) -> bool:
    return field.nullable.first <= field.nullable.last


def default(message: Message, field: Field) -> str:
    """The field's default as a Python expression."""
    if field.default == "null" or (field.type == "records" and is_ever_null(field)):
        return "None"
    if field.is_array:
        return "()"
    if field.is_struct:
        return f"{element_type(message, field)}.DEFAULT"
    match field.type:
        case "string":
            return f'"{(field.default or "").strip(chr(34))}"'
        case "bytes" | "records":
            return 'b""'
        case "uuid":
            return "ZERO_UUID"
        case "bool":
            return str((field.default or "false").lower() == "true")
        case "float64":
            return str(float(field.default or 0))
        case _:
            return str(int(field.default or "0", 0))


def has_records(message: Message) -> bool:
    structs = (message.body, *message.structs.values())
    return any(field.type == "records" for struct in structs for field in struct.fields)


def is_flexible(message: Message, version: int) -> bool:
    return version in message.flexible


def is_compact(message: Message, field: Field, version: int) -> bool:
    return is_flexible(message, version) and not field.always_classic


def minimum_size(message: Message, struct: Struct, version: int) -> int:
    """The fewest bytes that one such struct can take: bounds how many a buffer can hold."""
    total = 1 if is_flexible(message, version) else 0
    for field in message.present(struct, version):
        if field.is_fixed:
            total += size_of([FIXED_FORMATS[field.type]])
        elif field.is_struct and not field.is_array:
            total += 1 if version in field.nullable else minimum_size(message, message.structs[field.type], version)
        elif is_compact(message, field, version):
            total += 1
        else:
            total += 2 if field.type == "string" and not field.is_array else 4
    return total


def reachable(message: Message, version: int) -> list[Struct]:
    """The structs that exist in a version, the message's own body first."""
    found: list[Struct] = []

    def visit(struct: Struct) -> None:
        if struct in found:
            return
        found.append(struct)
        for field in struct.fields:
            if field.is_struct and version in field.versions:
                visit(message.structs[field.type])

    visit(message.body)
    return found


def shared_defaults(message: Message) -> list[str]:
    """The structs whose all-default instance some field starts with."""
    names = [
        field.type
        for struct in (message.body, *message.structs.values())
        for field in struct.fields
        if field.is_struct and not field.is_array and field.default != "null"
    ]
    return list(dict.fromkeys(names))
