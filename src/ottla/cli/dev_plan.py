"""A development cluster in a folder: which nodes it has, where they listen, and what is in each one's properties.

`DIR/cluster.json` is written once, by the first start: a cluster that is started again is the same one, on the same
ports of its controllers. `DIR/node-N/` has all of a node: `data`, `server.properties`, `log` and, while it runs, `pid`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from ottla.cli.inputs import UsageError
from ottla.world.disk import Disk

PLAN_FILE: Final = "cluster.json"
PID_FILE: Final = "pid"  # in the folder: of the one who started it; in a node's: of the node, while it is ready
LOG_FILE: Final = "log"
PROPERTIES_FILE: Final = "server.properties"

VOTERS: Final = 3  # as Kafka advises: one may fail, and no change waits for more than two
HOST: Final = "127.0.0.1"
LAST_PORT: Final = 65535

# Internal topics have three copies by Kafka's defaults; a cluster of two could not make them.
_COPIES: Final = (
    "offsets.topic.replication.factor",
    "transaction.state.log.replication.factor",
    "share.coordinator.state.topic.replication.factor",
)
_IN_SYNC: Final = ("transaction.state.log.min.isr", "share.coordinator.state.topic.min.isr")
_USUAL_COPIES: Final = 3


@dataclass(frozen=True, slots=True)
class DevPlan:
    cluster_id: str
    brokers: int
    controller_ports: tuple[int, ...]  # of the first nodes, which are the voters

    @property
    def node_ids(self) -> range:
        return range(1, self.brokers + 1)


def home_of(folder: str, node_id: int) -> str:
    return f"{folder}/node-{node_id}"


def read_plan(disk: Disk, folder: str) -> DevPlan | None:
    try:
        stored = json.loads(disk.read_bytes(f"{folder}/{PLAN_FILE}"))
        return DevPlan(str(stored["cluster_id"]), int(stored["brokers"]), tuple(map(int, stored["controller_ports"])))
    except FileNotFoundError:
        return None
    except (ValueError, KeyError, TypeError) as error:
        raise UsageError(f"{folder}/{PLAN_FILE} cannot be read ({error}); remove the folder to begin anew") from error


def make_plan(
    disk: Disk, folder: str, brokers: int, new_cluster_id: Callable[[], str], free_ports: Callable[[int], list[int]]
) -> DevPlan:
    """The one of the folder, or a new one for it, which is not stored yet."""
    plan = read_plan(disk, folder)
    if plan is None:
        if disk.exists(f"{home_of(folder, 1)}/data"):
            raise UsageError(
                f"{folder} has a node of its own, from `ottla dev` without --brokers: start it so, "
                "or a cluster in another folder"
            )
        return DevPlan(new_cluster_id(), brokers, tuple(free_ports(_voters(brokers))))
    if plan.brokers != brokers:
        raise _other_number(folder, plan)
    return plan


def store_plan(disk: Disk, folder: str, plan: DevPlan) -> None:
    """A cluster keeps the one that it began with."""
    if read_plan(disk, folder) is None:
        disk.write_atomically(f"{folder}/{PLAN_FILE}", json.dumps(asdict(plan)).encode())


def check_alone(disk: Disk, folder: str) -> None:
    """That the folder is not a cluster's, of which a single node would know nothing."""
    plan = read_plan(disk, folder)
    if plan is not None:
        raise _other_number(folder, plan)


def _other_number(folder: str, plan: DevPlan) -> UsageError:
    return UsageError(
        f"{folder} has a cluster of {plan.brokers} brokers: start it with --brokers {plan.brokers}, "
        "or another one in another folder"
    )


def _voters(brokers: int) -> int:
    """Of two, neither may fail: then one alone is better, and the other node can come and go."""
    return VOTERS if brokers >= VOTERS else 1


def properties_of(
    plan: DevPlan,
    folder: str,
    node_id: int,
    port: int,
    rack: str | None,
    metrics_port: int | None,
    own: Mapping[str, str],
) -> dict[str, str]:
    """What the node's file says; `own` comes from the command line and counts more."""
    voters = dict(enumerate(plan.controller_ports, 1))
    listeners = [f"PLAINTEXT://{HOST}:{port}"]
    if node_id in voters:
        listeners.append(f"CONTROLLER://{HOST}:{voters[node_id]}")
    properties = {
        "node.id": str(node_id),
        "process.roles": "broker,controller" if node_id in voters else "broker",
        "controller.quorum.voters": ",".join(f"{voter}@{HOST}:{where}" for voter, where in voters.items()),
        "controller.listener.names": "CONTROLLER",
        "listener.security.protocol.map": "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
        "listeners": ",".join(listeners),
        "log.dirs": f"{home_of(folder, node_id)}/data",
    }
    if plan.brokers < _USUAL_COPIES:
        properties |= dict.fromkeys(_COPIES, str(plan.brokers)) | dict.fromkeys(_IN_SYNC, "1")
    if rack is not None:
        properties["broker.rack"] = rack
    if metrics_port is not None:
        properties["ottla.metrics.listener"] = f"{HOST}:{metrics_port}"
    return {**properties, **own}


def check_racks(racks: Sequence[str], brokers: int) -> None:
    if racks and len(racks) != brokers:
        raise UsageError(f"--racks names {len(racks)} racks for {brokers} brokers: name one for each, with commas")
    if not all(each.strip() for each in racks):
        raise UsageError(f"--racks {','.join(racks)}: a rack's name is empty; name one for each broker, with commas")


def check_ports(name: str, first: int | None, brokers: int) -> None:
    last = 0 if not first else first + brokers - 1
    if last > LAST_PORT:
        raise UsageError(
            f"{name} {first}: {brokers} brokers need ports up to {last}, and there are none beyond {LAST_PORT}"
        )


def properties_text(properties: Mapping[str, str]) -> str:
    """As a properties file; a backslash or a line's end in a value would mean something else there."""
    for key, value in properties.items():
        if "\\" in value or "\n" in value:
            raise UsageError(f"{key}={value}: a value with a backslash or a line break cannot be given here")
    return "".join(f"{key}={value}\n" for key, value in properties.items())
