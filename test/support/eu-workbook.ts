import { readOversight } from '#test/support/read-reference.ts';
import { type Cell, workbook } from './workbook.ts';

type Row = [carrier: Cell, aoc: string, code: string, state: string, ...more: string[]];
export type EuSample = {
  header?: string[];
  /** rows of Annex A and B in place of those that the shipped list gives */
  annexA?: (rows: Row[]) => Row[];
  annexB?: (rows: Row[]) => Row[];
};

const HEADER = [
  'Name of the legal entity of the air carrier as indicated on its AOC (and its trading name, if different)',
  "Air Operator Certificate ('AOC') Number or Operating Licence Number",
  'ICAO three letter designator',
  'State of the Operator',
];
const MORE = [
  'Aircraft type restricted',
  'Registration mark(s) and, when available, construction serial number(s) of restricted aircraft',
  'State of registry',
];
const OVERSIGHT = 'All air carriers certified by the authorities with responsibility for regulatory oversight of ';
/** States as the table writes them, where that differs from our form. */
const WRITTEN: Record<string, string> = {
  'DR Congo': 'Democratic Republic of Congo (DRC)',
  'Congo (Brazzaville)': 'Republic of the Congo',
  'São Tomé and Príncipe': 'Sao Tome and Principe',
  Russia: 'Russian Federation',
};
/** This many carriers are listed below each state whose carriers are all banned; their names are made up and say so. */
const SAMPLES = 8;

/**
 * Builds a workbook in the form of the published one, with the content of the shipped list: remarks above the header,
 * blanket rows of states with an exception in bold, 'unknown' codes, a code that belongs to another airline, a
 * footnote, and a block of rows that appears twice.
 */
export function euWorkbook({ header = HEADER, annexA = same, annexB = same }: EuSample = {}): Buffer {
  const { euAirSafetyList: list } = readOversight();
  const written = (state: string) => WRITTEN[state] ?? state;
  const single = [...list.carriersBanned, ...list.carriersBannedRussia].map(({ carrier, icao, state }, index): Row => {
    return [carrier.toUpperCase(), `AOC-${index}`, icao ?? 'unknown', written(state)];
  });
  const states = list.statesBanned.flatMap(({ state, exceptions }): Row[] => {
    const carriers = Array.from({ length: SAMPLES }, (_, index): Row => {
      return [`SAMPLE CARRIER ${index + 1} OF ${state.toUpperCase()}`, 'unknown', 'unknown', written(state)];
    });
    return [[blanket(written(state), exceptions), '', '', written(state)], ...carriers];
  });
  const rowsA = annexA([...single, ...states]);
  const rowsB = annexB(
    list.carriersRestricted.map(({ carrier, icao, state }): Row => {
      return [carrier.toUpperCase(), 'FS100', icao ?? '', state, 'All fleet with the exception of some', 'EP-…', state];
    }),
  );
  const footnote: Cell[] = [
    'Air carriers listed in Annex A could be permitted to exercise traffic rights by using wet-leased aircraft of an air carrier which is not subject to an operating ban.',
  ];
  return workbook({
    'Annex A': [['ANNEX A'], ['List of air carriers which are banned'], header, ...rowsA, ...rowsA.slice(-6), footnote],
    'Annex B': [['ANNEX B'], [...header, ...MORE], ...rowsB, ...rowsB.slice(0, 1)],
  });
}

function same(rows: Row[]): Row[] {
  return rows;
}

function blanket(state: string, exceptions: { carrier: string }[]): Cell {
  if (exceptions.length === 0) return `${OVERSIGHT}${state}, including,`;
  const named = exceptions.flatMap(({ carrier }, index) => [
    ...(index > 0 ? [{ text: ' and ' }] : []),
    { text: carrier, isBold: true },
  ]);
  return { runs: [{ text: `${OVERSIGHT}${state}, with the exception of ` }, ...named, { text: ', including,' }] };
}
