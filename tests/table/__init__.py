"""Tests of the table; a package, for some files are named as those beside it."""
