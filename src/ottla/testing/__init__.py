"""For anyone's tests: a real cluster of Ottla's, as processes on this machine."""

from ottla.testing.cluster import Cluster, ClusterError

__all__ = ["Cluster", "ClusterError"]
