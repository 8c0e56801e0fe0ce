import { expect, it } from 'vitest';
import {
  type BookingLeg,
  isWithinADay,
  legOf,
  MOST_LEGS,
  merged,
  noFlightOf,
  restoreLeg,
  tidyLegs,
} from '#src/booking/booking-leg.ts';

const leg = (known: Partial<BookingLeg> = {}): BookingLeg => ({
  flightNumber: 'BA286',
  date: '2026-12-03',
  origin: 'SFO',
  destination: 'LHR',
  doubts: [],
  ...known,
});

it('of several readings of a flight the surest is kept, with what only the others have', () => {
  const doubtful = leg({ doubts: ['read_from_text', 'day_at_greenwich'] });
  const surer = leg({ date: null, origin: null, doubts: ['read_from_text'] });
  const surest = leg({ date: null, origin: null, destination: null });
  expect(tidyLegs([doubtful, surer, surest])).toEqual([leg()]);
  expect(tidyLegs([surer, doubtful])).toEqual([leg({ doubts: ['read_from_text'] })]);
});

it('a number on another day, from or to another airport is another flight; those without a day come last', () => {
  const others = [leg({ date: null, origin: 'OAK' }), leg({ date: '2026-12-04' }), leg({ destination: 'LGW' }), leg()];
  expect(tidyLegs(others)).toEqual([others[2], others[3], others[1], others[0]]);
});

it('a day at Greenwich may be one off, another not; a train and a flight are never the same', () => {
  const next = leg({ date: '2026-12-04', doubts: ['day_at_greenwich'] });
  expect(tidyLegs([leg(), next])).toEqual([leg()]);
  expect(tidyLegs([leg(), { ...next, date: '2026-12-05' }])).toHaveLength(2);
  expect(tidyLegs([leg(), { ...next, doubts: [] }])).toHaveLength(2);
  expect(tidyLegs([leg(), leg({ flightNumber: 'BA285' })])).toHaveLength(2);
  expect(tidyLegs([leg(), leg({ noFlight: 'train' })])).toHaveLength(2);
  expect(tidyLegs([noFlightOf('train'), noFlightOf('train')])).toEqual([noFlightOf('train'), noFlightOf('train')]);
  expect(isWithinADay(leg(), leg({ date: '2026-12-04' }))).toBe(true);
  expect(isWithinADay(leg(), leg({ date: '2026-12-05' }))).toBe(false);
  expect(isWithinADay(leg({ date: null }), leg())).toBe(true);
  expect(isWithinADay(leg(), leg({ destination: 'LGW' }))).toBe(false);
});

it('what one reading lacks comes from the other, and a booking has twenty legs at most', () => {
  const other = leg({ date: '2026-12-05', origin: 'OAK', doubts: ['read_from_text'], terminal: '3' });
  expect(merged(leg({ date: null, terminal: undefined }), other)).toEqual(leg({ date: '2026-12-05', terminal: '3' }));
  const many = Array.from({ length: 30 }, (_, nth) => leg({ flightNumber: `BA${100 + nth}` }));
  expect(tidyLegs(many)).toHaveLength(MOST_LEGS);
});

it('a leg has only what is possible, under the number that is sold', () => {
  const read = { flightNumber: 'BA286', doubts: [] };
  const bare = { ...read, date: null, origin: null, destination: null };
  expect(legOf(read)).toEqual(bare);
  expect(legOf({ ...read, flightNumber: 'nothing' })).toBeNull();
  for (const [flightNumber, sold] of [
    ['BAW286', 'BA286'],
    ['EZY8463', 'U28463'],
    ['EJU8463', 'U28463'],
    ['EC8463', 'U28463'],
  ] as const) {
    expect(legOf({ ...read, flightNumber })?.flightNumber, flightNumber).toBe(sold);
  }
  expect(legOf({ ...read, date: '2026-12-03', origin: ' sfo', destination: 'LHR' })).toEqual(leg());
  expect(legOf({ ...read, date: '1903-12-17', origin: 'YOU', destination: 'SFOX' })).toEqual(bare);
  expect(legOf({ ...read, noFlight: 'train' })).toEqual({ ...bare, noFlight: 'train' });
});

it.each([
  ['departureTime', ['00:00', '09:59', '23:59'], ['24:00', '9:30', '12:60', '12:300', '112:30', 'noon']],
  ['terminal', ['A', '1', '12', '2E', 'T1', 'B12A'], ['', '123', 'AB', 'Main', '1 of 2', 'gate 1']],
  ['operatedBy', ['LH400', 'Lufthansa'], ['BA286', 'lh400', 'a partner']],
  ['aircraft', ['Airbus A380'], ['Jane Doe']],
] as const)('its %s is of a form that it may have', (part, good, bad) => {
  const partOf = (value: string) => legOf({ flightNumber: 'BA286', doubts: [], [part]: value })?.[part];
  expect(good.map(partOf)).toEqual([...good]);
  expect(bad.map(partOf)).toEqual(bad.map(() => undefined));
});

it('a leg that was stored is restored without what is of another type', () => {
  const kept = { ...leg({ doubts: ['sold_by_another'] }), terminal: '5', aircraft: 380, more: 'than known' };
  expect(restoreLeg(kept)).toEqual(leg({ doubts: ['sold_by_another'], terminal: '5' }));
  expect(restoreLeg({ ...leg(), doubts: ['day_at_greenwich', 'of mine'] })?.doubts).toEqual(['day_at_greenwich']);
  for (const other of [null, undefined, 'BA286', {}, { ...leg(), flightNumber: 286 }, { ...leg(), doubts: 'none' }]) {
    expect(restoreLeg(other)).toBeNull();
  }
});
