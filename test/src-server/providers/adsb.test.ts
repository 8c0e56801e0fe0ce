import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AircraftSource, createAggregator, createReceiver } from '#server/providers/adsb.ts';
import type { SeenAircraft } from '#src/flight/live-aircraft.ts';
import { type AdsbEmulator, type AircraftRow, startAdsb } from '#test/emulators/adsb.ts';
import { FAULTS, type Fault } from '#test/emulators/fault.ts';
import { FEW_FLIGHTS } from '#test/emulators/few-flights.ts';
import { endLimitOnceAsked } from '#test/support/end-limit.ts';
import { memoryBudget } from '#test/support/memory-budget.ts';
import { type CountingMeter, countingMeter } from '#test/support/meter.ts';

const LIMIT_MS = 6_000;
let emulator: AdsbEmulator;
let meter: CountingMeter;

beforeEach(async () => {
  emulator = await startAdsb({ flights: FEW_FLIGHTS, now: () => new Date('2026-11-20T12:00:00Z') });
  meter = countingMeter();
});
afterEach(async () => {
  vi.useRealTimers();
  await emulator.close();
});

const aggregator = (more: Partial<Parameters<typeof createAggregator>[0]> = {}) =>
  createAggregator({
    baseUrl: emulator.url,
    userAgent: 'Airworthy/1 (+https://project.example)',
    requestsPerMinute: 600,
    meter,
    timeoutMs: LIMIT_MS,
    ...more,
  });
const receiver = () => createReceiver({ url: `${emulator.url}/data/aircraft.json`, meter, timeoutMs: LIMIT_MS });
const kinds: [string, () => AircraftSource][] = [
  ['the aggregator', aggregator],
  ['the receiver', receiver],
];

test('asks for call signs in one request, and sends nothing but them and the name of this program', async () => {
  const rows = await aggregator().find(['BAW285', 'BAW286', 'ANZ8']);
  expect(rows.map(({ callsign }) => callsign)).toEqual(['BAW285', 'ANZ8']);
  expect(rows[0]).toMatchObject({ icaoType: 'A388', isOnGround: false, speedKnots: 470.2, seenSeconds: 0.4 });
  const [call] = emulator.calls;
  expect(emulator.calls).toHaveLength(1);
  expect(call).toMatchObject({ method: 'GET', path: '/v2/callsign/BAW285,BAW286,ANZ8', query: {}, body: undefined });
  expect(call?.headers).toMatchObject({ 'user-agent': 'Airworthy/1 (+https://project.example)' });
  expect(Object.keys(call?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie', 'referer', 'from']));
});

test("reads one's own receiver at most every 5 seconds, whatever is looked for", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  const source = receiver();
  expect(await source.find(['BAW285'])).toHaveLength(1);
  expect(await source.find(['ANZ8', 'XXX1'])).toHaveLength(1);
  vi.setSystemTime(Date.now() + 4_999);
  await source.find(['BAW285']);
  expect(emulator.calls.map(({ path }) => path)).toEqual(['/data/aircraft.json']);
  vi.setSystemTime(Date.now() + 1);
  await source.find(['BAW285']);
  expect(emulator.count()).toBe(2);
});

test.each([
  ['https://api.adsb.lol', 'adsb.lol'],
  ['https://opendata.adsb.fi/api', 'opendata.adsb.fi'],
  ['https://notadsb.lol', 'notadsb.lol'],
])('%s is named %s', (baseUrl, name) => {
  expect(aggregator({ baseUrl }).name).toBe(name);
});

const row: AircraftRow = {
  hex: '406a3b',
  flight: 'TST001  ',
  r: 'G-XLEB',
  t: 'A388',
  lat: 1,
  lon: 2,
  seen: 0,
  seen_pos: 0,
};
test.each<[string, Partial<AircraftRow>, Partial<SeenAircraft> | null]>([
  ['zeros before its number', {}, { callsign: 'TST1', registration: 'G-XLEB' }],
  ['an altitude', { alt_baro: 37_000 }, { isOnGround: false }],
  ['"ground" as altitude', { alt_baro: 'ground' }, { isOnGround: true }],
  ['text for numbers', { gs: 'fast', alt_baro: {}, t: 7 }, { speedKnots: null, isOnGround: false, icaoType: null }],
  ['only an old position', { lat: undefined, lastPosition: { lat: 1, lon: 2 } }, { position: null }],
  ['no age', { seen: undefined }, { seenSeconds: Number.MAX_SAFE_INTEGER }],
  ['a military flag', { dbFlags: 1 }, { isPrivate: true }],
  ['a privacy address', { dbFlags: 4 }, { isPrivate: true }],
  ['a privacy request', { dbFlags: 8 }, { isPrivate: true }],
  ['an interesting aircraft', { dbFlags: 2 }, { isPrivate: false }],
  ['an address that is not its own', { hex: '~406a3b' }, null],
  ['no call sign', { flight: undefined }, null],
])('reads a row with %s', async (_what, more, expected) => {
  emulator.extraRows.push({ ...row, ...more });
  const [read] = await receiver().find(['TST1']);
  if (expected === null) expect(read).toBeUndefined();
  else expect(read).toMatchObject(expected);
});

test('one bad row does not cost the others', async () => {
  emulator.extraRows.push({ flight: 'TST1' } as unknown as AircraftRow, row);
  expect(await receiver().find(['TST1'])).toHaveLength(1);
});

test('more rows than an answer can hold are not looked at: checking each would keep all visitors waiting', async () => {
  emulator.extraRows.push(...Array(10_000).fill({} as AircraftRow));
  await expect(receiver().find(['BAW285'])).rejects.toMatchObject({ kind: 'invalid' });
});

/** A receiver whose file is cut off the first times it is read. */
async function halfWritten(times: number) {
  let reads = 0;
  const whole = JSON.stringify({ aircraft: [row] });
  const server = createServer((_request, response) => {
    response.end(++reads <= times ? whole.slice(0, 60) : whole);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/aircraft.json`;
  return createReceiver({ url, meter, timeoutMs: LIMIT_MS });
}

test("a receiver's file that is just being written is read once more first", async () => {
  const source = await halfWritten(1);
  expect(await source.find(['TST1'])).toHaveLength(1);
  expect(source.isResting()).toBe(false);
  const broken = await halfWritten(2);
  await expect(broken.find(['TST1'])).rejects.toMatchObject({ kind: 'invalid' });
  expect(broken.isResting()).toBe(true);
});

const KIND: Record<Fault, string> = {
  hang: 'timeout',
  drip: 'timeout',
  refused: 'down',
  unauthorized: 'rateLimited',
  outOfCredit: 'rateLimited',
  rateLimited: 'rateLimited',
  serverError: 'down',
  html: 'invalid',
  halfJson: 'invalid',
  wrongShape: 'invalid',
  huge: 'invalid',
};

describe.each(kinds)('%s', (_name, connect) => {
  test.each(FAULTS)('%s fails once, and then costs nothing until its rest is over', async (fault) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
    await emulator.fail(fault);
    const source = connect();
    if (fault === 'hang' || fault === 'drip') endLimitOnceAsked([LIMIT_MS], () => emulator.count() > 0);
    await expect(source.find(['BAW285'])).rejects.toMatchObject({ kind: KIND[fault] });
    await expect.poll(() => source.isResting()).toBe(true);
    const sent = emulator.count();
    vi.setSystemTime(Date.now() + 14_000);
    await expect(source.find(['BAW285'])).rejects.toThrow();
    expect(emulator.count()).toBe(sent);
    await emulator.recover();
    vi.setSystemTime(Date.now() + 2_000);
    expect(source.isResting()).toBe(false);
    expect(await source.find(['BAW285'])).toHaveLength(1);
  });
});

test('rests twice as long after each failure in a row, up to ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  await emulator.fail('serverError');
  const source = aggregator();
  const rests: number[] = [];
  for (let failure = 0; failure < 8; failure++) {
    await expect(source.find(['BAW285'])).rejects.toMatchObject({ kind: 'down' });
    const from = Date.now();
    while (source.isResting()) vi.setSystemTime(Date.now() + 1_000);
    rests.push((Date.now() - from) / 1_000);
  }
  expect(rests).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
  expect(emulator.count()).toBe(8);
});

test('rests as long as it is asked to', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  await emulator.fail('rateLimited');
  emulator.rateLimitHeaders = { 'retry-after': '1800' };
  const source = aggregator();
  await expect(source.find(['BAW285'])).rejects.toMatchObject({ kind: 'rateLimited' });
  vi.setSystemTime(Date.now() + 1_799_000);
  expect(source.isResting()).toBe(true);
});

test('keeps to the requests of a minute', async () => {
  const source = aggregator({ budget: memoryBudget({ perMinute: 20, perDay: Number.POSITIVE_INFINITY }) });
  const answers = await Promise.allSettled(Array.from({ length: 25 }, () => source.find(['BAW285'])));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(emulator.count()).toBe(20);
  expect(source.isResting()).toBe(true);
});
