import { afterEach, expect, it, vi } from 'vitest';
import { keepLegs, readKeptLegs } from '../../../../src-client/features/booking/kept-legs.ts';

afterEach(() => vi.unstubAllGlobals());

it('a booking is kept until none is, and what is no flight is left out', () => {
  let stored: string | null = null;
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
    removeItem: () => {
      stored = null;
    },
  });
  const leg = { flightNumber: 'BA286', date: '2026-12-03', origin: 'SFO', destination: null };
  const doubtful = { ...leg, doubts: ['sold_by_another' as const, 'day_at_greenwich' as const] };
  keepLegs([doubtful]);
  expect(readKeptLegs()).toEqual([doubtful]);
  const others = [null, 'BA286', {}, { ...leg, doubts: 'none' }, { ...doubtful, flightNumber: '?' }];
  stored = JSON.stringify([...others, { ...leg, date: 20261203, destination: 'lhr ', doubts: ['another'] }]);
  expect(readKeptLegs()).toEqual([{ ...leg, date: null, destination: 'LHR', doubts: [] }]);
  for (const other of ['{}', 'no JSON']) {
    stored = other;
    expect(readKeptLegs()).toEqual([]);
  }
  keepLegs([]);
  expect([stored, readKeptLegs()]).toEqual([null, []]);
});
