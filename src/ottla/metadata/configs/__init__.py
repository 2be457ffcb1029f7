"""Every config that Kafka 4.3 knows, and Ottla's own: type, default, valid values, and what Ottla does with it.

The tables are `broker.tsv`, `topic.tsv`, `group.tsv`, `rates.tsv` (Kafka's facts plus our `status` and `note`) and
`ottla.tsv`.
server.properties, DescribeConfigs and docs/configs.md are all made from them.
"""

from ottla.metadata.configs.table import BROKER, GROUP, HIDDEN, RATES, TOPIC, ConfigDef, ConfigTable, Status
from ottla.metadata.configs.values import ConfigType, ConfigValue, InvalidConfig, format_value, parse_value

__all__ = [
    "BROKER",
    "GROUP",
    "HIDDEN",
    "RATES",
    "TOPIC",
    "ConfigDef",
    "ConfigTable",
    "ConfigType",
    "ConfigValue",
    "InvalidConfig",
    "Status",
    "format_value",
    "parse_value",
]
