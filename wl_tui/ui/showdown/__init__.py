"""Showdown on the screen: what can be looked up there. Its table is the one for any game."""
