import type { ListChange } from '../../../src/changes/list-change.ts';
import type { Oversight } from '../../../src/reference/oversight.ts';
import type { Source } from '../../../src/reference/source.ts';
import { stateNames } from './state-names.ts';

type IasaRow = { state: string; category: 1 | 2 };

export type IasaTable = {
  rows: IasaRow[];
  /** names in Category 2 that are not a state on record */
  unknown: string[];
};

/**
 * Reads the FAA's table of results, from a workbook or from a document's text: names before a category of 1 or 2, in
 * one or two columns of pairs, among notes. One name may include several states or territories.
 * @param lines the cells of a row separated by tabs, or a line of text
 * @param known names used here
 */
export function readIasaTable(lines: string[], known: Iterable<string>): IasaTable {
  const nameOf = stateNames(known);
  const byState = new Map<string, 1 | 2>();
  const unknown = new Set<string>();
  for (const line of lines) {
    for (const [, written = '', category] of line.matchAll(PAIR)) {
      if (NOTE.test(written)) continue;
      const states = statesOf(written);
      const found = states.flatMap((state) => nameOf(state) ?? []);
      for (const state of found) byState.set(state, category === '2' ? 2 : 1);
      if (found.length === 0 && category === '2') unknown.add(written.trim());
    }
  }
  const rows = [...byState].map(([state, category]) => ({ state, category }));
  return { rows: rows.sort((a, b) => (a.state < b.state ? -1 : 1)), unknown: [...unknown] };
}

/** A name and what follows it: 1, 2, or 2 with a mark. */
const PAIR = /([\p{L}][\p{L}\p{M}\s.,:'’()&–-]*?)[\s\t]+([12])(?=[\s*†]|$)/gu;
/** Words of headings and notes: 'CATEGORY 1', 'Page 1 of 2'. */
const NOTE = /categor|rating|page|table|note|icao|annex|appendix/i;

/** 'Denmark incl. Faroe Islands' is Denmark; 'Organization of … members : Dominica' means the members. */
function statesOf(written: string): string[] {
  const [own = '', members] = written.replaceAll('&', 'and').split(/\bmembers\s*:/i);
  if (members === undefined) return [own.replace(/\bincl(\.|uding)\s.*$/is, '').trim()];
  return members.split(',').map((name) => name.trim());
}

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
