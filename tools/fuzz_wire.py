"""`python -m tools.fuzz_wire --count 1000000 --seed 1`: mutated messages, headers and batches into every reader.

Seeds are Kafka's golden bytes, and batches that real clients wrote. Whatever the bytes are, a reader returns or raises
the one error that it promises, and what it returns can be written and read again. The first input for which that does
not hold is printed, with what is needed to run it again, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
import traceback

from tests.support.fuzz_targets import Target, all_targets, mutated_inputs

PROGRESS_EVERY = 100_000
MOST_HEX = 400


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--count", type=int, default=1_000_000, help="how many inputs (default 1,000,000)")
    arguments.add_argument("--seed", type=int, default=1, help="the same seed gives the same inputs (default 1)")
    options = arguments.parse_args()
    targets = all_targets()
    readers = {target.name: target for target in targets}
    seeds = sum(len(target.seeds) for target in readers.values())
    print(f"{len(readers)} readers, {seeds:,} seeds, {options.count:,} mutations, --seed {options.seed}", flush=True)
    for target in readers.values():
        if not all(target.check(data) for data in target.seeds):
            print(f"{target.name}: refuses one of its seeds")
            return 1
    return _run(targets, options.seed, options.count)


def _run(targets: list[Target], seed: int, count: int) -> int:
    memory_before = _peak_memory_mb()
    decoded = refused = total_bytes = slowest_ns = 0
    slowest: tuple[str, bytes] = ("", b"")
    started = time.perf_counter()
    for number, (target, data) in enumerate(mutated_inputs(targets, seed, count), 1):
        try:
            accepted, took = _timed(target, data)
        except Exception:
            _print_failure(target, data, number, seed)
            return 1
        if took > slowest_ns:
            # Once more: most that is slow once was interrupted, by the garbage collector for one.
            took = min(took, *(_timed(target, data)[1] for _ in range(3)))
            if took > slowest_ns:
                slowest_ns, slowest = took, (target.name, data)
        decoded += accepted
        refused += not accepted
        total_bytes += len(data)
        if number % PROGRESS_EVERY == 0:
            rate = number / (time.perf_counter() - started)
            print(f"{number:>12,}  decoded {decoded:,}  refused {refused:,}  {rate:,.0f} inputs/s", flush=True)
    seconds = time.perf_counter() - started
    name, data = slowest
    print(f"{count:,} inputs, {total_bytes:,} bytes: {decoded:,} decoded, {refused:,} refused, nothing else")
    print(f"{seconds:.1f} s, {count / max(seconds, 1e-9):,.0f} inputs/s with mutating, reading and writing again")
    print(f"slowest input: {slowest_ns / 1e6:.2f} ms, {name}, {len(data)} bytes: {_hex(data)}")
    print(f"peak memory: {_peak_memory_mb():.1f} MB, {memory_before:.1f} MB before the first input")
    return 0


def _timed(target: Target, data: bytes) -> tuple[bool, int]:
    before = time.thread_time_ns()
    accepted = target.check(data)
    return accepted, time.thread_time_ns() - before


def _print_failure(target: Target, data: bytes, number: int, seed: int) -> None:
    traceback.print_exc(file=sys.stdout)
    print(f"FAILED: {target.name}, input {number:,} of --seed {seed}, {len(data)} bytes: {data.hex()}")


def _hex(data: bytes) -> str:
    text = data.hex()
    return text if len(text) <= MOST_HEX else f"{text[:MOST_HEX]}..."


def _peak_memory_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    sys.exit(main())
