import type { SearchEvent, SearchStep } from '#src/flight/search-step.ts';

/** Follows a search's stream to its answer; each step is told as it comes. */
export async function followSearch<T>(
  events: AsyncIterable<SearchEvent<T>>,
  onStep: (step: SearchStep) => void,
): Promise<T> {
  for await (const event of events) {
    if (event.kind === 'answer') return event.answer;
    onStep(event.step);
  }
  throw new Error('The connection was lost before the report was there. Please try again.');
}
