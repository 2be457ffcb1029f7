"""What tells mypyc about a class; plain Python, and compiled modules at run time, do without mypyc's package."""

from typing import TYPE_CHECKING

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**attributes):
        return lambda decorated: decorated
