import type { Db } from '../connect.ts';
import { loadFacts } from '../reference/open.ts';
import { AIRPORTS_ORIGIN, replaceAirports } from '../site/operations/airports.ts';
import { findSetting } from '../site/operations/settings.ts';

const originOf = (version: string) => `shipped ${version}`;

/** Fills the table with the airports of the reference file. Returns how many there are. */
export async function seedShippedAirports(db: Db): Promise<number> {
  const { airports, version } = loadFacts();
  await replaceAirports(db, { airports, origin: originOf(version) });
  return airports.length;
}

/** Does the same where it has not been done, or for other facts. */
export async function seedMissingAirports(db: Db): Promise<void> {
  const origin = await findSetting(db, AIRPORTS_ORIGIN);
  if (origin !== originOf(loadFacts().version)) await seedShippedAirports(db);
}
