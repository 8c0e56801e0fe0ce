import { expect, it } from 'vitest';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { readWalletPass } from '#src/booking/wallet-legs.ts';
import { boardingPass } from '#test/support/boarding-pass.ts';

const FLIGHT = { from: 'SFO', to: 'LHR', carrier: 'BA', number: '286', day: '337' };
const barcode = { message: boardingPass([FLIGHT]) };
const semantics = {
  airlineCode: 'BA',
  flightNumber: 286,
  departureAirportCode: 'SFO',
  destinationAirportCode: 'LHR',
  originalDepartureDate: '2026-12-03T16:05:00-08:00',
};
const LEG: BookingLeg = { flightNumber: 'BA286', date: '2026-12-03', origin: 'SFO', destination: 'LHR', doubts: [] };
const NO_FLIGHT = { flightNumber: '', date: null, origin: null, destination: null, doubts: [] };

const fields = (...pairs: [label: string, value: string][]) => pairs.map(([label, value]) => ({ label, value }));
/** A pass that a person can read, with these fields in place of its own. */
const printed = (own: object = {}) => ({
  primaryFields: fields(['From', 'SFO'], ['To', 'LHR']),
  auxiliaryFields: fields(['FLIGHT', 'BA286']),
  ...own,
});
const read = (pass: object) => readWalletPass(pass, '2026-11-22');

it.each<[what: string, pass: object, legs: BookingLeg[]]>([
  ['that is void', { barcode, voided: true }, [{ ...LEG, noFlight: 'canceled' }]],
  ['that is void, of no known flight', { voided: true }, [{ ...NO_FLIGHT, noFlight: 'canceled' }]],
  [
    'that tells programs so',
    { barcode, semantics: { transitStatus: 'Cancelled' } },
    [{ ...LEG, noFlight: 'canceled' }],
  ],
  [
    'that tells people so',
    {
      barcode,
      boardingPass: { headerFields: fields(['GATE', 'A1']), secondaryFields: fields(['STATUS', 'Cancelled']) },
    },
    [{ ...LEG, noFlight: 'canceled' }],
  ],
  ['of a bus', { boardingPass: { transitType: 'PKTransitTypeBus' } }, [{ ...NO_FLIGHT, noFlight: 'bus' }]],
  ['of a boat', { boardingPass: { transitType: 'PKTransitTypeBoat' } }, [{ ...NO_FLIGHT, noFlight: 'boat' }]],
  ['of a flight that is not void', { barcode, voided: false }, [LEG]],
])('a pass %s', (_what, pass, legs) => {
  expect(read(pass)).toEqual(legs);
});

it.each<[what: string, tags: object, legs: BookingLeg[]]>([
  [
    'of the same flight adds what the barcode lacks',
    { ...semantics, departureTerminal: 'I' },
    [{ ...LEG, departureTime: '16:05', terminal: 'I' }],
  ],
  [
    'of a day later has the day of the barcode, and no time',
    { ...semantics, originalDepartureDate: '2026-12-04T00:30:00+01:00' },
    [LEG],
  ],
  [
    'of a delayed flight has the time that it departs now',
    { ...semantics, currentDepartureDate: '2026-12-03T18:20:00-08:00' },
    [{ ...LEG, departureTime: '18:20' }],
  ],
  [
    'of another day of the flight leaves no day',
    { ...semantics, originalDepartureDate: '2026-12-09T16:05:00-08:00' },
    [{ ...LEG, date: null }],
  ],
  [
    'of another flight is a second one',
    { ...semantics, flightNumber: 287 },
    [LEG, { ...LEG, flightNumber: 'BA287', departureTime: '16:05' }],
  ],
])('what a pass tells programs %s', (_what, tags, legs) => {
  expect(read({ barcode, semantics: tags })).toEqual(legs);
});

it('a pass of two flights, one of them for programs, has both once', () => {
  const next = { from: 'LHR', to: 'FRA', carrier: 'LH', number: '904', day: '339' };
  const message = boardingPass([FLIGHT, next]);
  expect(read({ barcodes: [{ message }], semantics: { ...semantics, departureTerminal: '2' } })).toEqual([
    { ...LEG, departureTime: '16:05', terminal: '2' },
    { ...LEG, flightNumber: 'LH904', date: '2026-12-05', origin: 'LHR', destination: 'FRA' },
  ]);
});

it.each<[tags: object, leg: Partial<BookingLeg>]>([
  // at Greenwich, where no airport or zone says what day it is
  [
    { originalDepartureDate: '2026-12-04T00:05:00Z', departureAirportCode: 'QQQ' },
    { date: '2026-12-04', origin: 'QQQ', doubts: ['day_at_greenwich'] },
  ],
  [{ originalDepartureDate: '2026-12-04T00:05:00Z' }, { departureTime: '16:05' }],
  [
    {
      originalDepartureDate: '2026-12-04T00:05:00Z',
      departureAirportCode: 'QQQ',
      departureLocationTimeZone: 'America/Los_Angeles',
    },
    { origin: 'QQQ', departureTime: '16:05' },
  ],
  // a day alone, as some write it
  [{ originalDepartureDate: '2026-12-03T00:00:00-08:00' }, {}],
  [
    { flightCode: 'BA117', flightNumber: 286 },
    { flightNumber: 'BA117', departureTime: '16:05' },
  ],
])('what a pass tells programs: %o', (tags, leg) => {
  expect(read({ semantics: { ...semantics, ...tags } })).toEqual([{ ...LEG, ...leg }]);
});

it.each([
  [{ relevantDates: [{ date: '2023-12-03T16:05:00-08:00' }] }, '2023-12-03'],
  [{ relevantDates: [{ startDate: '2023-12-03T16:05:00-08:00' }] }, '2023-12-03'],
  [{ relevantDates: [{ relevantDate: '2023-12-03T16:05:00-08:00' }] }, '2023-12-03'],
  // neither a day that there is not nor words are believed
  [{ relevantDate: '2023-13-45T16:05', relevantDates: [{ date: '2024-12-03T16:05' }] }, '2024-12-02'],
  [{ relevantDate: 'soon', relevantDates: [{ date: '2024-12-03T16:05' }] }, '2024-12-02'],
  // but an hour that there is not spoils no day
  [{ relevantDate: '2023-12-03T25:99' }, '2023-12-03'],
  [{}, '2026-12-03'],
])('the year of a barcode is that of %o', (moments, date) => {
  expect(read({ barcode, ...moments })).toEqual([{ ...LEG, date }]);
});

it.each<[what: string, pass: object, leg: Partial<BookingLeg>]>([
  ['at the time of the airport', { relevantDate: '2026-12-04T00:05:00Z', boardingPass: printed() }, {}],
  [
    'at Greenwich, where no airport is named',
    { relevantDate: '2026-12-04T00:05:00Z', boardingPass: printed({ primaryFields: [] }) },
    { date: '2026-12-04', origin: null, destination: null, doubts: ['read_from_text', 'day_at_greenwich'] },
  ],
  [
    'as it stands, where no airport is named and it is not at Greenwich',
    { relevantDate: '2026-12-03T16:05:00-08:00', boardingPass: printed({ primaryFields: [] }) },
    { origin: null, destination: null },
  ],
  [
    'of a field in UTC',
    { boardingPass: printed({ secondaryFields: fields(['DEPARTS', '2026-12-04T00:05:00Z']) }) },
    { departureTime: '16:05', doubts: [] },
  ],
  ['of the header', { boardingPass: printed({ headerFields: fields(['DATE', '3 DEC 2026']) }) }, { doubts: [] }],
  ['of no field', { boardingPass: printed() }, { date: null }],
  [
    'of no field, whose airline stands above',
    { organizationName: 'British Airways', boardingPass: printed({ auxiliaryFields: fields(['FLIGHT', '286']) }) },
    { date: null },
  ],
])('the day of a pass that only people can read is that %s', (_what, pass, leg) => {
  expect(read(pass)).toEqual([{ ...LEG, doubts: ['read_from_text'], ...leg }]);
});
