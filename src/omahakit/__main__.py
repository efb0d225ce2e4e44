"""``python -m omahakit`` is the command line."""

from omahakit.cli import main

raise SystemExit(main())
