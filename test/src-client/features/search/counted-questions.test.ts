import { beforeEach, expect, it, vi } from 'vitest';
import { isCounted, keepCounted } from '../../../../src-client/features/search/flight-query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('knows a question that was counted, however it is written and with whatever aircraft, for 24 hours', () => {
  keepCounted({ flightNumber: 'BA286' }, 0);
  expect(isCounted({ flightNumber: 'BA286' }, DAY_MS - 1)).toBe(true);
  expect(isCounted({ flightNumber: 'ba - 286', aircraftType: 'B77W' }, 1)).toBe(true);
  expect(isCounted({ flightNumber: 'BA286' }, DAY_MS)).toBe(false);
});

it('tells another flight, and another date, apart', () => {
  keepCounted({ flightNumber: 'BA286', date: '2026-11-20' }, 0);
  expect(isCounted({ flightNumber: 'BA286' }, 1)).toBe(false);
  expect(isCounted({ flightNumber: 'BA285', date: '2026-11-20' }, 1)).toBe(false);
  expect(isCounted({ flightNumber: 'LH286', date: '2026-11-20' }, 1)).toBe(false);
  keepCounted({ flightNumber: 'BA285' }, 1);
  expect(isCounted({ flightNumber: 'BA286', date: '2026-11-20' }, 2)).toBe(true);
});

it('counts anew where what was kept cannot be read', () => {
  localStorage.setItem('guestQuestions', '{');
  expect(isCounted({ flightNumber: 'BA286' }, 1)).toBe(false);
});
