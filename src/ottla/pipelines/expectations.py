"""What every row of a step should satisfy, in order: the first expectation that turns a row away decides about it.

How many rows did not satisfy each is in the progress of every query that reads the step: an observed metric
`expect:STEP` with a count for each expectation's name.
"""

from __future__ import annotations

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from ottla.pipelines.frames import RAW, REJECTED, TRANSFORMATION, Frames
from ottla.pipelines.model import Expectation, Step

METRIC = "expect:"
NOT_SATISFIED = "ottla.pipelines.ExpectationNotSatisfied"

# The index of the expectation that turns the row away; NULL if none does.
_VERDICT = "_ottla_verdict"


def apply(frames: Frames, step: Step, name: str) -> Frames:
    """`good` comes back without the original bytes."""
    good, rejected = frames
    if step.expect:
        judged = good.withColumn(_VERDICT, _verdict(good, step.expect, name))
        counted = judged.observe(f"{METRIC}{name}", *_counts(step.expect))
        good = counted.filter(F.col(_VERDICT).isNull()).drop(_VERDICT)
        away = [index for index, each in enumerate(step.expect) if each.otherwise == "dead-letter"]
        if away:
            turned_away = _rejected(judged.filter(F.col(_VERDICT).isin(away)), step.expect)
            rejected = turned_away if rejected is None else rejected.unionByName(turned_away)
    return Frames(good.drop(*RAW), rejected)


def called(expectation: Expectation) -> str:
    return expectation.name or expectation.check


def _failed(expectation: Expectation) -> Column:
    """NULL counts as not satisfied."""
    return ~F.coalesce(F.expr(expectation.check), F.lit(False))


def _verdict(rows: DataFrame, expectations: tuple[Expectation, ...], name: str) -> Column:
    verdict = F.lit(None).cast("int")
    for index, each in reversed([*enumerate(expectations)]):
        if each.otherwise == "warn":
            continue
        told: Column = F.lit(index)
        if each.otherwise == "fail":
            told = F.raise_error(_message(rows, each, name)).cast("int")
        verdict = F.when(_failed(each), told).otherwise(verdict)
    return verdict


def _message(rows: DataFrame, expectation: Expectation, name: str) -> Column:
    message = F.lit(f"a row of `{name}` does not satisfy the expectation `{called(expectation)}`")
    if not {"_topic", "_partition", "_offset"} <= set(rows.columns):
        return message
    return F.concat(message, F.lit(": "), F.format_string("%s-%d@%d", "_topic", "_partition", "_offset"))


def _counts(expectations: tuple[Expectation, ...]) -> list[Column]:
    """Expectations of the same name are counted together."""
    counts: dict[str, Column] = {}
    for index, each in enumerate(expectations):
        verdict = F.col(_VERDICT)
        if each.otherwise == "warn":
            count = F.count_if((verdict.isNull() | (verdict > index)) & _failed(each))
        else:
            count = F.count_if(F.coalesce(verdict == index, F.lit(False)))
        counts[called(each)] = counts[called(each)] + count if called(each) in counts else count
    return [count.alias(label) for label, count in counts.items()]


def _rejected(rows: DataFrame, expectations: tuple[Expectation, ...]) -> DataFrame:
    names = F.array(*(F.lit(called(each)) for each in expectations))
    message = F.concat(F.lit("the expectation `"), names[F.col(_VERDICT)], F.lit("` is not satisfied"))
    return rows.select(
        "*",
        F.lit(TRANSFORMATION).alias("_error_stage"),
        F.lit(NOT_SATISFIED).alias("_error_class"),
        message.alias("_error"),
    ).select(*REJECTED)
