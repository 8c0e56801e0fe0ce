import { slugOf } from '#src/catalog/slug.ts';
import { DAY_MS } from '#src/format/time.ts';
import { airlinePath, modelPath } from '#src/routes.ts';
import { pageIn } from '../../ui/words.ts';
import { openCache, PAGES_CACHE } from './reports-cache.ts';
import type { SavedReport } from './saved-reports.ts';

const ALWAYS = [pageIn('/nervous')];
const KEPT = 30;
const FRESH_MS = DAY_MS;

/**
 * Saves the pages that can be read in the air: the one for nervous flyers, and those of the airlines and models of the
 * saved reports, latest first. A page of yesterday is loaded again, and one that nothing leads to anymore is deleted.
 */
export async function savePages(reports: SavedReport[]): Promise<void> {
  const cache = await openCache(PAGES_CACHE);
  if (!cache) return;
  const wanted = [...new Set([...ALWAYS, ...reports.flatMap(pagesOf)])].slice(0, KEPT);
  for (const { url } of await cache.keys()) {
    if (!wanted.includes(new URL(url).pathname)) await cache.delete(url);
  }
  for (const path of wanted) {
    if (isFresh(await cache.match(path, { ignoreVary: true }))) continue;
    const answer = await fetch(path);
    // without a record, an airline has no page
    if (answer.ok) await cache.put(path, answer);
  }
}

function pagesOf({ flight, safetyReport }: Pick<SavedReport, 'flight' | 'safetyReport'>): string[] {
  const { operatingCarrier, aircraftModelId } = flight.flightData;
  const models = safetyReport.models?.map(({ modelId }) => modelId) ?? [aircraftModelId];
  const airline = operatingCarrier?.name ?? flight.airline;
  const pages = [
    ...models.flatMap((id) => (id ? [modelPath(id)] : [])),
    ...(airline ? [airlinePath(slugOf(airline))] : []),
  ];
  return pages.map(pageIn);
}

function isFresh(answer: Response | undefined): boolean {
  return Date.now() - Date.parse(answer?.headers.get('date') ?? '') < FRESH_MS;
}
