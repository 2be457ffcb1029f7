"""Why another node did not answer."""


class PeerError(OSError):
    """The peer cannot be reached, broke off, did not answer in time, or does not speak what it was asked in."""
