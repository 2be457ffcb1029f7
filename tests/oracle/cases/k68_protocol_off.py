"""ConsumerGroupHeartbeat and ConsumerGroupDescribe on a broker whose groups may only be classic ones."""

from __future__ import annotations

from typing import Final

from tests.oracle.grouped import stable
from tests.oracle.harness import case
from tests.oracle.new_groups import describes, joins, says

CLASSIC_ONLY: Final = {"group.coordinator.rebalance.protocols": "classic"}

CASES = [
    *(case(f"v{version}, a member joins", joins("off", "m", version), properties=CLASSIC_ONLY) for version in (0, 1)),
    case("a member of a classic group", *stable("off-classic"), says("off-classic", "m", 3), properties=CLASSIC_ONLY),
    *(
        case(f"v{version}, described", describes("off", "", version=version), properties=CLASSIC_ONLY)
        for version in (0, 1)
    ),
    case("described: a classic group", *stable("off-described"), describes("off-described"), properties=CLASSIC_ONLY),
]
