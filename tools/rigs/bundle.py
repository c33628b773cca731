"""The application as a rig has it: with the test bench's part, signed with the development key."""

from tools import bundles
from tools.boards import facts
from tools.boards.toolchain import ROOT
from tools.mistake import Mistake

BENCH = {
    "felt_bench.py": ROOT / "sim" / "onboard" / "felt_bench.py",
    "sim/__init__.py": ROOT / "sim" / "__init__.py",
    "sim/asked.py": ROOT / "sim" / "asked.py",
}


def app(board: str, number: int) -> bytes:
    require_bench(board)
    return bundles.app(board, number, bundles.development_key(), BENCH)


def require_bench(board: str) -> None:
    if "bench" not in facts.facts(board)["uart"]:
        raise Mistake(
            f"boards/{board}.toml has no [uart.bench]; on a rig a board has a third UART for the "
            "test bench: docs/rigs.md"
        )
