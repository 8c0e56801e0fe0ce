import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { boardingPass, SECRETS } from '#test/support/boarding-pass.ts';
import { readBooking } from '../../../../../src-client/features/booking/reading/read-booking.ts';

const TODAY = '2026-11-22';
const LEG = { from: 'SFO', to: 'LHR', carrier: 'BA', number: '286', day: '337' };

const read = (bytes: Uint8Array) => readBooking({ today: TODAY, bytes: new Uint8Array(bytes).buffer });
const pkpass = (pass: object, files: Record<string, Uint8Array> = {}) =>
  zipSync({ 'pass.json': strToU8(JSON.stringify(pass)), ...files });

it('a Wallet pass gives the legs of its barcode, and no one’s name, code, seat or ticket', async () => {
  const message = boardingPass([LEG, { from: 'LHR', to: 'FRA', carrier: 'LH', number: '904', day: '339' }], '6337');
  const reading = await read(
    pkpass(
      {
        formatVersion: 1,
        serialNumber: SECRETS.ticket,
        barcodes: [{ format: 'PKBarcodeFormatAztec', message, messageEncoding: 'iso-8859-1' }],
        boardingPass: {
          primaryFields: [{ value: SECRETS.name }],
          secondaryFields: [{ label: 'SEAT', value: SECRETS.seat }],
        },
      },
      { 'icon.png': new Uint8Array(1000) },
    ),
  );
  expect(reading).toEqual({
    legs: [
      { flightNumber: 'BA286', date: '2026-12-03', origin: 'SFO', destination: 'LHR', doubts: [] },
      { flightNumber: 'LH904', date: '2026-12-05', origin: 'LHR', destination: 'FRA', doubts: [] },
    ],
  });
});

it('the year is that of the day on which the pass matters', async () => {
  const barcode = { message: boardingPass([LEG]) };
  expect(await read(pkpass({ barcode, relevantDate: '2023-12-03T16:05:00-08:00' }))).toMatchObject({
    legs: [{ date: '2023-12-03' }],
  });
});

it('a pass without a readable barcode gives what it tells machines, else what it tells people', async () => {
  const semantics = {
    airlineCode: 'BA',
    flightNumber: 286,
    departureAirportCode: 'SFO',
    destinationAirportCode: 'LHR',
    originalDepartureDate: '2026-12-03T16:05:00-08:00',
  };
  const leg = { flightNumber: 'BA286', date: '2026-12-03', origin: 'SFO', destination: 'LHR', doubts: [] };
  expect(await read(pkpass({ semantics, barcode: { message: 'https://example.com' } }))).toEqual({
    legs: [{ ...leg, departureTime: '16:05' }],
  });
  const { originalDepartureDate, ...undated } = semantics;
  for (const currentDepartureDate of [originalDepartureDate, '2026-12-04T00:05Z']) {
    const reading = await read(pkpass({ semantics: { ...undated, currentDepartureDate } }));
    expect(reading).toEqual({ legs: [{ ...leg, departureTime: '16:05' }] });
  }
  const printed = {
    relevantDate: '2026-12-03T16:05:00-08:00',
    boardingPass: {
      headerFields: [{ label: 'GATE', value: 'A12' }],
      primaryFields: [
        { label: 'San Francisco', value: 'SFO' },
        { label: 'London', value: 'LHR' },
      ],
      auxiliaryFields: [
        { label: 'FLIGHT', value: 'BA286' },
        { label: 'PASSENGER', value: SECRETS.name },
      ],
    },
  };
  expect(await read(pkpass(printed))).toEqual({ legs: [{ ...leg, doubts: ['read_from_text'] }] });
});

it('several passes in one file give the legs of each, once', async () => {
  const message = (leg: typeof LEG) => pkpass({ barcode: { message: boardingPass([leg], '6320') } });
  const back = { ...LEG, from: 'LHR', to: 'SFO', number: '287', day: '001' };
  const bundle = zipSync({ 'a.pkpass': message(LEG), 'b.pkpass': message(LEG), 'c.pkpass': message(back) });
  expect(await read(bundle)).toEqual({
    legs: [
      { flightNumber: 'BA286', date: '2026-12-03', origin: 'SFO', destination: 'LHR', doubts: [] },
      { flightNumber: 'BA287', date: '2027-01-01', origin: 'LHR', destination: 'SFO', doubts: [] },
    ],
  });
});

it('a pass for a concert has no flight', async () => {
  expect(await read(pkpass({ eventTicket: { primaryFields: [{ value: 'The band' }] } }))).toEqual({ legs: [] });
});

it.each([
  ['a zip without a pass', zipSync({ 'a.txt': strToU8('hello') }), 'unknown_kind'],
  ['a pass that is no JSON', zipSync({ 'pass.json': strToU8('{') }), 'unreadable'],
  ['a zip that is cut off', pkpass({}).subarray(0, 40), 'unreadable'],
  ['a zip of one byte too many entries', manyEntries(51), 'too_large'],
  ['a pass of over two megabytes', zipSync({ 'pass.json': new Uint8Array(3 * 1024 * 1024) }), 'too_large'],
  [
    'a file of eleven passes',
    zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.pkpass`, pkpass({})]))),
    'too_large',
  ],
  ['a file of passes of over twenty megabytes', zipSync({ 'a.pkpass': new Uint8Array(21 * 1024 * 1024) }), 'too_large'],
  ['passes within passes', zipSync({ 'a.pkpass': zipSync({ 'b.pkpass': pkpass({}) }) }), 'unknown_kind'],
  [
    'a pass within passes of over two megabytes',
    zipSync({ 'a.pkpass': zipSync({ 'pass.json': new Uint8Array(3 * 1024 * 1024) }) }),
    'too_large',
  ],
  ['a file that is no text', new Uint8Array(100), 'unknown_kind'],
  ['a picture that is none', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0]), 'unknown_kind'],
])('%s is refused', async (_name, bytes, refusal) => {
  expect(await read(bytes)).toEqual({ refusal });
});

it('as many passes and entries as a file may have are read', async () => {
  const numbers = Array.from({ length: 10 }, (_, index) => String(280 + index));
  const passes = numbers.map((number) => pkpass({ barcode: { message: boardingPass([{ ...LEG, number }], '6320') } }));
  const bundle = zipSync(Object.fromEntries(passes.map((pass, index) => [`${index}.pkpass`, pass])));
  expect(await read(bundle)).toMatchObject({ legs: numbers.map((number) => ({ flightNumber: `BA${number}` })) });
  expect(await read(manyEntries(50))).toEqual({ legs: [] });
});

it('a zip that lies about its size gives no more than it said', async () => {
  const bomb = zipSync({ 'pass.json': new Uint8Array(5 * 1024 * 1024).fill(0x20) }, { level: 9 });
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
  const directory = view.getUint32(bomb.length - 6, true);
  for (const place of [22, directory + 24]) view.setUint32(place, 1000, true);
  expect(await read(bomb)).toEqual({ refusal: 'unreadable' });
});

it.each([
  null,
  42,
  'text',
  [],
  { barcodes: 'x', boardingPass: 7, semantics: [], relevantDate: {} },
  { barcodes: [null, 1, {}] },
])('a pass of %j has no flight and does no harm', async (pass) => {
  expect(await read(pkpass(pass as object))).toEqual({ legs: [] });
});

function manyEntries(count: number): Uint8Array {
  return pkpass(
    {},
    Object.fromEntries(Array.from({ length: count - 1 }, (_, index) => [`${index}.png`, new Uint8Array(1)])),
  );
}
