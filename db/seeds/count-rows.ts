import { openRouteFiles, type RouteSource } from './route-source.ts';

/** What the tables of a source look like from outside. */
export type TableCount = {
  /** the first lines of its files, each once, in the order of the alphabet */
  headers: string[];
  /** lines below them that are not empty */
  rows: number;
};

/** Looks at the tables of a source (CSV files without line breaks in their cells) and changes nothing. Throws when it cannot be read. */
export async function countRows(source: RouteSource): Promise<TableCount> {
  const headers = new Set<string>();
  let rows = 0;
  for await (const { content } of openRouteFiles(source, () => {})) {
    let header: string | null = '';
    let isEmpty = true;
    for await (const chunk of content) {
      // a name may be cut within a letter here; only the header's letters matter, and those are plain
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
