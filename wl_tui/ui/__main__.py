"""`python -m wl_tui.ui`: the application with the saves where they are found."""

from __future__ import annotations

import sys

from wl_tui.folders import saves_folder
from wl_tui.ui.app import run_app

if __name__ == "__main__":
    sys.exit(run_app(saves_folder()))
