import { afterEach, expect, it, vi } from 'vitest';
import { takeEarlySearch } from '../../src-client/early-search.ts';

const PATH = '/trpc/flights.searchSteps?batch=1&input=%7B%7D';

afterEach(() => vi.unstubAllGlobals());

function asked() {
  const abort = vi.fn();
  const answer = Promise.resolve(new Response('{}'));
  vi.stubGlobal('window', { earlySearch: { path: PATH, answer, abort } });
  return { abort, answer };
}

it('the answer to the same question is taken, once', () => {
  const { answer } = asked();
  expect(takeEarlySearch(`${PATH}&more`)).toBeNull();
  expect(takeEarlySearch(PATH)).toBe(answer);
  expect(takeEarlySearch(PATH)).toBeNull();
});

it('its caller can cancel it, also before', () => {
  const [before, later] = [new AbortController(), new AbortController()];
  before.abort();
  const first = asked();
  void takeEarlySearch(PATH, before.signal);
  expect(first.abort).toHaveBeenCalledOnce();
  const second = asked();
  void takeEarlySearch(PATH, later.signal);
  expect(second.abort).not.toHaveBeenCalled();
  later.abort();
  expect(second.abort).toHaveBeenCalledOnce();
});
