"""Requests to other nodes of the cluster: who needs an answer asks `Peers`, and gets it or a PeerError."""

from ottla.peers.errors import PeerError
from ottla.peers.peers import Peers

__all__ = ["PeerError", "Peers"]
