import { afterEach, expect, it, vi } from 'vitest';
import { readSavedLegs, saveLegs } from '../../../../src-client/features/booking/saved-legs.ts';

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
  const booked = { ...doubtful, operatedBy: 'LH400', departureTime: '16:30', aircraft: 'Airbus A380', terminal: '2E' };
  saveLegs({ legs: [booked], others: { train: 1 } });
  expect(readSavedLegs()).toEqual({ legs: [booked], others: { train: 1 } });
  const others = [null, 'BA286', {}, { ...leg, doubts: 'none' }, { ...doubtful, flightNumber: '?' }];
  const legs = [...others, { ...leg, date: 20261203, destination: 'lhr ', aircraft: 'Jane Doe', doubts: ['another'] }];
  stored = JSON.stringify({ legs, others: { train: 'one', name: 1 } });
  expect(readSavedLegs()).toEqual({ legs: [{ ...leg, date: null, destination: 'LHR', doubts: [] }], others: {} });
  for (const other of ['{}', 'no JSON']) {
    stored = other;
    expect(readSavedLegs()).toEqual({ legs: [], others: {} });
  }
  saveLegs({ legs: [], others: {} });
  expect([stored, readSavedLegs().legs]).toEqual([null, []]);
});
