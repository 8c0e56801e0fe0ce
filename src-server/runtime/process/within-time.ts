/**
 * Returns a signal that aborts with the caller's signal or when the time is up; it may be combined with another limit.
 * Does not use `AbortSignal.any`: Node 24 keeps a combined time limit in memory as long as the process lives.
 */
export function withinTime(limitMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeUp = AbortSignal.timeout(limitMs);
  if (!signal) return timeUp;
  const over = new AbortController();
  for (const source of [signal, timeUp]) {
    const end = () => over.abort(source.reason);
    if (source.aborted) end();
    else source.addEventListener('abort', end, { once: true, signal: over.signal });
  }
  return over.signal;
}

/** Rejects with the signal's reason when it aborts; stays pending without one. */
export function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
