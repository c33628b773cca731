"""What the games' settlements are to a calculator and an auditor; one module for each game."""

from types import ModuleType

from tools.games import trips

GAMES: dict[str, ModuleType] = {"trips": trips}
