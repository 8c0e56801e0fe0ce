import { stateNameOf } from './state-names.ts';

/** A state's category in the FAA's table. */
export type IasaRow = { state: string; category: 1 | 2 };

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
  const names = [...known];
  const byState = new Map<string, 1 | 2>();
  const unknown = new Set<string>();
  for (const line of lines) {
    for (const [, written = '', category] of line.matchAll(PAIR)) {
      if (NOTE.test(written)) continue;
      const states = statesOf(written);
      const found = states.flatMap((state) => stateNameOf(state, names) ?? []);
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

/**
 * 'Denmark incl. Faroe Islands' is Denmark; 'Organization of … members : Antigua & Barbuda, Dominica' means the
 * members.
 */
function statesOf(written: string): string[] {
  const [own = '', members] = written.replaceAll('&', 'and').split(/\bmembers\s*:/i);
  if (members === undefined) return [own.replace(/\bincl(\.|uding)\s.*$/is, '').trim()];
  return members.split(',').map((name) => name.trim());
}
