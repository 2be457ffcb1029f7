"""The fleet: trucks that report where they are, a screen that shows it, and a check that nothing got lost."""

TOPIC = "trucks-gps"
PARTITIONS = 10
TRUCKS = 100
