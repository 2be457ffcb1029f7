"""Regular expressions that name topics: RE2's, in time linear in the topic names whatever a client sends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from ottla.groups.outcome import GroupError
from ottla.wire.errors import ErrorCode

if TYPE_CHECKING:
    import re2

LEAST_BETWEEN_REFRESHES_MS: Final = 10_000
LONGEST_BETWEEN_REFRESHES_MS: Final = 600_000  # Kafka's, where its internal config says nothing else

# What Kafka's RE2 (in Java) says where ours (in C++) says it in other words.
_WORDS: Final = {
    "missing )": "missing closing )",
    "missing ]": "missing closing ]",
    "unexpected )": "regexp/syntax: internal error",
    "no argument for repetition operator": "missing argument to repetition operator",
    "bad repetition operator": "invalid nested repetition operator",
    "invalid repetition size": "invalid repeat count",
    "trailing \\": "trailing backslash at end of expression",
    "invalid perl operator": "invalid or unsupported Perl syntax",
    "invalid named capture group": "invalid named capture",
}


class ResolvedRegex(NamedTuple):
    topics: frozenset[str]
    version: int  # of the cluster's metadata, by its offset
    timestamp_ms: int


def check_regex(regex: str) -> None:
    import re2

    try:
        re2.compile(regex, _options())
    except re2.error as error:
        raise GroupError(
            ErrorCode.INVALID_REGULAR_EXPRESSION,
            f"SubscribedTopicRegex `{regex}` is not a valid regular expression: {_reason(error)}.",
        ) from None


def matching(regex: str, topics: Iterable[str]) -> frozenset[str]:
    """Of the topics those whose whole name matches; none if the expression, of another coordinator, is not valid."""
    import re2

    try:
        compiled = re2.compile(regex, _options())
    except re2.error:
        return frozenset()
    return frozenset(topic for topic in topics if compiled.fullmatch(topic) is not None)


def _options() -> re2.Options:
    import re2  # here and above: few groups need it, and a node starts sooner without

    options = re2.Options()
    options.log_errors = False
    return options


def _reason(error: re2.error) -> str:
    """RE2's own words come as bytes: what is wrong, and where."""
    [said] = error.args
    text = said.decode(errors="replace") if isinstance(said, bytes) else str(said)
    what, colon, _ = text.partition(": ")
    return _WORDS.get(what, what) if colon else _WORDS.get(text, text)
