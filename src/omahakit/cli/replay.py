"""``omahakit replay``: hand histories told, or checked against the rules."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import TYPE_CHECKING, Any

from omahakit.cli.output import print_json, print_table, tell_damaged

if TYPE_CHECKING:
    from omahakit.history import FileReport, Replay


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the subcommand."""
    parser = subparsers.add_parser(
        "replay",
        help="tell or check real hands: room histories and PHH files",
        description=(
            "Read the Omaha hands of a file or of all files below a folder, and replay them"
            " through the rules. Prints every hand street by street, with the pot and the"
            " equities when all was in; with --check only a verdict for each file."
        ),
        epilog="example: omahakit replay histories/ --check",
    )
    parser.add_argument("path", metavar="FILE_OR_FOLDER", help="histories of any room, PHH files")
    parser.add_argument(
        "--check",
        action="store_true",
        help="print how many hands replay exactly, and the exceptions; exit 1 if any differ",
    )
    parser.add_argument("--json", action="store_true", help="print JSON, a line a hand or file")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print hands or verdicts; 1 when ``--check`` finds a difference."""
    return _check(args.path, args.json) if args.check else _tell(args.path, args.json)


def _tell(path: str, as_json: bool) -> int:
    from omahakit.history import Skips, read_hands, replay
    from omahakit.history.telling import tell

    skips = Skips()
    count = 0
    for count, hand in enumerate(read_hands(path, skips), 1):
        played = replay(hand)
        if as_json:
            print_json(hand_json(played))
            continue
        if count > 1:
            print()
        for line in tell(played):
            print(line)
    if not count and not skips.total:
        raise ValueError(f"expected hand histories in {path}, found no files")
    if not count:
        raise ValueError(f"expected Omaha hands in {path}, found none: {skips.first[0].reason}")
    tell_damaged(skips)
    if skips.total and not as_json:
        told = ", ".join(f"{number} {kind}" for kind, number in sorted(skips.counts.items()))
        print(f"\nleft out: {told}")
    return 0


def hand_json(played: Replay) -> dict[str, Any]:
    """A hand for JSON: its PHH fields, the nets, the equities, the differences."""
    from omahakit.history import all_in_equities, to_fields

    hand = played.history
    equities = all_in_equities(played)
    return {
        "room": hand.room,
        "hand": hand.hand_id,
        "verdict": played.verdict,
        "unit": hand.unit,
        "net": played.net,
        "rake": played.rake,
        "all_in_equity": equities and {seat: float(share) for seat, share in equities.items()},
        "differences": [str(difference) for difference in played.differences],
        "phh": _plain(to_fields(hand)) if len(hand.players) > 1 else None,
    }


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value if isinstance(value, str | int | bool) or value is None else str(value)


def _check(path: str, as_json: bool) -> int:
    from omahakit.history import check_files

    totals: Counter[str] = Counter()
    for report in check_files(path):
        totals["files"] += 1
        for name in _COUNTS:
            totals[name] += getattr(report, name)
        totals["differ"] += len(report.differing)
        totals["damaged"] += len(report.damaged)
        totals["other games"] += report.skipped["other game"]
        if as_json:
            print_json(report.to_dict())
        else:
            _print_report(report)
    if not totals["files"]:
        raise ValueError(f"expected hand histories in {path}, found no files")
    if not as_json:
        print_table([[name, f"{number:,}"] for name, number in totals.items()], right=(1,))
    return 1 if totals["differ"] else 0


_COUNTS = ("hands", "replayed", "exact", "incomplete", "cancelled")


def _print_report(report: FileReport) -> None:
    parts = [f"{report.hands} hands", f"{report.replayed} replayed", f"{report.exact} exact"]
    parts += [f"{n} incomplete" for n in [report.incomplete] if n]
    parts += [f"{n} cancelled" for n in [report.cancelled] if n]
    parts += [f"{number} {kind}" for kind, number in sorted(report.skipped.items())]
    print(f"{report.name}: {', '.join(parts)}")
    for played in report.differing:
        hand = played.history
        for difference in played.differences:
            print(f"  line {hand.source[1]}, hand {hand.hand_id}, {difference}")
    for skipped in report.damaged:
        print(f"  left out: {skipped.reason}")
