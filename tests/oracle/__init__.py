"""The same bytes to Apache Kafka and to Ottla, and the answers compared field by field: see README.md."""
