"""Omaha poker: hand evaluation, equities and the game itself, exact and fast.

Exactly two of the hole cards and exactly three of the board play. Values are integers,
higher is better everywhere, and 0 is no qualifying low.

>>> import omahakit
>>> omahakit.best_high("AsKs7d2c", "QsJsTs4h4d").text
'royal flush'
"""

from omahakit._core import evaluate_high, evaluate_low
from omahakit.batch import evaluate_high_many, evaluate_low_many, evaluate_many
from omahakit.cards import (
    DECK,
    Card,
    card_mask,
    format_cards,
    mask_cards,
    parse_cards,
)
from omahakit.equity import (
    CategoryCounts,
    Equity,
    EquityMany,
    PlayerCategories,
    PlayerEquity,
    category_counts,
    equity,
    equity_many,
    next_cards,
)
from omahakit.hands import (
    BestHand,
    Category,
    Showdown,
    best_high,
    best_low,
    category_of,
    describe_high,
    describe_low,
    from_category_and_ranks,
    from_rank_from_best,
    low_ranks,
    showdown,
    to_category_and_ranks,
    to_rank_from_best,
)


def get_include() -> str:
    """Folder of the C headers, for extension modules that call the core."""
    from pathlib import Path

    return str(Path(__file__).parent / "include")


__version__ = "0.1.0"

__all__ = [
    "DECK",
    "BestHand",
    "Card",
    "Category",
    "CategoryCounts",
    "Equity",
    "EquityMany",
    "PlayerCategories",
    "PlayerEquity",
    "Showdown",
    "best_high",
    "best_low",
    "card_mask",
    "category_counts",
    "category_of",
    "describe_high",
    "describe_low",
    "equity",
    "equity_many",
    "evaluate_high",
    "evaluate_high_many",
    "evaluate_low",
    "evaluate_low_many",
    "evaluate_many",
    "format_cards",
    "from_category_and_ranks",
    "from_rank_from_best",
    "get_include",
    "low_ranks",
    "mask_cards",
    "next_cards",
    "parse_cards",
    "showdown",
    "to_category_and_ranks",
    "to_rank_from_best",
]
