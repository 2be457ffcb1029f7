"""`python -m tests.oracle.record [FILE…]`: ask a live Apache Kafka all cases, or some, and write down what it answers.

A recorded answer that says the same as the new one stays as it is, so that a diff shows only what is new.
"""

from __future__ import annotations

import sys
from collections import Counter

from tests.oracle import recording, targets
from tests.oracle.cases import FILES, by_properties
from tests.oracle.compare import problems_of_recording
from tests.oracle.talk import run


def main() -> None:
    wanted = sys.argv[1:] or list(FILES)
    fresh = {}
    for properties, cases_with in by_properties().items():
        some = [(file, case) for file, case in cases_with if file in wanted]
        if some:
            with targets.kafka(properties) as kafka:
                fresh |= {(file, case.name): run(case, kafka) for file, case in some}
    for path in recording.FOLDER.glob("*.json"):
        if path.stem not in FILES:
            path.unlink()
    for file in wanted:
        cases = FILES[file]
        before, after, changes = recording.load(file), {}, Counter[str]()
        for case in cases:
            kept, new = before.get(case.name, []), fresh[file, case.name]
            is_same = not problems_of_recording(case, kept, new)
            changes["kept" if is_same else "recorded"] += 1
            after[case.name] = kept if is_same else new
        recording.save(file, after)
        print(f"{file}: {', '.join(f'{count} {what}' for what, count in sorted(changes.items()))}")


if __name__ == "__main__":
    main()
