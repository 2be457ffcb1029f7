"""InitProducerId in every version, without and with a transactional id."""

from ottla.wire.messages.k22_init_producer_id import InitProducerIdRequest, InitProducerIdResponse
from tests.oracle.harness import Case, Differs, ask, case

VERSIONS = range(6)
ID = {"producer": "producer_id"}


def has_id(response: InitProducerIdResponse) -> bool:
    """Kafka's broker fetches its first block of ids when the first is asked for, and tells the client to come again."""
    return response.error_code == 0


def init(
    name: str,
    version: int,
    transactional_id: str | None = None,
    timeout_ms: int = 60_000,
    producer_id: int = -1,
    epoch: int = -1,
    differs: tuple[Differs, ...] = (),
) -> Case:
    request = InitProducerIdRequest(
        transactional_id=transactional_id,
        transaction_timeout_ms=timeout_ms,
        producer_id=producer_id,
        producer_epoch=epoch,
    )
    gets_id = transactional_id is None and (producer_id < 0) == (epoch < 0)
    step = ask(request, version, learn=ID, until=has_id) if gets_id else ask(request, version)
    return case(f"v{version}, {name}", step, differs=differs)


NO_TRANSACTIONS = Differs(
    "[0].answers[0].body.error_code",
    "UNSUPPORTED_VERSION",
    "Kafka sends the client to look for a coordinator, of which there is none yet: it would look until it times out",
)

CASES = [
    *(init("transactional, before a coordinator was sought", v, "tx", differs=(NO_TRANSACTIONS,)) for v in VERSIONS),
    *(init("idempotent", v) for v in VERSIONS),
    *(init("idempotent, with an id and an epoch", v, producer_id=5, epoch=3) for v in (3, 5)),
    *(init("an id without an epoch", v, producer_id=5) for v in (3, 4, 5)),
    *(init("an epoch without an id", v, epoch=5) for v in (3, 4, 5)),
    *(init("idempotent, timeout 0", v, timeout_ms=0) for v in (0, 5)),
    *(init("idempotent, a negative timeout", v, timeout_ms=-1) for v in (0, 5)),
    *(init("empty transactional id", v, "") for v in VERSIONS),
    *(init("empty transactional id, timeout 0", v, "", timeout_ms=0) for v in (0, 5)),
    *(init("transactional, timeout 0", v, "tx", timeout_ms=0) for v in VERSIONS),
    *(init("transactional, too long a timeout", v, "tx", timeout_ms=900_001) for v in VERSIONS),
    *(init("transactional, an id without an epoch", v, "tx", producer_id=5) for v in (3, 5)),
]
