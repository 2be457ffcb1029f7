"""The simulator: whole clusters of unmodified nodes, and their clients, in one process, in virtual time, from one seed.

Only `ottla.world` is replaced: loop, clock, network, disk, chance and workers are the simulator's. The same seed gives
the same run, byte for byte, on any machine.
"""
