import { expect, it } from 'vitest';
import type { BookingLeg } from '#src/booking/booking-leg.ts';
import { type CalendarEntry, readCalendarLegs } from '#src/booking/calendar-legs.ts';

const TODAY = '2026-11-22';
const ENTRY: CalendarEntry = {
  summary: 'Flight BA286 SFO-LHR',
  location: '',
  description: '',
  date: '2026-12-03',
  time: '16:05',
  moment: null,
  isUtc: false,
  isUnsure: false,
  isCanceled: false,
};
const LEG: BookingLeg = {
  flightNumber: 'BA286',
  date: '2026-12-03',
  origin: 'SFO',
  destination: 'LHR',
  doubts: [],
  departureTime: '16:05',
};
const NO_FLIGHT = { flightNumber: '', date: null, origin: null, destination: null, doubts: [] };

const read = (...entries: Partial<CalendarEntry>[]) =>
  readCalendarLegs(
    entries.map((own) => ({ ...ENTRY, ...own })),
    TODAY,
  );
const without = (part: keyof BookingLeg, leg: BookingLeg = LEG): BookingLeg => {
  const { [part]: _, ...rest } = leg;
  return rest as BookingLeg;
};

const LATER = { date: '2026-12-04', time: '00:05' };
const AT_GREENWICH = { ...LATER, moment: '2026-12-04T00:05Z', isUtc: true };
const UNSURE = { ...LATER, isUnsure: true };
const NOWHERE = { origin: null, destination: null };

it.each<[what: string, entry: Partial<CalendarEntry>, leg: BookingLeg]>([
  ['as written', {}, LEG],
  ['as written, without an hour', { time: null }, without('departureTime')],
  ['none', { date: null, time: null }, without('departureTime', { ...LEG, date: null })],
  [
    'none, in a zone that no one knows',
    { date: null, time: null, isUnsure: true },
    without('departureTime', { ...LEG, date: null }),
  ],
  ['at Greenwich, that of the airport', AT_GREENWICH, LEG],
  [
    'at Greenwich, without an airport',
    { ...AT_GREENWICH, summary: 'Flight BA286' },
    without('departureTime', { ...LEG, ...NOWHERE, date: '2026-12-04', doubts: ['day_at_greenwich'] }),
  ],
  [
    'at Greenwich, beside the day before in words',
    { ...AT_GREENWICH, summary: 'Flight BA286', description: 'December 3, 2026' },
    without('departureTime', { ...LEG, ...NOWHERE }),
  ],
  [
    'at Greenwich, beside a day of another week',
    { ...AT_GREENWICH, summary: 'Flight BA286', description: 'December 1, 2026' },
    without('departureTime', { ...LEG, ...NOWHERE, date: '2026-12-04', doubts: ['day_at_greenwich'] }),
  ],
  [
    'that of the airport, whose time is told',
    { moment: '2026-12-03T21:05Z', description: 'SFO - LHR\nDeparts: 13:05' },
    { ...LEG, departureTime: '13:05' },
  ],
  [
    'as written, in a wrong zone, beside the very time',
    { ...LATER, moment: '2026-12-04T05:05Z', description: 'Departs SFO at 00:05' },
    { ...LEG, date: '2026-12-04', departureTime: '00:05' },
  ],
  [
    'in a zone that no one knows',
    UNSURE,
    { ...LEG, date: '2026-12-04', departureTime: '00:05', doubts: ['read_from_text'] },
  ],
  [
    'in a zone that no one knows, without an hour',
    { ...UNSURE, time: null },
    without('departureTime', { ...LEG, date: '2026-12-04', doubts: ['read_from_text'] }),
  ],
  [
    'in a zone that no one knows, beside day and hour',
    { ...UNSURE, description: 'December 3, 2026, 4:05' },
    { ...LEG, departureTime: '04:05' },
  ],
  [
    'in a zone that no one knows, beside a day',
    { ...UNSURE, description: 'December 3, 2026' },
    without('departureTime'),
  ],
])('the day of an entry is %s', (_what, entry, leg) => {
  expect(read(entry)).toEqual([leg]);
});

const UPGRADE: Partial<BookingLeg> = { flightNumber: 'UA901', doubts: ['read_from_text'] };

it.each<[what: string, entry: Partial<CalendarEntry>, leg: Partial<BookingLeg>]>([
  ['the number in brackets', { summary: 'Flight to London (BA 286)' }, NOWHERE],
  ['a code behind its place', { summary: 'Flight BA286', location: 'San Francisco SFO' }, { destination: null }],
  [
    'a code in brackets',
    { summary: 'Flight BA286', location: 'San Francisco (SFO), Terminal 1' },
    { destination: null },
  ],
  ['a code that no airport has', { summary: 'Flight BA286', location: 'Room QQQ' }, NOWHERE],
  ['airports below', { summary: 'Flight BA286 to London', description: 'SFO - LHR' }, {}],
  ['all of it below', { summary: 'London', description: 'Flight BA286\nSFO - LHR' }, {}],
  [
    'a number in front of cities',
    { summary: 'FR 1234 Dublin - London Stansted' },
    { flightNumber: 'FR1234', origin: 'DUB', destination: 'STN' },
  ],
  [
    'a number behind cities',
    { summary: 'Dublin - Krakow FR1901' },
    { flightNumber: 'FR1901', origin: 'DUB', destination: 'KRK' },
  ],
  [
    'what looks like a number',
    { summary: 'AI 101 - Intro to Law' },
    { flightNumber: 'AI101', ...NOWHERE, doubts: ['read_from_text'] },
  ],
  [
    'a state below',
    { summary: 'London', description: 'Flight BA286 SFO-LHR\nStatus: canceled' },
    { noFlight: 'canceled' },
  ],
  [
    'a reminder of a day before',
    { summary: 'Check in for flight BA286', description: 'SFO-LHR on 4 December 2026, departs 16:05' },
    { date: '2026-12-04', doubts: ['read_from_text'] },
  ],
  ['what is to be done about it', { summary: 'Ask boss about UA901 SFO-LHR' }, UPGRADE],
  ['what is to be done about its flight', { summary: 'Buy seats for flight UA901 SFO-LHR' }, UPGRADE],
  ['words for a journey', { summary: 'Flying home: BA286 SFO-LHR' }, {}],
  ['its state', { isCanceled: true }, { noFlight: 'canceled' }],
  ['a word in front', { summary: 'Canceled: Flight BA286 SFO-LHR' }, { noFlight: 'canceled' }],
])('a flight is read from %s', (_what, entry, leg) => {
  expect(read(entry)).toEqual([{ ...LEG, ...leg }]);
});

it.each<[summary: string, leg: Partial<BookingLeg>]>([
  ['FR 1234 Dublin - London Stansted', { flightNumber: 'FR1234', origin: 'DUB', destination: 'STN' }],
  ['Dublin - Krakow FR1901', { flightNumber: 'FR1901', origin: 'DUB', destination: 'KRK' }],
  ['Dublin to Krakow (FR1901)', { flightNumber: 'FR1901', origin: 'DUB', destination: 'KRK' }],
  ['Flight home, BA 286', { ...NOWHERE, doubts: ['read_from_text'] }],
])('%j names its flight, whatever other its description has', (summary, leg) => {
  expect(read({ summary, description: 'Flight FR1900 KRK-DUB 10 Dec 2026' })).toEqual([{ ...LEG, ...leg }]);
});

it.each<[location: string, description: string, leg: Partial<BookingLeg>]>([
  ['', 'Flight LH904 LHR-FRA', NOWHERE],
  ['SFO', 'Flight LH904 SFO-FRA', { destination: null }],
  ['SFO', 'Flight BA286 SFO-LHR', {}],
])('at %j, beside %j, a flight has no airport of another', (location, description, leg) => {
  expect(read({ summary: 'Flight BA286', location, description })).toEqual([{ ...LEG, ...leg }]);
});

it.each([
  ['LH2219 TLS-MUC 10 Dec 2026', ['LH2218 2026-12-03', 'LH2219 2026-12-10']],
  ['LH2219 10 Dec 2026', ['LH2218 2026-12-03']],
  ['LH2218 MUC-TLS 10 Dec 2026', ['LH2218 2026-12-03']],
] as [string, string[]][])(
  'a trip below its title has another flight only with its day and airports: %j',
  (line, legs) => {
    const actual = read({ summary: 'Toulouse', description: `LH2218 MUC-TLS 03 Dec 2026\n${line}` });
    expect(actual.map(({ flightNumber, date }) => `${flightNumber} ${date}`)).toEqual(legs);
  },
);

it.each([
  ['train', 'Train LH3489 Köln - Frankfurt'],
  ['bus', 'Bus LH3489 Köln - Frankfurt'],
  ['bus', 'Bus BA286 to SFO'],
  ['train', 'Zug: BA286 Köln'],
] as const)('a %s is reported as such, also when it is canceled', (noFlight, summary) => {
  for (const isCanceled of [false, true]) expect(read({ summary, isCanceled })).toEqual([{ ...NO_FLIGHT, noFlight }]);
});

it.each(['Lunch with Anna', 'Standup', 'Room 204, floor 3', 'See you (BA286)', 'Intro to Law AI101', ''])(
  '%j is no flight',
  (summary) => {
    expect(read({ summary })).toEqual([]);
  },
);

it('what is past is shown only where nothing is of today or ahead', () => {
  const [past, today] = ['2026-11-21', TODAY];
  expect(read({ date: past }, { date: today }).map(({ date }) => date)).toEqual([today]);
  expect(read({ date: past }, { date: null, time: null }).map(({ date }) => date)).toEqual([null]);
  expect(read({ date: past }).map(({ date }) => date)).toEqual([past]);
});
