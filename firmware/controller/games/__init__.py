"""The games; a board loads only the one that its table plays."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from firmware.controller.pack import Pack
    from firmware.controller.table import Table
    from firmware.controller.view import View


def game_of(name: str) -> "ModuleType":
    """Each has TABLE, the class of its table; hand(table), its coroutine; and SETTINGS, what it
    asks its table for."""
    if name == "baccarat":
        from firmware.controller.games import baccarat

        return baccarat
    if name == "blackjack":
        from firmware.controller.games import blackjack

        return blackjack
    if name == "holdem":
        from firmware.controller.games import holdem

        return holdem
    from firmware.controller.games import trips

    return trips


def table_of(pack: "Pack", view: "View", limit: int = 0) -> "Table":
    """The table that a pack's game is played at."""
    table: Table = game_of(pack.game).TABLE(pack, view, limit)
    return table
