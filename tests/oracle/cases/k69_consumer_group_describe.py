"""ConsumerGroupDescribe."""

from __future__ import annotations

from tests.oracle.grouped import commit, coordinated, join, protocols, stable
from tests.oracle.harness import ask, case
from tests.oracle.making import topic_created
from tests.oracle.new_groups import LEAVING, describes, group_of_one, joins, says

CASES = [
    *[
        case(
            f"v{version}, stable, classic, and none",
            *group_of_one(f"about-v{version}"),
            *stable(f"about-classic-v{version}"),
            *coordinated("about-none"),
            describes(f"about-v{version}", f"about-classic-v{version}", "about-none", version=version),
        )
        for version in (0, 1)
    ],
    case(
        "with what one may do",
        *group_of_one("about-may"),
        *coordinated("about-none"),
        describes("about-may", "about-none", include_authorized_operations=True),
    ),
    case(
        "while one gives up for another",
        *group_of_one("about-two"),
        joins("about-two", "n", rack_id="r", instance_id="i"),
        describes("about-two"),
        says("about-two", "m", 2),
        describes("about-two"),
    ),
    case(
        "with a classic member",
        *group_of_one("about-mixed", 1),
        ask(
            join("about-mixed", group_instance_id="c", protocols=protocols(topics=["about-mixed"])),
            9,
            learn={"classic": "member_id"},
        ),
        describes("about-mixed"),
        describes("about-mixed", version=0),
    ),
    case(
        "that all have left",
        *group_of_one("about-left"),
        says("about-left", "m", LEAVING),
        describes("about-left"),
    ),
    case(
        "of which there are offsets only",
        *topic_created("about-simple"),
        *coordinated("about-simple"),
        ask(commit("about-simple", ("about-simple", 0, 1)), 8),
        describes("about-simple"),
    ),
    case(
        "with no topics", *coordinated("about-idle"), joins("about-idle", server_assignor=None), describes("about-idle")
    ),
    case("nothing", describes()),
    case(
        "twice, and the empty one",
        *coordinated("about-none"),
        describes("", "about-none", "about-none"),
    ),
]
