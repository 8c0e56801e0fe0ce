import type { Db } from '../connect.ts';
import { loadFacts } from '../reference/open.ts';
import { AIRPORTS_ORIGIN, replaceAirports } from '../site/operations/airports.ts';
import { findSetting } from '../site/operations/settings.ts';

const SHIPPED = 'shipped ';

/** Fills the table with the airports of the reference file. Returns how many there are. */
export async function seedShippedAirports(db: Db, onProgress?: (written: number, of: number) => void): Promise<number> {
  const { airports, version } = loadFacts();
  await replaceAirports(db, { airports, origin: SHIPPED + version }, (written) =>
    onProgress?.(written, airports.length),
  );
  return airports.length;
}

/** Does the same where it has not been done, or for other facts; airports from elsewhere stay. */
export async function seedMissingAirports(db: Db): Promise<void> {
  const origin = await findSetting(db, AIRPORTS_ORIGIN);
  if (origin !== null && !origin.startsWith(SHIPPED)) return;
  if (origin !== SHIPPED + loadFacts().version) await seedShippedAirports(db);
}
