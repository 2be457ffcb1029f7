"""UpdateFeatures: all updates of a request or none.

A level must be one that every controller and every broker can serve. metadata.version and kraft.version go up only: no
version of Ottla writes metadata that a lower level could read.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Final, Protocol

from ottla.controller import elr
from ottla.controller.decision import Decision, Refused
from ottla.controller.effective_configs import BrokerConfigs
from ottla.metadata.features import FEATURES, KRAFT_VERSION
from ottla.metadata.image import ClusterImage, SupportedFeature
from ottla.metadata.snapshot import METADATA_VERSION, MetadataRecord
from ottla.raft.voter_changes import VersionRefused
from ottla.wire.errors import ErrorCode
from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest, UpdateFeaturesResponse
from ottla.wire.messages.metadata_records import FeatureLevelRecord, NoOpRecord

Update = UpdateFeaturesRequest.FeatureUpdateKey

SERVED: Final[Mapping[str, SupportedFeature]] = {
    feature.name: SupportedFeature(feature.min_level, feature.max_level) for feature in (*FEATURES, KRAFT_VERSION)
}


class KRaftVersion(Protocol):
    """What the controller needs of the quorum, as its leader: Raft's own feature is in no metadata record."""

    @property
    def kraft_version(self) -> int: ...

    def upgrade(self, kraft_version: int, *, validate_only: bool) -> None:
        """VersionRefused, with the reason."""
        ...


class UpgradeType(enum.IntEnum):
    UPGRADE = 1
    SAFE_DOWNGRADE = 2
    UNSAFE_DOWNGRADE = 3


def update_features(
    image: ClusterImage,
    request: UpdateFeaturesRequest,
    broker: BrokerConfigs,
    supported: Mapping[str, SupportedFeature] = SERVED,
    quorum: KRaftVersion | None = None,
) -> Decision[UpdateFeaturesResponse]:
    """`broker` are the controller's configs, `supported` is what it can serve. `quorum` is there if kraft.version is
    among the features, and follows, as soon as nothing can be refused any more."""
    records: list[MetadataRecord] = []
    levels = dict(image.features) | ({} if quorum is None else {KRAFT_VERSION.name: quorum.kraft_version})
    upgrades: list[int] = []
    for update in request.feature_updates:
        level = update.max_version_level
        try:
            _check(image, levels.get(update.feature, 0), update, broker.node_id, supported)
            if quorum is not None and update.feature == KRAFT_VERSION.name:
                _check_quorum(quorum, update)
        except Refused as refused:
            text = (
                "The update failed for all features since the following feature had an error: "
                f"{refused.outcome.message}"
            )
            return Decision(UpdateFeaturesResponse(error_code=refused.outcome.code, error_message=text))
        if update.feature == KRAFT_VERSION.name:
            upgrades.append(level)
            records.append(MetadataRecord(NoOpRecord()))  # behind the quorum's own: when it is committed, they are
        elif levels.get(update.feature, 0) != level:
            if update.feature == elr.FEATURE and level:
                records += elr.safety_records(image, broker)
            records.append(MetadataRecord(FeatureLevelRecord(name=update.feature, feature_level=level)))
    results = [
        UpdateFeaturesResponse.UpdatableFeatureResult(feature=each.feature, error_message="NONE")  # as Kafka says it
        for each in request.feature_updates
    ]
    response = UpdateFeaturesResponse(error_message=None, results=results)
    if quorum is not None and not request.validate_only:
        for level in upgrades:
            quorum.upgrade(level, validate_only=False)
    return Decision(response, () if request.validate_only else records)


def _check_quorum(quorum: KRaftVersion, update: Update) -> None:
    try:
        quorum.upgrade(update.max_version_level, validate_only=True)
    except VersionRefused as refused:
        raise Refused(ErrorCode.INVALID_UPDATE_VERSION, str(refused)) from refused


def _check(
    image: ClusterImage, current: int, update: Update, node_id: int, supported: Mapping[str, SupportedFeature]
) -> None:
    name, level = update.feature, update.max_version_level
    if update.upgrade_type not in UpgradeType.__members__.values():
        raise _invalid(update, "The controller does not support the given upgrade type.")
    if level < 0:
        raise _invalid(update, "A feature version cannot be less than 0.")
    if name not in supported and (level or not current):
        raise _invalid(update, f"Local controller {node_id} does not support this feature.")
    if name in supported and level and not supported[name].min_level <= level <= supported[name].max_level:
        low, high = supported[name]
        raise _invalid(update, f"Local controller {node_id} only supports versions {low}-{high}")
    for broker in image.brokers.values():
        _check_node(update, f"Broker {broker.node_id}", broker.features)
    for controller in image.controllers.values():
        if controller.node_id != node_id:
            _check_node(update, f"Controller {controller.node_id}", controller.features)
    if level < current:
        _refuse_downgrade(update, current)
    if level > current and update.upgrade_type != UpgradeType.UPGRADE:
        raise _invalid(update, "Can't downgrade to a newer version.")


def _check_node(update: Update, node: str, served: Mapping[str, SupportedFeature]) -> None:
    level = update.max_version_level
    levels = served.get(update.feature)
    if level and levels is None:
        raise _invalid(update, f"{node} does not support this feature.")
    if level and levels is not None and not levels.min_level <= level <= levels.max_level:
        raise _invalid(update, f"{node} only supports versions {levels.min_level}-{levels.max_level}")


def _refuse_downgrade(update: Update, current: int) -> None:
    level = update.max_version_level
    if update.upgrade_type == UpgradeType.UPGRADE:
        raise _invalid(
            update,
            "Can't downgrade the version of this feature without setting the upgrade type to either safe or unsafe "
            "downgrade.",
        )
    if update.feature == KRAFT_VERSION.name:
        raise _invalid(update, "Can't downgrade the version of this feature.")
    if update.feature == METADATA_VERSION:
        raise Refused(
            ErrorCode.INVALID_UPDATE_VERSION,
            f"Unsupported metadata.version downgrade from {current} to {level}. Refusing to perform the requested "
            "downgrade because it might delete metadata information.",
        )


def _invalid(update: Update, why: str) -> Refused:
    text = f"Invalid update version {update.max_version_level} for feature {update.feature}. {why}"
    return Refused(ErrorCode.INVALID_UPDATE_VERSION, text)
