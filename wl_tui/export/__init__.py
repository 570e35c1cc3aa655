"""A recorded game as something to read: on paper, in a pager, in a browser."""
