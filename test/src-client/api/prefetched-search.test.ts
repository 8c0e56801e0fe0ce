import { afterEach, expect, it, vi } from 'vitest';
import { takePrefetchedSearch } from '../../../src-client/api/prefetched-search.ts';

const PATH = '/trpc/flights.searchSteps?batch=1&input=%7B%7D';

afterEach(() => vi.unstubAllGlobals());

function asked() {
  const abort = vi.fn();
  const answer = Promise.resolve(new Response('{}'));
  vi.stubGlobal('window', { prefetchedSearch: { path: PATH, answer, abort } });
  return { abort, answer };
}

it('the answer to the same question is taken, once', () => {
  const { answer } = asked();
  expect(takePrefetchedSearch(`${PATH}&more`)).toBeNull();
  expect(takePrefetchedSearch(PATH)).toBe(answer);
  expect(takePrefetchedSearch(PATH)).toBeNull();
});

it('its caller can cancel it, also before', () => {
  const [before, later] = [new AbortController(), new AbortController()];
  before.abort();
  const first = asked();
  void takePrefetchedSearch(PATH, before.signal);
  expect(first.abort).toHaveBeenCalledOnce();
  const second = asked();
  void takePrefetchedSearch(PATH, later.signal);
  expect(second.abort).not.toHaveBeenCalled();
  later.abort();
  expect(second.abort).toHaveBeenCalledOnce();
});
