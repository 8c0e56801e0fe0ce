import { afterEach, expect, it, vi } from 'vitest';
import { takePrefetchedSearch } from '../../../src-client/api/prefetched-search.ts';

const PATH = '/api/guest/flights/search?flightNumber=BA286';

afterEach(() => vi.unstubAllGlobals());

function asked() {
  const abort = vi.fn();
  const answer = Promise.resolve({ id: 7 });
  vi.stubGlobal('window', { prefetchedSearch: { path: PATH, answer, abort } });
  return { abort };
}

it('the answer to the same question is taken, once', async () => {
  asked();
  const { signal } = new AbortController();
  expect(await takePrefetchedSearch(`${PATH}&more`, signal)).toBeNull();
  expect(await takePrefetchedSearch(PATH, signal)).toEqual({ id: 7 });
  expect(await takePrefetchedSearch(PATH, signal)).toBeNull();
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
