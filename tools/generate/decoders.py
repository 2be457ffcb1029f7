"""Writes the decoders: one flat function per layout, loops nested as the structs are.

Fixed-size fields that follow each other, and the length that ends such a run, are read by one `struct` call. Every
length is compared with what is left of the buffer before anything is allocated for it.

A decoder takes `bytes`, which are quicker to read than a memoryview; only a message with records takes a memoryview,
so that the records are not copied. A local belongs to one field of one struct, so that it has one type, which it is
given where mypyc compiles the function.
"""

from __future__ import annotations

from tools.generate.layout import (
    Source,
    default,
    element_type,
    has_records,
    is_compact,
    is_compiled,
    is_flexible,
    minimum_size,
    python_type,
    size_of,
    struct_name,
)
from tools.generate.schema import FIXED_FORMATS, Field, Message, Struct


def write_decoder(out: Source, message: Message, version: int, name: str) -> None:
    out.line(
        f"def {name}(b: {'memoryview' if has_records(message) else 'bytes'}, p: int) -> tuple[{message.name}, int]:"
    )
    out.indent()
    start = len(out.lines)
    out.line("end = len(b)")
    writer = _Writer(out, message, version)
    made = writer.struct(message.body, 0)
    out.line(f"return {made}, p")
    if is_compiled(message):
        out.lines[start:start] = [f"    {name}: {type_}" for name, type_ in writer.types.items()]
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
        self.structs = 0  # so far, within the message
        self.types: dict[str, str] = {}  # of the locals

    def next_struct(self) -> int:
        """The number that tells its locals from those of others."""
        self.structs += 1
        return self.structs

    def struct(self, struct: Struct, at: int) -> str:
        """Read one struct. Returns an expression: the object, made already or to be made."""
        for field in self.message.present(struct, self.version):
            self.field(field, f"{field.name}_{at}", at)
        tagged = self.message.tagged(struct, self.version)
        if self.flexible:
            self.tags(tagged, at)
        else:
            self.flush()
        return self.make(struct, at, unknown=f"unknown_{at}" if self.flexible else "()")

    def make(self, struct: Struct, at: int, unknown: str, tagged_too: bool = True) -> str:
        """The object of the locals; what was not read gets its default."""
        values = []
        for field in struct.fields:
            read = self.version in field.versions and (tagged_too or self.version not in field.tagged)
            values.append(f"{field.name}_{at}" if read else default_name(self.message, field))
        name = struct_name(self.message, struct)
        if is_compiled(self.message):
            return f"{name}({', '.join([*values, unknown])})"
        out = self.out
        out.line(f"o{at} = {'new_message' if struct is self.message.body else 'new'}({name})")
        for field, value in zip(struct.fields, values, strict=True):
            out.line(f"o{at}.{field.name} = {value}")
        out.line(f"o{at}.unknown_tagged_fields = {unknown}")
        return f"o{at}"

    # Runs of fixed-size fields

    def add(self, name: str, format_: str, type_: str = "int") -> None:
        self.types[name] = type_
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

    def length(self, classic_format: str, compact: bool, n: str = "n") -> None:
        """Read a length into the local `n`; a null is −1 in either encoding afterwards."""
        if compact:
            self.add(n, "B")
            self.flush()
            self.out.line(f"if {n} > 127:")
            self.out.line(f"    {n}, p = read_uvarint(b, p - 1)")
            self.out.line(f"{n} -= 1")
        else:
            self.add(n, classic_format)
            self.flush()

    # Fields

    def field(self, field: Field, name: str, at: int, *, inside_tag: bool = False) -> None:
        if field.is_fixed:
            self.add(name, FIXED_FORMATS[field.type], python_type(self.message, field))
        elif field.is_array:
            self.array(field, name, at)
        elif field.is_struct:
            self.struct_field(field, name, is_null="n <= 0" if inside_tag else "n < 0")
        else:
            self.variable(field, name)

    def variable(self, field: Field, name: str, *, element: bool = False) -> None:
        """A string, bytes or records; an element of an array is never null."""
        self.length("h" if field.type == "string" else "i", is_compact(self.message, field, self.version))
        out = self.out
        out.line("e = p + n")
        nullable = not element and self.version in field.nullable
        type_ = "memoryview" if field.type == "records" else element_type(self.message, field)
        self.types[name] = f"{type_} | None" if nullable else type_
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

    def array(self, field: Field, name: str, at: int) -> None:
        out = self.out
        n = f"n_{at}"  # the elements have lengths of their own
        self.length("i", is_compact(self.message, field, self.version), n)
        nullable = self.version in field.nullable
        elements = name
        if nullable or self.version in field.tagged:  # then it may be no list
            elements = f"all_{name}"
            self.types[name] = python_type(self.message, field)
        self.types[elements] = f"list[{element_type(self.message, field)}]"
        if nullable:
            out.line(f"{name} = None")
            out.line(f"if {n} != -1:")
            out.indent()
        out.line(f"if {n} < 0 or {n} * {self.minimum_element(field)} > end - p:")
        out.line(f'    raise bad_count("{field.name}", {n}, end - p)')
        self.elements(field, elements, n)
        if elements != name:
            out.line(f"{name} = {elements}")
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

    def elements(self, field: Field, name: str, n: str) -> None:
        out = self.out
        format_ = FIXED_FORMATS.get(field.type)
        if format_ is not None and len(format_) == 1:
            out.line(f"{name} = list(UNPACK_ARRAY_{format_}[{n}](b, p))")
            out.line(f"p += {n} * {size_of([format_])}")
            return
        out.line(f"{name} = []")
        if field.is_struct:
            self.struct_elements(self.message.structs[field.type], name, n)
            return
        out.line(f"for _ in range({n}):")
        out.indent()
        element = f"one_of_{name}"
        if format_ is not None:
            self.add(element, format_, element_type(self.message, field))
            self.flush()
        else:
            self.variable(field, element, element=True)
        out.line(f"{name}.append({element})")
        out.dedent()

    def struct_elements(self, struct: Struct, name: str, n: str) -> None:
        out = self.out
        at = self.next_struct()
        if all(f.is_fixed for f in self.message.present(struct, self.version)):
            self.fixed_elements(struct, name, n, at)
            if not self.flexible:
                return
            out.line(f"for _ in range({n} - len({name})):  # from the first element with tagged fields on")
        else:
            out.line(f"for _ in range({n}):")
        out.indent()
        made = self.struct(struct, at)
        out.line(f"{name}.append({made})")
        out.dedent()

    def fixed_elements(self, struct: Struct, name: str, n: str, at: int) -> None:
        """Structs of one size in one sweep; in flexible versions as far as they have no tagged fields."""
        out = self.out
        fields = list(self.message.present(struct, self.version))
        formats = [FIXED_FORMATS[field.type] for field in fields] + (["B"] if self.flexible else [])
        names = [f"{field.name}_{at}" for field in fields]
        self.types |= {local: python_type(self.message, field) for local, field in zip(names, fields, strict=True)}
        names += ["tags"] if self.flexible else []
        size = size_of(formats)
        targets = ", ".join(names) + ("," if len(names) == 1 else "")
        out.line(f"for {targets} in {out.iter_unpack(formats)}(b[p : p + {n} * {size}]):")
        out.indent()
        if self.flexible:
            out.line("if tags:")
            out.line("    break")
        made = self.make(struct, at, unknown="()", tagged_too=False)
        out.line(f"{name}.append({made})")
        out.dedent()
        out.line(f"p += len({name}) * {size}" if self.flexible else f"p += {n} * {size}")

    def struct_field(self, field: Field, name: str, is_null: str) -> None:
        struct = self.message.structs[field.type]
        at = self.next_struct()
        out = self.out
        nullable = self.version in field.nullable
        self.types[name] = python_type(self.message, field)
        if nullable:
            self.add("n", "b")
            self.flush()
            out.line(f"if {is_null}:")
            out.line(f"    {name} = None")
            out.line("else:")
            out.indent()
        else:
            self.flush()
        made = self.struct(struct, at)
        out.line(f"{name} = {made}")
        if nullable:
            out.dedent()

    # Tagged fields

    def tags(self, tagged: list[Field], at: int) -> None:
        out = self.out
        n = f"tags_{at}"
        self.add(n, "B")
        self.flush()
        for field in tagged:
            out.line(f"{field.name}_{at} = {default_name(self.message, field)}")
        self.types[f"unknown_{at}"] = "TaggedFields"
        out.line(f"unknown_{at} = ()")
        out.line(f"if {n}:")
        out.indent()
        if not tagged:
            out.line(f"unknown_{at}, p = read_unknown_tags(b, p - 1)")
        else:
            self.known_tags(tagged, n, at)
        out.dedent()

    def known_tags(self, tagged: list[Field], n: str, at: int) -> None:
        out = self.out
        out.line(f"{n}, p = read_uvarint(b, p - 1)")
        self.types[f"extra_{at}"] = "list[tuple[int, bytes]]"
        out.line(f"extra_{at} = []")
        out.line(f"for _ in range({n}):")
        out.indent()
        out.line(f"tag_{at}, p = read_uvarint(b, p)")
        out.line("n, p = read_uvarint(b, p)")
        out.line(f"stop_{at} = p + n")
        out.line(f"if stop_{at} > end:")
        out.line('    raise bad_length("tagged field", n, end - p)')
        for index, field in enumerate(tagged):
            out.line(f"{'elif' if index else 'if'} tag_{at} == {field.tag}:")
            out.indent()
            self.field(field, f"{field.name}_{at}", at, inside_tag=True)
            self.flush()
            out.dedent()
        out.line("else:")
        out.line(f"    extra_{at}.append((tag_{at}, b[p : stop_{at}]{self.to_bytes}))")
        out.line(f"    p = stop_{at}")
        out.line(f"if p != stop_{at}:")
        out.line(f"    raise bad_tag_size(tag_{at}, p - stop_{at})")
        out.dedent()
        out.line(f"unknown_{at} = tuple(extra_{at})")


def default_name(message: Message, field: Field) -> str:
    expression = default(message, field)
    if expression.endswith(".DEFAULT"):
        return f"DEFAULT_{message.name}_{field.type}"
    return expression
