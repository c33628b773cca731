"""What every test may ask for."""

import os
import subprocess
import sys
from collections.abc import Iterator

import cffi_build
import felt_core
import pytest

CHILD = "FELT_SANITIZED"
DEALS = 400_000


@pytest.fixture(scope="session")
def same_deals() -> tuple[int, str]:
    """How many deals every target goes through, and what CPython makes of them (felt_selftest)."""
    return DEALS, felt_core.selftest(DEALS).hex()


@pytest.fixture(scope="session")
def sanitized_core() -> Iterator[cffi_build.Core | None]:
    """The core built with sanitizers, as (ffi, lib); for tests marked `sanitized`."""
    if os.environ.get(CHILD):
        yield cffi_build.open_core()
    else:
        cffi_build.build()
        yield None


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a `sanitized` test in a process of its own, where a sanitizer may end the process."""
    if pyfuncitem.get_closest_marker("sanitized") is None or os.environ.get(CHILD):
        return None
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-s", "-p", "no:cacheprovider", pyfuncitem.nodeid],
        cwd=pyfuncitem.config.rootpath,
        env={**cffi_build.preload(), CHILD: "1"},
        capture_output=True,
        text=True,
    )
    if ran.returncode != 0:
        pytest.fail(f"under the sanitizers:\n{ran.stdout}{ran.stderr}", pytrace=False)
    return True
