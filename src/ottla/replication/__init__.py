"""Followers pulling from leaders: with the same Fetch as consumers, many partitions in one request."""
