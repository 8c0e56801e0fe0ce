import type { SearchEvent, SearchStep } from '#src/flight/search-step.ts';

/** A search as a stream: each step as it happens, then the answer, or the error. */
export async function* searchSteps<T>(
  search: (onProgress: (step: SearchStep) => void) => Promise<T>,
): AsyncGenerator<SearchEvent<T>, void> {
  const waiting: SearchEvent<T>[] = [];
  let wake = Promise.withResolvers<void>();
  let isDone = false;
  const push = (event: SearchEvent<T>) => {
    waiting.push(event);
    wake.resolve();
  };
  const result = search((step) => push({ kind: 'step', step }))
    .then((answer) => push({ kind: 'answer', answer }))
    .finally(() => {
      isDone = true;
      wake.resolve();
    });
  result.catch(() => undefined);
  for (;;) {
    while (waiting.length > 0) yield waiting.shift() as SearchEvent<T>;
    if (isDone) break;
    await wake.promise;
    wake = Promise.withResolvers<void>();
  }
  await result;
}
