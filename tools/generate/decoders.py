"""Writes the decoders: one flat function per layout, loops nested as the structs are.

Fixed-size fields that follow each other, and the length that ends such a run, are read by one `struct` call. Every
length is compared with what is left of the buffer before anything is allocated for it.

A decoder takes `bytes`, which are quicker to read than a memoryview; only a message with records takes a memoryview,
so that the records are not copied.
"""

from __future__ import annotations

from tools.generate.layout import (
    Source,
    default,
    has_records,
    is_compact,
    is_flexible,
    minimum_size,
    size_of,
)
from tools.generate.schema import FIXED_FORMATS, Field, Message, Struct


def write_decoder(out: Source, message: Message, version: int, name: str) -> None:
    out.line(
        f"def {name}(b: {'memoryview' if has_records(message) else 'bytes'}, p: int) -> tuple[{message.name}, int]:"
    )
    out.indent()
    out.line("end = len(b)")
    _Writer(out, message, version).struct(message.body, message.name, 0)
    out.line("return o0, p")
    out.dedent()


class _Writer:
    def __init__(self, out: Source, message: Message, version: int) -> None:
        self.out = out
        self.message = message
        self.version = version
        self.flexible = is_flexible(message, version)
        self.to_bytes = ".tobytes()" if has_records(message) else ""
        self.run_names: list[str] = []
        self.run_formats: list[str] = []

    def struct(self, struct: Struct, class_name: str, depth: int) -> None:
        """Read one struct into the local `o<depth>`."""
        for field in self.message.present(struct, self.version):
            self.field(field, f"{field.name}_{depth}", depth)
        tagged = self.message.tagged(struct, self.version)
        if self.flexible:
            self.tags(tagged, depth)
        else:
            self.flush()
        self.make(struct, class_name, depth, unknown=f"unknown_{depth}" if self.flexible else "()")

    def make(self, struct: Struct, class_name: str, depth: int, unknown: str, tagged_too: bool = True) -> None:
        """Make the object `o<depth>` from the locals; what was not read gets its default."""
        out = self.out
        out.line(f"o{depth} = new({class_name})")
        for field in struct.fields:
            read = self.version in field.versions and (tagged_too or self.version not in field.tagged)
            value = f"{field.name}_{depth}" if read else default_name(self.message, field)
            out.line(f"o{depth}.{field.name} = {value}")
        out.line(f"o{depth}.unknown_tagged_fields = {unknown}")

    # Runs of fixed-size fields

    def add(self, name: str, format_: str) -> None:
        self.run_names.append(name)
        self.run_formats.append(format_)

    def flush(self) -> None:
        if not self.run_formats:
            return
        names = ", ".join(self.run_names) + ("," if len(self.run_names) == 1 else "")
        if self.run_formats == ["B"]:
            self.out.line(f"{self.run_names[0]} = b[p]")  # four times as fast
        else:
            self.out.line(f"{names} = {self.out.unpack(self.run_formats)}(b, p)")
        self.out.line(f"p += {size_of(self.run_formats)}")
        self.run_names, self.run_formats = [], []

    def length(self, classic_format: str, compact: bool) -> None:
        """Read a length into `n`; a null is −1 in either encoding afterwards."""
        if compact:
            self.add("n", "B")
            self.flush()
            self.out.line("if n > 127:")
            self.out.line("    n, p = read_uvarint(b, p - 1)")
            self.out.line("n -= 1")
        else:
            self.add("n", classic_format)
            self.flush()

    # Fields

    def field(self, field: Field, name: str, depth: int, *, inside_tag: bool = False) -> None:
        if field.is_fixed:
            self.add(name, FIXED_FORMATS[field.type])
        elif field.is_array:
            self.array(field, name, depth)
        elif field.is_struct:
            self.struct_field(field, name, depth, is_null="n <= 0" if inside_tag else "n < 0")
        else:
            self.variable(field, name)

    def variable(self, field: Field, name: str, *, element: bool = False) -> None:
        """A string, bytes or records; an element of an array is never null."""
        self.length("h" if field.type == "string" else "i", is_compact(self.message, field, self.version))
        out = self.out
        out.line("e = p + n")
        nullable = not element and self.version in field.nullable
        if nullable:
            out.line(f"{name} = None")
            out.line("if n != -1:")
            out.indent()
        out.line("if n < 0 or e > end" + self.too_long(field) + ":")
        out.line(f'    raise bad_length("{field.name}", n, end - p)')
        match field.type:
            case "string":
                out.line(f"{name} = b[p:e]{self.to_bytes}.decode()")
            case "bytes":
                out.line(f"{name} = b[p:e]{self.to_bytes}")
            case "records":
                out.line(f"{name} = b[p:e]")
        out.line("p = e")
        if nullable:
            out.dedent()

    def too_long(self, field: Field) -> str:
        compact_string = field.type == "string" and is_compact(self.message, field, self.version)
        return " or n > MAX_STRING_LENGTH" if compact_string else ""

    def array(self, field: Field, name: str, depth: int) -> None:
        out = self.out
        self.length("i", is_compact(self.message, field, self.version))
        nullable = self.version in field.nullable
        if nullable:
            out.line(f"{name} = None")
            out.line("if n != -1:")
            out.indent()
        out.line(f"if n < 0 or n * {self.minimum_element(field)} > end - p:")
        out.line(f'    raise bad_count("{field.name}", n, end - p)')
        self.elements(field, name, depth)
        if nullable:
            out.dedent()

    def minimum_element(self, field: Field) -> int:
        if field.is_struct:
            return max(1, minimum_size(self.message, self.message.structs[field.type], self.version))
        if field.type in FIXED_FORMATS:
            return size_of([FIXED_FORMATS[field.type]])
        if is_compact(self.message, field, self.version):
            return 1
        return 2 if field.type == "string" else 4

    def elements(self, field: Field, name: str, depth: int) -> None:
        out = self.out
        format_ = FIXED_FORMATS.get(field.type)
        if format_ is not None and len(format_) == 1:
            out.line(f"{name} = list(UNPACK_ARRAY_{format_}[n](b, p))")
            out.line(f"p += n * {size_of([format_])}")
            return
        out.line(f"{name} = []")
        out.line(f"add_{depth} = {name}.append")
        struct = self.message.structs[field.type] if field.is_struct else None
        if struct is not None and all(f.is_fixed for f in self.message.present(struct, self.version)):
            self.fixed_elements(struct, name, depth)
            if not self.flexible:
                return
            out.line(f"for _ in range(n - len({name})):  # from the first element with tagged fields on")
        else:
            out.line("for _ in range(n):")
        out.indent()
        if struct is not None:
            self.struct(struct, struct_name(self.message, struct), depth + 1)
            out.line(f"add_{depth}(o{depth + 1})")
        else:
            element = f"element_{depth}"
            if format_ is not None:
                self.add(element, format_)
                self.flush()
            else:
                self.variable(field, element, element=True)
            out.line(f"add_{depth}({element})")
        out.dedent()

    def fixed_elements(self, struct: Struct, name: str, depth: int) -> None:
        """Structs of one size in one sweep; in flexible versions as far as they have no tagged fields."""
        out = self.out
        fields = list(self.message.present(struct, self.version))
        formats = [FIXED_FORMATS[field.type] for field in fields] + (["B"] if self.flexible else [])
        names = [f"{field.name}_{depth + 1}" for field in fields] + (["tags"] if self.flexible else [])
        size = size_of(formats)
        targets = ", ".join(names) + ("," if len(names) == 1 else "")
        out.line(f"for {targets} in {out.iter_unpack(formats)}(b[p : p + n * {size}]):")
        out.indent()
        if self.flexible:
            out.line("if tags:")
            out.line("    break")
        self.make(struct, struct_name(self.message, struct), depth + 1, unknown="()", tagged_too=False)
        out.line(f"add_{depth}(o{depth + 1})")
        out.dedent()
        out.line(f"p += len({name}) * {size}" if self.flexible else f"p += n * {size}")

    def struct_field(self, field: Field, name: str, depth: int, is_null: str) -> None:
        struct = self.message.structs[field.type]
        if self.version not in field.nullable:
            self.flush()
            self.struct(struct, struct_name(self.message, struct), depth + 1)
            self.out.line(f"{name} = o{depth + 1}")
            return
        self.add("n", "b")
        self.flush()
        out = self.out
        out.line(f"if {is_null}:")
        out.line(f"    {name} = None")
        out.line("else:")
        out.indent()
        self.struct(struct, struct_name(self.message, struct), depth + 1)
        out.line(f"{name} = o{depth + 1}")
        out.dedent()

    # Tagged fields

    def tags(self, tagged: list[Field], depth: int) -> None:
        out = self.out
        self.add("n", "B")
        self.flush()
        for field in tagged:
            out.line(f"{field.name}_{depth} = {default_name(self.message, field)}")
        out.line(f"unknown_{depth} = ()")
        out.line("if n:")
        out.indent()
        if not tagged:
            out.line(f"unknown_{depth}, p = read_unknown_tags(b, p - 1)")
        else:
            self.known_tags(tagged, depth)
        out.dedent()

    def known_tags(self, tagged: list[Field], depth: int) -> None:
        out = self.out
        out.line("n, p = read_uvarint(b, p - 1)")
        out.line(f"extra_{depth} = []")
        out.line("for _ in range(n):")
        out.indent()
        out.line(f"tag_{depth}, p = read_uvarint(b, p)")
        out.line("n, p = read_uvarint(b, p)")
        out.line(f"stop_{depth} = p + n")
        out.line(f"if stop_{depth} > end:")
        out.line('    raise bad_length("tagged field", n, end - p)')
        for index, field in enumerate(tagged):
            out.line(f"{'elif' if index else 'if'} tag_{depth} == {field.tag}:")
            out.indent()
            self.field(field, f"{field.name}_{depth}", depth, inside_tag=True)
            self.flush()
            out.dedent()
        out.line("else:")
        out.line(f"    extra_{depth}.append((tag_{depth}, b[p : stop_{depth}]{self.to_bytes}))")
        out.line(f"    p = stop_{depth}")
        out.line(f"if p != stop_{depth}:")
        out.line(f"    raise bad_tag_size(tag_{depth}, p - stop_{depth})")
        out.dedent()
        out.line(f"unknown_{depth} = tuple(extra_{depth})")


def struct_name(message: Message, struct: Struct) -> str:
    return f"{message.name}_{struct.name}"


def default_name(message: Message, field: Field) -> str:
    expression = default(message, field)
    if expression.endswith(".DEFAULT"):
        return f"DEFAULT_{message.name}_{field.type}"
    return expression
