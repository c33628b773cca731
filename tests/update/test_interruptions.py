"""Every interruption of a transfer: whatever breaks off is taken up, and nothing else runs."""

from collections.abc import Callable

import felt_core
import pytest

from firmware.service.update_desk import DATA, DATA_MAX
from tests.update.bundles_made import BLOCK
from tests.update.served_board import Cable, application, board_that_runs, flashed, held, hurry


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


Fate = Callable[[str, bytes], list[bytes]]


def cut_line(cable: Cable, at: int) -> Fate:
    """The cable is pulled while frame `at` is on it, and put back."""

    def fate(whither: str, frame: bytes) -> list[bytes]:
        if len(cable.frames) == at + 1:
            raise OSError("the device was unplugged")
        return [frame]

    return fate


def cut_power(cable: Cable, at: int) -> Fate:
    """The board's power goes while frame `at` is on the line."""

    def fate(whither: str, frame: bytes) -> list[bytes]:
        if len(cable.frames) == at + 1:
            cable.board.restart()
            return []
        return [frame]

    return fate


def cut_power_twice(cable: Cable, at: int) -> Fate:
    """…and again a few frames later, while it is being taken up."""

    def fate(whither: str, frame: bytes) -> list[bytes]:
        if len(cable.frames) in (at + 1, at + 8):
            cable.board.restart()
            return []
        return [frame]

    return fate


def lose_from_here(cable: Cable, at: int) -> Fate:
    """Five frames from `at` on are lost."""

    def fate(whither: str, frame: bytes) -> list[bytes]:
        return [] if at < len(cable.frames) <= at + 5 else [frame]

    return fate


def frames_of_a_transfer() -> int:
    cable = Cable(board_that_runs())
    assert flashed(cable, application(2)) == 0
    return len(cable.frames)


@pytest.mark.parametrize("interrupt", [cut_line, cut_power, cut_power_twice, lose_from_here])
def test_every_frame_of_a_transfer_is_the_last_for_now(
    interrupt: Callable[[Cable, int], Fate],
) -> None:
    frames = frames_of_a_transfer()
    assert frames > 2 * len(application(2)) // DATA_MAX
    for at in range(frames):
        board = board_that_runs()
        cable = Cable(board)
        cable.fate = interrupt(cable, at)
        assert flashed(cable, application(2)) == 0, f"frame {at} of {frames}"
        assert held(board) == application(2), f"frame {at} of {frames}"


def test_every_frame_is_the_last_of_this_run_and_another_takes_it_up() -> None:
    """The visitor's computer goes at every frame, and the board's power with it or not."""
    frames = frames_of_a_transfer()
    for at in range(frames):
        for power in (False, True):
            board = board_that_runs()
            cable = Cable(board)

            def gone(whither: str, frame: bytes, cable: Cable = cable, at: int = at) -> list[bytes]:
                if len(cable.frames) > at:
                    raise KeyboardInterrupt
                return [frame]

            cable.fate = gone
            with pytest.raises(KeyboardInterrupt):
                flashed(cable, application(2))
            if power:
                board.restart()
            again = Cable(board)
            assert flashed(again, application(2)) == 0, f"frame {at}, power {power}"
            assert held(board) == application(2), f"frame {at}, power {power}"


def test_what_was_taken_is_not_sent_again(capsys: pytest.CaptureFixture[str]) -> None:
    sent = places_of_data(interrupted=None)
    again = places_of_data(interrupted=sent[-2])
    assert f"taken up at {2 * BLOCK:,}, " in capsys.readouterr().out
    assert len(again) < 1.5 * len(sent)


def places_of_data(interrupted: int | None) -> list[int]:
    """Which frames of a transfer bring bytes, when the power goes at this one."""
    cable = Cable(board_that_runs())
    if interrupted is not None:
        cable.fate = cut_power(cable, interrupted)
    assert flashed(cable, application(2)) == 0
    return [at for at, each in enumerate(cable.frames) if felt_core.frame_open(each[1])[3] == DATA]


def power_cuts(stride: int) -> None:
    """The power goes at every so many bytes that the board writes, erased ones too."""
    board = board_that_runs()
    before = board.port.written
    assert flashed(Cable(board), application(2)) == 0
    written = board.port.written - before
    for after in range(0, written, stride):
        board = board_that_runs()
        board.port.cut_after = after
        assert flashed(Cable(board), application(2)) == 0, f"byte {after} of {written}"
        assert held(board) == application(2), f"byte {after} of {written}"


def test_the_power_goes_while_the_board_writes() -> None:
    power_cuts(stride=31)


@pytest.mark.exhaustive
def test_the_power_goes_at_every_byte_the_board_writes() -> None:
    power_cuts(stride=1)
