import type { StateHoldOut } from '#src/safety/rates/state-hold-out.ts';
import { GROUPS } from './data.ts';
import { fitRates, type Matrix, type Record, type Variant } from './fit.ts';
import { FIRST_FAMILY_YEAR, sum } from './table.ts';

/** Expected accidents per million departures by family and state, up to a common factor. */
type Model = (year: number) => { rate: number[]; factor: number[] };

/** The decade that the fit has not seen, and the last year that it has. */
const TEST = { fittedTo: 2015, from: 2016, to: 2025 };
const ROLLING = [2010, 2015, 2020];
const DRAWS = 4000;
const SEED = 20261125;

/** Rules to compare, by name; the first is the one that all others are measured against. */
export function modelsOf(record: Record): { [name: string]: Model } {
  const variant =
    (options: Variant): Model =>
    (year) =>
      fitRates(record, year, options);
  const typeOnly = { isGrouped: false, hasOwnRecord: false };
  return {
    "type, the first version's rule": (year) => firstVersion(record, year),
    'nothing (one rate for all)': () => ({ rate: record.data.families.map(() => 1), factor: noFactor(record) }),
    'type, one prior and level': variant(typeOnly),
    'type, category prior and level': variant({ ...typeOnly, isByCategory: true }),
    'type x income': variant({ hasOwnRecord: false }),
    'type x state alone': variant({ isGrouped: false }),
    [DECIDED]: variant({}),
    '  states worth one accident': variant({ stateWorth: 1 }),
    '  last 20 years only': variant({ typeYears: 20 }),
    '  a prior for each category': variant({ isByCategory: true }),
  };
}
export const DECIDED = 'type x income x state (decided)';

function firstVersion(record: Record, year: number): ReturnType<Model> {
  const { flown, accidents } = record.ofFamilies(FIRST_FAMILY_YEAR, year);
  return {
    rate: accidents.map((count, family) => (1 + count) / (5.6 + (flown[family] ?? 0))),
    factor: noFactor(record),
  };
}

function noFactor(record: Record): number[] {
  return record.data.states.map(() => 1);
}

/** One cell of the table of families and states. */
type Cell = { family: number; state: number; expected: number; happened: number; rate: number };

/** Everything that is expected of one model in years that it has not seen. */
function cellsOf({ rate, factor }: ReturnType<Model>, flown: Matrix, happened: Matrix): Cell[] {
  return flown.flatMap((row, family) =>
    row.map((departures, state) => {
      const each = (rate[family] ?? 0) * (factor[state] ?? 0);
      return { family, state, rate: each, expected: each * departures, happened: happened[family]?.[state] ?? 0 };
    }),
  );
}

export type Tested = {
  name: string;
  /** nats gained against the first model: where accidents happened, given how many */
  gain: number;
  byEvent: [number, number];
  byState: [number, number];
  rolling: number[];
  expected: number;
  happened: number;
  /** by income group of the year before the test, scaled to what happened */
  groups: { expected: number; happened: number }[];
  /** accidents by tenth of expected accidents, from the lowest to the highest rate */
  tenths: number[];
};

export function testModels(record: Record): Tested[] {
  const models = Object.entries(modelsOf(record));
  const first = models[0]?.[1] as Model;
  const [flown, happened] = [record.flown(TEST.from, TEST.to), record.happened(TEST.from, TEST.to)];
  const groups = record.data.incomeGroups(TEST.fittedTo);
  const base = cellsOf(first(TEST.fittedTo), flown, happened);
  return models.map(([name, model]) => {
    const cells = cellsOf(model(TEST.fittedTo), flown, happened);
    const gains = gainsOf(cells, base);
    const random = randomOf(SEED);
    const byState = [...Map.groupBy(gains, ({ state }) => state).values()].map((of) => sum(of.map(({ gain }) => gain)));
    const [expected, count] = [sum(cells.map((cell) => cell.expected)), sum(cells.map((cell) => cell.happened))];
    return {
      name,
      gain: sum(gains.map(({ gain }) => gain)),
      byEvent: resampled(
        gains.map(({ gain }) => gain),
        random,
      ),
      byState: resampled(byState, random),
      rolling: ROLLING.map((year) => rollingGain(record, model, first, year)),
      expected,
      happened: count,
      groups: GROUPS.map((_, group) => {
        const ofIt = cells.filter(({ state }) => groups[state] === group);
        return {
          expected: (sum(ofIt.map((cell) => cell.expected)) * count) / expected,
          happened: sum(ofIt.map((cell) => cell.happened)),
        };
      }),
      tenths: tenthsOf(cells, expected),
    };
  });
}

/** The gain of each accident, one entry each. */
function gainsOf(cells: Cell[], base: Cell[]): { state: number; gain: number }[] {
  const [all, allOfBase] = [cells, base].map((of) => sum(of.map(({ expected }) => expected))) as [number, number];
  return cells.flatMap(({ state, expected, happened }, index) => {
    const gain = Math.log(expected / all) - Math.log((base[index]?.expected ?? 0) / allOfBase);
    return Array.from({ length: happened }, () => ({ state, gain }));
  });
}

function rollingGain(record: Record, model: Model, first: Model, year: number): number {
  const [flown, happened] = [record.flown(year + 1, year + 5), record.happened(year + 1, year + 5)];
  const gains = gainsOf(cellsOf(model(year), flown, happened), cellsOf(first(year), flown, happened));
  return sum(gains.map(({ gain }) => gain));
}

function tenthsOf(cells: Cell[], expected: number): number[] {
  const tenths = Array.from({ length: 10 }, () => 0);
  let before = 0;
  for (const cell of cells.toSorted((a, b) => a.rate - b.rate)) {
    before += cell.expected / expected;
    const tenth = Math.min(9, Math.max(0, Math.ceil(before * 10 - 1e-11) - 1));
    tenths[tenth] = (tenths[tenth] ?? 0) + cell.happened;
  }
  return tenths;
}

/** The 90% interval of the sum when the values are drawn again with replacement. */
function resampled(values: number[], random: () => number): [number, number] {
  const sums = Array.from({ length: DRAWS }, () =>
    sum(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  return [sums[Math.floor(DRAWS * 0.05)] ?? 0, sums[Math.floor(DRAWS * 0.95)] ?? 0];
}

/** Repeatable chance, uniform between 0 and 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The figures that the page on the method shows. */
export function pictureOf(record: Record, tested: Tested[], day: string): StateHoldOut {
  const decided = tested.find(({ name }) => name === DECIDED) as Tested;
  const before = tested[0] as Tested;
  const now = fitRates(record, TEST.to);
  const lastFive = record.flown(TEST.to - 4, TEST.to);
  const rates = cellsOf(now, lastFive, record.happened(TEST.to - 4, TEST.to));
  const lastYear = sum(record.ofFamilies(TEST.to, TEST.to).flown);
  const lastFiveYears = sum(record.ofFamilies(TEST.to - 4, TEST.to).flown);
  const one = (value: number) => Math.round(value * 10) / 10;
  return {
    fit: day,
    ...TEST,
    accidents: decided.happened,
    gain: { nats: one(decided.gain), byEvent: decided.byEvent.map(one), byState: decided.byState.map(one) },
    expectedBeforeScaling: Math.round(decided.expected),
    groups: GROUPS.map((group, index) => ({
      group,
      happened: decided.groups[index]?.happened ?? 0,
      expected: one(decided.groups[index]?.expected ?? 0),
      expectedByTypeOnly: one(before.groups[index]?.expected ?? 0),
    })),
    tenths: decided.tenths,
    rolling: ROLLING.map((year, index) => ({
      from: year + 1,
      to: year + 5,
      accidents: sum(record.happened(year + 1, year + 5).map(sum)),
      gain: one(decided.rolling[index] ?? 0),
    })),
    expectedPerYear: one((sum(rates.map(({ expected }) => expected)) / lastFiveYears) * lastYear),
  };
}
