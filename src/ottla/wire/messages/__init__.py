"""Generated messages, one module for each API.

Generated from the tables in `schemas/` by `make generate`; not to be edited.
"""
