"""Java's .properties format: recorded answers of java.util.Properties, and what must hold for any text."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ottla.node.properties import PropertiesError, parse_properties

ANSWERS = [
    json.loads(line) for line in (Path(__file__).parent / "properties_answers.jsonl").read_text("utf-8").splitlines()
]
READ_BY_JAVA = [answer for answer in ANSWERS if "ok" in answer]
REFUSED_BY_JAVA = [answer for answer in ANSWERS if "error" in answer]

# Characters that a Python string can hold alone: no halves of surrogate pairs.
TEXT = st.text(st.characters(exclude_categories=["Cs"]))
NASTY = st.text(st.sampled_from("ab=: \t\f\\\n\r#!u0041é\v"))


def escape(text: str) -> str:
    """As java.util.Properties.store writes a key or a value, but escaping every blank."""
    named = {"\t": "\\t", "\n": "\\n", "\r": "\\r", "\f": "\\f"}
    return "".join(named.get(char) or (f"\\{char}" if char in "\\ =:#!" else char) for char in text)


@pytest.mark.parametrize("answer", READ_BY_JAVA, ids=lambda answer: repr(answer["text"]))
def test_a_text_means_what_it_means_in_java(answer: dict) -> None:
    assert parse_properties(answer["text"]) == answer["ok"]


@pytest.mark.parametrize("answer", REFUSED_BY_JAVA, ids=lambda answer: repr(answer["text"]))
def test_a_malformed_escape_is_refused_as_in_java(answer: dict) -> None:
    with pytest.raises(PropertiesError, match=r"^line 1: malformed \\uxxxx escape"):
        parse_properties(answer["text"])


def test_both_kinds_of_answers_were_recorded() -> None:
    assert len(READ_BY_JAVA) > 40
    assert len(REFUSED_BY_JAVA) == 3


@pytest.mark.parametrize(
    ("text", "line"),
    [("a=b\n\n# c\nd=\\u00g0\ne=f", 4), ("a=b\\\n  c\\\n  \\u1\nd=e", 1), ("a=b\r\nc=\\u\r\n", 2)],
)
def test_an_error_names_the_line_where_the_property_begins(text: str, line: int) -> None:
    with pytest.raises(PropertiesError) as caught:
        parse_properties(text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: ")


def test_half_of_a_surrogate_pair_is_refused() -> None:
    with pytest.raises(PropertiesError, match="line 2: half of a surrogate pair"):
        parse_properties("a=b\nc=\\ud83d")


def test_a_backslash_alone_at_the_end_is_nothing() -> None:
    assert parse_properties("a=b\n\\") == {"a": "b"}


@given(st.dictionaries(TEXT, TEXT))
def test_what_is_written_escaped_is_read_back(properties: dict[str, str]) -> None:
    text = "".join(f"{escape(key)}={escape(value)}\n" for key, value in properties.items())
    assert parse_properties(text) == properties


@given(
    st.lists(st.tuples(TEXT.filter(bool), TEXT)),
    st.sampled_from(["=", ":", " ", " = ", "\t:"]),
    st.sampled_from(["\n", "\r", "\r\n"]),
)
def test_separators_and_line_ends_are_all_the_same_and_the_later_of_two_wins(
    pairs: list[tuple[str, str]], separator: str, end: str
) -> None:
    text = end.join(f"  {escape(key)}{separator}{escape(value)}" for key, value in pairs)
    assert parse_properties(text) == dict(pairs)


@given(NASTY)
def test_any_text_is_read_or_refused_with_a_line(text: str) -> None:
    try:
        properties = parse_properties(text)
    except PropertiesError as error:
        assert 1 <= error.line <= len(text) + 1
    else:
        assert all(isinstance(value, str) for value in properties.values())
