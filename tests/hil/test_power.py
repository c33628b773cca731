"""The power goes at any moment of a hand, by the rig's own switch: not a cent is lost."""

import pytest

from sim.kills import Kills
from tools.rigs.strategy import TableStrategy

CUTS = 4
MANY = 60


@pytest.mark.parametrize(
    ("seed", "cuts"),
    [
        pytest.param(1, CUTS, id="a handful"),
        pytest.param(2, MANY, id="many", marks=pytest.mark.exhaustive),
    ],
)
def test_power_cuts_while_bots_play(rig: TableStrategy, seed: int, cuts: int) -> None:
    rig.transition("playing")
    kills = Kills(rig.table, seed)
    for _ in range(cuts):
        kills.kill()
    assert kills.in_hand > 0, "no cut came while cards were out: it proves nothing"
