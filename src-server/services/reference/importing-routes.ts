import { hasImportedAirlines } from '#db/site/reference/airlines.ts';
import type { Context } from '../../context.ts';

/** Says that a new server does not know all flights yet; null once its first import is complete, or if it makes none. */
export async function importingRoutes({ db, config }: Pick<Context, 'db' | 'config'>): Promise<string | null> {
  if (!config.REFRESH || (await hasImportedAirlines(db))) return null;
  return "This server is new and still importing the world's routes. Try again in a few minutes.";
}
