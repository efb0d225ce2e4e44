"""Tests of real hands: reading, replaying, checking and writing histories."""
