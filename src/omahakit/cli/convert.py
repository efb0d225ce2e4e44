"""``omahakit convert``: hand histories from one format to another."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from omahakit.cli.output import tell_damaged

if TYPE_CHECKING:
    from omahakit.history import HandHistory, Skips

_FORMATS = ("phh", "pokerstars")


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "convert",
        help="convert hand histories to PHH or to PokerStars' text",
        description=(
            "Read the Omaha hands of a file or folder and write them to one file: .phh for one"
            " hand, .phhs for a collection, anything else as PokerStars writes. PHH has codes for"
            " PO and FO/8; the other games have such as NO, PO/8, PO5 and PO6/8, which only"
            " omahakit knows."
        ),
        epilog="example: omahakit convert histories/ all.phhs",
    )
    parser.add_argument("source", metavar="IN", help="a file or folder of histories")
    parser.add_argument("target", metavar="OUT", help="the file to write, such as hands.phhs")
    parser.add_argument(
        "--format", choices=_FORMATS, help="the format to write (default: by the name of OUT)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the hands; what was left out goes to stderr."""
    from omahakit.history import Skips, read_hands, save_phh, write_pokerstars
    from omahakit.history.lines import written_whole

    target, source = Path(args.target), Path(args.source)
    phh = target.suffix.lower() in (".phh", ".phhs")
    if (args.format or ("phh" if phh else "pokerstars")) == "phh" and not phh:
        raise ValueError(f"expected a name ending in .phh or .phhs for PHH, got {target.name!r}")
    whole = target.resolve()
    if target.exists() and source.resolve() in (whole, *whole.parents):
        raise ValueError(f"expected a new file or one outside {source}, got {target}")
    skips = Skips()
    hands = _writable(read_hands(source, skips), skips)
    first = next(hands, None)
    if first is None:
        why = f", found none: {skips.first[0].reason}" if skips.first else ", found none"
        raise ValueError(f"expected Omaha hands in {source}{why}")
    hands = chain([first], hands)
    if args.format != "pokerstars" and phh:
        written = save_phh(hands, target)
    else:
        written = 0
        with written_whole(target) as stream:
            for hand in hands:
                stream.write(write_pokerstars(hand) + "\n\n")
                written += 1
    tell_damaged(skips)
    left_out = f", {skips.total} left out" if skips.total else ""
    print(f"{written} hands written to {target}{left_out}", file=sys.stderr)
    return 0


def _writable(hands: Iterator[HandHistory], skips: Skips) -> Iterator[HandHistory]:
    """Hands with players; cancelled hands of one player cannot be written."""
    for hand in hands:
        if len(hand.players) > 1:
            yield hand
        else:
            skips.counts["cancelled"] += 1
