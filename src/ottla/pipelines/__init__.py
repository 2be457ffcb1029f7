"""Data pipelines, declared in a file and run on Spark Structured Streaming through PySpark."""
