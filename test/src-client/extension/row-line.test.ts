import { describe, expect, it } from 'vitest';
import type { Spoken } from '#src/words/speak.ts';
import { type BriefFlight, serverAddress } from '../../../src-client/extension/brief.ts';
import { pageSentence } from '../../../src-client/extension/page-sentence.ts';
import { rowLine } from '../../../src-client/extension/row-line.ts';

const rateOf = (rate: number) => ({
  ratePerMillionDepartures: rate,
  rateLow: rate / 3,
  rateHigh: rate * 3,
  verdict: 'unclear' as const,
});
const brief = (change: Partial<Spoken<BriefFlight>> = {}): Spoken<BriefFlight> => ({
  asked: 'BA286:2026-12-01',
  flightNumber: 'BA286',
  airline: 'British Airways',
  airlineUrl: '/airlines/british-airways',
  ...{ from: 'SFO', to: 'LHR' },
  safetyScore: 77,
  aircraft: [
    { modelId: 'airbus-a380', modelName: 'Airbus A380', share: 0.46 },
    { modelId: 'boeing-777', modelName: 'Boeing 777', share: 0.4 },
    { modelId: 'boeing-787', modelName: 'Boeing 787 Dreamliner', share: 0.14 },
  ],
  flightRate: rateOf(0.1),
  ban: null,
  ended: null,
  routeAge: null,
  reason: null,
  url: '/?flight=BA286',
  ...change,
});
const max = [{ modelId: 'boeing-737-max', modelName: 'Boeing 737 MAX', share: 0.95 }];

describe('the line under a row', () => {
  it('names the likeliest aircraft and the rate with its range, on a scale', () => {
    const line = rowLine([brief()], 0.1225);
    expect(line?.aircraft).toBe('Airbus A380 46% or Boeing 777 40%');
    expect(line?.rate).toBe('about 1 fatal accident in 10 million flights (90% range 1 in 3.3 to 30 million)');
    const { rate = 0, low = 0, high = 0, average = 0 } = line?.scale ?? {};
    expect([low < rate, rate < high, rate < average]).toEqual([true, true, true]);
    expect(rowLine([brief({ aircraft: max })], 0.1)?.aircraft).toBe('Boeing 737 MAX');
  });

  it('sums the legs of a connection, and says when one has no figure', () => {
    const joined = rowLine([brief(), brief({ asked: 'BA548', flightNumber: 'BA548' })], 0.1225);
    expect(joined?.rate).toBe('about 1 fatal accident in 5 million such trips');
    expect(joined?.totalRate).toBeCloseTo(0.2);
    const unknown = brief({ asked: 'ZZ1', flightNumber: null, aircraft: [], flightRate: null, reason: 'unknown' });
    const half = rowLine([brief(), unknown], 0.1225);
    expect(half).toMatchObject({ rate: 'Not every flight of this row has a figure', scale: null, totalRate: null });
    expect(half?.aircraft).toContain('ZZ1: aircraft not known');
  });

  it('is not drawn where nothing is known', () => {
    expect(rowLine([brief({ aircraft: [], flightRate: null })], 0.1225)).toBeNull();
  });

  it('has a band for a ban, also without any figure', () => {
    const banned = brief({
      ban: { kind: 'banned', label: 'Banned in the EU', sentence: 'It is on the list.' },
      aircraft: [],
      flightRate: null,
    });
    expect(rowLine([brief(), banned], 0.1225)?.band).toBe('Banned in the EU');
  });

  it('tells a likely 737 MAX from one that is possible', () => {
    expect(rowLine([brief({ aircraft: max })], 0.1)?.hasMax).toBe(true);
    const possible = max.map((model) => ({ ...model, share: 0.4 }));
    expect(rowLine([brief({ aircraft: possible })], 0.1)?.hasMax).toBe(false);
  });
});

it.each([
  ['https://airworthy.example/', 'https://airworthy.example'],
  ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
  ['https://home.example/airworthy/', 'https://home.example/airworthy'],
  ['airworthy.example', null],
  ['ftp://airworthy.example', null],
  ['https://amy:secret@airworthy.example', null],
  ['', null],
])('the server %o is asked at %o', (typed, address) => {
  expect(serverAddress(typed)).toBe(address);
});

it.each([
  [false, null, 'Enter the address of your server to begin.'],
  [true, null, 'Turned on. Open or reload a list of flights on Google Flights.'],
  [true, { rows: 0, read: 0, problem: null }, /its layout has changed, and nothing is shown/],
  [true, { rows: 9, read: 9, problem: null }, 'All 9 results on this page can be read.'],
  [true, { rows: 9, read: 7, problem: null }, '7 of 9 results on this page can be read; the others get no line.'],
  [
    true,
    { rows: 9, read: 9, problem: { kind: 'asked too often', server: 'https://a.example' } as const },
    'Your server was asked too often. Wait a minute.',
  ],
])('the popup says what is so: set up %o, page %o', (isSetUp, page, sentence) => {
  expect(pageSentence({ isSetUp, page })).toMatch(sentence);
});
