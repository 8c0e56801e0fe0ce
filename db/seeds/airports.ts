import type { Db } from '../connect.ts';
import { loadAirports } from '../reference/load-reference.ts';
import version from '../reference/version.json' with { type: 'json' };
import { findSetting } from '../site/operations/settings.ts';
import { AIRPORTS_ORIGIN, replaceAirports } from '../site/reference/airports.ts';

const SHIPPED = 'shipped ';

/** Fills the table with the airports of the shipped file. Returns how many there are. */
export async function seedShippedAirports(db: Db, onProgress?: (written: number, of: number) => void): Promise<number> {
  const airports = loadAirports();
  await replaceAirports(db, { airports, origin: `${SHIPPED}${version.version}` }, (written) =>
    onProgress?.(written, airports.length),
  );
  return airports.length;
}

/** Does the same where it has not been done, or where an earlier release has; airports from elsewhere stay. */
export async function seedMissingAirports(db: Db): Promise<void> {
  const origin = await findSetting(db, AIRPORTS_ORIGIN);
  if (origin !== null && !origin.startsWith(SHIPPED)) return;
  if (Number(origin?.slice(SHIPPED.length) ?? 0) < version.version) await seedShippedAirports(db);
}
