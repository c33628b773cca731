"""Settlement rows and choices of the rule sheets, one case each, so that the oracles can be read.

Lines are those of the filings: kings L…, palomar 001, crystal 002, poker-flats 003, angies and
casino-99 004.
"""

from dataclasses import replace

import pytest

from tests.oracle_py import baccarat_round as baccarat
from tests.oracle_py import holdem_round as holdem
from tests.oracle_py import pure_21_round as pure_21
from tests.oracle_py.banked import Wager, settle

# ---- The player-dealer's money ------------------------------------------------------------------


def test_cover_of_1000():
    """RULINGS 1: the running result, the two sums apart, or each chip once."""
    wagers = [(600, "lose"), (800, "1:1"), (900, "lose"), (400, "5:1"), (100, "1:1")]
    wagers += [(300, "lose"), (500, "1:1")]  # net: room for 300 when the last one comes
    for policy, nets, words in [
        ("net", [-600, 800, -900, 1700, 0, -300, 300], "lose win lose win uncovered lose win"),
        ("separate", [-600, 800, -400, 200, 0, 0, 0], "lose win lose win" + " uncovered" * 3),
        ("consumed", [-600, 400, 0, 0, 0, 0, 0], "lose win" + " uncovered" * 5),
    ]:
        rows = settle([Wager(1, "bet", *wager) for wager in wagers], 1000, policy)
        assert [row.net for row in rows] == nets
        assert [row.word for row in rows] == words.split()


# ---- EZ Baccarat --------------------------------------------------------------------------------


def deal(shoe, seats, player_dealer, cover, house):
    return baccarat.play(shoe.split(), seats, player_dealer, cover, house)


FIVE = {"player": 100, "banker": 100, "tie": 100, "panda": 100, "dragon": 100}
SHOES = {  # player, banker, player, banker, third cards
    "9c 2d Kc 5h": ("player", [100, -100, -100, -100, -100]),  # 001:898
    "Kc 2h 8d 5s": ("player", [100, -100, -100, -100, -100]),  # L1233: an eight of two cards
    "2d Kc 3h 7s 3c": ("panda", [100, -100, -100, 2500, -100]),  # L1233-1234
    "Kc 9h 7d Ks": ("banker", [-100, 100, -100, -100, -100]),  # 001:896
    "Kc 3h 6d 4s": ("banker", [-100, 100, -100, -100, -100]),  # L1224: a seven of two cards
    "Kc 2h 6d Ks 5c": ("dragon", [-100, 0, -100, -100, 4000]),  # 001:902, RULINGS 12
    "Kc 3h 6d 3s": ("tie", [0, 0, 800, -100, -100]),  # 001:900
    "Kc 2h 7d Ks 5c": ("tie", [0, 0, 800, -100, -100]),  # L1224: seven against seven
    "2d Kc 3h 4s 3c 4d": ("tie", [0, 0, 800, -100, -100]),  # L1233: eight against eight
}
HOUSES = [baccarat.KINGS, baccarat.CASINO_99, baccarat.PALOMAR, baccarat.CRYSTAL]


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("shoe", SHOES)
def test_baccarat_rows(house, shoe):
    outcome, nets = SHOES[shoe]
    net = dict(zip(FIVE, nets, strict=True))
    wagers = {kind: FIVE[kind] for kinds in house.passes for kind in kinds}
    done = deal(shoe, {2: wagers}, 4, 100000, house)
    assert done.outcome == outcome
    assert {row.id: row.net for row in done.rows} == {kind: net[kind] for kind in wagers}


def test_banker_draws_by_the_text():
    """L1176-1181, 001:961-966, 002:4628-4641; below 3 and at 7 the chart alone speaks."""
    draws = {3: set("012345679"), 4: set("234567"), 5: set("4567"), 6: set("67")}
    for third in range(10):
        card = "TA23456789"[third] + "h"
        for banker in range(8):
            hand = ["Kc", "TA23456789"[banker] + "d"]
            told = str(third) in draws.get(banker, "0123456789" if banker < 3 else "")
            assert baccarat.banker_draws(["2c", "3c", card], hand) == told
            assert baccarat.banker_draws(["2c", "4c"], hand) == (banker <= 5)


def test_naturals():
    """001:950, RULINGS 12; casino-99's first ambiguity says what follows without it."""
    for shoe, stops, draws in [
        ("2d Kc 3h 8s 4c", "banker", "player"),  # nine of three beats eight: closer to nine
        ("Kc 2d 9c 3h 4c", "player", "tie"),  # the banker draws against a natural too
    ]:
        for natural_stops, outcome in ((True, stops), (False, draws)):
            house = replace(baccarat.CASINO_99, natural_stops=natural_stops)
            assert deal(shoe, {1: {"player": 500}}, 2, 10000, house).outcome == outcome


def test_banker_seven_paid():
    """L1203 and 004:3318 as they are written: RULINGS 12 `pay`."""
    house = replace(baccarat.KINGS, banker_seven="pay")
    done = deal("Kc 2h 6d Ks 5c", {1: {"banker": 500}}, 2, 10000, house)
    assert [row.net for row in done.rows] == [500]


LINES = {2: {"player": 500, "banker": 500, "dragon": 100}, 6: {"player": 500, "tie": 500}}


@pytest.mark.parametrize(
    ("house", "cover", "button", "order"),
    [
        (baccarat.KINGS, 100, None, "6player 2player 2banker 6tie 2dragon"),  # L1159
        (baccarat.CASINO_99, 100, None, "6player 2player 2banker 6tie 2dragon"),  # 3213-3217
        (baccarat.PALOMAR, 100, 2, "2player 2banker 6player 6tie 2dragon"),  # 984: 5 from seat 4
        (baccarat.PALOMAR, 1600, None, "2player 2banker 6player 6tie 2dragon"),  # 982: seat 1
        (baccarat.CRYSTAL, 100, 2, "2player 6player 2banker 6tie 2dragon"),  # 4588-4598
    ],
)
def test_baccarat_order(house, cover, button, order):
    """The second banker card is the five of hearts; seat 4 is the player-dealer."""
    done = deal("9c 2d Kc 5h", LINES, 4, cover, house)
    assert done.button == button
    assert [f"{row.seat}{row.id}" for row in done.rows] == order.split()


def test_baccarat_cover_runs_out():
    """L1159: a Panda pays both lines, the third pass collects a tie, the fourth pays from that."""
    seats = {1: {"player": 700, "tie": 200}, 2: {"player": 700, "panda": 100}}
    done = deal("2d Kc 3h 7s 3c", seats, 3, 1000, baccarat.KINGS)
    assert [row.id for row in done.rows] == ["player", "player", "tie", "panda"]
    assert [row.net for row in done.rows] == [700, 300, -200, 200]


def test_wagers_that_need_a_line():
    """L1209: at King's a tie stands alone; 001:936: not at Palomar. L1220, L1230: no bonus does."""
    assert deal("Kc 3h 6d 3s", {1: {"tie": 500}}, 2, 10000, baccarat.KINGS).rows
    for house, wager in [(baccarat.PALOMAR, "tie"), (baccarat.KINGS, "panda")]:
        with pytest.raises(ValueError, match="needs a line"):
            deal("Kc 3h 6d 3s", {1: {wager: 500}}, 2, 10000, house)


# ---- Pure 21.5 Blackjack ------------------------------------------------------------------------

VARIANTS = {
    "kings": pure_21.KINGS,
    "palomar v1": pure_21.PALOMAR_V1,
    "palomar v2": pure_21.PALOMAR_V2,
    "angies 3 to 2": pure_21.ANGIES_3_TO_2,
    "angies 6 to 5": pure_21.ANGIES_6_TO_5,
    "poker flats": pure_21.POKER_FLATS,
}
EVERY = pytest.mark.parametrize("name", VARIANTS)
INSURING = pytest.mark.parametrize("name", [name for name in VARIANTS if "palomar" not in name])


def one_seat(name, shoe, said="", wagers=None, even_money=()):
    """Seat 2 against the player-dealer in seat 4; cards in deal order, decisions in order."""
    decisions = iter([each.replace("-", " ") for each in said.split()])
    decide = pure_21.in_order({2: decisions})
    seats = {2: {"bet": 1000} | (wagers or {})}
    done = pure_21.play(shoe.split(), seats, 4, 10**7, VARIANTS[name], decide, even_money)
    assert not list(decisions)
    return done


def nets(done, *wagers):
    return [row.net for row in done.rows if row.id in (wagers or ("bet",))]


@EVERY
@pytest.mark.parametrize(
    ("shoe", "said", "won"),
    [
        ("Ac Kd Kc As", "", [0]),  # L500: both Pure 21.5
        ("9c Kd Kc As", "", [-1000]),  # L501: his only; nobody acts
        ("Kc Ad 9d Js", "", [-1000]),
        ("Tc 6d 9c Ks Qd", "stand", [1000]),  # L503: he goes over
        ("Tc 9d 6c 8s Kd", "hit", [-1000]),  # L504
        ("Tc 9d 9c 8s", "stand", [1000]),  # L507: 19 against 17
        ("Tc 9d 7c Ts", "stand", [-1000]),  # L507: 17 against 19
        ("Tc 9d 8c 9s", "stand", [0]),  # L505: 18 each
        ("Tc 6d 6c Ks Kd Qd", "hit", [-1000]),  # L509: both over
        ("Tc 8d 6c 4s Kd 4h 8h", "hit", [-1000]),  # L508: 24 made otherwise
        ("Ac Ad Ah 6s Kc 9c Td", "split", [1000, 1000]),  # L437, 001:849: 21 is even money here
        ("Tc 9d 6c 7s", "surrender", [-500]),  # L523; nothing left that he would draw for
        ("Ac 9d 8c 8s Tc", "hit", [1000]),  # L482: every soft count is free
        ("Tc 6d 8c As 9c 5h", "stand", [-1000]),  # L492: soft 17 hits, and so does hard 16
        ("Tc Ad 8c 7s", "stand", [0]),  # reading 4: soft 18 stands
    ],
)
def test_the_bet(name, shoe, said, won):
    assert nets(one_seat(name, shoe, said)) == won


@EVERY
def test_pure_21_5(name):
    """L425, 001:557, 003:714, 004:1560 and 2497; nobody else is in play, so he draws nothing."""
    done = one_seat(name, "Ac 9d Kc 7s")
    assert nets(done) == [1500 if name == "angies 3 to 2" else 1200]
    assert done.dealer == ["9d", "7s"]


@EVERY
def test_three_eights(name):
    """L508, 003:795, 004:1780: push; 001:640 with 664: the busted hand wins (RULINGS 16)."""
    done = one_seat(name, "Tc 8d 6c 8s Kd 8h", "hit")
    assert nets(done) == [1000 if name == "palomar v1" else 0]
    assert nets(one_seat(name, "Tc 8d 9c 8s 8h", "stand")) == [1000]  # a hand that is not over


@EVERY
def test_double_and_split(name):
    """L517-522: for less too and one card; four hands, each settled by itself."""
    assert nets(one_seat(name, "6c 9d 5c 8s Kd", "double-400")) == [1400]
    shoe, said = "Kc 9d Qd 8s Jc Td 2h 7c 8c 6h", "split " * 3 + "stand " * 4
    done = one_seat(name, shoe, said)
    assert done.hands[2] == [["Kc", "2h"], ["Td", "7c"], ["Jc", "8c"], ["Qd", "6h"]]
    assert nets(done) == [-1000, 0, 1000, -1000]
    aces = one_seat(name, "Ac 9d Ad 8s Ah Kc", "split")  # L520, 001:849: one card each, no more
    assert nets(aces) == [-1000, 1000]


@pytest.mark.parametrize(
    ("names", "shoe", "said"),
    [
        (VARIANTS, "9c 9d 2c 8s", "stand"),  # L482: hard 11 hits
        (VARIANTS, "Tc 9d 9c 8s 5h", "hit"),  # L482: hard 19 stands
        (["palomar v1", "palomar v2"], "Tc 9d 9c 8s 2h", "double-1000"),  # 001:618, 820
        (["palomar v1"], "8c 9d 8d 8s 5h 2c", "split double-1000"),  # 001:650
        (VARIANTS, "7c 9d 8c 8s 5h", "split"),  # L518
        (VARIANTS, "Kc 9d Qd 8s Jc Td Qh 7c", "split split split split"),  # L522
        (VARIANTS, "8c 9d 8d 8s 5h 2c", "split surrender"),  # reading 6: not after a split
        (VARIANTS, "2c 9d 3c 8s 7h", "hit surrender"),  # L523: on two cards
        (VARIANTS, "6c 9d 5c 8s Kd", "double-1001"),  # L517
    ],
)
def test_what_may_not_be_done(names, shoe, said):
    for name in names:
        with pytest.raises(ValueError, match=r"not |a double of"):
            one_seat(name, shoe, said)


@INSURING
def test_doubles_that_palomar_forbids(name):
    """L517, L522: any first two cards (reading 5), and after a split."""
    assert nets(one_seat(name, "Tc 9d 9c 8s 2h", "double-1000")) == [2000]
    shoe = "8c 9d 8d 8s 5h 5c 2c Kc"
    done = one_seat(name, shoe, "split double-500 hit")
    assert done.hands[2] == [["8c", "5h", "5c"], ["8d", "2c", "Kc"]]
    assert nets(done) == nets(one_seat("palomar v2", shoe, "split double-500 hit")) == [1500, 1000]


@INSURING
def test_insurance(name):
    """L529, 003:815, 004:1837: half the bet at most, 2 to 1, only against an ace."""
    insured = {"insurance": 500}
    assert nets(one_seat(name, "9c Ad 9d Ks", "", insured), "insurance", "bet") == [1000, -1000]
    assert nets(one_seat(name, "Tc Ad 8c 7s", "stand", insured), "insurance", "bet") == [-500, 0]
    assert nets(one_seat(name, "Ac Ad Kc Ks", "", insured), "insurance", "bet") == [1000, 0]
    for shoe, cents in (("Tc Kd 8c 7s", 500), ("Tc Ad 8c 7s", 501)):
        with pytest.raises(ValueError, match="insurance"):
            one_seat(name, shoe, "stand", {"insurance": cents})
    with pytest.raises(ValueError, match="only what is offered"):
        one_seat("palomar v2", "Tc Ad 8c 7s", "stand", insured)  # 001:854


@pytest.mark.parametrize("name", ["angies 3 to 2", "angies 6 to 5", "poker flats"])
def test_even_money(name):
    """RULINGS 22: one to one whatever the down card; the printed insurance works at 3 to 2 only."""
    for down in ("Ks", "7s"):
        assert nets(one_seat(name, f"Ac Ad Kc {down}", even_money=[2])) == [1000]
    done = one_seat(name, "Ac Ad Kc 7s", "", {"insurance": 500})
    assert sum(nets(done, "bet", "insurance")) == (1000 if name == "angies 3 to 2" else 700)
    for other, shoe in ((name, "Ac Kd Kc 7s"), ("kings", "Ac Ad Kc 7s"), (name, "Ac Ad 9c 7s")):
        with pytest.raises(ValueError, match="even money"):
            one_seat(other, shoe, even_money=[2])  # 004:1842; L529 offers insurance alone


BUSTS = ["T 6 Q", "T 2 4 Q", "T 2 2 2 Q", "7 2 2 2 3 Q", "5 2 2 2 2 3 Q", "4 2 2 2 2 2 2 Q"]
BUSTER = {
    "kings": [2, 2, 4, 18, 50, 200, 200],  # L557-562
    "palomar v2": [2, 2, 4, 15, 50, 200, 200],  # 001:873-878
    "angies 3 to 2": [1, 3, 8, 20, 50, 200, 200],  # RULINGS 21
    "angies 6 to 5": [1, 3, 8, 20, 50, 200, 200],  # 004:2460-2465
    "poker flats": [1, 3, 8, 20, 50, 200, 200],  # 003:843-848
}


@pytest.mark.parametrize("name", BUSTER)
def test_buster(name):
    """Three cards to nine, then where it loses and where it stays in action."""
    for ranks, odds in zip([*BUSTS, "2 2 2 2 2 2 2 2 Q"], BUSTER[name], strict=True):
        up, *rest = [rank + "s" for rank in ranks.split()]
        shoe = " ".join(["Tc", up, "9c", *rest])
        assert nets(one_seat(name, shoe, "stand", {"buster": 100}), "buster") == [100 * odds]
    for shoe, said, net in [
        ("Tc 9d 9c 8s", "stand", -100),  # he is not over
        ("9c Kd 9h As", "", -100),  # nor with a Pure 21.5
        ("Ac 6d Kc Ts Qd", "", 100 * BUSTER[name][0]),  # L552: he completes his hand for it
        ("Tc 6d 6c Ts Qd", "surrender", 100 * BUSTER[name][0]),  # kings reading 10
        ("Tc 8d 6c 8s Kd 8h", "hit", 100 * BUSTER[name][0]),  # 8-8-8 is a bust of three cards
    ]:
        assert nets(one_seat(name, shoe, said, {"buster": 100}), "buster") == [net]


MATCHES = ["9d 9d", "9d 9c", "9d 8c", "9h 9c", "9h 8c", "Tc 8c"]


MATCH = {"kings": [25, 20, 9, 9, 4, -1], "poker flats": [20, 14, 10, 8, 4, -1]}


@pytest.mark.parametrize("name", MATCH)
def test_match(name):
    """L582-587, 003:869-874."""
    for pair, paid in zip(MATCHES, MATCH[name], strict=True):
        done = one_seat(name, pair.replace(" ", " 9d ") + " 8s", "stand", {"match": 100})
        assert nets(done, "match") == [100 * paid]
    for shoe, said, paid in [
        ("Kc Qd 6c 8s", "surrender", -1),  # L567: a king does not match a queen
        ("Kc Kd 6h As", "", 4),  # reading 21: against his Pure 21.5 as well
        ("8h 8d 8c 9s 5c 5d", "split stand stand", MATCH[name][3]),  # the original two cards
    ]:
        assert nets(one_seat(name, shoe, said, {"match": 100}), "match") == [100 * paid]


@pytest.mark.parametrize("name", ["angies 3 to 2", "angies 6 to 5"])
def test_red_flex(name):
    """004:1882-1917: from the up card on, to the first black one; nine pay as eight."""
    rows = {"9d 8h": 2, "9s 8h": -1, "9d 8s": -1, "Td 2h 5d": 3, "Td 2h 5s": 2, "6d 6h 3d 2h": 8}
    rows |= {"2d 2h 2d 2h 9h": 50, "2d 2h 2d 2h 2h 7h": 100, "2d 2h 2d 2h 2h 2h 5h": 200}
    rows |= {"2d " * 7 + "3d": 300, "2d " * 8 + "Kh": 300}
    for hand, paid in rows.items():
        up, *rest = hand.split()
        shoe = " ".join(["Tc", up, "9c", *rest])
        assert nets(one_seat(name, shoe, "stand", {"redflex": 100}), "redflex") == [100 * paid]
    # 1889: it needs the next card; 1747-1752: his Pure 21.5 draws none.
    for shoe, net in [("Ac 6d Kc 6h 5d", 300), ("Tc Ad 9c Kh", 200), ("Tc Ad 9c Ks", -100)]:
        assert nets(one_seat(name, shoe, "", {"redflex": 100}), "redflex") == [net]


def two_seats(name, shoe, seats, cover):
    decide = pure_21.in_order({1: ["stand"], 6: ["stand"]})
    return pure_21.play(shoe.split(), seats, 4, cover, VARIANTS[name], decide)


ANGIES_ORDER = "6insurance 1insurance 6bet 1bet 6redflex 1redflex 6buster 1buster"  # 004:1687
ORDERS = {
    "kings": "6insurance 6bet 6buster 6match 1insurance 1bet 1buster 1match",  # L550
    "palomar v1": "1bet 6bet",  # 001:597
    "palomar v2": "1bet 6bet 1buster 6buster",  # 001:802
    "angies 3 to 2": ANGIES_ORDER,
    "angies 6 to 5": ANGIES_ORDER,
    "poker flats": "1insurance 6insurance 1bet 1buster 1match 6bet 6buster 6match",  # 003:836
}


@EVERY
def test_order(name):
    """Down card a four; seat 4 banks, 3 watches. 001:596, L467, 003:750, 004:1687 and 2186."""
    wagers = {"bet": 1000, "insurance": 500, "buster": 100, "match": 100, "redflex": 100}
    offered = {wager: wagers[wager] for wager in wagers if wager in ORDERS[name]}
    seats = {1: offered, 3: {}, 6: offered}
    done = two_seats(name, "Tc Td Ad 7c 7d 4s 2d Kd", seats, 10000)
    assert [f"{row.seat}{row.id}" for row in done.rows] == ORDERS[name].split()
    assert done.first == int(ORDERS[name][0])


def test_short_money_follows_the_order():
    """L550 seat by seat, 001:802 all bets first: $12 against two Busters and two bets."""
    seats = {1: {"bet": 500, "buster": 500}, 6: {"bet": 500, "buster": 500}}
    for name, paid in (("kings", [500, 700, 0, 0]), ("palomar v2", [500, 500, 200, 0])):
        done = two_seats(name, "Tc Td Td 9c 9d 6s Kd", seats, 1200)
        assert [row.paid for row in done.rows] == paid


# ---- Hold'em ------------------------------------------------------------------------------------

BOARD = ["Kc", "8d", "5s", "3h", "2c"]
PAIRS = {seat: [rank + "d", rank + "h"] for seat, rank in zip(range(1, 5), "AQJ9", strict=True)}
TIE = {1: ["Ac", "9d"], 4: ["Ad", "9h"], 6: ["Ah", "9c"], 7: ["Qd", "Jd"]}


def test_side_pots_and_an_uncalled_bet():
    """001:200: an all-in player wins what his chips matched; nobody called seat 3's last $2."""
    done = holdem.settle({1: 300, 2: 700, 3: 1200, 4: 1000}, {4}, PAIRS, BOARD, 2, fee=500)
    assert done.uncalled == {3: 200}
    assert [(pot.cents, pot.seats, pot.winners) for pot in done.pots] == [
        (700, [1, 2, 3], [1]),  # 4 times $3, less the $5 fee (001:13)
        (1200, [2, 3], [2]),
        (600, [3], [3]),
    ]
    assert done.net == {1: 400, 2: 500, 3: -400, 4: -1000}


def test_odd_chips():
    """RULINGS 6: one each from the button's left, itself last; kings L161-164: all to one."""
    for odd_chip, button, awards in [
        ("each", 2, {1: 400, 4: 500, 6: 500}),
        ("each", 6, {1: 500, 4: 500, 6: 400}),
        ("first", 2, {1: 400, 4: 600, 6: 400}),
    ]:
        each = dict.fromkeys(TIE, 400)
        done = holdem.settle(each, {7}, TIE, BOARD, button, odd_chip, fee=200, unit=100)
        assert done.awards == awards
