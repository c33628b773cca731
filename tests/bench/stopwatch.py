"""Timing several things against each other on a machine that has other work too."""

import gc
import time
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

Name = TypeVar("Name", bound=Hashable)


def best(contenders: Mapping[Name, Callable[[], object]], rounds: int) -> dict[Name, float]:
    """Nanoseconds of each one's best round. They take turns, so that a slow spell hits all."""
    fastest = dict.fromkeys(contenders, float("inf"))
    collecting = gc.isenabled()
    gc.disable()
    try:
        for _ in range(rounds):
            for name, run in contenders.items():
                start = time.perf_counter_ns()
                run()
                fastest[name] = min(fastest[name], float(time.perf_counter_ns() - start))
    finally:
        if collecting:
            gc.enable()
    return fastest
