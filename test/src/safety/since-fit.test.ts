import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { flightExample } from '#src/safety/rates/flight-example.ts';
import { sinceFit } from '#src/safety/rates/since-fit.ts';
import { STATE_HOLD_OUT } from '#src/safety/rates/state-hold-out.ts';

const { models, stateFactors } = loadFacts();

it('what happened since the fit is every event on record that the next one will count', () => {
  const since = sinceFit(models, '2026-08-22');
  expect(since).toMatchObject({ from: '2026-01-01', to: '2026-08-22', fit: FIT.fit, nextFit: '2027-11-25' });
  expect(since.expected).toBeCloseTo((STATE_HOLD_OUT.expectedPerYear * 233) / 365.25, 1);
  expect(since.happened.map(({ modelName, date, isSure }) => [modelName, date, isSure])).toEqual([
    ['ATR 42', '2026-01-17', true],
    ['Beechcraft 1900', '2026-01-28', true],
    ['Bombardier CRJ550/700/900/1000', '2026-03-22', true],
    ['Boeing 737 Classic (-300/-400/-500)', '2026-07-07', false],
  ]);
});

it('an event before the years after the fit, or one that will not count, did not happen since', () => {
  const [model] = models;
  const event = { date: `${FIT.to + 1}-01-01`, why: 'would count once the window is extended', fatalitiesOnBoard: 1 };
  const events = [
    { ...event, flight: 'XX1' },
    { ...event, flight: null },
    { ...event, flight: 'XX3', date: `${FIT.to}-12-31` },
    { ...event, flight: 'XX4', why: 'a private flight' },
  ];
  const { happened } = sinceFit([{ ...model, excludedEvents: events } as never], '2026-08-22');
  expect(happened.map(({ title }) => title)).toEqual(['XX1', 'flight number not known']);
});

it('a flight can be recomputed by hand from what its example tells', () => {
  const model = models.find(({ id }) => id === 'boeing-737-ng');
  if (!model) throw new Error('not shipped');
  for (const state of stateFactors) {
    const { typeRate, accidents, expected, groupFactor, norm, factor, flightRate } = flightExample(model, state);
    const byHand = (2 + accidents) / (2 / groupFactor + norm * expected);
    expect(factor).toBeCloseTo(byHand, 9);
    expect(flightRate.ratePerMillionDepartures).toBeCloseTo(typeRate * byHand, 9);
  }
});
