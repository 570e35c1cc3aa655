"""The same games line by line, for screen readers and pipes. Knows no game, and loads no Textual."""
