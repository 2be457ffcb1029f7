"""The first voters of a quorum that keeps them in its log, as `--initial-controllers` has them: Kafka's DynamicVoters.

What Kafka refuses is refused in its words.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ottla.node.initial_features import FormatError
from ottla.raft.voters import MOST_PORTS
from ottla.wire.primitives import parse_uuid


class InitialVoter(NamedTuple):
    node_id: int
    host: str
    port: int
    directory_id: bytes


def parse_initial_voters(text: str) -> tuple[InitialVoter, ...]:
    """`id@host:port:directory-id,…`, in order of their ids."""
    voters: dict[int, InitialVoter] = {}
    for entry in text.strip().split(","):
        if entry:
            voter = _voter(entry.strip())
            if voter.node_id in voters:
                raise FormatError(f"Node id {voter.node_id} was specified more than once.")
            voters[voter.node_id] = voter
    if not voters:
        raise FormatError("No voters given.")
    return tuple(voters[node_id] for node_id in sorted(voters))


def _voter(entry: str) -> InitialVoter:
    text, at, rest = entry.partition("@")
    if not at:
        raise FormatError("No @ found in dynamic voter string.")
    if not text:
        raise FormatError("Invalid @ at beginning of dynamic voter string.")
    node_id = _integer(text, "node id")
    if node_id < 0:
        raise FormatError(f"Invalid negative node id {node_id} in dynamic voter string.")
    if not rest:
        raise FormatError("No hostname found after node id.")
    host, rest = _host(rest)
    if not rest.startswith(":"):
        raise FormatError("Port section must start with a colon.")
    text, colon, directory = rest[1:].partition(":")
    if not colon:
        raise FormatError("No colon following port could be found.")
    port = _integer(text, "port")
    if not 0 <= port <= MOST_PORTS:
        raise FormatError(f"Invalid port {port} in dynamic voter string.")
    try:
        return InitialVoter(node_id, host, port, parse_uuid(directory))
    except ValueError:
        raise FormatError("Failed to parse directory ID in dynamic voter string.") from None


def _host(rest: str) -> tuple[str, str]:
    if rest.startswith("["):
        host, bracket, rest = rest[1:].partition("]")
        if not bracket:
            raise FormatError("Hostname began with left bracket, but no right bracket was found.")
        return host, rest
    host, colon, rest = rest.partition(":")
    if not colon:
        raise FormatError("No colon following hostname could be found.")
    return host, colon + rest


def _integer(text: str, what: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,10}", text):
        raise FormatError(f"Failed to parse {what} in dynamic voter string.")
    return int(text)
