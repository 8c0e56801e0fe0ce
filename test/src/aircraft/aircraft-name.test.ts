import { describe, expect, it } from 'vitest';
import {
  aircraftNamed,
  findAircraft,
  isAircraftName,
  modelOfWords,
  typeOfAircraft,
  typeOfWords,
} from '#src/aircraft/aircraft-name.ts';
import aircraftNames from '#src/aircraft/aircraft-names.json' with { type: 'json' };
import { readReservations } from '#src/booking/reservation-legs.ts';
import { readAircraftModels } from '#test/support/read-reference.ts';

const MODELS = readAircraftModels();

/** Names as bookings, schedules and certificates write them, by our name and the type to ask for. */
const WRITTEN: [name: string, type: string | null, written: string[]][] = [
  ['Boeing 737 MAX 7', 'B37M', ['Boeing 737-7', '737-7', '737-7 MAX', '7M7', 'B37M', '737 MAX 7']],
  [
    'Boeing 737 MAX 8',
    'B38M',
    [
      'Boeing 737-8200',
      'Boeing 737-8',
      'Boeing 737 8',
      'Boeing 737 8-200',
      'Boeing 737-8 (MAX)',
      'B737-8',
      '737-8 MAX',
      '737 MAX 8-200',
      '737-MAX 8',
      'Boeing 737MAX 8',
      'BOEING 737 MAX 200',
      '7M8',
      'B38M',
      'MAX8',
      'Boeing MAX 8',
      'Boeing 7M8',
      '波音737-8',
      'Боинг 737-8',
      '보잉 737-8',
      'ボーイング737-8',
    ],
  ],
  ['Boeing 737 MAX 9', 'B39M', ['Boeing 737-9', '737-9', '737 MAX 9', '7M9', 'B39M']],
  ['Boeing 737 MAX 10', 'B3XM', ['Boeing 737-10', '737-10', '737-10 MAX', '7MJ']],
  ['Boeing 737 MAX', null, ['Boeing 737 MAX', '737MAX']],
  ['Boeing 737-600', 'B736', ['Boeing 737-600', '736', '737-683']],
  ['Boeing 737-700', 'B737', ['Boeing 737-700', '737-7H4', '73G', '73W', 'B737-700']],
  [
    'Boeing 737-800',
    'B738',
    ['Boeing 737-800', '737-8AS', '737-86N', 'Boeing 737-8K5', '737-800 (winglets)', 'Boeing 737-800W', '73H', '738'],
  ],
  ['Boeing 737-900', 'B739', ['Boeing 737-900ER', '737-924ER', '739', '737-9GP']],
  ['Boeing 737-300', 'B733', ['Boeing 737-300', '737-3Q8', '733']],
  ['Boeing 737-800', 'B738', ['波音737-800', 'Боинг 737-800']],
  [
    'Airbus A321',
    'A321',
    ['空客A321', '空中客车A321', 'Аэробус A321', '에어버스 A321', 'エアバスA321', 'Аэробус А321', 'إيرباص A321'],
  ],
  ['Boeing 787-9', 'B789', ['بوينغ 787-9', 'בואינג 787-9', 'โบอิ้ง 787-9', 'बोइंग 787-9']],
  ['Embraer E195-E2', 'E295', ['E190-400STD', 'ERJ 190-400']],
  ['Embraer E195-E2', 'E295', ['Embraer E2 195', 'Embraer 195-E2']],
  ['Boeing 737-500', 'B735', ['Boeing 737-500', '737-5L9']],
  ['Boeing 747-8', 'B748', ['Boeing 747-8', 'Boeing 747-8i', '74H']],
  ['Boeing 747-400', 'B744', ['Boeing 747-400', '747-436', '744']],
  ['Boeing 757-200', 'B752', ['Boeing 757-200', '757-236', '75W']],
  ['Boeing 767-300', 'B763', ['Boeing 767-300ER', '767-3P6ER', '76W']],
  ['Boeing 777-300ER', 'B77W', ['Boeing 777-300ER', '777-3F2ER', '777-31H(ER)', '777-300 ER', '77W']],
  ['Boeing 777-200', 'B772', ['Boeing 777-200ER', '777-236ER', '772']],
  ['Boeing 777-200LR', 'B77L', ['Boeing 777-200LR', '777F', '77L']],
  ['Boeing 787-8', 'B788', ['Boeing 787-8', '788']],
  ['Boeing 787-9', 'B789', ['Boeing 787-9 Dreamliner', '787-9', '789']],
  ['Boeing 787-10', 'B78X', ['Boeing 787-10', '781', 'B78X']],
  ['Airbus A220-300', 'BCS3', ['Airbus A220-300', 'A220-371', 'BD-500-1A11', 'CS300', '223']],
  ['Airbus A319neo', 'A19N', ['Airbus A319neo', 'A319-151N', '31N']],
  ['Airbus A320neo', 'A20N', ['Airbus A320neo', 'A320-251N', 'A320N', 'A320 neo (Sharklets)', '32N', 'A20N']],
  ['Airbus A320', 'A320', ['Airbus A320', 'AIRBUS INDUSTRIE 320', 'A320-214', 'Airbus A320 Sharklets', '32A']],
  [
    'Airbus A321neo',
    'A21N',
    ['A321-200N', 'A321-200NX', 'A321XLR', 'Airbus A321neo LR', 'A321-271NX', 'A321-253NY', '32Q'],
  ],
  ['Airbus A321', 'A321', ['Airbus A321-200', 'A321-231', '32B']],
  ['Airbus A330-900neo', 'A339', ['Airbus A330-900', 'A330-941', 'A330neo', '339']],
  ['Airbus A330-800neo', 'A338', ['Airbus A330-800', 'A330-841']],
  ['Airbus A330-200', 'A332', ['Airbus A330-243', '332']],
  ['Airbus A350-900', 'A359', ['Airbus A350-941', 'A350-900 XWB', '359']],
  ['Airbus A350-1000', 'A35K', ['Airbus A350-1041', 'A35K', '351']],
  ['Airbus A380', 'A388', ['AIRBUS INDUSTRIE A380-800', 'A380-861', '388']],
  ['Embraer E190-E2', 'E290', ['E190-E2', 'Embraer 190-E2', 'ERJ 190-300', '290']],
  ['Embraer E195-E2', 'E295', ['Embraer E195-E2', 'ERJ 190-400', 'E195 E2', '295']],
  ['Embraer E190', 'E190', ['ERJ-190', 'Embraer 190', 'ERJ 190-100 IGW', 'E90']],
  ['Embraer E195', 'E195', ['Embraer E195', 'ERJ 190-200 LR', 'E95']],
  ['Embraer E175', 'E75L', ['Embraer 175', 'ERJ 170-200 LR', 'E7W', 'E75S']],
  ['Bombardier CRJ-1000', 'CRJX', ['CRJ-1000', 'Bombardier CRJ 1000', 'CL-600-2E25', 'CRK']],
  ['Bombardier CRJ-900', 'CRJ9', ['CRJ900', 'Canadair Regional Jet 900', 'CR9']],
  ['Bombardier Q400', 'DH8D', ['Dash 8-400', 'De Havilland Canada Dash 8-400', 'DHC-8-402', 'Q400', 'DH4']],
  ['Dash 8-300', 'DH8C', ['Dash 8-300', 'DHC-8-314', 'DH3']],
  ['ATR 72-600', 'AT76', ['ATR 72-600', 'AT76', 'ATR 72-212A (600)']],
  ['ATR 72-500', 'AT75', ['ATR 72-500', 'ATR72-212A(500)']],
  ['ATR 72', null, ['ATR 72', 'ATR72-212A', 'AT7']],
  ['ATR 42-500', 'AT45', ['ATR 42-500', 'AT5']],
  ['McDonnell Douglas MD-82', 'MD82', ['MD-82', 'DC-9-82', 'M82']],
  ['Sukhoi Superjet 100', 'SU95', ['Sukhoi Superjet 100-95', 'RRJ-95B', 'SU9']],
];

describe.each(WRITTEN)('%s', (name, type, written) => {
  it.each(written)('is read from %s', (words) => {
    expect(aircraftNamed(words)).toBe(name);
    expect(typeOfWords(words)?.type ?? null).toBe(type);
    expect(findAircraft(`Seat 12A\nAircraft: ${words}\nTerminal 2`).map((found) => found.name)).toEqual([name]);
  });
});

it.each([
  'Airbus A320 family',
  'A320/A321',
  '32S',
  'Boeing 777X',
  '777-9',
  'CRJ',
  'DH8',
  'ATR',
  'Learjet 31',
  'Bus',
  '',
])('%j is none of our names', (words) => {
  expect(aircraftNamed(words)).toBeNull();
  expect(modelOfWords(words)).toBeNull();
});

it.each(['Boeing 737', 'Airbus A330', 'Boeing 747', 'Boeing 737-700 or -8', 'Boeing 737-8 or Airbus A320'])(
  '%s may be one of several models',
  (words) => {
    expect(modelOfWords(words)).toBeNull();
  },
);

it.each(['Boeing 737 8 Jan 2027', 'Boeing 737 8:30', 'Boeing 737 10 Dec'])(
  'of %s a day or time is no variant',
  (words) => {
    expect(aircraftNamed(words)).toBe('Boeing 737');
  },
);

it.each([
  'Aircraft: 320 passengers',
  'Plane 738 EUR',
  'Order 737-8',
  'Flight 7M8',
  'B7M8',
  'E190X',
  'Equipment: MAX 2 bags',
])('%s names no aircraft', (text) => {
  expect(findAircraft(text)).toEqual([]);
});

it('is read from structured data as from a text', () => {
  const flight = { '@type': 'Flight', flightNumber: '294', airline: { iataCode: 'FR' }, aircraft: 'Boeing 737-8' };
  expect(readReservations(flight)[0]?.aircraft).toBe('Boeing 737 MAX 8');
});

it('every row has a document, a type of its model, and a name that is read as itself', () => {
  const sources = new Set(Object.keys(aircraftNames.sources));
  for (const row of aircraftNames.names) {
    const { name, type, model, source }: { name?: string; type?: string; model?: string; source: string } = row;
    expect(sources).toContain(source);
    if (!name) continue;
    expect(aircraftNamed(name)).toBe(name);
    expect(isAircraftName(name)).toBe(true);
    expect(modelOfWords(name)).toBe(model ?? null);
    expect(typeOfAircraft(name)).toBe(type ?? model ?? null);
    if (model) expect(MODELS.map(({ id }) => id)).toContain(model);
    if (type) expect(MODELS.find(({ icaoTypes }) => icaoTypes.includes(type))?.id).toBe(model);
  }
});

it('every type code of a model on record names that model', () => {
  for (const { id, icaoTypes } of MODELS)
    for (const type of icaoTypes) expect([id, null], type).toContain(modelOfWords(type));
});
