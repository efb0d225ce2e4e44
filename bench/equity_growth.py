"""How the cost of an exact equity grows with players, hole cards and known board cards.

python bench/equity_growth.py [PLOT.png]

Prints a table in Markdown; with a file name, draws the same figures (needs matplotlib).
Each figure is the mean over random match-ups of the best of several runs.
"""

from __future__ import annotations

import sys
import time
from random import Random

import omahakit
from omahakit.equity import Game

BOARDS = {0: "before the flop", 3: "flop", 4: "turn"}
MATCHES, RUNS = 12, 7


def microseconds(players: int, hole_cards: int, board_cards: int, game: Game) -> float:
    """Mean time of one call in microseconds."""
    random = Random(f"{players} {hole_cards} {board_cards}")
    total = 0.0
    for _ in range(MATCHES):
        deck = random.sample(range(52), players * hole_cards + board_cards)
        board = deck[:board_cards]
        hands = [deck[i : i + hole_cards] for i in range(board_cards, len(deck), hole_cards)]
        best = float("inf")
        for _ in range(RUNS):
            start = time.perf_counter()
            omahakit.equity(hands, board, game=game)
            best = min(best, time.perf_counter() - start)
        total += best
    return total / MATCHES * 1e6


def plot(figures: dict[tuple[str, int, int], list[float]], path: str) -> None:
    """Draw one line for each game, number of hole cards and street, over the players."""
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(1, 2, figsize=(11, 4.2), sharey=True)
    for axis, game in zip(axes, ("high", "hilo"), strict=True):
        for (of, hole_cards, board_cards), times in figures.items():
            if of != game:
                continue
            label = f"{hole_cards} cards, {BOARDS[board_cards]}"
            style = {0: "-", 3: "--", 4: ":"}[board_cards]
            axis.plot(range(2, 2 + len(times)), times, style, marker="o", label=label)
        axis.set(title=game, xlabel="players", yscale="log")
        axis.grid(alpha=0.3)
    axes[0].set_ylabel("microseconds a match-up")
    axes[1].legend(fontsize="small", loc="center left", bbox_to_anchor=(1.0, 0.5))
    figure.tight_layout()
    figure.savefig(path, dpi=110)


def main(argv: list[str]) -> int:
    figures: dict[tuple[str, int, int], list[float]] = {}
    games: tuple[Game, ...] = ("high", "hilo")
    print("| µs a match-up, players: | " + " | ".join(map(str, range(2, 11))) + " |")
    print("|---" * 10 + "|")
    for game in games:
        for hole_cards in (4, 5, 6):
            most = min(10, 47 // hole_cards)
            for board_cards, street in BOARDS.items():
                times = [
                    microseconds(players, hole_cards, board_cards, game)
                    for players in range(2, most + 1)
                ]
                figures[game, hole_cards, board_cards] = times
                cells = [f"{t:.0f}" if t >= 10 else f"{t:.1f}" for t in times]
                cells += ["" for _ in range(most, 10)]
                print(f"| {game}, {hole_cards} cards, {street} | " + " | ".join(cells) + " |")
    if argv:
        plot(figures, argv[0])
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
