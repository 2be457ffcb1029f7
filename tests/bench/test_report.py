"""The arithmetic of the benchmarks: medians, ratios, verdicts, and their place in RESULTS.md."""

from dataclasses import astuple
from pathlib import Path

import pytest

from bench import cluster, cold, groups, growth, pipelines, versus
from bench.brokers import KAFKA
from bench.host import Look, Timed
from bench.proc import Machine
from bench.rdkafka import percentile, summary
from bench.report import RESULTS, Line, Row, lines, medians, properties_text, write_section

CPU = Row("cpu", "CPU", bar=0.6, goal=0.35)
HEADINGS = {each.HEADING for each in (cluster, cold, groups, growth, pipelines, versus)}
RATE = Row("rate", "rate", bar=1.0, goal=1.3, more_is_better=True)


def test_a_ratio_under_its_ceiling_meets_the_bar_and_far_under_it_the_goal() -> None:
    assert [Line(CPU, ottla, 10.0).verdict for ottla in (3.5, 3.6, 6.0, 6.1)] == ["goal", "bar", "bar", "missed"]


def test_where_more_is_better_the_bar_is_a_floor() -> None:
    assert [Line(RATE, ottla, 10.0).verdict for ottla in (9.9, 10.0, 12.9, 13.0)] == ["missed", "bar", "bar", "goal"]


def test_a_bar_for_ottlas_own_figure_does_not_look_at_the_other() -> None:
    own = Row("p99", "p99", bar=2.0, goal=1.5, is_own=True)
    assert [Line(own, ottla, 10.0).verdict for ottla in (1.5, 2.0, 2.1)] == ["goal", "bar", "missed"]
    assert Line(own, 1.5, None).verdict == "goal"
    assert Line(own, 1.5, None).limits == "≤ 2, ≤ 1.5 (Ottla's own)"


def test_every_section_has_the_heading_under_which_its_benchmark_writes() -> None:
    """Else `--write` would add a second one."""
    found = {line.removeprefix("## ") for line in RESULTS.read_text().splitlines() if line.startswith("## ")}
    assert {heading for heading in found if "bench/wire.py" not in heading} <= HEADINGS


def test_a_figure_that_one_system_lacks_has_no_ratio_and_no_verdict() -> None:
    line = Line(CPU, None, 10.0)
    assert line.ratio is None
    assert line.verdict == ""


def test_medians_are_taken_over_the_rounds_that_have_the_figure() -> None:
    rounds = {"ottla": [{"a": 3.0}, {"a": 1.0, "b": 5.0}, {"a": 2.0}]}
    assert medians(rounds) == {"ottla": {"a": 2.0, "b": 5.0}}


def test_the_table_has_a_line_for_each_figure_that_was_measured() -> None:
    shown = lines({"ottla": {"memory.rss_mb": 60.0}, "kafka": {"memory.rss_mb": 1200.0, "heap.rss_mb": 400.0}})
    assert [(line.row.key, line.ratio) for line in shown] == [("memory.rss_mb", 0.05), ("heap.rss_mb", None)]


def test_percentiles_are_values_that_occurred() -> None:
    values = [float(value) for value in range(1, 1001)]
    assert percentile(values, 99) == 990.0
    assert percentile(values, 50) == 500.0
    assert percentile([7.0], 99) == 7.0


def test_what_is_left_out_of_a_latency_is_told() -> None:
    every = [Timed(0.0, 3e-6), Timed(1.0, 1.0 + 1e-6), Timed(2.0, 2.0 + 2e-6)]
    quiet, busy = [Look(0.0, 5), Look(4.0, 5)], [Look(0.0, 5), Look(1.5, 5), Look(4.0, 6)]
    assert astuple(summary(every, quiet)) == pytest.approx((2.0, 2.0, 3.0, 3, 0.0))
    assert astuple(summary(every, busy)) == pytest.approx((2.0, 1.0, 3.0, 2, 1 / 3))


def test_a_section_replaces_the_one_of_its_heading_and_leaves_the_others(tmp_path: Path) -> None:
    file = tmp_path / "RESULTS.md"
    file.write_text("# Results\n\n## One\n\nold\n\n## Two\n\nkept\n")
    write_section("One", "new\n", file)
    assert file.read_text() == "# Results\n\n## One\n\nnew\n\n## Two\n\nkept\n"
    write_section("Three", "added", file)
    assert file.read_text().endswith("## Two\n\nkept\n\n## Three\n\nadded\n")


def test_a_report_names_ports_and_folders_instead_of_writing_them_out() -> None:
    shown = properties_text({"listeners": "PLAINTEXT://127.0.0.1:4711", "log.dirs": "/somewhere", "node.id": "1"})
    assert shown == "listeners=PLAINTEXT://127.0.0.1:PORT\nlog.dirs=DATA\nnode.id=1\n"


def test_the_section_of_the_clusters_has_a_line_for_each_figure_and_says_how_it_was_measured() -> None:
    figures = {name: {row.key: value for row in cluster.ROWS} for name, value in {"ottla": 1.0, "kafka": 4.0}.items()}
    machine = Machine("CPU", 2, 25.0, "6.1", "3.11", "17", 0.1, 0.0)
    rounds = {"ottla": [figures["ottla"]], "kafka": [figures["kafka"], figures["kafka"] | {"warm_up.failed": 1}]}
    text = cluster.section({KAFKA.name: KAFKA}, lines(figures, cluster.ROWS), rounds, cluster.FULL, machine)
    assert text.count("| 1.00 | 4.00 | 0.25 |") == len(cluster.ROWS)
    assert "`acks=all`" in text
    assert "gave records up: ottla 0, kafka 1." in text
    assert KAFKA.how in text
