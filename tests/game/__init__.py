"""Tests of one hand; a package, for some files are named as those beside it."""
