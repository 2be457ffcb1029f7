"""The tables of configs, looked up by name.

A row becomes a `ConfigDef` when it is first asked for: a node needs some thirty of the four hundred, and starts sooner.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from ottla.metadata.configs.validators import Validator, validator_for
from ottla.metadata.configs.values import ConfigType, ConfigValue, parse_value


class Status(Enum):
    """What Ottla does with a config that is set."""

    HONOURED = "honoured"
    NOT_YET = "not-yet"  # checked and accepted; a warning says that nothing reads it yet
    NO_EFFECT = "no-effect"  # checked and accepted; a warning says that it has no meaning here
    REFUSED = "refused"  # anything but the default would promise what Ottla does not do


@dataclass(frozen=True, slots=True, eq=False)
class ConfigDef:
    name: str
    type: ConfigType
    default: ConfigValue
    required: bool  # Kafka has no default; what Ottla takes instead is said in the note
    valid: str  # as Kafka prints it
    validator: Validator | None
    status: Status
    note: str

    def parse(self, text: str) -> ConfigValue:
        """The value that `text` means; raises InvalidConfig."""
        value = parse_value(self.name, self.type, text)
        if self.validator is not None:
            self.validator(self.name, value)
        return value


class ConfigTable(Mapping[str, ConfigDef]):
    def __init__(self, *files: str) -> None:
        self._rows = {row.partition("\t")[0]: row for file in files for row in _read(file).splitlines()[1:]}
        self._definitions: dict[str, ConfigDef] = {}

    def __getitem__(self, name: str) -> ConfigDef:
        definition = self._definitions.get(name)
        if definition is None:
            definition = self._definitions[name] = _definition(self._rows[name])
        return definition

    def __contains__(self, name: object) -> bool:
        return name in self._rows

    def __iter__(self) -> Iterator[str]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def nearest(self, name: str) -> str | None:
        """The known name that an unknown one was probably meant to be."""
        import difflib  # only needed when something is wrong, and slow to import

        return next(iter(difflib.get_close_matches(name, self._rows, n=1, cutoff=0.8)), None)


def _read(file: str) -> str:
    # Not with pathlib: its import alone costs ten times what reading the tables does.
    with open(f"{__file__.rpartition('/')[0]}/{file}", encoding="utf-8") as table:  # noqa: PTH123
        return table.read()


def _definition(row: str) -> ConfigDef:
    name, type_name, default, valid, status, note = row.split("\t")
    type_ = ConfigType(type_name)
    if type_ is ConfigType.CLASS:
        default = default.removeprefix("class ")  # as Java prints a class
    required = default == "required"
    return ConfigDef(
        name=name,
        type=type_,
        default=None if required or default == "null" else parse_value(name, type_, default),
        required=required,
        valid=valid,
        validator=validator_for(name, type_, valid),
        status=Status(status),
        note=note,
    )


# Kafka knows these, too, but shows them only where they are set.
HIDDEN = frozenset({
    "internal.segment.bytes", "log.initial.task.delay.ms", "producer.id.expiration.check.interval.ms",
})  # fmt: skip

BROKER = ConfigTable("broker.tsv", "ottla.tsv")
TOPIC = ConfigTable("topic.tsv")
GROUP = ConfigTable("group.tsv")
RATES = ConfigTable("rates.tsv")  # of replication: they exist only where somebody has set them on running brokers
