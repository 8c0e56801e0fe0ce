import { describe, expect, it } from 'vitest';
import { prefetchedSearchPath } from '#server/web/client-app.ts';

describe('where a page asks for its search ahead', () => {
  it.each([
    [{ flight: 'BA286' }, 'flightNumber=BA286'],
    [{ flight: ' ba 0286 ' }, 'flightNumber=BA286'],
    [{ flight: 'BA286', date: '2026-12-24', aircraft: 'B77W' }, 'flightNumber=BA286&date=2026-12-24&aircraftType=B77W'],
  ])('is the REST search for a guest, or for a member: %j', (query, search) => {
    expect(prefetchedSearchPath(query, false)).toBe(`/api/guest/flights/search?${search}`);
    expect(prefetchedSearchPath(query, true)).toBe(`/api/flights/search?${search}`);
    expect(prefetchedSearchPath(query, false, 'pt-BR')).toBe(`/api/guest/flights/search?${search}&lang=pt-BR`);
  });

  it.each(['', '737', 'G-XLEA', 'BA286/BA287', "' OR 1=1", '✈️', 'A'.repeat(500)])('is nowhere for %j', (flight) => {
    expect(prefetchedSearchPath({ flight }, false)).toBeNull();
  });

  it.each([
    ['a date that is none', { flight: 'BA286', date: '2026-02-31' }],
    [
      'what stands there twice, of which the program reads the last',
      { flight: 'BA286', date: ['2026-12-24', '2026-12-25'] },
    ],
  ])('is nowhere for %s', (_name, query) => {
    expect(prefetchedSearchPath(query, false)).toBeNull();
  });

  it('is nowhere for a route', () => {
    expect(prefetchedSearchPath({ from: 'SFO', to: 'LHR' }, false)).toBeNull();
  });
});
