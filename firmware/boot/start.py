"""What a board does when power comes: which application is run, and what happens if it fails.

1. Nothing is run that is not signed by somebody named in the board's papers, byte for byte.
2. A new application has three starts to show its health; one that does not, or that stops with an
   error, is given up, and the one before it runs again.
3. An application that hangs is ended by the watchdog, which is set before anything of it is run.
4. Without an application in a slot the factory's own is run, if this board's image has one.
"""

import sys

from firmware.boot.mount import BundleFolder
from firmware.boot.papers import Papers, PapersFault
from firmware.boot.slots import opened
from hal.kept import Kept
from hal.store import region

try:
    import felt_boot as core  # type: ignore[import-not-found,unused-ignore]
except ImportError:
    import felt_core as core  # an image has the whole core

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.boot.slots import Slots

MOUNTED = "/felt"
WATCH_MS = 8000  # the longest that the watchdog of every supported board can wait


def start(facts: "dict[str, Any]", port: "Any") -> None:
    """Runs the application that counts, and starts the board again when it ends.

    facts  what this board is (board_configs/boards)
    port   its platform: one of the modules in hal/ports
    It returns, to MicroPython's prompt, only if there is nothing to run.
    """
    try:
        slots = _applications(facts, port)
    except PapersFault as fault:
        print(fault)
        return
    slot = slots.choose()
    if slot is None and not _factory():
        print("No application to run.", slots.why or "None has been installed.")
        return
    port.watch(WATCH_MS)
    try:
        if slot is not None:
            _put_first(slots, slot)
        import firmware.main

        firmware.main.run(facts)
    except Exception as error:
        _say(error)
        if slot is not None:
            # Opened anew: the application may have been confirmed since.
            _applications(facts, port).fail(f"{type(error).__name__}: {error}")
    port.reset()


def _applications(facts: "dict[str, Any]", port: "Any") -> "Slots":
    flash = port.store(facts)
    papers = Papers(Kept(region(flash, facts, "papers"), core))
    return opened(facts, flash, core, papers)[0]


def _factory() -> bool:
    try:
        import firmware.main  # noqa: F401
    except ImportError:
        return False
    return True


def _put_first(slots: "Slots", slot: int) -> None:
    """Imports come from this slot from now on, also of modules that were imported before."""
    import vfs  # type: ignore[import-not-found,unused-ignore]

    bundle = slots.bundle(slot)
    vfs.mount(BundleFolder(bundle, lambda at, n: slots.read(slot, at, n)), MOUNTED, readonly=True)
    sys.path.insert(0, MOUNTED)
    brought = {name.split("/")[0].split(".")[0] for name in bundle.parts}
    for name in list(sys.modules):
        if name.split(".")[0] in brought:
            del sys.modules[name]


def _say(error: Exception) -> None:
    sys.print_exception(error)  # type: ignore[attr-defined,unused-ignore]
