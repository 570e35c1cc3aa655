"""`python -m wl_tui` is `wl-tui`."""

import sys

from wl_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
