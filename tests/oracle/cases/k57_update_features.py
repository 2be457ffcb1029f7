"""UpdateFeatures in every version. What succeeds with Kafka must not change anything: all cases share one cluster."""

from ottla.wire.messages.k57_update_features import UpdateFeaturesRequest
from tests.oracle.harness import Case, ask, case

VERSIONS = range(3)
MV = "metadata.version"


def update(name: str, version: int, *features: tuple[str, int, int], validate_only: bool = False) -> Case:
    request = UpdateFeaturesRequest(
        validate_only=validate_only,
        feature_updates=[
            UpdateFeaturesRequest.FeatureUpdateKey(
                feature=feature,
                max_version_level=level,
                upgrade_type=kind if version else 1,
                allow_downgrade=kind > 1 and not version,
            )
            for feature, level, kind in features
        ],
    )
    return case(f"v{version}, {name}", ask(request, version))


CASES = [
    *(update("nothing", v) for v in VERSIONS),
    *(update("the level that it has", v, (MV, 30, 1)) for v in VERSIONS),
    *(update("an unknown feature", v, ("no.such", 1, 1)) for v in VERSIONS),
    *(update("below zero", v, (MV, -1, 1)) for v in VERSIONS),
    *(update("kraft.version as it is", v, ("kraft.version", 0, 1)) for v in VERSIONS),
    *(update("kraft.version, if it may be", v, ("kraft.version", 1, 1), validate_only=True) for v in (1, 2)),
    *(update("an unknown kraft.version", v, ("kraft.version", 2, 1)) for v in VERSIONS),
    *(update("an unknown kind of upgrade", v, (MV, 29, 9)) for v in (1, 2)),
    *(update("the level that it has, as a downgrade", v, (MV, 30, 2)) for v in VERSIONS),
    *(update("kraft.version as it is, as a downgrade", v, ("kraft.version", 0, 2)) for v in VERSIONS),
    *(update("a higher kraft.version as a safe downgrade", v, ("kraft.version", 1, 2)) for v in (1, 2)),
    *(update("a higher kraft.version as an unsafe downgrade", v, ("kraft.version", 1, 3)) for v in (1, 2)),
    *(
        update("a higher kraft.version as a downgrade, if it may be", v, ("kraft.version", 1, 2), validate_only=True)
        for v in (1, 2)
    ),
]
