"""The command line: the only place of the package that prints.

Every subcommand is a module with ``add_parser``, which adds its parser and sets ``run``,
a function that takes the parsed arguments and returns the exit code. Bad input is an
exception of the kind ``ValueError`` or ``OSError``: one line on stderr, exit code 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from omahakit import __version__
from omahakit.cli import (
    convert,
    equity,
    play,
    replay,
    resume,
    settle,
    showdown,
    simulate,
    tournament,
)
from omahakit.cli import eval as eval_command

COMMANDS = (
    eval_command,
    showdown,
    equity,
    settle,
    simulate,
    play,
    tournament,
    resume,
    replay,
    convert,
)


class _Parser(argparse.ArgumentParser):
    """Reports an error in one line; the usage is a ``--help`` away."""

    def error(self, message: str) -> None:  # type: ignore[override]
        line = " ".join(message.split())
        self.exit(2, f"{self.prog}: error: {line} (see '{self.prog} --help')\n")


def build_parser() -> argparse.ArgumentParser:
    """Build the parser of all subcommands."""
    parser = _Parser(prog="omahakit", description="Omaha poker: hands, equities, the game itself.")
    parser.add_argument("--version", action="version", version=f"omahakit {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_parser(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    args = build_parser().parse_args(argv)
    try:
        if sys.stdout is None:
            raise OSError("expected a standard output, but it is closed")
        code: int = args.run(args)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has gone, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (ValueError, OSError) as error:
        message = " ".join(str(error).split())
        print(f"omahakit: error: {message}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("omahakit: interrupted", file=sys.stderr)
        return 130
    return code
