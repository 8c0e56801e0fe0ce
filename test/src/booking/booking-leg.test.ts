import { expect, it } from 'vitest';
import { type BookingLeg, tidyLegs } from '#src/booking/booking-leg.ts';

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
