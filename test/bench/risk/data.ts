import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { readAircraftModels } from '#test/support/read-reference.ts';
import { ROOT } from '../processes.ts';
import { FIRST_FAMILY_YEAR, FIRST_YEAR, interpolate, readTable, sum, yearsFrom } from './table.ts';

export const GROUPS = ['high', 'upper middle', 'lower middle', 'low'];

export type Family = { id: string; category: string; uncertainty: number; fatalAccidents: number };
/** A counted accident; indexes into the lists of `Data`. `state` is -1 before 2006, when none is assigned. */
export type Accident = { year: number; family: number; state: number };

/** What the fit is computed from. All departures are in millions. */
export type Data = {
  families: Family[];
  states: { iso3: string; name: string }[];
  /** by family and year, from 1958 */
  flownByFamily: number[][];
  /** by state and year, from 2006 */
  flownByState: number[][];
  accidents: Accident[];
  /** by family and state: the first guess of who flies what, from fleets, and by hand for families mostly gone */
  fleets: number[][];
  byHand: number[][];
  /** each state's income group known at the end of a year, as an index of GROUPS */
  incomeGroups: (year: number) => number[];
};

/** Flights in the years of the pandemic as a share of the fleet model's. */
const PANDEMIC: Record<number, number> = { 2020: 0.52, 2021: 0.66, 2022: 0.83, 2023: 0.95 };

export function readData(): Data {
  const rows = fleetModels();
  const departures = readTable('departures.csv');
  const states = departures.map(({ iso3 = '', state = '' }) => ({ iso3, name: state }));
  const stateAt = new Map(states.map(({ iso3 }, index) => [iso3, index]));
  const indexOf = (iso3: string) => stateAt.get(iso3) ?? missing(iso3);
  const seeds = readTable('fleet-seeds.csv');
  const seedsOf = (kind: string) =>
    rows.map(({ model }) => {
      const weights = states.map(() => 0);
      for (const seed of seeds)
        if (seed.kind === kind && seed.family === model.id) weights[indexOf(seed.iso3 ?? '')] = Number(seed.weight);
      return weights;
    });
  return {
    families: rows.map(({ model: { id, category }, basis }) => ({
      id,
      category,
      uncertainty: basis.relativeUncertainty,
      fatalAccidents: basis.fatalAccidents,
    })),
    states,
    flownByFamily: rows.map(({ flown }) => flown),
    // a letter marks what is not as published
    flownByState: departures.map((row) =>
      yearsFrom(FIRST_YEAR).map((year) => Number.parseInt(row[year] ?? '', 10) / 1e6),
    ),
    accidents: rows.flatMap(({ model }, family) =>
      model.scoreEvents.map(({ date, operatorState }) => ({
        year: Number(date.slice(0, 4)),
        family,
        state: operatorState ? indexOf(operatorState) : -1,
      })),
    ),
    fleets: seedsOf('fleets'),
    byHand: seedsOf('hand'),
    incomeGroups: incomeGroupsOf(states),
  };
}

/** The group of the fiscal year that begins in the middle of the year, or the newest one, or a state's first one. */
function incomeGroupsOf(states: Data['states']): Data['incomeGroups'] {
  const rows = readTable('income-groups.csv').map(({ iso3 = '', first_year, groups = '' }) => ({
    iso3,
    first: Number(first_year),
    groups: [...groups.toUpperCase()].map((letter) => 'HUML'.indexOf(letter)),
  }));
  const newest = Math.max(...rows.map(({ first, groups }) => first + groups.length - 1));
  const byState = new Map(rows.map((row) => [row.iso3, row]));
  return (year) =>
    states.map(({ iso3 }) => {
      const { first, groups } = byState.get(iso3) ?? missing(iso3);
      return groups[Math.max(0, Math.min(newest, year + 1) - first)] ?? missing(iso3);
    });
}

type FleetModel = { model: AircraftModel; basis: NonNullable<AircraftModel['scoreBasis']>; flown: number[] };

/** The fleet model of score-basis.md by year, scaled so that each family's sum is its published exposure. */
function fleetModels(): FleetModel[] {
  const models = new Map(readAircraftModels().map((model) => [model.id, model]));
  const text = readFileSync(join(ROOT, 'db/reference/score-basis.md'), 'utf8').split('## Fleet model inputs')[1] ?? '';
  return text.split('\n').flatMap((line) => {
    const [, id = '', cycles, late = '', points = ''] = line.split('|').map((cell) => cell.trim());
    const model = models.get(id);
    const basis = model?.scoreBasis;
    if (!model || !basis || !points.includes(':')) return [];
    const fleet = points.split(' ').map((point) => point.split(':').map(Number) as [number, number]);
    const [, factor = 1, from = Number.POSITIVE_INFINITY] = /x([\d.]+) from (\d+)/.exec(late) ?? [];
    const [first, last] = [fleet[0]?.[0] ?? 0, Math.min(fleet.at(-1)?.[0] ?? 0, Number(basis.asOf.slice(0, 4)))];
    const flights = yearsFrom(FIRST_FAMILY_YEAR).map((year) => {
      if (year < first || year > last) return 0;
      const flown = ((interpolate(fleet, year) * Number(cycles)) / 1e6) * (PANDEMIC[year] ?? 1);
      return year >= Number(from) ? flown * Number(factor) : flown;
    });
    const scale = basis.exposureMillionDepartures / sum(flights);
    return [{ model, basis, flown: flights.map((each) => Number((each * scale).toFixed(6))) }];
  });
}

function missing(iso3: string): never {
  throw new Error(`the tables of test/bench/risk have no row for ${iso3}`);
}
