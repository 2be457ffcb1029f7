"""The bit fields of allowed operations that Metadata and the Describe APIs carry when asked for."""

from typing import Final

NOT_ASKED_FOR: Final = -(1 << 31)

# Kafka's AclOperation codes. Without an authorizer everything that applies to a resource is allowed.
READ, WRITE, CREATE, DELETE, ALTER, DESCRIBE = 3, 4, 5, 6, 7, 8
CLUSTER_ACTION, DESCRIBE_CONFIGS, ALTER_CONFIGS, IDEMPOTENT_WRITE = 9, 10, 11, 12

ALL_OF_CLUSTER: Final = sum(
    1 << operation
    for operation in (CREATE, ALTER, DESCRIBE, CLUSTER_ACTION, DESCRIBE_CONFIGS, ALTER_CONFIGS, IDEMPOTENT_WRITE)
)
ALL_OF_GROUP: Final = sum(1 << operation for operation in (READ, DELETE, DESCRIBE, DESCRIBE_CONFIGS, ALTER_CONFIGS))
ALL_OF_TOPIC: Final = sum(
    1 << operation for operation in (READ, WRITE, CREATE, DELETE, ALTER, DESCRIBE, DESCRIBE_CONFIGS, ALTER_CONFIGS)
)
