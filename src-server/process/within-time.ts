/**
 * Aborts with the caller's signal, or when the time is up; may be given to another limit. Not by `AbortSignal.any`: one of
 * a time limit that goes into another is kept by Node 24 for as long as the process lives.
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
