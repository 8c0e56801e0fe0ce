/** Aborts with the caller's signal, or when the time is up. */
export function withinTime(limitMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeUp = AbortSignal.timeout(limitMs);
  return signal ? AbortSignal.any([signal, timeUp]) : timeUp;
}
