"""How much longer this machine takes than that of docs/performance.md, because it is slower or busy."""

import time

# The processor seconds of the loop on the machine of the figures in docs/performance.md, and how much slower another may be.
LOOP_SECONDS, SLOWEST = 0.55, 3


def slowness():
    """How many times slower this machine is at the moment, from 1."""
    def loop():
        start = time.process_time()
        sum(number * number for number in range(10_000_000))
        return time.process_time() - start
    return min(SLOWEST, max(1, min(loop() for _ in range(3)) / LOOP_SECONDS))
