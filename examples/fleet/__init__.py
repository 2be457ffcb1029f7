"""The fleet: trucks that report where they are, a screen that shows it, and a check that nothing got lost."""

from typing import Final

TOPIC = "trucks-gps"
PARTITIONS = 10
TRUCKS = 100

QUIET: Final = {"log_level": 0}  # librdkafka tells every connection that breaks, as they do when a broker is killed
