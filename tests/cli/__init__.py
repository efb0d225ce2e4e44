"""Tests of the command line; a package, for some files may be named as those beside it."""
