"""docs/configs.md from the tables of configs: `python -m tools.generate_config_docs`; a test says when it is stale."""

from collections.abc import Iterable
from pathlib import Path

from ottla.metadata.configs import BROKER, GROUP, TOPIC, ConfigDef, Status, format_value

TARGET = Path(__file__).parent.parent / "docs" / "configs.md"

INTRODUCTION = """\
# Configs

<!-- Made by tools/generate_config_docs.py from src/ottla/metadata/configs; change it there. -->

Ottla takes Kafka's `server.properties` with Kafka's names. This page lists every config of Kafka 4.3 and Ottla's own,
by what Ottla does with it:

| status | when it is set |
|---|---|
| honoured | Ottla does what Kafka does, but for what its note says. |
| not yet | The value is checked and accepted; one warning at start lists those that nothing reads yet. |
| no effect | The value is checked and accepted; one warning at start lists them: they have no meaning here. |
| refused | Only the default is accepted: anything else would promise what Ottla does not do. |

A value that Kafka refuses is refused in Kafka's words, whatever the status. An unknown name is ignored with a warning
that says which name was probably meant; `--strict` refuses it.

As in Kafka, `max.connections` and `max.connection.creation.rate` with the prefix `listener.name.<name in lower case>.`
are the limits of one listener. Who comes when there is no room, or too fast, is not refused but waits. The listener
between brokers is not bound to `max.connections` if clients have another one: for what it has too many, clients lose
the connections that they have used least recently.

## While a node runs

Kafka's tools and clients can set on a broker, or on all brokers, what Kafka lets them set. Of that, Ottla follows at
once what is honoured below: `max.connections` (of the node, and with a listener's prefix) and its relatives,
`cordoned.log.dirs`, and what topics inherit; and the rates that Kafka has as dynamic configs only:
`leader.replication.throttled.rate`, `follower.replication.throttled.rate` and
`replica.alter.log.dirs.io.max.bytes.per.second`. A value that would not be followed is refused (`listeners`,
`listener.security.protocol.map`, what has the status refused), or accepted with a warning in the node's log (not yet,
no effect).

The levels of a node's loggers can be shown and set as in Kafka; the loggers are Ottla's own, and `root` is the one
above all of them. A subscription to clients' metrics is refused.

## Where Ottla differs from Kafka

- An empty host in `listeners` is 127.0.0.1; in Kafka it is every interface. Every interface is `0.0.0.0` or `[::]`, and
  then `advertised.listeners` must say how clients reach the node. An empty host in `advertised.listeners` is the
  listener's own.
- A single node may leave out `process.roles` (`broker,controller`), `node.id` (1), `controller.quorum.voters`,
  `controller.quorum.bootstrap.servers` and `controller.listener.names` (no socket for the controller is opened).
- Five defaults are Kafka's only on paper, and count where they are set. `controller.quorum.append.linger.ms`: a flush
  of the metadata log waits for nobody, and takes all that came during the one before. `metadata.max.idle.interval.ms`:
  an idle controller writes nothing; every 500 ms would double the CPU of an idle cluster.
  `replica.socket.receive.buffer.bytes`: the system's choice, which grows with the length of the way.
  `socket.send.buffer.bytes` and `socket.receive.buffer.bytes`: the same; a reader costs a third less CPU.
- Every listener must be PLAINTEXT; SSL and SASL are refused, not ignored.
- Ports outside 0 to 65535, socket buffers of 0 or below -1, negative overrides in `max.connections.per.ip.overrides`
  and invalid values per listener are refused at start; Kafka finds out later or never.
- `max.connections.per.ip.overrides` takes IP addresses only, no host names.
- Kafka's rules between several configs are checked for those that are honoured.
- All that is wrong is reported at once.
"""

SECTIONS = {
    Status.HONOURED: ("Honoured", "These work."),
    Status.NOT_YET: ("Not yet", "Accepted, so that a file written for Kafka can be used; nothing reads them yet."),
    Status.NO_EFFECT: (
        "No effect",
        "Accepted, so that a file written for Kafka can be used; they have no meaning here.",
    ),
    Status.REFUSED: ("Refused", "Only the default is accepted."),
}

VALID = {
    "[1,...,9] or -1": "1 to 9, or -1",
    "[partitionId]:[brokerId],[partitionId]:[brokerId],...": "partition:broker, … or *",
    "non-empty list": "",  # so Kafka prints its quorum's lists, which may be empty
}


def render() -> str:
    """The whole page."""
    parts = [INTRODUCTION]
    for status, (title, sentence) in SECTIONS.items():
        rows = [definition for definition in BROKER.values() if definition.status is status]
        parts.append(f"## {title}\n\n{sentence}\n\n{_table(rows)}")
    parts.append(f"## Configs of a topic\n\n{_table(TOPIC.values(), with_status=True)}")
    parts.append(f"## Configs of a group\n\n{_table(GROUP.values(), with_status=True)}")
    return "\n".join(parts)


def _table(definitions: Iterable[ConfigDef], *, with_status: bool = False) -> str:
    heads = ["name", "type", "default", "valid values", *(["status"] if with_status else []), "what it is"]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for definition in definitions:
        status = [definition.status.value.replace("-", " ")] if with_status else []
        cells = [f"`{definition.name}`", definition.type.value, _default(definition), _valid(definition)]
        lines.append(f"| {' | '.join([*cells, *status, definition.note])} |")
    return "\n".join(lines) + "\n"


def _default(definition: ConfigDef) -> str:
    text = format_value(definition.type, definition.default)
    return f"`{text.replace(',', ', ')}`" if text else ""


def _valid(definition: ConfigDef) -> str:
    """Kafka's ranges and lists as a person writes them."""
    if definition.valid in VALID:
        return VALID[definition.valid]
    valid = definition.valid.removeprefix("[").removesuffix("]")
    if valid.endswith(",..."):
        return f"{valid.removesuffix(',...')} or more"
    return valid.replace(",...,", " to ")


def main() -> None:
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(render(), "utf-8")
    print(f"wrote {TARGET.name}")


if __name__ == "__main__":
    main()
