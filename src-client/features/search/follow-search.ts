import type { SearchEvent, SearchStep } from '#src/flight/search-step.ts';
import { ConnectionLost } from '../../connection-lost.ts';
import { FIRST_STEP_LIMIT_MS, limitTime, NEXT_STEP_LIMIT_MS } from '../../time-limit.ts';

export type Watch = { signal: AbortSignal; onStep: (step: SearchStep) => void };
type Ask<T> = (options: { signal: AbortSignal }) => Promise<AsyncIterable<SearchEvent<T>>>;

/**
 * Asks, and follows the search's stream to its answer; each step is told as it comes. Throws ConnectionLost where the
 * stream ends before, or says nothing for too long.
 */
export async function followSearch<T>(ask: Ask<T>, { signal, onStep }: Watch): Promise<T> {
  const limit = limitTime(FIRST_STEP_LIMIT_MS, signal);
  try {
    for await (const event of await ask({ signal: limit.signal })) {
      if (event.kind === 'answer') return event.answer;
      limit.restart(NEXT_STEP_LIMIT_MS);
      onStep(event.step);
    }
  } catch (error) {
    throw limit.signal.aborted ? new ConnectionLost() : error;
  } finally {
    limit.stop();
  }
  throw new ConnectionLost();
}
