"""`ottla dev kill|stop|start N`: one node, while the others run. The one who started them does it (`run_cluster`), who
alone knows which process is the node's; a node of its own is signalled itself."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from typing import Final

from ottla.cli.dev_folder import Wish, forget_pid, holder, is_held, make_wish, take_answer
from ottla.cli.dev_plan import LOG_FILE, DevPlan, home_of, read_plan
from ottla.cli.inputs import UsageError, complain
from ottla.world import World
from ottla.world.process import pid, run
from ottla.world.real_processes import send

COMMAND_S: Final = 60.0
LOOK_S: Final = 0.05


def run_on_node(action: str, data: str, node_id: int) -> int:
    """Returns the exit code when it is done."""

    async def main(world: World) -> None:
        plan = read_plan(world.disk, data)
        if plan is not None:
            await _ask(world, plan, action, data, node_id)
        elif world.disk.exists(home_of(data, 1)):
            await _do_alone(world, action, data, node_id)
        else:
            raise _nothing_runs(data, "--brokers 3 ")

    try:
        run(main)
    except (UsageError, OSError) as error:
        complain(error)
        return 1
    return 0


def _nothing_runs(data: str, brokers: str) -> UsageError:
    return UsageError(f"{data}: no cluster runs here; start one with: ottla dev {brokers}--data {shlex.quote(data)}")


async def _ask(world: World, plan: DevPlan, action: str, data: str, node_id: int) -> None:
    disk = world.disk
    if not is_held(disk, data):
        raise _nothing_runs(data, f"--brokers {plan.brokers} ")
    if node_id not in plan.node_ids:
        raise UsageError(f"{data}: there is no node {node_id}, only 1 to {plan.brokers}")
    supervisor = await _pid_of_holder(world, data)
    wish = Wish(node_id, str(pid()), action)
    make_wish(disk, data, wish)
    send(supervisor, hangup=True)
    why_not: str | None = None

    def is_done() -> bool:
        nonlocal why_not
        why_not = take_answer(disk, data, wish)
        if why_not is None and not send(supervisor):
            raise UsageError(f"{data}: the cluster has been stopped meanwhile")
        return why_not is not None

    await _until(world, is_done, f"{home_of(data, node_id)}/{LOG_FILE} may say why")
    if why_not:
        raise UsageError(why_not)


async def _do_alone(world: World, action: str, data: str, node_id: int) -> None:
    """`ottla dev` with one broker is that node's process, with nobody above it."""
    if node_id != 1:
        raise UsageError(f"{data}: there is no node {node_id}, only 1")
    runs = is_held(world.disk, data)
    if action == "start":
        again = f"it was started by itself: do so again with: ottla dev --data {shlex.quote(data)}"
        raise UsageError("node 1 runs already" if runs else again)
    if not runs:
        raise UsageError("node 1 does not run")
    node = await _pid_of_holder(world, data)
    send(node, kill=action == "kill", stop=action == "stop")
    await _until(world, lambda: holder(world.disk, data) != node, "its log may say why")
    for folder in (data, home_of(data, 1)):  # who is killed leaves them behind
        forget_pid(world.disk, folder, of=node)


async def _pid_of_holder(world: World, data: str) -> int:
    found: list[int] = []

    def is_known() -> bool:
        now = holder(world.disk, data)
        found.extend([] if now is None else [now])
        return now is not None

    await _until(world, is_known, f"{data} is in use by somebody who does not say their pid")
    return found[0]


async def _until(world: World, is_done: Callable[[], bool], otherwise: str) -> None:
    deadline = world.clock.now() + COMMAND_S
    while not is_done():
        if world.clock.now() > deadline:
            raise UsageError(f"not done within {COMMAND_S:.0f} s; {otherwise}")
        await world.clock.sleep(LOOK_S)
