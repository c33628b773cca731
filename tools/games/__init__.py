"""What the games' settlements are to a calculator and an auditor; one module for each game.

NAME, CASE, SEAT   how it is called, and which parts of a case it takes
options(pack)      what its cases call the table's fee options; none if limits go by their bets
settled_case(…)    a case settled by the table's own code

SOURCES, TELL      the sources of event_words' sentences; events that it tells in its own words
before(…)          what is to be noted of a table before an event
came_of(…)         what came of an event, in sentences
title(table), limit(table), standing(table)   a hand's heading, and how all stands between hands
course(…), held(…)   a hand that is over: its money in a few words, and who had what
"""

from types import ModuleType

from tools.games import baccarat, blackjack, holdem, trips

GAMES: dict[str, ModuleType] = {
    "baccarat": baccarat,
    "blackjack": blackjack,
    "holdem": holdem,
    "trips": trips,
}
