import { expect, it } from 'vitest';
import { codesIn, isReversed, sideBefore, wayTo } from '#src/booking/written-airports.ts';

it.each<[text: string, codes: string[]]>([
  ['London (LHR)', ['LHR']],
  ['London (LHR), New York (JFK)', ['LHR', 'JFK']],
  ['Nowhere (JJJ)', []],
  // a word in brackets is an airport behind its city
  ['Sun Valley (SUN)', ['SUN']],
  ['a day of that week (SUN)', []],
  ['see Sunday (SUN)', []],
  ['of March (MAR)', []],
  ['Value Added Tax (VAT)', []],
  ['Class: Business (BUS)', []],
  ['(BUS)', []],
  // or all that is in its field
  ['To: FOR', ['FOR']],
  ['To: FOR \nBA117', ['FOR']],
  ['To: FOR you', []],
  ['To FOR', []],
  ['To: SUN', []],
  ['To: MAR', []],
  // or behind its state
  ['Sun Valley, ID - SUN', ['SUN']],
  ['09:25 LAX', ['LAX']],
  ['09:25 LOS', ['LOS']],
  // the airport of which a code is the beginning is meant
  ['09:25 LOS ANGELES', []],
  ['09:25 LAX TERMINAL', ['LAX']],
])('%j has the airports %j', (text, codes) => {
  expect(codesIn(text).map(({ code }) => code)).toEqual(codes);
});

it.each<[text: string, side: 'arrives' | 'departs' | null]>([
  ['Arrival: ', 'arrives'],
  ['Departure: ', 'departs'],
  ['Departure 08:25, arrival ', 'arrives'],
  ['Arrival\n', 'arrives'],
  ['Arrival\n  - ', 'arrives'],
  ['BA117\nArrival\n', 'arrives'],
  ['Arrival\nBA117 on ', null],
  ['Arrival\n\n', null],
  // what stands behind a time or a year above is that line's own
  ['Arrival 10:20\n', 'arrives'],
  ['10:20 arrival\n', null],
  ['Arrival: 12 March 2027\n', null],
  [`Arrival ${' of all of us'.repeat(9)} on `, null],
])('behind %j is what %s', (text, side) => {
  expect(sideBefore(text, text.length)).toBe(side);
});

it.each<[before: string, way: 'from' | 'to' | null]>([
  ['fly to ', 'to'],
  ['fly from ', 'from'],
  ['fly with ', null],
])('%j comes to a place as %s', (before, way) => {
  expect(wayTo(before)).toBe(way);
});

it.each<[text: string, isSo: boolean]>([
  ['to A from B', true],
  ['from A to B', false],
  ['with A from B', false],
  ['see A, arrival, from B', true],
  ['Arrival: A Departure: B', true],
  ['Departure: A Arrival: B', false],
])('%j names the second place first: %s', (text, isSo) => {
  const [first, next] = [/(?<= )A/, /(?<= )B/].map((place) => text.search(place));
  expect(isReversed(text, { start: first as number, end: (first as number) + 1 }, next as number)).toBe(isSo);
});
