from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from typing_extensions import CapsuleType, disjoint_base

from omahakit.cards import CardsLike

def parse_ids(cards: CardsLike) -> tuple[int, ...]: ...
def evaluate_high(hole: CardsLike, board: CardsLike) -> int: ...
def evaluate_low(hole: CardsLike, board: CardsLike) -> int: ...
def best_choice(
    hole: CardsLike, board: CardsLike, low: bool
) -> tuple[int, tuple[int, ...], tuple[int, ...]]: ...
def evaluate_five(cards: CardsLike) -> tuple[int, int]: ...
def evaluate_five_rows(
    cards: NDArray[np.uint8], high: NDArray[np.uint16], low: NDArray[np.uint8]
) -> None: ...

@disjoint_base
class Deals:
    @property
    def rows(self) -> int: ...
    def __new__(
        cls,
        holes: NDArray[np.uint8],
        boards: NDArray[np.uint8],
        one_hole: bool,
        one_board: bool,
    ) -> Deals: ...
    def first_bad(self, first: int, stop: int) -> int: ...
    def trust(self) -> None: ...
    def fault(self, row: int) -> str | None: ...
    def evaluate(
        self,
        first: int,
        stop: int,
        high: NDArray[np.uint16] | None,
        low: NDArray[np.uint8] | None,
    ) -> int: ...

def code_path() -> str: ...
def table_bytes(name: str) -> bytes: ...

SHARE_UNITS: int
capi: CapsuleType

_Counters = tuple[int, int, int, int, int, int]
_Cells = tuple[tuple[int, int, int, int], ...]
_Outcomes = tuple[int, list[tuple[tuple[int, ...], _Counters, _Cells]]]

def check_board_size(size: int, partial_flop: bool) -> None: ...
def check_match(
    hands: Sequence[CardsLike], board: CardsLike, dead: CardsLike = ()
) -> tuple[list[tuple[int, ...]], tuple[int, ...]]: ...
def match_equity(
    hands: Sequence[CardsLike],
    board: CardsLike,
    dead: CardsLike,
    hilo: bool,
    partial_flop: bool = False,
    way: str = "",
) -> _Outcomes: ...
def match_next_cards(
    hands: Sequence[CardsLike], board: CardsLike, dead: CardsLike, hilo: bool
) -> list[tuple[int, _Outcomes]]: ...
def match_categories(
    hands: Sequence[CardsLike], board: CardsLike, dead: CardsLike, partial_flop: bool = False
) -> tuple[int, list[tuple[tuple[int, ...], tuple[int, ...], int]]]: ...

@disjoint_base
class Matches:
    @property
    def rows(self) -> int: ...
    def __new__(
        cls,
        hands: NDArray[np.uint8],
        boards: NDArray[np.uint8],
        one_board: bool,
        dead: CardsLike,
        hilo: bool,
    ) -> Matches: ...
    def first_bad(self, first: int, stop: int) -> int: ...
    def fault(self, row: int) -> str | None: ...
    def count(
        self, first: int, stop: int, runouts: NDArray[np.uint64], counters: NDArray[np.uint64]
    ) -> int: ...
