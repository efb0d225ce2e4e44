"""``omahakit resume``: goes on with a tournament from its journal, also from a cut one."""

from __future__ import annotations

import argparse


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "resume",
        help="go on with a tournament from its journal",
        description="Go on with a tournament from the journal that 'omahakit tournament' wrote,"
        " also when its last line was cut; the file grows to the end of the tournament.",
        epilog="example: omahakit resume game.jsonl",
    )
    parser.add_argument("file", metavar="FILE", help="the journal")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Rebuild the tournament, play on and print the results."""
    from omahakit.cli.tournament import play, print_results
    from omahakit.table import Journal, Tournament

    with Journal.resume(args.file) as journal:
        tournament, seed = journal.table, journal.note.get("seed")
        if not isinstance(tournament, Tournament) or not isinstance(seed, str):
            raise ValueError(f"expected the journal of a tournament with a seed, got {args.file}")
        try:
            play(tournament, seed)
        except (AttributeError, IndexError, KeyError, TypeError) as error:
            raise ValueError(
                f"expected the journal of 'omahakit tournament' as it wrote it,"
                f" got records in {args.file} that don't fit together: {error}"
            ) from error
    print_results(tournament, seed, args.json)
    return 0
