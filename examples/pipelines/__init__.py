"""Pipelines to copy, and what feeds them."""
