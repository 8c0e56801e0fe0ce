import { SourceError } from '../source.ts';

/** A carrier in the Commission's table; `icao` is null if the table has none. */
export type EuCarrierRow = { carrier: string; icao: string | null; state: string };

/** The Commission's table of the EU Air Safety List, each row once, with states as written there. */
export type EuTable = {
  /** states whose carriers are all banned, with the names of the exceptions */
  states: { state: string; exceptions: string[] }[];
  /** Annex A: banned by name, including those of the states above */
  banned: EuCarrierRow[];
  /** Annex B: may fly only with certain aircraft; `rule` is the text of the restriction */
  restricted: (EuCarrierRow & { rule: string | null })[];
};

export type EuSheets = { annexA: string[][]; annexB: string[][] };

const BLANKET =
  /^all air carriers certified by the authorities with responsibility for regulatory oversight of\s+(.+)$/i;
const EXCEPTION = /,?\s*(?:with the exceptions? of|except(?: for)?)\s+/i;

/** Finds the columns of a sheet by their headings, which follow remarks. Throws SourceError if they have changed. */
export function euHeader(sheet: string[][], annex: string): { at: number; names: string[] } {
  const at = sheet.findIndex(([first = '']) => /^name of the legal entity/i.test(first));
  const names = (sheet[at] ?? []).map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const wanted = [/legal entity/i, /operator certificate|AOC/i, /ICAO.*designator/i, /state of the operator/i];
  if (at < 0 || wanted.some((pattern, index) => !pattern.test(names[index] ?? ''))) {
    throw new SourceError(`${annex} does not have the columns it had: ${names.join(' | ') || 'no head was found'}`);
  }
  return { at, names };
}

/** Reads both annexes. The published file repeats a block of its rows; each counts once. Throws SourceError. */
export function readEuTable({ annexA, annexB }: EuSheets): EuTable {
  const table: EuTable = { states: [], banned: [], restricted: [] };
  const seen = new Set<string>();
  const isNew = (row: string[]) => {
    const key = row.join('|').toLowerCase();
    return !seen.has(key) && Boolean(seen.add(key));
  };
  for (const row of rowsOf(annexA, 'Annex A').filter(isNew)) {
    const blanket = BLANKET.exec(row[0] ?? '');
    if (blanket) table.states.push(blanketOf(blanket[1] ?? '', row[3] ?? ''));
    else if (row[3]) table.banned.push(carrierOf(row));
  }
  for (const row of rowsOf(annexB, 'Annex B').filter(isNew)) {
    if (row[3]) table.restricted.push({ ...carrierOf(row), rule: row[4] || null });
  }
  return table;
}

/** The rows below the heading that name something; footnotes have one cell and no state. */
function rowsOf(sheet: string[][], annex: string): string[][] {
  const { at } = euHeader(sheet, annex);
  return sheet
    .slice(at + 1)
    .map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
    .filter(([first = '']) => first !== '' && !/^name of the legal entity/i.test(first));
}

function carrierOf([carrier = '', , code = '', state = '']: string[]): EuCarrierRow {
  return { carrier, icao: /^[A-Z]{3}$/.test(code) ? code : null, state };
}

/** 'Angola, with the exception of TAAG and Heli Malongo, including'; the state may be in a cell of its own. */
function blanketOf(text: string, cell: string): EuTable['states'][number] {
  const whole = text.replace(/[,:;.\s]*(including)?[,:;.\s]*$/i, '');
  const [state = '', excepted = ''] = whole.split(EXCEPTION);
  const exceptions = excepted
    .split(/,\s*|\s+and\s+/)
    .map((name) => name.trim())
    .filter((name) => name && !/^including$/i.test(name));
  return { state: cell || state.trim(), exceptions };
}
