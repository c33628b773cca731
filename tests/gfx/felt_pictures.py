"""Pictures of moments at tables whose hands lie on the felt: baccarat, blackjack, hold'em."""

from typing import NamedTuple

import felt_core

from hal.bus.messages import BACK
from hal.monitor import (
    ASK,
    CHOICES,
    EVERY_SEAT,
    FIRST_HAND,
    FOLDED,
    GOOD,
    HAND_PLACES,
    MARK,
    MESSAGE,
    PLAIN,
    POT,
    RESULT,
    ROAD,
    SECOND_HAND,
    WIN,
    Picture,
)

SPLIT = HAND_PLACES  # where the cards of the second hand begin
SHOE = "PBBpTBPPPbBDPTBBPPPPPPPPpBNBTTBPbPBBBPPTBpPBBDBPPBTBBBPNPB"

# Each entry: English, Spanish.
WORDS = {
    "player": ("PLAYER", "JUGADOR"),
    "banker": ("BANKER", "BANCA"),
    "dealer": (
        "PLAYER-DEALER",
        "JUGADOR-BANCA",
    ),
    "board": ("Board", "Mesa"),
    "five": ("5", "5"),
    "four": ("4", "4"),
    "six": ("6", "6"),
    "seven": (
        "7",
        "7",
    ),
    "bank": ("BANK 2", "BANCA 2"),
    "bank_acts": ("BANK 1|ACTION", "BANCA 1|ACCIÓN"),
    "action": ("ACTION", "ACCIÓN"),
    "kill": ("KILL", "KILL"),
    "button": ("D", "D"),
    "small": ("SB", "SB"),
    "big": ("BB", "BB"),
    "heads_up": ("D|SB", "D|SB"),
    "in": (
        "You bet $30. Wait for the deal",
        "Apuesta $30. Espere las cartas",
    ),
    "bets": (
        "Place your bets: $5 to $500",
        "Haga sus apuestas: de $5 a $500",
    ),
    "banker_won": (
        "DRAGON 7: the banker hand wins, 7 to 5",
        "DRAGÓN 7: gana la mano de la banca, 7 a 5",
    ),
    "won": (
        "WON $25",
        "GANA $25",
    ),
    "won_much": (
        "WON $1,237.50",
        "GANA $1,237.50",
    ),
    "lost": (
        "LOST $25",
        "PIERDE $25",
    ),
    "push": (
        "EVEN",
        "EMPATE",
    ),
    "uncovered": ("UNCOVERED", "SIN CUBRIR"),
    "folded": ("FOLDED", "RETIRADO"),
    "counts": (
        "Hands 58  P 24 41%  B 26 45%  T 5 9%  D7 2  P8 2  Naturals 7",
        "Manos 58  P 24 41%  B 26 45%  T 5 9%  D7 2  P8 2  Naturales 7",
    ),
    "before": (
        "Last shoe: 76  P 33 43%  B 35 46%  T 8 11%  D7 1  P8 2  N 13",
        "Zapato anterior: 76  P 33 43%  B 35 46%  T 8 11%  D7 1  P8 2  N 13",
    ),
    "shoe": (SHOE, SHOE),
    "turn": (
        "You have soft 17. Chips for a double or a split go on BET first",
        "Tiene 17 blando. Las fichas para doblar o separar van antes en BET",
    ),
    "hit": (
        "Hit|Stand|Double $5|Split $5|Surrender",
        "Carta|Plantarse|Doblar $5|Separar $5|Rendirse",
    ),
    "seventeen": ("17", "17"),
    "bust": ("BUST", "SE PASA"),
    "call": ("$8 to call. Raise to $16", "$8 para igualar. Subir a $16"),
    "bet": ("Fold|Call $8|Raise to $16", "Retirarse|Igualar $8|Subir a $16"),
    "bank_money": (
        "Bank $500   Action $320   Fee $2",
        "Banca $500   Jugado $320   Cuota $2",
    ),
    "pot": ("Pot $64   Side pot $20", "Bote $64   Bote lateral $20"),
    "offer": (
        "The bank is yours for 2 hands, if you like",
        "La banca es suya por 2 manos, si quiere",
    ),
    "take": ("Take the bank|Pass", "Tomar la banca|Pasar"),
    "showdown": (
        "Seat 3 wins $84 with a full house, kings over nines",
        "Puesto 3: gana $84 con full, reyes y nueves",
    ),
    "won_pot": ("WINNER $84", "GANADOR $84"),
}

Said = dict[tuple[int, int], tuple[str, int]]  # (seat, line): (a word of WORDS, style)
Lying = dict[tuple[int, int], str]  # (seat, first place): cards, "??" for a back


class Moment(NamedTuple):
    seats: int
    before: Lying  # these are not new
    cards: Lying
    said: Said


CAPTIONS: Said = {
    (FIRST_HAND, MESSAGE): ("player", PLAIN),
    (SECOND_HAND, MESSAGE): ("banker", PLAIN),
}
ROADS: Said = {
    (EVERY_SEAT, ROAD): ("shoe", PLAIN),
    (EVERY_SEAT, CHOICES): ("counts", PLAIN),
    (EVERY_SEAT, MARK): ("before", PLAIN),
}
BANK_MONEY: Said = {(EVERY_SEAT, POT): ("bank_money", PLAIN)}
BUTTONS: Said = {(1, MARK): ("button", PLAIN), (2, MARK): ("small", PLAIN)}
HOLE = {(seat, 0): "?? ??" for seat in (1, 2, 4, 6, 8, 9)}
BLACKJACK = {
    (1, 0): "Kc 7d",
    (2, 0): "5h 6c 9s",
    (3, 0): "8c Th",
    (3, SPLIT): "8d 4s",
    (4, 0): "Ac 3c 2d 5s Ts",
    (6, 0): "9c Ks",
    (6, SPLIT): "9h 2c 8s",
}

MOMENTS = {
    "baccarat-deal": Moment(
        6,
        {(FIRST_HAND, 0): "2c 3d", (SECOND_HAND, 0): "Kh 4s"},
        {(FIRST_HAND, 0): "2c 3d 9h", (SECOND_HAND, 0): "Kh 4s"},
        {
            **CAPTIONS,
            **BANK_MONEY,
            (FIRST_HAND, RESULT): ("four", PLAIN),
            (SECOND_HAND, RESULT): ("four", PLAIN),
            (5, MARK): ("bank_acts", PLAIN),
            (3, MESSAGE): ("in", GOOD),
            (1, MESSAGE): ("in", GOOD),
        },
    ),
    "baccarat-result": Moment(
        6,
        {},
        {(FIRST_HAND, 0): "2c 3d Jh", (SECOND_HAND, 0): "Ks 4d 3c"},
        {
            **CAPTIONS,
            **ROADS,
            **BANK_MONEY,
            (FIRST_HAND, RESULT): ("five", PLAIN),
            (SECOND_HAND, RESULT): ("seven", WIN),
            (EVERY_SEAT, RESULT): ("banker_won", PLAIN),
            (5, MARK): ("bank", PLAIN),
            (3, MARK): ("action", PLAIN),
            (1, RESULT): ("lost", FOLDED),
            (2, RESULT): ("push", PLAIN),
            (3, RESULT): ("won", WIN),
            (4, RESULT): ("won_much", WIN),
            (3, MESSAGE): ("bets", PLAIN),
        },
    ),
    "reader-board": Moment(
        6,
        {},
        {},
        {
            **ROADS,
            **BANK_MONEY,
            (5, MARK): ("bank", PLAIN),
            (3, RESULT): ("won", WIN),
            (4, RESULT): ("won", WIN),
            (1, RESULT): ("lost", FOLDED),
            (3, MESSAGE): ("bets", PLAIN),
        },
    ),
    "blackjack-split": Moment(
        6,
        {**BLACKJACK, (3, SPLIT): "8d", (SECOND_HAND, 0): "Td ??"},
        {**BLACKJACK, (SECOND_HAND, 0): "Td ??"},
        {
            **BANK_MONEY,
            (SECOND_HAND, MESSAGE): ("dealer", PLAIN),
            (3, CHOICES): ("hit", PLAIN),
            (3, MESSAGE): ("turn", ASK),
            (4, RESULT): ("bust", FOLDED),
            (5, MARK): ("bank_acts", PLAIN),
            (6, MARK): ("action", PLAIN),
        },
    ),
    "blackjack-result": Moment(
        7,
        {},
        {**BLACKJACK, (SECOND_HAND, 0): "Td 7s"},
        {
            **BANK_MONEY,
            (SECOND_HAND, MESSAGE): ("dealer", PLAIN),
            (SECOND_HAND, RESULT): ("seventeen", PLAIN),
            (1, RESULT): ("push", PLAIN),
            (2, RESULT): ("won", WIN),
            (3, RESULT): ("won", WIN),
            (4, RESULT): ("bust", FOLDED),
            (6, RESULT): ("lost", FOLDED),
            (5, MARK): ("bank_acts", PLAIN),
            (3, MESSAGE): ("bets", PLAIN),
        },
    ),
    "holdem-flop": Moment(
        9,
        {**HOLE, (3, 0): "Kc Kd"},
        {**HOLE, (3, 0): "Kc Kd", (FIRST_HAND, 0): "9d Ks 2h"},
        {
            **BUTTONS,
            (FIRST_HAND, MESSAGE): ("board", PLAIN),
            (3, MARK): ("big", PLAIN),
            (4, MARK): ("kill", PLAIN),
            (EVERY_SEAT, POT): ("pot", PLAIN),
            (3, CHOICES): ("bet", PLAIN),
            (3, MESSAGE): ("call", ASK),
            (5, RESULT): ("folded", FOLDED),
            (7, RESULT): ("folded", FOLDED),
        },
    ),
    "holdem-showdown": Moment(
        6,
        {},
        {
            (1, 0): "Ah Qh",
            (2, 0): "?? ??",
            (3, 0): "Kc Kd",
            (4, 0): "9c 9s",
            (FIRST_HAND, 0): "9d Ks 2h Jc 9h",
        },
        {
            (1, MARK): ("heads_up", PLAIN),
            (FIRST_HAND, MESSAGE): ("board", PLAIN),
            (EVERY_SEAT, POT): ("pot", PLAIN),
            (EVERY_SEAT, RESULT): ("showdown", PLAIN),
            (2, RESULT): ("folded", FOLDED),
            (3, RESULT): ("won_pot", WIN),
        },
    ),
    "offer": Moment(
        10,
        {},
        {},
        {
            **ROADS,
            **BANK_MONEY,
            (2, MARK): ("bank", PLAIN),
            (3, CHOICES): ("take", PLAIN),
            (3, MESSAGE): ("offer", ASK),
        },
    ),
}


def picture(seats: int, cards: Lying, said: Said, language: int) -> Picture:
    shown = Picture()
    shown.seats = seats
    for (seat, first), faces in cards.items():
        for at, face in enumerate(faces.split()):
            shown.cards[(seat, first + at)] = (
                BACK if face == "??" else felt_core.cards_parse(face)[0]
            )
    for place, (word, style) in said.items():
        shown.texts[place] = WORDS[word][language]
        shown.styles[place] = style
    return shown


def before_and_after(name: str, language: int) -> tuple[Picture, Picture]:
    moment = MOMENTS[name]
    before = picture(moment.seats, moment.before or moment.cards, {}, language)
    return before, picture(moment.seats, moment.cards, moment.said, language)
