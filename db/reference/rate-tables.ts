import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AircraftModel } from '../../src/reference/aircraft-model.ts';
import type { StateFactor } from '../../src/safety/state-factor.ts';
import type { TypeRate } from '../../src/safety/type-rate.ts';
import { REFERENCE_FOLDER } from '../folders.ts';

/** Adds to every model the rate that was fitted to its record; null for one whose departures were never counted. */
export function joinTypeRates(models: Omit<AircraftModel, 'typeRate'>[]): AircraftModel[] {
  const rates = new Map(
    readRows('type-rates.csv').map((row) => [
      row.family,
      {
        shape: Number(row.shape),
        priorExposure: Number(row.prior_exposure),
        ownExposure: Number(row.own_exposure),
        uncertainty: Number(row.uncertainty),
      } satisfies TypeRate,
    ]),
  );
  return models.map((model) => ({ ...model, typeRate: rates.get(model.id) ?? null }));
}

/** Loads the factors of all states, by ISO code. */
export function loadStateFactors(): StateFactor[] {
  return readRows('state-factors.csv').map((row) => ({
    iso3: row.iso3 ?? '',
    name: row.state ?? '',
    incomeGroup: row.income_group ?? '',
    accidents: Number(row.k),
    expected: Number(row.m),
    millionDepartures: Number(row.million_departures_2016_2025),
    shape: Number(row.shape),
    exposure: Number(row.exposure),
  }));
}

/** No cell of these tables contains a comma or a quote. */
function readRows(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(join(REFERENCE_FOLDER, name), 'utf8').trimEnd().split('\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}
