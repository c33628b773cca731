"""Trips: five-card stud for a rolling pot (002 lines 1402-1824; readings A-nn of its sheet)."""

from array import array

import felt_core

from firmware.controller.pool_table import PoolTable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.controller.pack import Pack
    from firmware.controller.seats import Seat
    from firmware.controller.table import Play

TABLE = PoolTable
STREETS = (2, 3, 4)
CARDS = 5
NO_HAND = bytes([felt_core.NO_CARD] * CARDS)
CATEGORY_SHIFT = 20

# Every reading that this game asks its table for.
SETTINGS = (
    "bell",
    "decision_seconds",
    "folded_cards_shown",
    "high_hand_percent",
    "high_hand_rounding_unit_cents",
    "joker_may_repeat_rank_in_flush",
    "lack_message_at_silent_seat",
    "min_players_on_rollover_hand",
    "min_players_to_start_round",
    "natural_beats_joker_hand",
    "paid_mark_follows",
    "paid_status_lasts_when_sitting_out",
    "presses_for_first_two_cards",
    "table_close",
    "wager_may_be_withdrawn_before_press",
    "wheel_rank",
    "winner_shown_on",
    "wrong_amount_on_later_street",
)


def hand(table: "PoolTable") -> "Play":
    yield from table.shuffle()  # a whole deck for every hand
    players = yield from table.post(least(table))  # DCS-33, DCS-38
    forget_absent(table)
    if table.setting("presses_for_first_two_cards") == 2:
        table.deal(players, 1)
        yield from table.press()
        table.deal(players, 1)
    else:
        table.deal(players, 2)  # DCS-42: two passes
    rung = ring_early(table, False)
    for street in STREETS:
        seconds = table.setting("decision_seconds")
        players = yield from table.bet_or_fold(players, street, seconds)
        if not players:  # no award, the whole pot rolls over
            table.view.everybody(table.words.tell("nobody"))
            return
        table.deal(players, 1)
        rung = ring_early(table, rung)
    settle(table, rung)  # DCS-80: at once, without a key


def least(table: "PoolTable") -> int:
    """A-27: how many a hand needs; a pot that has rolled over may need fewer."""
    name = "min_players_on_rollover_hand" if table.pot else "min_players_to_start_round"
    return int(table.setting(name))


def forget_absent(table: "PoolTable") -> None:
    """A-04, the other reading: who sits out a hand of the round pays again."""
    if not table.setting("paid_status_lasts_when_sitting_out"):
        for seat in table.seats:
            seat.paid = seat.paid and seat.dealt


def settle(table: "PoolTable", rung: bool) -> None:
    """DCS-80, DCS-81: the best qualifying hand takes the pot, else the best hand its part of it."""
    hands = [playing(seat) for seat in table.seats]
    kind, winners, awards = settlement(table.pack, table.pot, hands)
    seats = [seat for at, seat in enumerate(table.seats) if winners >> at & 1]
    won = kind == felt_core.POOL_WINNER
    for seat in seats:
        table.pay(seat, awards[seat.number - 1], "winner" if won else "high hand")
    if won:
        table.conclude_round()
    for seat in seats:  # nobody is told before everybody is paid
        seat.call = "winner" if won else "high_hand"
        said = table.words.tell(seat.call, cents=awards[seat.number - 1])
        table.view.result(seat.number, said)
    tell_others(table, seats, sum(awards), won)
    if won and not rung:
        table.view.ring()  # DCS-60


def settlement(pack: "Pack", pot: int, hands: "list[bytes]") -> "tuple[int, int, list[int]]":
    """What kind of award, to which hands (bit by bit), and how many cents to each."""
    money = array("q", [pot] + [0] * len(hands))
    natural_first = pack.setting("natural_beats_joker_hand")
    answer = felt_core.settle_pool(
        ranker(pack),
        felt_core.POOL_NATURAL_FIRST if natural_first else 0,
        felt_core.THREE_OF_A_KIND,  # 1422-1423
        pack.setting("high_hand_percent"),
        pack.setting("high_hand_rounding_unit_cents"),
        b"".join(hands),
        money,
    )
    return answer & 3, answer >> 2, list(money)[1:]


def playing(seat: "Seat") -> bytes:
    """DCS-82: a folded hand is no candidate."""
    return bytes(seat.cards) if seat.live else NO_HAND


def ranker(pack: "Pack") -> int:
    """A-11: whether a joker may repeat a rank in a flush; A-14: where the wheel stands."""
    repeat = pack.setting("joker_may_repeat_rank_in_flush")
    if pack.setting("wheel_rank") == "lowest":
        return felt_core.WILD_REPEAT if repeat else felt_core.WILD
    return felt_core.WILD_REPEAT_WHEEL if repeat else felt_core.WILD_WHEEL


def tell_others(table: "PoolTable", seats: "list[Seat]", cents: int, won: bool) -> None:
    """DCS-58: everybody learns who took what, and with which hand."""
    names = ranker(table.pack)
    rank = felt_core.rank(names, bytes(seats[0].cards))
    everywhere = table.setting("winner_shown_on") == "every monitor"
    told = table.words.tell(
        ("winner_is" if everywhere else "no_win") if won else "no_high_hand",
        who=table.words.seats([seat.number for seat in seats]),
        hand=table.words.say(felt_core.category_name(names, rank >> CATEGORY_SHIFT)),
        cents=cents,
    )
    table.view.everybody(told)


def ring_early(table: "PoolTable", rung: bool) -> bool:
    """A-18, the other reading: the bell rings as soon as a live hand qualifies."""
    if rung or table.setting("bell") == "with winner":
        return rung
    for seat in table.live:
        if category(table.pack, bytes(seat.cards)) >= felt_core.THREE_OF_A_KIND:
            table.view.ring()
            return True
    return False


def category(pack: "Pack", cards: bytes) -> int:
    ranks = ranker(pack) if len(cards) == CARDS else felt_core.FRONT_WILD
    return felt_core.rank(ranks, cards) >> CATEGORY_SHIFT
