import type { TableCount } from '#db/import/routes/count-rows.ts';
import type { Source } from '#src/reference/source.ts';
import { FeedError } from './feed.ts';

/**
 * Reads the tables of a copy of VRS standing-data. Throws FeedError for a file that is not an archive, or whose tables
 * have other columns.
 */
export async function vrsTables(count: () => Promise<TableCount>, header: string): Promise<TableCount> {
  const tables = await count().catch((error: Error) => {
    throw new FeedError(`is not a whole archive (.tar.gz): ${error.message}`);
  });
  const other = tables.headers.find((one) => one !== header);
  if (other !== undefined) throw new FeedError(`has other columns than before: ${other.slice(0, 200)}`);
  return tables;
}

export function vrsSource(part: string, day: string): Source {
  return {
    title: `VRS standing-data, ${part} (CC0 1.0)`,
    url: 'https://github.com/vradarserver/standing-data',
    asOf: day,
  };
}
