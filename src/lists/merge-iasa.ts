import type { Oversight } from '../reference/oversight.ts';
import type { Source } from '../reference/source.ts';
import type { IasaTable } from './iasa-table.ts';
import type { ListChange } from './list-change.ts';

type Iasa = Oversight['faaIasa'];

const CATEGORY_1 = 'Category 1';
const CATEGORY_2 = 'Category 2';

/**
 * Combines the table with what was known before: states still in Category 2 keep their day, new ones have the day they
 * were first seen, and those back in Category 1 are kept with both. A state missing from the table stays as it was,
 * with a doubt: the FAA removes states without flights to the USA.
 * @param day ISO date on which the table was read
 */
export function mergeIasa(
  known: Iasa,
  { rows, unknown }: IasaTable,
  { day, source }: { day: string; source: Source },
): { list: Iasa; changes: ListChange[]; doubts: string[] } {
  const categories = new Map(rows.map(({ state, category }) => [state, category]));
  const isStill = known.lastKnownCategory2.filter(({ state }) => categories.get(state) !== 1);
  const isBack = known.lastKnownCategory2.filter(({ state }) => categories.get(state) === 1);
  const before = new Set(known.lastKnownCategory2.map(({ state }) => state));
  const isNew = rows.filter(({ state, category }) => category === 2 && !before.has(state)).map(({ state }) => state);
  const list: Iasa = {
    ...known,
    asOf: day,
    lastKnownCategory2: [
      ...isStill.map((entry) =>
        categories.has(entry.state) ? { ...entry, lastSeen: day, source, doubt: null } : entry,
      ),
      ...isNew.map((state) => ({ state, since: day, lastSeen: day, source, doubt: FIRST_SEEN })),
    ],
    restoredToCategory1: [
      ...isBack.map(({ state, since }) => ({ state, from: since, to: day, source })),
      ...known.restoredToCategory1,
    ],
  };
  return {
    list,
    changes: [
      ...isNew.map((state) => ({ subject: state, from: CATEGORY_1, to: CATEGORY_2 })),
      ...isBack.map(({ state }) => ({ subject: state, from: CATEGORY_2, to: CATEGORY_1 })),
    ],
    doubts: [
      ...unknown.map((name) => `${name} is in Category 2 and is no state on record`),
      ...isStill
        .filter(({ state }) => !categories.has(state))
        .map(({ state }) => `${state} was in Category 2 and is not named any more`),
    ],
  };
}

const FIRST_SEEN = 'the day it was first seen in Category 2; the FAA may have said so earlier';
