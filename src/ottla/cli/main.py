"""Where the `ottla` command begins. Its imports take a moment, in which Ctrl-C ends it as quietly as later: so none is
made before it is looked out for."""

import sys

INTERRUPTED = 130  # as shells have it


def main() -> None:
    try:
        from ottla.cli.app import app

        app()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
