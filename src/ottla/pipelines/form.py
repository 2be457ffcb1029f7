"""pydantic's errors about a pipeline's file as Problems: one for each mistake, in the words of the file.

pydantic tries every member of a union and reports what is wrong with each. Only the member that was meant counts: the
one of the same kind (mapping, list, plain value) as what is there, and among mappings the one with the closest keys.
"""

from __future__ import annotations

import difflib
import re
import types
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from ottla.pipelines.document import Data, Document
from ottla.pipelines.model import Name, Pipeline, PipelineName, PythonName, TopicName
from ottla.pipelines.problems import Problem, Where, nearest

# A part of the model's types, such as `dict[Name, Source]`; Python has no narrower type for them.
Form = Any

_Located = tuple[Where, Problem]


class _Choice(NamedTuple):
    """A union without a `type`, and the member of it that an error is about."""

    where: Where
    member: Form


class _Error(NamedTuple):
    where: Where
    choices: tuple[_Choice, ...]  # from the outermost
    model: type[BaseModel]  # the innermost that the place is in
    details: ErrorDetails


def problems_of_form(document: Document, errors: Iterable[ErrorDetails]) -> list[_Located]:
    return _of_unions(document, [_located(error) for error in errors], 0)


def _of_unions(document: Document, errors: Sequence[_Error], depth: int) -> list[_Located]:
    """Of errors for which the unions down to that depth are decided."""
    problems = _of_errors(document, [error for error in errors if len(error.choices) == depth])
    deeper = [error for error in errors if len(error.choices) > depth]
    for where in dict.fromkeys(error.choices[depth].where for error in deeper):
        problems += _of_choice(document, where, [each for each in deeper if each.choices[depth].where == where], depth)
    return problems


def _of_errors(document: Document, errors: Sequence[_Error]) -> list[_Located]:
    """A key that is missing and one that is not known are the same mistake if one looks like the other."""
    meant: set[Where] = set()
    for error in errors:
        if error.details["type"] == "extra_forbidden":
            missing = {
                str(each.where[-1])
                for each in errors
                if each.details["type"] == "missing" and each.where[:-1] == error.where[:-1]
            }
            meant |= {(*error.where[:-1], key) for key in _close(str(error.where[-1]), missing)}
    wrong = [error for error in errors if error.details["type"] != "missing" or error.where not in meant]
    return [(error.where, _problem(document, error)) for error in wrong]


# Where an error is


def _located(details: ErrorDetails) -> _Error:
    form: Form = Pipeline
    model: type[BaseModel] = Pipeline
    where: list[str | int] = []
    choices: list[_Choice] = []
    for part in details["loc"]:
        form = _bare(form)
        if _is_union(form):
            tagged, form = _member(form, str(part))
            if not tagged:
                choices.append(_Choice(tuple(where), form))
        elif part != "[key]":
            where.append(part)
            form = _below(form, part)
        if _is_model(_bare(form)):
            model = _bare(form)
    return _Error(tuple(where), tuple(choices), model, details)


def _bare(form: Form) -> Form:
    """Without Annotated and `| None`, which pydantic does not name in its locations."""
    if _origin(form) is Annotated:
        return _bare(get_args(form)[0])
    if _is_union(form):
        members = [member for member in get_args(form) if member is not type(None)]
        if len(members) == 1:
            return _bare(members[0])
    return form


def _origin(form: Form) -> object:
    return get_origin(form)


def _is_union(form: Form) -> bool:
    return _origin(form) in (Union, types.UnionType)


def _is_model(form: Form) -> bool:
    return isinstance(form, type) and issubclass(form, BaseModel)


def _member(union: Form, label: str) -> tuple[bool, Form]:
    """The member that pydantic names so, and whether it is found by its `type`."""
    members = [_bare(member) for member in get_args(union)]
    for member in members:
        if _is_model(member) and "type" in member.model_fields:
            if label in get_args(member.model_fields["type"].annotation):
                return True, member
        elif _is_model(member) and member.__name__ == label:
            return False, member
    kinds = {"tuple": tuple, "literal": Literal, "str": str, "constrained-str": str, "int": int, "float": float}
    kind = kinds.get(re.split(r"[^a-z-]", label)[0], bool)
    return False, next((member for member in members if kind in (member, _origin(member))), kind)


def _below(form: Form, part: str | int) -> Form:
    if _origin(form) is dict:
        return get_args(form)[1]
    if _origin(form) is tuple:
        return get_args(form)[0]
    if _is_model(form):
        for name, field in form.model_fields.items():
            if part == (field.alias or name):
                return field.annotation
    return object


# Unions without a `type`


def _of_choice(document: Document, where: Where, errors: Sequence[_Error], depth: int) -> list[_Located]:
    data = _at(document, where)
    members = [error.choices[depth].member for error in errors]
    fitting = [member for member in members if _fits(member, data)]
    if isinstance(data, dict):
        fitting.sort(key=lambda member: -_likeness(member, data))
    if not fitting:
        words = list(dict.fromkeys(_in_words(member) for member in members))
        return [(where, document.problem(where, f"{_what(data)} is not possible here", f"possible are {_or(words)}"))]
    return _of_unions(document, [error for error in errors if error.choices[depth].member == fitting[0]], depth + 1)


def _at(document: Document, where: Where) -> Data:
    data: Any = document.data
    for part in where:
        data = data[part]
    found: Data = data
    return found


def _fits(member: Form, data: Data) -> bool:
    if isinstance(data, dict):
        return _is_model(member)
    if isinstance(data, list):
        return _origin(member) is tuple
    return not _is_model(member) and _origin(member) is not tuple and isinstance(data, str)


def _likeness(model: type[BaseModel], data: dict[str, Data]) -> float:
    keys = _keys(model)
    return max((difflib.SequenceMatcher(None, a, b).ratio() for a in keys for b in data), default=0.0)


def _in_words(member: Form) -> str:
    if _is_model(member):
        return "".join(f"`{{{key}: …}}`" for key in _keys(member))
    if _origin(member) is Literal:
        return _or([f"`{word}`" for word in get_args(member)])
    if _origin(member) is tuple:
        return "a list"
    return {str: "text", int: "a number", float: "a number", bool: "true or false"}.get(member, "something else")


def _keys(model: type[BaseModel]) -> list[str]:
    return [field.alias or name for name, field in model.model_fields.items()]


# In words


_NAMES = {
    get_args(form)[1].pattern: words
    for form, words in [
        (Name, "a letter, then letters, digits and _"),
        (PipelineName, "letters, digits, `.`, `_` and `-`"),
        (TopicName, "letters, digits, `.`, `_` and `-`"),
        (PythonName, "write `module.py:function`"),
    ]
}

_EXPECTED = {
    "string_type": "text",
    "string_unicode": "text",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_parsing_size": "a whole number",
    "int_from_float": "a whole number",
    "tuple_type": "a list",
    "dict_type": "keys with values",
    "model_type": "keys with values",
    "model_attributes_type": "keys with values",
}


_EXAMPLES = {
    "text": 'such as "abc"',
    "true or false": "such as `true`",
    "a whole number": "such as `10`",
    "a list": "such as `[a, b]`",
    "keys with values": "such as `{key: value}`",
}


def _problem(document: Document, error: _Error) -> Problem:
    where, kind, context = error.where, error.details["type"], error.details.get("ctx", {})
    last = str(where[-1]) if where else "the file"
    written = document.written(where)
    if kind == "missing":
        return document.problem(where, f"`{last}` is missing", f"add `{last}: …`")
    if kind == "extra_forbidden":
        return document.problem(where, f"`{last}` is not known here", _nearest(last, _keys(error.model)))
    if kind in ("union_tag_invalid", "literal_error"):
        place = (*where, "type") if kind == "union_tag_invalid" else where
        given = document.written(place)
        allowed = re.findall(r"'([^']*)'", str(context.get("expected_tags") or context.get("expected")))
        message = f"`{given}` is not possible here" if given else f"{_what(_at(document, place))} is not possible here"
        return document.problem(place, message, _nearest(given, allowed))
    if kind == "union_tag_not_found":
        return document.problem(where, f"`type` is missing in `{last}`", "it says which kind this is")
    if kind == "string_pattern_mismatch":
        given = written if "[key]" not in error.details["loc"] else last
        return document.problem(where, f"`{given}` is not a valid name", _NAMES[str(context["pattern"])])
    if kind in _EXPECTED and "[key]" in error.details["loc"]:
        return document.problem(where, f"the key `{last}` should be {_EXPECTED[kind]}", _EXAMPLES[_EXPECTED[kind]])
    if kind in _EXPECTED:
        return _wrong_kind(document, where, _EXPECTED[kind])
    message, fix = _limit(kind, context)
    return document.problem(where, f"`{last}` {message}", fix)


def _wrong_kind(document: Document, where: Where, expected: str) -> Problem:
    data, written = _at(document, where), document.written(where)
    if not where:
        message = "the file is empty" if data is None else f"a pipeline is keys with values, not {_what(data)}"
        return document.problem(where, message, "it begins with `name: …`")
    last = where[-1] if isinstance(where[-1], str) else where[-2]
    fix = _EXAMPLES[expected]
    if expected == "text" and isinstance(data, bool | int | float):
        fix = f'in quotes it is text: "{written}"'
    elif expected == "a list" and written:
        fix = f"write [{written}]"
    elif data is None:
        return document.problem(where, f"nothing stands after `{last}`", f"{expected} should")
    return document.problem(where, f"`{last}` should be {expected}, not {_what(data, written)}", fix)


def _limit(kind: str, context: dict[str, Any]) -> tuple[str, str]:
    if kind in ("string_too_short", "too_short"):
        return "must not be empty", "write something there, or leave it out"
    if kind in ("string_too_long", "too_long"):
        return f"must not be longer than {context['max_length']}", "make it shorter"
    if kind == "greater_than":
        return f"must be greater than {context['gt']}", "leave it out for the default"
    return "has a value that is not possible", "see docs/pipelines.md for what is"


def _what(data: Data, written: str = "") -> str:
    if data is None:
        return "nothing"
    if isinstance(data, dict):
        return "a mapping"
    if isinstance(data, list):
        return "a list"
    kind = "text" if isinstance(data, str) else "true or false" if isinstance(data, bool) else "a number"
    return f"`{written}`" if written else kind


def _nearest(given: str, known: Iterable[str]) -> str:
    known = list(known)
    return nearest(given, sorted(known), f"possible are {', '.join(known)}")


def _close(given: str, known: Iterable[str]) -> list[str]:
    return difflib.get_close_matches(given, sorted(known), n=1)


def _or(words: Sequence[str]) -> str:
    return " or ".join(words) if len(words) < 3 else f"{', '.join(words[:-1])} or {words[-1]}"
