"""The features that a new cluster begins with: those served, at the levels that --release-version and --feature say.

What Kafka would refuse is refused in its words; so is what only Kafka serves.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ottla.metadata.features import FEATURES, KRAFT_VERSION, METADATA_VERSION

RELEASES: Final = {30: "4.3-IV0"}  # by metadata.version, all that are served
_DYNAMIC_FLAGS: Final = "one of the flags --standalone, --initial-controllers, or --no-initial-controllers is used"


class FormatError(Exception):
    """Directories that cannot be formatted so."""


def initial_features(release_version: str | None, assignments: Sequence[str], *, is_dynamic: bool) -> dict[str, int]:
    """The level of each feature that is served, kraft.version too, by --release-version and --feature."""
    chosen = dict(_assignment(each) for each in assignments)
    if METADATA_VERSION.name in chosen and release_version is not None:
        raise FormatError("Use --release-version instead of --feature metadata.version=X to avoid ambiguity.")
    if release_version is not None:
        chosen[METADATA_VERSION.name] = _release(release_version)
    ranges = {each.name: (each.min_level, each.max_level) for each in (*FEATURES, KRAFT_VERSION)}
    for name, level in chosen.items():
        _check_level(name, level, ranges)
    if KRAFT_VERSION.name in chosen:
        _check_kraft_version(chosen[KRAFT_VERSION.name], is_dynamic)
    defaults = {each.name: each.initial_level for each in FEATURES}
    return defaults | {KRAFT_VERSION.name: int(is_dynamic)} | chosen


def _assignment(text: str) -> tuple[str, int]:
    name, equals, level = (part.strip() for part in text.partition("="))
    if not equals:
        raise FormatError(f"Can't parse feature=level string {text}: equals sign not found.")
    if not re.fullmatch(r"[+-]?[0-9]{1,5}", level) or not -0x8000 <= int(level) <= 0x7FFF:
        raise FormatError(f"Can't parse feature=level string {text}: unable to parse {level} as a short.")
    return name, int(level)


def _release(version: str) -> int:
    """As Kafka takes it: a version of metadata, `4.3-IV0`, or a release, `4.3` or `4.3.1`."""
    for level, name in RELEASES.items():
        if version == name or re.fullmatch(re.escape(name.partition("-")[0]) + r"(\..*)?", version):
            return level
    supported = ", ".join(RELEASES.values())
    raise FormatError(f"Unknown metadata.version '{version}'. Supported metadata.version are: {supported}")


def _check_level(name: str, level: int, ranges: Mapping[str, tuple[int, int]]) -> None:
    if name not in ranges:
        supported = ", ".join(sorted(set(ranges) - {METADATA_VERSION.name}))
        raise FormatError(f"Unsupported feature: {name}. Supported features are: {supported}")
    lowest, highest = ranges[name]
    if lowest <= level <= highest:
        return
    if name == METADATA_VERSION.name:
        raise FormatError(
            f"No MetadataVersion with feature level {level}. Valid feature levels are from {lowest} to {highest}."
        )
    raise FormatError(f"No feature:{name} with feature level {level}")


def _check_kraft_version(level: int, is_dynamic: bool) -> None:
    if is_dynamic and level == 0:
        raise FormatError(
            f"Cannot set kraft.version to 0 if controller.quorum.voters is empty and {_DYNAMIC_FLAGS}. "
            "For dynamic controllers support, try removing the --feature flag for kraft.version."
        )
    if not is_dynamic and level > 0:
        raise FormatError(
            f"Cannot set kraft.version to {level} unless controller.quorum.voters is empty and {_DYNAMIC_FLAGS}. "
            "For dynamic controllers support, try using --standalone and removing controller.quorum.voters."
        )
