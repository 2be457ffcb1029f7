"""Ask Apache Kafka again what the recorded questions about configs are about, and write down its answers.

`python -m tests.metadata.record_answers` (Java needed) keeps each question and replaces its `ok` or `error`. To ask
something new, add a line with a question only.
"""

from pathlib import Path

from tools.apache_kafka import java_alone

HERE = Path(__file__).parent
RECORDS = (
    HERE / "config_answers.jsonl",
    HERE.parent / "node" / "server_answers.jsonl",
    HERE.parent / "node" / "properties_answers.jsonl",
)


def main() -> None:
    for record in RECORDS:
        answers = java_alone(str(HERE / "RecordAnswers.java"), stdin=record.read_text("utf-8"))
        record.write_text(answers, "utf-8")
        print(f"{record.name}: {len(answers.splitlines())} answers")


if __name__ == "__main__":
    main()
