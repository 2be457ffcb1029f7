"""Groups of the classic protocol: members join, one of them, the leader, assigns, all get what it decided."""
