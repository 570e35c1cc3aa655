"""The table of BANG! The Dice Game."""
