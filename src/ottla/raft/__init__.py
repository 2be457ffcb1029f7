"""The metadata quorum, KRaft: who leads, what is committed, and how every node gets it."""
