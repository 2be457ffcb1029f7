"""The new protocol of consumer groups (KIP-848): the coordinator assigns, and moves each member there step by step.

Nothing here waits or writes: what is decided is an `Outcome`, and a group changes only when its records are replayed.
"""
