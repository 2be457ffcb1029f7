"""Writes the encoders: one flat function per layout that hands its pieces to `w`, usually a list's append.

Fixed-size fields that follow each other are packed by one `struct` call. Records are handed on as they are, so that
a range of a file reaches the socket without passing through here.
"""

from __future__ import annotations

from tools.generate.decoders import default_name
from tools.generate.layout import Source, is_compact, is_ever_null, is_flexible
from tools.generate.schema import FIXED_FORMATS, Field, Message, Struct

# struct's "?" takes anything, None too; as a number, a bool is the same byte.
PACK_FORMATS = FIXED_FORMATS | {"bool": "b"}


def write_encoder(out: Source, message: Message, version: int, name: str) -> None:
    out.line(f"def {name}(o0: {message.name}, w: Write) -> None:")
    out.indent()
    _Writer(out, message, version).struct(message.body, 0)
    out.dedent()


class _Writer:
    def __init__(self, out: Source, message: Message, version: int) -> None:
        self.out = out
        self.message = message
        self.version = version
        self.flexible = is_flexible(message, version)
        self.run_values: list[str] = []
        self.run_formats: list[str] = []
        self.w = "w"
        self.structs = 0  # so far, within the message

    def next_struct(self) -> int:
        """The number that tells its locals from those of others."""
        self.structs += 1
        return self.structs

    def struct(self, struct: Struct, at: int) -> None:
        self.refuse_what_this_version_lacks(struct, at)
        for field in self.message.present(struct, self.version):
            self.field(field, f"o{at}.{field.name}", at)
        if self.flexible:
            self.tags(self.message.tagged(struct, self.version), at)
        else:
            self.flush()
            self.out.line(f"if o{at}.unknown_tagged_fields:")
            self.out.line(f'    raise no_tags("{struct.name}")')

    def refuse_what_this_version_lacks(self, struct: Struct, at: int) -> None:
        for field in self.message.absent(struct, self.version):
            if not field.ignorable:
                self.flush()
                self.out.line(f"if {self.differs(field, f'o{at}.{field.name}')}:")
                self.out.line(f'    raise no_field("{struct.name}", "{field.name}", "{field.versions}")')

    def differs(self, field: Field, value: str) -> str:
        """An expression: the value is not the field's default."""
        expression = default_name(self.message, field)
        if expression == "None":
            return f"{value} is not None"
        if expression == "()":
            return f"{value} is None or len({value}) != 0" if is_ever_null(field) else f"len({value}) != 0"
        if field.is_struct:
            return f"{value} is not {expression} and {value} != {expression}"
        if field.type == "bool":
            return f"not {value}" if expression == "True" else value
        return f"{value} != {expression}"

    # Runs of fixed-size fields

    def add(self, value: str, format_: str) -> None:
        if format_ == "16s":  # struct would cut or pad it
            self.out.line(f"if len({value}) != 16:")
            self.out.line(f"    raise bad_uuid({value})")
        self.run_values.append(value)
        self.run_formats.append(format_)

    def packed(self, *trailing: str) -> str:
        return f"{self.out.pack([*self.run_formats, *trailing])}({', '.join(self.run_values)})"

    def flush(self) -> None:
        if self.run_formats:
            self.out.line(f"{self.w}({self.packed()})")
            self.run_values, self.run_formats = [], []

    def length(self, classic_format: str, compact: bool, is_string: bool) -> None:
        """Write the length in `n`."""
        if compact:
            self.flush()
            long = "long_string(n)" if is_string else "uvarint(n + 1)"
            self.out.line(f"{self.w}(UVARINTS_PLUS_ONE[n] if n < 127 else {long})")
        else:
            self.add("n", classic_format)
            self.flush()

    # Fields

    def field(self, field: Field, value: str, at: int, *, inside_tag: bool = False) -> None:
        if field.is_fixed:
            self.add(value, PACK_FORMATS[field.type])
        elif field.is_array:
            self.array(field, value, at)
        elif field.is_struct:
            self.struct_field(field, value, null_byte="x00" if inside_tag else "xff")
        else:
            self.variable(field, value, f"{field.name}_{at}")

    def null(self, field: Field, classic_format: str) -> None:
        compact = is_compact(self.message, field, self.version)
        literal = r"\x00" if compact else {"h": r"\xff\xff", "i": r"\xff\xff\xff\xff"}[classic_format]
        self.out.line(f'{self.w}(b"{literal}")')

    def variable(self, field: Field, value: str, name: str, *, element: bool = False) -> None:
        out = self.out
        classic_format = "h" if field.type == "string" else "i"
        nullable = not element and self.version in field.nullable
        if nullable:
            self.flush()
            out.line(f"{name} = {value}")
            out.line(f"if {name} is None:")
            out.indent()
            self.null(field, classic_format)
            out.dedent()
            out.line("else:")
            out.indent()
            value = name
        if field.type == "string":
            out.line(f"s = {value}.encode()")
            value = "s"
        elif value != name:
            out.line(f"{name} = {value}")
            value = name
        out.line(f"n = len({value})")
        self.length(classic_format, is_compact(self.message, field, self.version), field.type == "string")
        out.line(f"{self.w}({value})")
        if nullable:
            out.dedent()

    def array(self, field: Field, value: str, at: int) -> None:
        out = self.out
        compact = is_compact(self.message, field, self.version)
        nullable = self.version in field.nullable
        self.flush()
        elements = f"{field.name}_{at}"
        out.line(f"{elements} = {value}")
        if nullable:
            out.line(f"if {elements} is None:")
            out.indent()
            self.null(field, "i")
            out.dedent()
            out.line("else:")
            out.indent()
        out.line(f"n = len({elements})")
        format_ = FIXED_FORMATS.get(field.type)
        if format_ is not None and len(format_) == 1:
            kind = "COMPACT" if compact else "CLASSIC"
            out.line(f"{self.w}(PACK_{kind}_ARRAY_{format_}[n](*{elements}))")
        else:
            self.length("i", compact, is_string=False)
            self.elements(field, elements)
        if nullable:
            out.dedent()

    def elements(self, field: Field, elements: str) -> None:
        out = self.out
        if field.is_struct:
            at = self.next_struct()
            out.line(f"for o{at} in {elements}:")
            out.indent()
            self.struct(self.message.structs[field.type], at)
        else:
            element = f"one_of_{elements}"
            out.line(f"for {element} in {elements}:")
            out.indent()
            if field.type in FIXED_FORMATS:
                self.add(element, PACK_FORMATS[field.type])
                self.flush()
            else:
                self.variable(field, element, element, element=True)
        out.dedent()

    def struct_field(self, field: Field, value: str, null_byte: str) -> None:
        out = self.out
        struct = self.message.structs[field.type]
        at = self.next_struct()
        self.flush()
        out.line(f"o{at} = {value}")
        if self.version not in field.nullable:
            self.struct(struct, at)
            return
        out.line(f"if o{at} is None:")
        out.line(f'    {self.w}(b"\\{null_byte}")')
        out.line("else:")
        out.indent()
        out.line(f'{self.w}(b"\\x01")')
        self.struct(struct, at)
        out.dedent()

    # Tagged fields

    def tags(self, tagged: list[Field], at: int) -> None:
        out = self.out
        if tagged:
            self.flush()
            out.line(f"t{at}: list[tuple[int, bytes]] = []")
            for field in tagged:
                self.known_tag(field, at)
            out.line(f"if t{at} or o{at}.unknown_tagged_fields:")
            out.line(f"    write_tags({self.w}, [*t{at}, *o{at}.unknown_tagged_fields])")
        else:
            out.line(f"if o{at}.unknown_tagged_fields:")
            if self.run_formats:
                out.line(f"    {self.w}({self.packed()})")
            out.line(f"    write_tags({self.w}, o{at}.unknown_tagged_fields)")
        out.line("else:")
        out.line(f"    {self.w}({self.packed('x')})" if self.run_formats else rf'    {self.w}(b"\x00")')
        self.run_values, self.run_formats = [], []

    def known_tag(self, field: Field, at: int) -> None:
        out = self.out
        value = f"o{at}.{field.name}"
        out.line(f"if {self.differs(field, value)}:")
        out.indent()
        parts = f"parts_{field.name}_{at}"
        out.line(f"{parts}: list[Any] = []")
        outer, self.w = self.w, f"w_{field.name}_{at}"
        out.line(f"{self.w} = {parts}.append")
        self.field(field, value, at, inside_tag=True)
        self.flush()
        self.w = outer
        out.line(f't{at}.append(({field.tag}, b"".join({parts})))')
        out.dedent()
