export type RequestBudget = {
  /**
   * Takes the next free place of the plan's minute. Returns the milliseconds to wait for it,
   * or null when that would be longer than `patienceMs`: then nothing is taken.
   */
  take(patienceMs: number): number | null;
};

/** At most `perMinute` requests in any 60 seconds. The wait is known beforehand, so a caller without the time for it fails at once. */
export function createRequestBudget(perMinute: number, now: () => number): RequestBudget {
  const taken: number[] = [];
  return {
    take(patienceMs) {
      const earliest = taken.length < perMinute ? now() : Math.max(now(), (taken[0] as number) + 60_000);
      const waitMs = earliest - now();
      if (waitMs > patienceMs) return null;
      taken.push(earliest);
      if (taken.length > perMinute) taken.shift();
      return waitMs;
    },
  };
}
