import { describe, expect, it } from 'vitest';
import { readAircraftModels, readAirlines } from '#db/reference/read-reference.ts';
import { safetyRecordOf } from '#src/safety/safety-record.ts';

const models = readAircraftModels();
const airlines = readAirlines();
const TODAY = '2026-11-20';

const recordOf = (icao: string, modelId: string) =>
  safetyRecordOf(
    airlines.find((airline) => airline.icao === icao) ?? null,
    models.find((model) => model.id === modelId) ?? null,
    TODAY,
  );
const record = (icao: string, modelId: string) => recordOf(icao, modelId).value;

describe('an airline with a model', () => {
  it.each([
    ['British Airways 777: a hull loss without deaths (2008)', 'BAW', 'boeing-777', 4],
    ['British Airways A350: nothing on record', 'BAW', 'airbus-a350', 5],
    ['Air India 787: a fatal accident in 2025', 'AIC', 'boeing-787', 2.5],
    ['Asiana 777: a fatal accident in 2013', 'AAR', 'boeing-777', 3.5],
    ['Aeroflot: on the EU Air Safety List', 'AFL', 'airbus-a320ceo', 2],
    ['Malaysia Airlines 777: MH370 in 2014; MH17 was a hostile act', 'MAS', 'boeing-777', 3.5],
    ['Royal Air Maroc ATR 42: flight 630 was deliberate by the official finding, as for the score', 'RAM', 'atr-42', 5],
    ['PSA Airlines 727: PSA 182 of 1978 shares its name alone', 'JIA', 'boeing-727', 5],
    ['Piedmont Airlines 727: the accident of 1967 shares its name alone', 'PDT', 'boeing-727', 5],
  ])('%s', (_name, icao, modelId, value) => {
    expect(record(icao, modelId)).toBe(value);
  });

  it('calls lost only an aircraft that was: not the one of the door plug, nor the one that hit a motorcycle', () => {
    expect(recordOf('ASA', 'boeing-737-max')).toMatchObject({
      value: 5,
      reason:
        'Alaska Airlines has no recorded hull loss or death on board with this model. Serious events: Alaska Airlines 1282 (Jan 5, 2024).',
    });
    expect(recordOf('TAP', 'airbus-a320neo').reason).toContain('Serious events: TAP Air Portugal 1492 (Sep 2, 2022).');
  });

  it('does not say that no one died where someone on the ground did', () => {
    expect(recordOf('UAE', 'boeing-777')).toMatchObject({
      value: 4,
      reason: 'Hull loss, no one on board died: Emirates 521 (Aug 3, 2016).',
    });
  });

  it('is unknown where airline or model is', () => {
    expect(record('XXX', 'boeing-777')).toBeNull();
    expect(record('BAW', 'no-such-model')).toBeNull();
  });
});
