"""CRC-32C, in C.

The package `crc32c` asks for its own version when it is imported, which takes longer than all else on the way to a
started node: so its extension module is loaded by itself.
"""

from __future__ import annotations

from importlib.machinery import PathFinder
from importlib.util import module_from_spec
from typing import TYPE_CHECKING

__all__ = ["crc32c"]

if TYPE_CHECKING:
    from crc32c import crc32c
else:

    def _extension():
        package = PathFinder.find_spec("crc32c")
        spec = package and PathFinder.find_spec("crc32c._crc32c", package.submodule_search_locations)
        if spec is None or spec.loader is None:
            import crc32c  # says what is wrong, or is laid out otherwise

            return crc32c
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    crc32c = _extension().crc32c
