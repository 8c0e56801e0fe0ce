import type { Data } from './data.ts';
import { FIRST_FAMILY_YEAR, FIRST_YEAR, LAST_YEAR, sum } from './table.ts';

/** By family and state. */
export type Matrix = number[][];

export const WINDOW_YEARS = 10;
const CATEGORY_YEARS = 20;
const BLOCK_YEARS = 5;
/** The accidents that a starting point is worth. */
const STATE_WORTH = 2;
const GROUP_WORTH = 1;

export type Variant = {
  /** without it all states are one group */
  isGrouped?: boolean;
  /** without it the states of a group have the group's factor */
  hasOwnRecord?: boolean;
  /** without it a type starts from the average of all */
  isByCategory?: boolean;
  stateWorth?: number;
  groupWorth?: number;
  /** the years of the states' record, the last ten unless given; and the last years of the types' */
  window?: [from: number, to: number];
  typeYears?: number;
};

export type Fitted = {
  /** by family: shape, exposures and mean of the type's rate, with what it starts from */
  shape: number[];
  prior: number[];
  own: number[];
  rate: number[];
  start: number[];
  /** by state: shape, exposure and mean of the factor, accidents and what the average of all would have had */
  stateShape: number[];
  stateExposure: number[];
  factor: number[];
  accidents: number[];
  expected: number[];
  /** by state: its group, and by group its factor before `norm` */
  groups: number[];
  groupFactor: number[];
  average: number;
  level: number;
  norm: number;
  /** departures of the window by state */
  flown: number[];
};

/** Departures and accidents by family and state of any years that are whole blocks of five. */
export class Record {
  readonly data: Data;
  readonly #blocks: { from: number; flown: Matrix }[];

  constructor(data: Data) {
    this.data = data;
    const starts = [];
    for (let from = FIRST_YEAR; from < LAST_YEAR; from += BLOCK_YEARS) starts.push(from);
    this.#blocks = starts.map((from) => ({ from, flown: spread(data, from, from + BLOCK_YEARS - 1) }));
  }

  flown(from: number, to: number): Matrix {
    const blocks = this.#blocks.filter((block) => block.from >= from && block.from + BLOCK_YEARS - 1 <= to);
    return this.#matrix((family, state) => sum(blocks.map(({ flown }) => flown[family]?.[state] ?? 0)));
  }

  happened(from: number, to: number): Matrix {
    const counts = this.#matrix(() => 0);
    for (const { year, family, state } of this.data.accidents) {
      const row = counts[family];
      if (row && year >= from && year <= to) row[state] = (row[state] ?? 0) + 1;
    }
    return counts;
  }

  /** Departures and accidents of each family in these years, wherever it flew. */
  ofFamilies(from: number, to: number): { flown: number[]; accidents: number[] } {
    const { flownByFamily, accidents } = this.data;
    return {
      flown: flownByFamily.map((years) =>
        sum(years.slice(Math.max(0, from - FIRST_FAMILY_YEAR), to + 1 - FIRST_FAMILY_YEAR)),
      ),
      accidents: flownByFamily.map(
        (_, index) => accidents.filter(({ year, family }) => family === index && year >= from && year <= to).length,
      ),
    };
  }

  #matrix(of: (family: number, state: number) => number): Matrix {
    const { families, states } = this.data;
    return families.map((_, family) => states.map((__, state) => of(family, state)));
  }
}

/**
 * Departures by family and state: a first guess from the fleets, then rows and columns are scaled in turn until both
 * the departures of each family and the share of each state are met (iterative proportional fitting).
 */
function spread({ flownByFamily, flownByState, fleets, byHand }: Data, from: number, to: number): Matrix {
  const share = shares(flownByState.map((years) => sum(years.slice(from - FIRST_YEAR, to + 1 - FIRST_YEAR))));
  const today = shares(flownByState.map((years) => years.at(-1) ?? 0));
  const flown = flownByFamily.map((years) => sum(years.slice(from - FIRST_FAMILY_YEAR, to + 1 - FIRST_FAMILY_YEAR)));
  const isOld = to <= 2015;
  const all = sum(flown);
  const cells = flown.map((departures, family) => {
    const [fleet, hand] = [fleets[family] ?? [], byHand[family] ?? []];
    const guess = guessOf(fleet, hand);
    return guess.map((each, state) => (0.9 * each + 0.1 * (share[state] ?? 0)) * departures);
  });
  for (let round = 0; round < 500; round++) {
    const columns = share.map((_, state) => sum(cells.map((row) => row[state] ?? 0)));
    const byState = share.map((each, state) => (each * all) / Math.max(columns[state] ?? 0, 1e-300));
    cells.forEach((row, family) => {
      for (let state = 0; state < row.length; state++) row[state] = (row[state] ?? 0) * (byState[state] ?? 0);
      const scale = (flown[family] ?? 0) / Math.max(sum(row), 1e-300);
      for (let state = 0; state < row.length; state++) row[state] = (row[state] ?? 0) * scale;
    });
  }
  return cells;

  function guessOf(fleet: number[], hand: number[]): number[] {
    const ofFleet = sum(fleet) > 0 ? shares(fleet) : null;
    const known = sum(hand);
    if (known > 0) {
      const whole = hand.map((each, state) => each + Math.max(0, 1 - known) * (share[state] ?? 0));
      return ofFleet && !isOld ? whole.map((each, state) => (each + (ofFleet[state] ?? 0)) / 2) : whole;
    }
    if (!ofFleet) return share;
    if (!isOld) return ofFleet;
    return shares(ofFleet.map((each, state) => (each * (share[state] ?? 0)) / Math.max(today[state] ?? 0, 1e-12)));
  }
}

/** By family: the rate of its category in the last 20 years, scaled so that today's fleet has the average. */
export function categoryRates(record: Record, year: number, average: number): number[] {
  const { flown, accidents } = record.ofFamilies(year - CATEGORY_YEARS + 1, year);
  const now = record.ofFamilies(year - WINDOW_YEARS + 1, year).flown;
  const overall = sum(accidents) / sum(flown);
  const rates = record.data.families.map(({ category }) => {
    const isOfIt = record.data.families.map((family) => family.category === category);
    const ofIt = (values: number[]) => sum(values.filter((_, index) => isOfIt[index]));
    return (1 + ofIt(accidents)) / (1 / overall + ofIt(flown));
  });
  const scale = (average * sum(now)) / dot(rates, now);
  return rates.map((rate) => rate * scale);
}

/**
 * Fits what is known at the end of a year: the types' rates on all years, the states' factors on the last ten. `level`
 * is solved so that as many accidents are expected in that window as happened.
 */
export function fitRates(record: Record, year: number, variant: Variant = {}): Fitted {
  const { isGrouped = true, hasOwnRecord = true, isByCategory = false } = variant;
  const { stateWorth = STATE_WORTH, groupWorth = GROUP_WORTH, typeYears = Number.POSITIVE_INFINITY } = variant;
  const [from, to] = variant.window ?? [Math.max(FIRST_YEAR, year - WINDOW_YEARS + 1), year];
  const flown = record.flown(from, to);
  const flownByState = columnSums(flown);
  const accidents = columnSums(record.happened(from, to));
  const all = sum(flownByState);
  const average = sum(accidents) / all;
  const weights = flownByState.map((each) => each / all);
  const own = record.ofFamilies(Math.max(FIRST_FAMILY_YEAR, year - typeYears + 1), year);
  const start = isByCategory ? categoryRates(record, year, average) : own.flown.map(() => average);
  const groups = isGrouped ? record.data.incomeGroups(year) : accidents.map(() => 0);
  const groupCount = Math.max(...groups) + 1;
  const shape = own.accidents.map((count) => 1 + count);
  const prior = start.map((rate) => 1 / rate);
  let [level, factor] = [1, accidents.map(() => 1)];
  for (let round = 0; round < 2000; round++) {
    const ownNow = own.flown.map((each) => each / level);
    const rate = shape.map((each, family) => each / ((prior[family] ?? 0) + (ownNow[family] ?? 0)));
    const expected = weightedColumnSums(flown, rate);
    const groupFactor = Array.from({ length: groupCount }, (_, group) => {
      const ofIt = (values: number[]) => sum(values.filter((__, state) => groups[state] === group));
      return isGrouped ? (groupWorth + ofIt(accidents)) / (groupWorth + ofIt(expected)) : 1;
    });
    const startOf = (state: number) => groupFactor[groups[state] ?? 0] ?? 1;
    const stateShape = accidents.map((count, state) =>
      hasOwnRecord
        ? stateWorth + count
        : isGrouped
          ? groupWorth + sum(accidents.filter((_, other) => groups[other] === groups[state]))
          : 1e12,
    );
    const exposure = stateShape.map((each, state) =>
      hasOwnRecord ? stateWorth / startOf(state) + (expected[state] ?? 0) : each / startOf(state),
    );
    const norm = sum(weights.map((weight, state) => (weight * (stateShape[state] ?? 0)) / (exposure[state] ?? 1)));
    const next = stateShape.map((each, state) => each / (exposure[state] ?? 1) / norm);
    const target = (level * sum(accidents)) / dot(expected, next);
    const moved = Math.max(...next.map((each, state) => Math.abs(each - (factor[state] ?? 0))));
    const isSettled = moved + Math.abs(target / level - 1) < 1e-13;
    const stateExposure = exposure.map((each) => each * norm);
    const fitted = { shape, prior, own: ownNow, rate, start, stateShape, stateExposure, factor: next, accidents };
    if (isSettled || round === 1999)
      return { ...fitted, expected, groups, groupFactor, average, level: target, norm, flown: flownByState };
    [level, factor] = [target, next];
  }
  throw new Error('unreachable');
}

function shares(values: number[]): number[] {
  const all = sum(values);
  return values.map((each) => each / all);
}

export function dot(a: number[], b: number[]): number {
  return sum(a.map((each, index) => each * (b[index] ?? 0)));
}

function columnSums(matrix: Matrix): number[] {
  return weightedColumnSums(
    matrix,
    matrix.map(() => 1),
  );
}

function weightedColumnSums(matrix: Matrix, weights: number[]): number[] {
  const sums = (matrix[0] ?? []).map(() => 0);
  matrix.forEach((row, index) => {
    const weight = weights[index] ?? 0;
    row.forEach((each, column) => {
      sums[column] = (sums[column] ?? 0) + weight * each;
    });
  });
  return sums;
}
