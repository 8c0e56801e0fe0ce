import { openRouteFiles, type RouteSource } from './route-source.ts';

/** An overview of a source's tables. */
export type TableCount = {
  /** the first lines of its files, each once, in alphabetical order */
  headers: string[];
  /** non-empty lines below them */
  rows: number;
};

/**
 * Counts the rows of a source's tables (CSV files without line breaks in their cells) and changes nothing. Throws if it
 * cannot be read.
 */
export async function countRows(source: RouteSource): Promise<TableCount> {
  const headers = new Set<string>();
  let rows = 0;
  for await (const { content } of openRouteFiles(source, () => {})) {
    let header: string | null = '';
    let isEmpty = true;
    for await (const chunk of content) {
      // a name may be cut within a character here; only the header matters, which is ASCII
      for (const byte of chunk) {
        if (byte === LINE_END) {
          if (header === null) rows += isEmpty ? 0 : 1;
          else {
            headers.add(header.replace(/^\u00EF\u00BB\u00BF/, '').trim());
            header = null;
          }
          isEmpty = true;
        } else {
          if (header !== null) header += String.fromCharCode(byte);
          if (byte !== CARRIAGE_RETURN) isEmpty = false;
        }
      }
    }
    if (header === null && !isEmpty) rows += 1;
  }
  return { headers: [...headers].sort(), rows };
}

const LINE_END = 10;
const CARRIAGE_RETURN = 13;
