"""Which bundle counts: tried before it is trusted, and gone back from when it fails."""

import felt_core
import pytest

from firmware.boot.bundle import BundleFault
from firmware.boot.slots import TRIES
from firmware.canonical import content_of
from hal.kept import Kept
from hal.store import region
from tests.update.bundles_made import BLOCK, RELEASES, STRANGER, MadeBoard, made, release


def test_a_board_that_never_had_anything() -> None:
    slots = MadeBoard().slots()
    assert slots.choose() is None
    assert (slots.running, slots.trial, slots.tries, slots.floor) == (None, None, 0, 0)
    assert (slots.spare, slots.why, slots.extent()) == (0, "", 0)


def test_the_way_of_an_update() -> None:
    board = MadeBoard()
    assert board.runs(RELEASES[1]) == 0
    board.takes(RELEASES[2])
    slots = board.slots()
    assert (slots.running, slots.trial, slots.tries, slots.started) == (0, 1, TRIES, False)
    assert slots.choose() == 1
    assert (slots.running, slots.trial, slots.tries, slots.started) == (0, 1, TRIES - 1, True)
    slots.confirm()
    slots = board.slots()
    assert (slots.running, slots.trial, slots.tries, slots.floor) == (1, None, 0, 2)
    assert (slots.choose(), slots.spare, slots.why) == (1, 0, "")


def test_a_start_without_news_writes_nothing() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    written = board.port.written
    for _ in range(3):
        slots = board.slots()
        assert slots.choose() == 0
        slots.confirm()
        slots.fail("nothing is on trial")
    assert board.port.written == written


def test_a_trial_has_three_starts() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    board.takes(RELEASES[2])
    assert [board.starts() for _ in range(6)] == [1, 1, 1, 0, 0, 0]
    slots = board.slots()
    assert slots.trial is None
    assert slots.why == (
        "The application in slot B was given up: "
        "It was started 3 times and never showed its health."
    )
    assert slots.floor == 1


def test_the_first_of_all_can_fail_too() -> None:
    board = MadeBoard()
    board.takes(RELEASES[1])
    assert [board.starts() for _ in range(4)] == [0, 0, 0, None]


def test_a_trial_that_fails_is_not_tried_again() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    board.takes(RELEASES[2])
    slots = board.slots()
    slots.choose()
    slots.fail("ImportError: no module\nnamed 'felt'" + "!" * 300)
    assert board.starts() == 0
    why = board.slots().why
    assert why.startswith(
        "The application in slot B was given up: ImportError: no module named 'felt'!!"
    )
    assert len(why) == 200


def test_only_what_was_started_is_confirmed_or_failed() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    slots = board.slots()
    slots.choose()
    board.takes(RELEASES[2], slots)
    slots.confirm()  # of what runs, which is still the first
    slots.fail("the first stopped with an error")
    slots = board.slots()
    assert (slots.running, slots.trial, slots.tries, slots.floor) == (0, 1, TRIES, 1)


def test_while_a_trial_runs_nothing_is_written() -> None:
    board = MadeBoard()
    board.takes(RELEASES[1])
    slots = board.slots()
    slots.choose()
    before = bytes(board.port.bytes)
    assert slots.spare is None
    for attempt in (lambda: slots.write(0, b"x"), slots.extent, lambda: next(slots.accept())):
        with pytest.raises(BundleFault, match="that runs is on trial; nothing is written until"):
            attempt()
    assert board.port.bytes == before


def test_a_trial_that_was_not_started_can_be_replaced() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    board.takes(RELEASES[2])
    slots = board.slots()
    assert slots.spare == 1
    slots.write(0, RELEASES[3][:100])
    assert board.slots().trial is None
    assert board.starts() == 0
    board.takes(RELEASES[3])
    assert board.number(board.starts()) == 3


def test_the_floor_is_the_highest_ever_confirmed() -> None:
    board = MadeBoard()
    for number in (3, 5):
        board.runs(RELEASES[number])
    with pytest.raises(BundleFault, match="number 4, older than what has run here: 5 and up"):
        board.takes(RELEASES[4])
    board.takes(RELEASES[7])
    board.slots().choose()
    assert board.slots().floor == 5  # a trial does not raise it
    board.starts(), board.starts(), board.starts()
    board.runs(RELEASES[6])
    assert board.slots().floor == 6


@pytest.mark.parametrize(
    ("bundle", "sentence"),
    [
        (release(2, signer=None), "The bundle is not signed."),
        (release(2, signer=STRANGER), "whom this board does not trust"),
        (release(2, board="pico"), 'for the board "pico"'),
        (release(2, kind="table"), "is a table; an application goes here"),
        (release(1), "number 1, older than what has run here"),
        (release(3)[:-1], 'part "firmware/main.mpy" is altered or cut short'),
        (b"FELTBND2" + release(3)[8:], "This is no bundle"),
        (made({"x": b"."}, parts=[]), "has no parts"),
        (made({"x": bytes(9)}, number=3).replace(bytes(9), bytes(8) + b"1"), 'part "x" is altered'),
    ],
)
def test_what_is_refused_changes_nothing(bundle: bytes, sentence: str) -> None:
    board = MadeBoard()
    board.runs(RELEASES[2])
    slots = board.slots()
    slots.choose()
    slots.write(0, bundle)
    before = bytes(board.port.bytes)
    with pytest.raises(BundleFault, match=sentence):
        list(slots.accept())
    assert sentence in slots.why
    assert board.port.bytes == before
    assert (slots.running, slots.trial, slots.floor) == (0, None, 2)
    assert board.number(board.starts()) == 2


def test_one_bit_altered_on_its_way_into_the_slot() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    slots = board.slots()
    slots.write(0, RELEASES[2])
    before = bytes(board.port.bytes)
    for byte in range(len(RELEASES[2])):
        board.damages(1, byte, byte % 8)
        with pytest.raises(BundleFault):
            list(slots.accept())
        board.damages(1, byte, byte % 8)
    assert board.port.bytes == before


def test_nothing_is_written_beyond_the_slot() -> None:
    board = MadeBoard()
    slots = board.slots()
    assert slots.room == 2 * BLOCK
    before = bytes(board.port.bytes)
    for at, size in ((0, 2 * BLOCK + 1), (2 * BLOCK, 1), (-1, 1)):
        with pytest.raises(BundleFault, match=f"does not end within the {2 * BLOCK} bytes"):
            slots.write(at, bytes(size))
    assert board.port.bytes == before
    slots.write(0, bytes(2 * BLOCK))


def test_extent_and_sending_again() -> None:
    board = MadeBoard()
    slots = board.slots()
    slots.write(0, bytes(100))
    assert slots.extent() == BLOCK
    slots.write(100, bytes(BLOCK))
    assert slots.extent() == 2 * BLOCK
    with pytest.raises(BundleFault, match=f"written already; send again from byte {BLOCK}"):
        slots.write(BLOCK + 50, b"again")
    slots.write(BLOCK, b"again")
    assert slots.read(0, BLOCK - 1, 8) == b"\0again\xff\xff"


# ---- Damage -------------------------------------------------------------------------------------


def test_a_damaged_slot_goes_back_to_the_one_before() -> None:
    size = len(RELEASES[2])
    board = MadeBoard()
    board.runs(RELEASES[1])
    board.runs(RELEASES[2])
    whole = bytes(board.port.bytes)
    for byte in range(size):
        board.port.bytes[:] = whole
        board.damages(1, byte, byte % 8)
        slots = board.slots()
        assert slots.choose() == 0, byte
        assert slots.why.startswith("The application in slot B was given up: "), byte
        assert (slots.running, slots.floor, slots.spare) == (0, 2, 1)
        again = board.slots()
        assert (again.choose(), again.why) == (0, slots.why)


def test_what_was_never_confirmed_is_not_gone_back_to() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    board.takes(RELEASES[2])
    assert [board.starts() for _ in range(4)] == [1, 1, 1, 0]
    board.damages(0, 400)
    slots = board.slots()
    assert slots.choose() is None
    assert slots.why.startswith("The application in slot A was given up: ")
    assert slots.floor == 1


def test_what_failed_since_it_was_confirmed_is_not_gone_back_to() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    board.runs(release(1, name="mended"))
    board.takes(RELEASES[1])  # the very bundle that was confirmed in this slot
    slots = board.slots()
    assert slots.choose() == 0
    slots.fail("this time it did")
    board.damages(1, 400)
    assert board.starts() is None


def test_when_both_are_damaged_the_factory_application_runs() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    board.runs(RELEASES[2])
    board.damages(0, 700)
    board.damages(1, 0)
    slots = board.slots()
    assert slots.choose() is None
    assert slots.why == (
        "The application in slot B was given up: "
        "This is no bundle: it does not begin with FELTBND1. "
        "The application in slot A was given up: "
        'The bundle\'s part "firmware/main.mpy" is altered or cut short.'
    )
    board.damages(1, 0)  # a memory that was only out of sorts
    assert board.number(board.starts()) == 2


def test_a_damaged_trial_is_not_started() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    board.takes(RELEASES[2])
    board.damages(1, 600)
    slots = board.slots()
    assert slots.choose() == 0
    assert 'slot B was given up: The bundle\'s part "firmware/main.mpy"' in slots.why


def test_another_bundle_in_place_of_a_confirmed_one_is_not_run() -> None:
    # signed by the same house, but older: somebody with a soldering iron turns the clock back
    board = MadeBoard()
    board.runs(RELEASES[1])
    board.runs(RELEASES[2])
    board.runs(RELEASES[3])
    at = board.at("app_a")
    assert len(RELEASES[2]) == len(RELEASES[3])
    board.port.bytes[at : at + len(RELEASES[1])] = RELEASES[1]
    slots = board.slots()
    assert board.number(slots.choose()) == 2
    assert slots.why.endswith("slot A was given up: It is not the bundle that was there.")


def test_signers_who_are_no_longer_trusted() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    other = MadeBoard(STRANGER)
    other.port = board.port
    slots = other.slots()
    assert slots.choose() is None
    assert "whom this board does not trust" in slots.why


# ---- Two kinds, one state -----------------------------------------------------------------------


def table(number: int) -> bytes:
    pack = bytes([number]) * 20
    return made({"table.pack": pack}, board="any", kind="table", number=number)


def test_applications_and_tables_share_one_state() -> None:
    board = MadeBoard()
    apps, tables = board.both()
    board.takes(RELEASES[1], apps)
    board.takes(table(4), tables)
    assert (apps.choose(), tables.choose()) == (0, 0)
    tables.confirm()
    apps.confirm()
    apps, tables = board.both()
    assert (apps.running, apps.floor, tables.running, tables.floor) == (0, 1, 0, 4)
    at, size, _ = tables.bundle(0).parts["table.pack"]
    assert tables.read(0, at, size) == bytes([4]) * 20
    board.takes(table(5), tables)
    assert tables.choose() == 1
    tables.fail("The pack is for another game.")
    assert (board.both()[1].choose(), board.both()[0].choose()) == (0, 0)


def test_the_state_is_what_the_module_says() -> None:
    board = MadeBoard()
    board.runs(RELEASES[1])
    board.takes(RELEASES[2])
    board.starts()
    slots = board.slots()
    marks = [slots.bundle(slot).mark.hex() for slot in (0, 1)]
    kept = Kept(region(board.port, board.facts, "boot"), felt_core)
    assert content_of(kept.value) == {
        "app": {
            "confirmed": [marks[0], ""],
            "floor": 1,
            "running": 0,
            "trial": {"mark": marks[1], "number": 2, "slot": 1, "tries": 2},
            "why": "",
        }
    }
