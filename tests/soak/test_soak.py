"""Tables in rough hands: a few hundred seeds here, ten thousand with `make test-soak`."""

from collections.abc import Callable

import pytest

from hal.bus import master, messages, peer, session
from sim.soak import Broken, Soak
from tools.soak import many

SEEDS = 400
TRIES = 150  # seeds in which a planted fault must show


def test_nothing_breaks() -> None:
    failures, frames, deeds = many(100_000, SEEDS, "harsh")
    assert failures == []
    assert frames > SEEDS * 500
    assert deeds > SEEDS * 10


def test_the_same_seed_is_the_same_run() -> None:
    def digest(seed: int) -> str:
        soak = Soak(seed)
        soak.run()
        return soak.world.digest()

    assert digest(5) == digest(5)
    assert digest(5) != digest(6)


def first_broken() -> str:
    for seed in range(TRIES):
        try:
            Soak(seed).run()
        except Broken as broken:
            return str(broken)
    return ""


def every_event_again(self: master.Master, who: peer.Peer, report: bytes) -> None:
    """Takes what comes as often as it comes."""
    who.carried_out(messages.at_u32(report, 0))
    who.shown = messages.at_u32(report, 4)
    number = messages.at_u32(report, 8)
    for kind, data in messages.records(report, master.REPORT_HEAD):
        self._listener.event(who.address, who.life, number, kind, data)
        who.taken = number
        number += 1
    self._repeat_missed(who)


def any_seal(self: session.Session, frame: bytes) -> int:
    """Believes every frame."""
    self.heard += 1
    return self.heard


def never_lost(self: master.Master, now: int) -> None:
    """Misses nobody."""


@pytest.mark.parametrize(
    ("owner", "name", "fault", "noticed"),
    [
        (master.Master, "_take_report", every_event_again, "presses came of"),
        (session.Session, "check", any_seal, ""),
        (master.Master, "_find_lost", never_lost, "not named"),
    ],
    ids=["doubled", "forged", "unnamed"],
)
def test_a_planted_fault_is_found(
    monkeypatch: pytest.MonkeyPatch,
    owner: type,
    name: str,
    fault: Callable[..., object],
    noticed: str,
) -> None:
    """A soak that finds nothing proves something only if it would find something."""
    monkeypatch.setattr(owner, name, fault)
    try:
        broken = first_broken()
    except (KeyError, IndexError, UnicodeError) as crash:  # a believed forgery may well do this
        broken = f"crashed: {crash}"
    assert broken
    assert noticed in broken
