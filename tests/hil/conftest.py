"""The tests of a rig: what `--lg-env` names is the board; without it, the image in QEMU.

labgrid brings the option and its fixtures; where it or the board cannot be had, every test here is
skipped and says why.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.boards import image
from tools.mistake import Mistake

RIGS = Path(__file__).parents[2] / "board_configs" / "rigs"


@pytest.fixture(scope="session")
def env(request: pytest.FixtureRequest) -> Iterator[Any]:
    """In place of labgrid's own, which has nothing to offer without the option."""
    labgrid = pytest.importorskip("labgrid", reason="labgrid is not installed: make test does it")
    from labgrid.pytestplugin.hooks import LABGRID_ENV_KEY

    environment = request.config.stash.get(LABGRID_ENV_KEY, None)
    if environment is None:
        request.getfixturevalue("qemu_image")
        environment = labgrid.Environment(str(RIGS / "qemu.yaml"))
    yield environment
    environment.cleanup()


@pytest.fixture(scope="session")
def qemu_image() -> str:
    """The emulator and the image that it runs can be had."""
    try:
        return image.ready()[1]
    except Mistake as missing:
        pytest.skip(str(missing))


@pytest.fixture
def rig(env: Any) -> Iterator[Any]:
    """The rig's table; the board is switched off after every test."""
    strategy = env.get_target().get_driver("Strategy")
    yield strategy
    strategy.transition("off")
