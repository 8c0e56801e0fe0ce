import type { AircraftModel, FlightHours } from '../../src/reference/aircraft-model.ts';
import type { StateFactor } from '../../src/safety/rates/state-factor.ts';
import { meanOfType, scoreOfRate, type TypeRate, withOneMore } from '../../src/safety/rates/type-rate.ts';
import { readReferenceRows } from './texts.ts';

/** Adds each model's fitted rate, its departures by year and how far its losses are known; null where never counted. */
export function joinTypeRates(
  models: Omit<AircraftModel, 'typeRate' | 'departuresByYear' | 'lossList' | 'flightHours'>[],
): AircraftModel[] {
  const rates = byKey(
    'type-rates.csv',
    'family',
    (row): TypeRate => ({
      shape: Number(row.shape),
      priorExposure: Number(row.prior_exposure),
      ownExposure: Number(row.own_exposure),
      uncertainty: Number(row.uncertainty),
    }),
  );
  const departures = byKey('departures-by-year.csv', 'family', ({ from, thousands = '' }) => ({
    from: Number(from),
    thousands: thousands.split(' ').map(Number),
  }));
  const hours = byKey(
    'flight-hours.csv',
    'modelId',
    (row): FlightHours => ({
      fixedHours: Number(row.fixedHours),
      hoursPer1000Km: Number(row.hoursPer1000Km),
      segments: Number(row.segments),
      meanKm: Number(row.meanKm),
      routes: Number(row.routes),
    }),
  );
  const lossLists = new Map(
    loadLossTotals().flatMap(({ modelIds, completeTo, title, url, asOf }) =>
      modelIds.split(' ').map((id) => [id, { completeTo, source: { title, url, asOf } }] as const),
    ),
  );
  return models.map((model) => {
    const typeRate = rates.get(model.id) ?? null;
    return {
      ...model,
      excludedEvents: model.excludedEvents.map((event) => ({ ...event, why: withScore(event.why, typeRate) })),
      lossList: lossLists.get(model.id) ?? null,
      typeRate,
      departuresByYear: departures.get(model.id) ?? null,
      flightHours: hours.get(model.id) ?? null,
    };
  });
}

function byKey<Value>(name: string, key: string, valueFor: (row: Partial<Record<string, string>>) => Value) {
  return new Map(readReferenceRows<string>(name).map((row) => [row[key], valueFor(row)]));
}

/** Fills in what the score would be with one more accident, where a reason names it as {score}. */
function withScore(why: string, rate: TypeRate | null): string {
  return rate ? why.replace('{score}', String(scoreOfRate(meanOfType(withOneMore(rate))))) : why;
}

/** Loads how many aircraft of a family others count as lost, where our list has as many. */
export function loadLossTotals() {
  type Column = 'modelIds' | 'total' | 'counts' | 'completeTo' | 'title' | 'url' | 'asOf';
  return readReferenceRows<Column>('hull-loss-totals.csv');
}

type StateFact = 'iso3' | 'state' | 'income_group' | 'k' | 'm' | 'million_departures_2016_2025' | 'shape' | 'exposure';

/** Loads the factors of all states, by ISO code. */
export function loadStateFactors(): StateFactor[] {
  return readReferenceRows<StateFact>('state-factors.csv').map((row) => ({
    iso3: row.iso3,
    name: row.state,
    incomeGroup: row.income_group,
    accidents: Number(row.k),
    expected: Number(row.m),
    millionDepartures: Number(row.million_departures_2016_2025),
    shape: Number(row.shape),
    exposure: Number(row.exposure),
  }));
}
