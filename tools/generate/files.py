"""Which generated file holds what: one module of classes and one of codecs for each API and each family of records."""

from __future__ import annotations

import csv
from pathlib import Path

from tools.generate.classes import write_message
from tools.generate.decoders import write_decoder
from tools.generate.encoders import write_encoder
from tools.generate.layout import Source, has_records, is_compiled, shared_defaults, struct_name
from tools.generate.schema import Message, parse_file

HEADER = '"""{title}\n\nGenerated from the tables in `schemas/` by `make generate`; not to be edited.\n"""\n'
SUPPORT = (
    "MAX_STRING_LENGTH UVARINTS_PLUS_ONE Write ZERO_UUID "
    + " ".join(f"UNPACK_ARRAY_{f} PACK_CLASSIC_ARRAY_{f} PACK_COMPACT_ARRAY_{f}" for f in "bhiq")
    + " bad_count bad_length bad_tag_size bad_uuid long_string new new_message no_field no_tags read_unknown_tags"
    " read_uvarint uvarint write_tags"
).split()


def render_all(schemas: Path) -> dict[str, str]:
    """Every generated file by its path below `src/ottla/wire/`."""
    files: dict[str, str] = {}
    apis: list[tuple[str, Message, Message]] = []
    for folder in sorted(path for path in schemas.iterdir() if path.is_dir()):
        paths = sorted(folder.glob("*.msg"))
        if folder.name == "api":
            for path in paths:
                module = f"k{path.stem}"
                request, response = parse_file(path)
                apis.append((module, request, response))
                _add_module(files, module, [request, response])
        elif folder.name == "common":
            for module, messages in _common(paths).items():
                _add_module(files, module, messages)
        else:
            module = folder.name.replace("-", "_") + "_records"
            _add_module(files, module, [m for path in paths for m in parse_file(path)])
    for name in ("messages", "codecs"):
        files[f"{name}/__init__.py"] = HEADER.format(title=f"Generated {name}, one module for each API.")
    files["api_table.py"] = _api_table(apis)
    files["errors.py"] = _errors(schemas / "errors.tsv")
    return files


def _common(paths: list[Path]) -> dict[str, list[Message]]:
    modules: dict[str, list[Message]] = {}
    for path in paths:
        for message in parse_file(path):
            if message.kind == "header":
                module = "headers"
            elif message.name.startswith("ConsumerProtocol"):
                module = "consumer_protocol"
            elif message.name == "DefaultPrincipalData":
                module = "principal"
            else:
                module = "control_records"
            modules.setdefault(module, []).append(message)
    return modules


def _add_module(files: dict[str, str], module: str, messages: list[Message]) -> None:
    files[f"messages/{module}.py"] = _messages_module(messages)
    files[f"codecs/{module}.py"] = _codecs_module(module, messages)


def _messages_module(messages: list[Message]) -> str:
    out = Source()
    for message in messages:
        write_message(out, message)
    body = "\n".join(out.lines)
    typing = f"from typing import ClassVar{', TypeAlias' if 'TypeAlias' in body else ''}\n"
    collections = "from collections.abc import Sequence\n" if "Sequence[" in body else ""
    types = "from types import EllipsisType\n" if "EllipsisType" in body else ""
    wanted = ["Message"]
    wanted += ["MessageStruct"] if "(MessageStruct)" in body else []
    wanted += ["Records"] if "Records |" in body or "Records =" in body else []
    wanted += ["TaggedFields"]
    wanted += [name for name in ("nest", "share_default") if f"{name}(" in body]
    primitives = [name for name in ("ZERO_UUID", "Buffer") if name in body]
    imports = f"from ottla.wire.message import {', '.join(wanted)}\n"
    if "@mypyc_attr" in body:
        imports += "from ottla.wire.native import mypyc_attr\n"
    if primitives:
        imports += f"from ottla.wire.primitives import {', '.join(primitives)}\n"
    title = ", ".join(message.name for message in messages[:2]) + (", ..." if len(messages) > 2 else "")
    header = HEADER.format(title=f"{title}: classes for all versions.")
    return f"{header}\nfrom __future__ import annotations\n\n{collections}{types}{typing}\n{imports}\n\n{body}\n"


def _codecs_module(module: str, messages: list[Message]) -> str:
    out = Source()
    tables: list[str] = []
    for message in messages:
        decoders = _functions(out, message, "decode", write_decoder)
        encoders = _functions(out, message, "encode", write_encoder)
        buffer = "memoryview" if has_records(message) else "bytes"
        tables.append(f"    {message.name}: Codec({buffer}, {decoders}, {encoders}),")
    body = "\n".join(out.lines)
    final = ": Final" if is_compiled(messages[0]) else ""
    aliases: list[str] = []
    classes = [message.name for message in messages]
    for message in messages:
        for struct in message.structs.values():
            name = struct_name(message, struct)
            if is_compiled(message):
                classes.append(name)  # those that are not used are left out later
            elif f"new({name})" in body:
                aliases.append(f"{name} = {message.name}.{struct.name}")
        for name in shared_defaults(message):
            alias = f"DEFAULT_{message.name}_{name}"
            if alias in body:
                aliases.append(f"{alias}{final} = {message.name}.{name}.DEFAULT")
    helpers = [f"{name}{final} = {definition}" for name, definition in sorted(out.helpers.items())]
    support = [name for name in SUPPORT if f"{name}(" in body or f"{name}[" in body or _has_word(body, name)]
    from_primitives = [n for n in ("MAX_STRING_LENGTH", "ZERO_UUID", "read_uvarint", "uvarint") if n in support]
    from_support = sorted(set(support) - set(from_primitives))
    lines = [
        HEADER.format(title=f"Encoders and decoders for {messages[0].name.removesuffix('Request')}, by version."),
        "from __future__ import annotations",
        "",
        *(["from struct import Struct"] if helpers else []),
        *(["from collections.abc import Sequence"] if "Sequence[" in body else []),
        f"from typing import Any{', Final' if final else ''}",
        "",
        "from ottla.wire.codec import Codec",
        f"from ottla.wire.codec_support import {', '.join(from_support)}",
        *(["from ottla.wire.message import TaggedFields"] if "TaggedFields" in body else []),
        f"from ottla.wire.messages.{module} import {', '.join(sorted(classes))}",
        *([f"from ottla.wire.primitives import {', '.join(from_primitives)}"] if from_primitives else []),
        "",
        *helpers,
        *aliases,
        "",
        "",
        body,
        "",
        "CODECS: dict[Any, Codec[Any]] = {",
        *tables,
        "}",
        "",
    ]
    return "\n".join(lines)


def _has_word(body: str, word: str) -> bool:
    return any(f"{before}{word}{after}" in body for before in " (" for after in ",):\n")


def _functions(out: Source, message: Message, verb: str, write: object) -> str:
    """Write one function per distinct layout and return the table version → function as source."""
    assert callable(write)
    known: dict[str, str] = {}
    table: list[str] = []
    for version in message.each_version():
        scratch = Source()
        write(scratch, message, version, "NAME")
        text = "\n".join(scratch.lines)
        if text not in known:
            name = f"{verb}_{message.name}_{version}"
            known[text] = name
            out.helpers.update(scratch.helpers)
            out.lines += [text.replace("NAME", name, 1), "", ""]
        table.append(f"{version}: {known[text]}")
    return "{" + ", ".join(table) + "}"


def _api_table(apis: list[tuple[str, Message, Message]]) -> str:
    lines = [
        HEADER.format(title="Kafka's APIs: keys, versions and where their messages are."),
        "import enum",
        "from typing import Final, NamedTuple",
        "",
        "",
        "class ApiKey(enum.IntEnum):",
        *(f"    {module[4:].upper()} = {request.key}" for module, request, _ in apis),
        "",
        "",
        "class Api(NamedTuple):",
        '    """One API as Kafka 4.3.1 defines it, whether or not Ottla serves it."""',
        "",
        "    key: ApiKey",
        "    module: str  # in messages/ and codecs/",
        "    request: str",
        "    response: str",
        "    min_version: int",
        "    max_version: int",
        "    flexible_from: int",
        "    latest_unstable: bool  # the highest version is not advertised",
        "    on_broker: bool",
        "    on_controller: bool",
        "",
        "",
        "APIS: Final = {",
        "    api.key: api",
        "    for api in (",
    ]
    for module, request, response in apis:
        values = (
            f"ApiKey.{module[4:].upper()}",
            repr(module),
            repr(request.name),
            repr(response.name),
            request.versions.first,
            request.versions.last,
            request.flexible.first,
            request.latest_unstable,
            "broker" in request.listeners,
            "controller" in request.listeners,
        )
        lines.append(f"        Api({', '.join(str(value) for value in values)}),")
    return "\n".join([*lines, "    )", "}", ""])


def _errors(table: Path) -> str:
    with table.open(newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    retriable = ", ".join(f"ErrorCode.{row['name']}" for row in rows if row["retriable"] == "yes")
    lines = [
        HEADER.format(title="Kafka's error codes."),
        "import enum",
        "from typing import Final",
        "",
        "",
        "class ErrorCode(enum.IntEnum):",
        *(f"    {row['name']} = {row['code']}" for row in rows),
        "",
        "",
        f"RETRIABLE: Final = frozenset(({retriable},))",
        "",
    ]
    return "\n".join(lines)
