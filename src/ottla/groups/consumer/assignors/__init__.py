"""Who shall have which partition: Kafka's two assignors, by their names. As Kafka's, they do not look at racks."""

from typing import Final

from ottla.groups.consumer.assignors.range import assign_ranges
from ottla.groups.consumer.assignors.spec import Assignor
from ottla.groups.consumer.assignors.uniform import assign_uniformly

ASSIGNORS: Final[dict[str, Assignor]] = {"uniform": assign_uniformly, "range": assign_ranges}
