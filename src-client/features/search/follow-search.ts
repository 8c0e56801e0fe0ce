import type { SearchEvent, SearchStep } from '#src/flight/search-step.ts';
import type { Spoken } from '#src/words/speak.ts';
import { ConnectionLost, FIRST_STEP_TIMEOUT_MS, NEXT_STEP_TIMEOUT_MS, startDeadline } from '../../api/deadline.ts';

export type Watch = { signal: AbortSignal; onStep: (step: Spoken<SearchStep>) => void };
type Ask<T> = (options: { signal: AbortSignal }) => Promise<AsyncIterable<SearchEvent<T, Spoken<SearchStep>>>>;

/**
 * Sends the search, and follows its stream to the answer; `onStep` gets each step as it arrives. Throws ConnectionLost
 * if the stream ends early, or stalls for too long.
 */
export async function followSearch<T>(ask: Ask<T>, { signal, onStep }: Watch): Promise<T> {
  const limit = startDeadline(FIRST_STEP_TIMEOUT_MS, signal);
  try {
    for await (const event of await ask({ signal: limit.signal })) {
      if (event.kind === 'answer') return event.answer;
      limit.restart(NEXT_STEP_TIMEOUT_MS);
      onStep(event.step);
    }
  } catch (error) {
    throw limit.signal.aborted ? new ConnectionLost() : error;
  } finally {
    limit.stop();
  }
  throw new ConnectionLost();
}
