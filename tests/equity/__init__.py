"""Tests of exact equities; a package, for some files are named as those beside it."""
