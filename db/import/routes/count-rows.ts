import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
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
    let isHeader = true;
    for await (const line of createInterface({ input: Readable.from(content) })) {
      if (isHeader) headers.add(line.trim());
      else if (line !== '') rows += 1;
      isHeader = false;
    }
  }
  return { headers: [...headers].sort(), rows };
}
