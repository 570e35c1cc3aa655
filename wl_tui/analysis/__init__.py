"""What a finished game came to, decision by decision: chances to win, luck, choices that turned it."""
