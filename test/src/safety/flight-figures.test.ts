import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { flightFigures, plainRate, recordOf, statesOfCarrier, toFiveDigits } from '#src/safety/rates/flight-figures.ts';
import { english } from '#test/support/english.ts';

const { airlines, models, stateFactors } = loadFacts();
const airlineOf = (icao: string) => airlines.find((airline) => airline.icao === icao) ?? expect.fail(icao);
const mix = (shares: Record<string, number>) =>
  Object.entries(shares).map(([id, share]) => ({
    model: models.find((one) => one.id === id) ?? expect.fail(id),
    share,
  }));
const figures = english((shares: Record<string, number>, carrier: Parameters<typeof flightFigures>[1]) =>
  flightFigures(mix(shares), carrier, stateFactors),
);

it('of one model the score is its own, of several that of their mix, of none there is none', () => {
  const carrier = airlineOf('BAW');
  const own = figures({ 'boeing-777': 1 }, carrier);
  const mixed = figures({ 'boeing-777': 0.5, 'atr-72': 0.5 }, carrier);
  expect(own.score?.value).toBeGreaterThan(mixed.score?.value as number);
  expect(own).toMatchObject({ operatorState: { iso3: 'GBR' }, ban: null, ended: null });
  expect(figures({}, carrier)).toMatchObject({ score: null, flightRate: null, operatorState: { iso3: 'GBR' } });
});

it('an unknown operator is of any state, and one that ended says so', () => {
  expect(figures({ 'boeing-777': 1 }, null)).toMatchObject({ operatorState: { iso3: null }, ban: null, ended: null });
  expect(statesOfCarrier(null, stateFactors)).toHaveLength(stateFactors.length);
  expect(statesOfCarrier(airlineOf('BAW'), stateFactors)).toMatchObject([{ factor: { iso3: 'GBR' }, share: 1 }]);
  const ended = airlines.find(({ operating }) => operating?.value === false) ?? expect.fail('none has ended');
  expect(figures({}, ended).ended).toContain(`${ended.name} no longer flies`);
  const listed = { name: 'Air Koryo', country: 'North Korea' } as never;
  expect([recordOf(null), recordOf(listed), recordOf(airlineOf('BAW'))?.icao]).toEqual([null, null, 'BAW']);
});

it('an answer has five digits of a number, and nothing else is changed', () => {
  const rate = { ratePerMillionDepartures: 0.123456, rateLow: 1.000004, rateHigh: 123456, verdict: 'better' } as const;
  const short = { ratePerMillionDepartures: 0.12346, rateLow: 1, rateHigh: 123460, verdict: 'better' };
  expect(plainRate({ ...rate, more: 1 } as never)).toEqual(short);
  expect(toFiveDigits({ ...rate, list: [0.123456], none: null })).toEqual({ ...short, list: [0.123456], none: null });
});
