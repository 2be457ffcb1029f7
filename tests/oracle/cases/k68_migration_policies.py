"""What a broker lets groups do, by its `group.consumer.migration.policy`: `bidirectional` is in k68_migration.py."""

from __future__ import annotations

from tests.oracle.cases.k68_migration import beats, classic_of_one, described, joins_classic, leaves, syncs
from tests.oracle.grouped import POLICY, SMALL_GROUPS, SMALL_RECORDS
from tests.oracle.harness import Case, case
from tests.oracle.new_groups import LEAVING, group_of_one, joins, says


def _cases(policy: str) -> list[Case]:
    up, down, place = (f"{policy}-{what}" for what in ("up", "down", "place"))
    properties = next((each for each in (SMALL_GROUPS, SMALL_RECORDS) if each[POLICY] == policy), {POLICY: policy})
    return [
        case(
            f"{policy}: a new member joins a classic group",
            *classic_of_one(up),
            joins(up, "n", instance_id="n"),
            *described(up),
            beats(up, "a"),
            syncs(up, "a"),
            properties=properties,
        ),
        case(
            f"{policy}: a new member joins a classic group without members",
            *classic_of_one(f"{up}-empty"),
            leaves(f"{up}-empty", "a"),
            joins(f"{up}-empty", "n"),
            *described(f"{up}-empty"),
            properties=properties,
        ),
        case(
            f"{policy}: a classic member joins a new group, and the new one leaves",
            *group_of_one(down, 2, instance_id="n"),
            joins_classic(down, "a", is_known=False),
            *described(down),
            says(down, "m", LEAVING, instance_id="n"),
            *described(down),
            joins(down, "again"),
            *described(down),
            properties=properties,
        ),
        case(
            f"{policy}: a classic member takes the place of the only new one",
            *group_of_one(place, 2, instance_id="a"),
            joins_classic(place, "a", is_known=False),
            *described(place),
            beats(place, "a"),
            properties=properties,
        ),
    ]


CASES = [each for policy in ("disabled", "upgrade", "downgrade") for each in _cases(policy)]
