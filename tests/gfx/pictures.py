"""Pictures of every moment at a table, in both languages, as the controller would send them."""

import felt_core

from hal.bus.messages import BACK
from hal.monitor import (
    ASK,
    BAD,
    DEALER,
    EVERY_SEAT,
    FOLDED,
    GOOD,
    HIGH,
    MESSAGE,
    NOTICE,
    PAGE,
    PLAIN,
    POT,
    RESULT,
    WIN,
    Picture,
)
from tests.gfx import felt_pictures

SIZES = ((800, 480), (480, 272))
LANGUAGES = ("en", "es")
SEAT = 3
# Seats 1 to 5; seat 6 is not playing.
USUAL = "Kc 9d 4s Qd Jc  2h Ts 8c 3s 3d  As Kd Ac Th Ad  Jk 7h 7s 4c 2d  5c 5d Qs 9h 6h"
TIED = "Kc 9d 4s Qd Jc  2h Ts 8c 3s 3d  As Kd Ac Th Jk  Jk Ah Ks Ad Tc  5c 5d Qs 9h 6h"
NO_TRIPS = "Ah Kc Ad Tc 6s  2h Ts 8c 3s 3d  As Kd Ac Th 6d  4h 7h 2s 2c Jd  5c 5d Qs 9h 6h"
HANDS = {"two-winners": TIED, "high-hand": NO_TRIPS}  # by moment

# Each entry: English, Spanish.
WORDS = {
    "pot": ("Pot $48   High hand $9.60", "Bote $48   Mano alta $9.60"),
    "rolled": ("Pot $1,382.40   High hand $345.60", "Bote $1,382.40   Mano alta $345.60"),
    "post": (
        "Place $2 on COLLECTION and $5 on BET to play",
        "Ponga $2 en COLLECTION y $5 en BET para jugar",
    ),
    "lack": (
        "Place $5 on BET to play. Your collection is recognised",
        "Ponga $5 en BET para jugar. Su cuota está reconocida",
    ),
    "stay": ("Place $5 on BET to stay in", "Ponga $5 en BET para seguir"),
    "posted": ("You are in. Wait for the deal", "Está dentro. Espere las cartas"),
    "staying": ("Bet recognised. Wait for the card", "Apuesta reconocida. Espere la carta"),
    "folded": ("FOLDED", "RETIRADO"),
    "winner": ("WINNER $48", "GANADOR $48"),
    "half": ("WINNER $691.20", "GANADOR $691.20"),
    "high": ("HIGH HAND $4.80", "MANO ALTA $4.80"),
    "won": ("Seat 3 won $48 with three of a kind", "Puesto 3: gana $48 con trío"),
    "both_won": (
        "Seats 3 and 4 won $1,382.40 with three of a kind",
        "Puestos 3 y 4: ganan $1,382.40 con trío",
    ),
    "high_told": (
        "Seats 1 and 3 had the high hand, one pair, for $9.60",
        "Puestos 1 y 3: mano alta con pareja, $9.60",
    ),
    "closed": ("This table is closed", "Esta mesa está cerrada"),
    "trouble": (
        "Seat 5 monitor is not answering. Check its cable. Play waits.",
        "El monitor del puesto 5 no responde. Revise su cable. Se espera.",
    ),
    "void": (
        "The hand is void: malfunction. All its bets go back",
        "Mano anulada: avería. Se devuelven sus apuestas",
    ),
    "menu": (
        "New player at seat 4. Sure? Press 3 again",
        "Jugador nuevo en el puesto 4. ¿Seguro? Pulse 3 otra vez",
    ),
    "alone": ("The table's processor is not heard", "No se oye al procesador de la mesa"),
}

PAGES = {
    "verification": (
        (
            "Verification",
            "Firmware   0.1.0",
            "Core   9f2c 61d0 88ab 47e3",
            "Table   crystal-casino/trips",
            "Pack   4b1e 0a77 c2d9 5f38",
            "Journal   record 18,204, chain whole",
            "Boards   7 of 7 paired",
            "Random source   healthy",
        ),
        (
            "Verificación",
            "Firmware   0.1.0",
            "Núcleo   9f2c 61d0 88ab 47e3",
            "Mesa   crystal-casino/trips",
            "Paquete   4b1e 0a77 c2d9 5f38",
            "Diario   registro 18,204, cadena íntegra",
            "Placas   7 de 7 emparejadas",
            "Fuente aleatoria   en orden",
        ),
    ),
    "recall": (
        (
            "Hand 1,204",
            "Seat 1   K♣ 9♦ 4♠ Q♦ J♣   no pair",
            "Seat 2   2♥ 10♠ 8♣   FOLDED",
            "Seat 3   A♠ K♦ A♣ 10♥ A♦   three of a kind",
            "Seat 4   ★ 7♥ 7♠ 4♣ 2♦   three of a kind",
            "WINNER   Seat 3, $48",
            "Pot   $48 before, $0 after",
            "Seed   5d0c 77a1",
        ),
        (
            "Mano 1,204",
            "Puesto 1   K♣ 9♦ 4♠ Q♦ J♣   sin pareja",
            "Puesto 2   2♥ 10♠ 8♣   RETIRADO",
            "Puesto 3   A♠ K♦ A♣ 10♥ A♦   trío",
            "Puesto 4   ★ 7♥ 7♠ 4♣ 2♦   trío",
            "GANADOR   Puesto 3, $48",
            "Bote   $48 antes, $0 después",
            "Semilla   5d0c 77a1",
        ),
    ),
    "meters": (
        (
            "Meters",
            "Hands   18,204",
            "Bets   $412,385.00",
            "Collections   $36,408.00",
            "Paid   $408,911.40",
            "Void   12",
            "Power cuts   3",
        ),
        (
            "Contadores",
            "Manos   18,204",
            "Apuestas   $412,385.00",
            "Cuotas   $36,408.00",
            "Pagado   $408,911.40",
            "Anuladas   12",
            "Cortes de corriente   3",
        ),
    ),
}

Said = dict[tuple[int, int], tuple[str, int]]  # (seat, line): (a word of WORDS, style)
POT_LINE: Said = {(EVERY_SEAT, POT): ("pot", PLAIN)}
ROLLED: Said = {(EVERY_SEAT, POT): ("rolled", PLAIN)}


def dealt(cards: int, hands: str) -> dict[tuple[int, int], int]:
    """So many cards to each; those of seat 2 lie face down."""
    codes = felt_core.cards_parse(hands)
    table = {}
    for at, card in enumerate(codes):
        seat, place = at // 5 + 1, at % 5
        if place < cards:
            table[(seat, place)] = BACK if seat == 2 else card
    return table


# What came before (its cards are not new), the cards now, and what is said.
Moment = tuple[int, int, Said]
MOMENTS: dict[str, Moment] = {
    "posting": (0, 0, {**POT_LINE, (3, MESSAGE): ("post", PLAIN)}),
    "posted": (0, 0, {**POT_LINE, (3, MESSAGE): ("posted", GOOD)}),
    "lack": (0, 0, {**POT_LINE, (3, MESSAGE): ("lack", ASK)}),
    "two-cards": (0, 2, {**POT_LINE, (3, MESSAGE): ("stay", ASK)}),
    "three-cards": (
        2,
        3,
        {**POT_LINE, (3, MESSAGE): ("staying", GOOD), (5, RESULT): ("folded", FOLDED)},
    ),
    "five-cards": (4, 5, {**ROLLED, (5, RESULT): ("folded", FOLDED)}),
    "folded": (
        3,
        3,
        {**POT_LINE, (3, RESULT): ("folded", FOLDED), (5, RESULT): ("folded", FOLDED)},
    ),
    "winner": (
        4,
        5,
        {
            **POT_LINE,
            (EVERY_SEAT, RESULT): ("won", PLAIN),
            (3, RESULT): ("winner", WIN),
            (5, RESULT): ("folded", FOLDED),
            (3, MESSAGE): ("post", PLAIN),
        },
    ),
    "two-winners": (
        4,
        5,
        {
            **ROLLED,
            (EVERY_SEAT, RESULT): ("both_won", PLAIN),
            (3, RESULT): ("half", WIN),
            (4, RESULT): ("half", WIN),
            (1, RESULT): ("folded", FOLDED),
        },
    ),
    "high-hand": (
        4,
        5,
        {
            **POT_LINE,
            (EVERY_SEAT, RESULT): ("high_told", PLAIN),
            (3, RESULT): ("high", HIGH),
            (1, RESULT): ("high", HIGH),
        },
    ),
    "closed": (0, 0, {**POT_LINE, (3, MESSAGE): ("closed", PLAIN)}),
    "trouble": (
        3,
        3,
        {
            **POT_LINE,
            (EVERY_SEAT, NOTICE): ("trouble", BAD),
            (EVERY_SEAT, RESULT): ("void", BAD),
            (3, MESSAGE): ("stay", ASK),
        },
    ),
    "dealer-menu": (
        0,
        3,
        {**POT_LINE, (EVERY_SEAT, DEALER): ("menu", PLAIN), (3, MESSAGE): ("staying", GOOD)},
    ),
    "alone": (0, 0, {(EVERY_SEAT, NOTICE): ("alone", BAD)}),
}


def picture(cards: int, said: Said, language: str, hands: str = USUAL) -> Picture:
    shown = Picture()
    shown.cards.update(dealt(cards, hands))
    for place, (word, style) in said.items():
        shown.texts[place] = WORDS[word][LANGUAGES.index(language)]
        shown.styles[place] = style
    return shown


def page(name: str, language: str) -> Picture:
    """A page lies over a hand that is being played."""
    shown = picture(3, POT_LINE, language)
    for line, text in enumerate(PAGES[name][LANGUAGES.index(language)], PAGE):
        shown.texts[(EVERY_SEAT, line)] = text
        shown.styles[(EVERY_SEAT, line)] = PLAIN
    return shown


def moments() -> list[str]:
    return [*MOMENTS, *PAGES, *felt_pictures.MOMENTS]


def before_and_after(name: str, language: str) -> tuple[Picture, Picture]:
    """A moment, and the picture that it came out of."""
    if name in felt_pictures.MOMENTS:
        return felt_pictures.before_and_after(name, LANGUAGES.index(language))
    if name in PAGES:
        return picture(3, POT_LINE, language), page(name, language)
    earlier, cards, said = MOMENTS[name]
    hands = HANDS.get(name, USUAL)
    return picture(earlier, {}, language, hands), picture(cards, said, language, hands)
