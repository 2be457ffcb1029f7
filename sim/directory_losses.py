"""Log directories of which the disk fails for good, with the node running or stopped: each comes back as it was, or
empty, or is taken out of `log.dirs`.

Until somebody stops the node and does something about it, nothing in such a directory can be read or written, however
often the node is started again. It goes on with its others, if it can.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from sim.chance import Chance
from sim.cluster import Cluster, SimNode

FOR_EVER: Final = 0.8  # of the losses, where all that was in the directory is elsewhere
WHILE_STOPPED: Final = 0.4
IN_ORDER: Final = 0.5  # of the stops
AT_ONCE: Final = 0.5  # of the endings, where the node is stopped already
LOOK_S: Final = 0.1


class Ending(enum.Enum):
    MENDED = "directories that came back"
    REPLACED = "lost directories that were replaced"
    TAKEN_OUT = "lost directories that were taken out"


@dataclass(slots=True)
class Loss:
    path: str
    ending: Ending
    is_dead: bool = False


class Later(Protocol):
    def __call__(self, do: Callable[[], object], after_s: float | None = None) -> None:
        """After so long, or what chance draws, unless all is healed by then."""


class DirectoryLosses:
    """`may_lose` says of a node that nothing is lost for ever with all that it has; `losable` are its directories that
    may go for ever; `may_fail` that no other has lost something of which the cluster does not know."""

    def __init__(
        self,
        cluster: Cluster,
        chance: Chance,
        later: Later,
        *,
        may_fail: Callable[[SimNode], bool],
        may_lose: Callable[[SimNode], bool],
        losable: Callable[[SimNode], list[str]],
        stop: Callable[[SimNode], object],
    ) -> None:
        self._cluster = cluster
        self._chance = chance
        self._later = later
        self._may_fail = may_fail
        self._may_lose = may_lose
        self._losable = losable
        self._stop = stop
        self._losses: dict[SimNode, Loss] = {}

    def __contains__(self, node: SimNode) -> bool:
        return node in self._losses

    def lose(self, node: SimNode) -> None:
        """Or another one that has a directory which may go for ever."""
        paths: list[str] = []
        if self._chance.happens(FOR_EVER):
            node = self._chance.choice([each for each in self._cluster.nodes if self._losable(each)] or [node])
            paths = self._losable(node)
        if node in self._losses or not self._may_fail(node):
            return
        path = self._chance.choice(paths or node.log_dirs)
        ending = self._chance.choice((Ending.REPLACED, Ending.TAKEN_OUT)) if paths else Ending.MENDED
        if ending is Ending.TAKEN_OUT and path == node.log_dirs[0]:  # which has the metadata log
            ending = Ending.REPLACED
        loss = self._losses[node] = Loss(path, ending)
        if self._chance.happens(WHILE_STOPPED):
            self._when_down(node, lambda: self._die(node, loss, is_down=True))
        else:
            self._die(node, loss)

    def _die(self, node: SimNode, loss: Loss, *, is_down: bool = False) -> None:
        """What was in it is lost from now on, whatever happens until somebody comes to see it."""
        if not self._may_fail(node):
            del self._losses[node]
            return
        if loss.ending is not Ending.MENDED and not self._may_lose(node):
            loss.ending = Ending.MENDED
        self._cluster.note("lost directories", f"{node.name} {loss.path}")
        loss.is_dead = True
        node.machine.disk.dead[loss.path] = None
        if is_down and self._chance.happens(AT_ONCE):
            self.end(node)
        else:
            self._later(lambda: self._when_down(node, lambda: self.end(node)))

    def _when_down(self, node: SimNode, do: Callable[[], object]) -> None:
        """It is started again then."""
        if node.process is not None and self._chance.happens(IN_ORDER):
            self._stop(node)

        def look() -> None:
            if node.process is not None and not node.wanted:
                self._later(look, LOOK_S)
                return
            node.crash()  # it was not asked to stop, or somebody has started it again
            do()
            node.start()

        look()

    def end(self, node: SimNode) -> None:
        """No process is on the machine."""
        loss = self._losses.pop(node)
        if not loss.is_dead:
            return
        self._cluster.note(loss.ending.value, f"{node.name} {loss.path}")
        del node.machine.disk.dead[loss.path]
        if loss.ending is Ending.REPLACED:
            self._cluster.replace_disk(node, loss.path)
        elif loss.ending is Ending.TAKEN_OUT:
            node.take_out(loss.path)
