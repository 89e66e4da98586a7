"""How often somebody may ask: a bucket of requests that fills up again."""

from __future__ import annotations

from attrs import define, field

_MOST = 1024
"""How many who ask are remembered."""


@define
class Limit:
    """At most `burst` requests at once, and `rate` a second on the long run, for each who asks."""

    rate: float
    burst: float
    _used: dict[str, tuple[float, float]] = field(factory=dict)
    """What each has used of its bucket, and when."""

    def wait(self, who: str, now: float, cost: float = 1) -> float:
        """Count a request; return after how many seconds it may come again, 0 where it may pass.

        >>> limit = Limit(rate=2, burst=2)
        >>> [limit.wait("a", 0), limit.wait("a", 0), limit.wait("a", 0), limit.wait("a", 0.5)]
        [0, 0, 0.5, 0]
        """
        used, since = self._used.pop(who, (0.0, now))
        used = max(0.0, used - (now - since) * self.rate)
        if used + cost > self.burst:
            self._used[who] = used, now
            return (used + cost - self.burst) / self.rate
        self._used[who] = used + cost, now
        if len(self._used) > _MOST:
            del self._used[next(iter(self._used))]  # who hasn't asked for longest
        return 0
