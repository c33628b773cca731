"""What only a simulator can do: look into the controller while it runs."""

from typing import TYPE_CHECKING

from sim.world import World

if TYPE_CHECKING:
    from firmware.controller.runtime import Runtime


def runtime_of(world: World) -> "Runtime | None":
    """The game being played; None while the controller has no power or has not started."""
    if not world.controller.running:
        return None
    runtime: Runtime | None = world.controller.firmware.runtime()
    return runtime
