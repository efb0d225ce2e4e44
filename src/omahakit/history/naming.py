"""Words for games and hands, as the texts written here have them."""

from __future__ import annotations

from typing import Final

from omahakit.game import Game
from omahakit.hands import best_high, best_low

_LIMITS: Final = {"fixed": "Limit", "pot": "Pot Limit", "no": "No Limit"}


def game_name(game: Game) -> str:
    """The name of a game as PokerStars writes it.

    >>> game_name(Game("pot", hilo=True, hole_cards=5))
    '5 Card Omaha Hi/Lo Pot Limit'
    """
    size = "" if game.hole_cards == 4 else f"{game.hole_cards} Card "
    return f"{size}Omaha {'Hi/Lo ' if game.hilo else ''}{_LIMITS[game.limit]}"


def hand_words(hole: tuple[int, ...], board: tuple[int, ...], hilo: bool) -> tuple[str, str]:
    """What a hand is on a full board, high and low; empty for no low.

    Both are empty where a card is there twice, as in a damaged text.

    >>> from omahakit import parse_cards
    >>> hand_words(parse_cards("AsKsQd2c"), parse_cards("3c4d7hKhKd"), True)
    ('three of a kind, kings, kickers A-7', 'seven-four low: 7-4-3-2-A')
    """
    if len({*hole, *board}) < len(hole) + len(board):
        return "", ""
    low = best_low(hole, board) if hilo else None
    return best_high(hole, board).text, low.text if low else ""
