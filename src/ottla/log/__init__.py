"""One partition on disk, in Kafka's own formats: segments, indexes, leader epochs, producers, recovery, retention."""
