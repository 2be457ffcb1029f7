"""For enrichment.yaml."""

from __future__ import annotations

import math

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

EARTH_KM = 6371.0


def haversine_km(latitude: pa.Array, longitude: pa.Array, to_latitude: pa.Array, to_longitude: pa.Array) -> pa.Array:
    """The way over the earth's surface; it gets and returns whole columns of many rows at a time."""
    a_lat, a_lon, b_lat, b_lon = (
        pc.multiply(degrees, math.pi / 180) for degrees in (latitude, longitude, to_latitude, to_longitude)
    )
    across = pc.multiply(pc.multiply(pc.cos(a_lat), pc.cos(b_lat)), _half_sine_squared(a_lon, b_lon))
    return pc.multiply(pc.asin(pc.sqrt(pc.add(_half_sine_squared(a_lat, b_lat), across))), 2 * EARTH_KM)


def _half_sine_squared(a: pa.Array, b: pa.Array) -> pa.Array:
    return pc.power(pc.sin(pc.divide(pc.subtract(b, a), 2)), 2)


def with_speed(trips: DataFrame, limit_kmh: float) -> DataFrame:
    """A step of the pipeline: it gets a DataFrame, and the step's options by their names."""
    hours = (F.unix_millis("arrived") - F.unix_millis("departed")) / 3_600_000
    return trips.withColumn("kmh", F.try_divide("km", hours)).withColumn("too_fast", F.col("kmh") > limit_kmh)
