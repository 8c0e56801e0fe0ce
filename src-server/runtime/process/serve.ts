import { type Db, openDatabase, sqlitePath } from '#db/connect.ts';
import { wentBack } from '#db/engine/went-back.ts';
import { seedMissingAirports } from '#db/seeds/airports.ts';
import { type Config, readConfig } from '../../config.ts';
import type { Clock } from '../../context.ts';
import { dataFolder } from '../secrets/session-secret.ts';
import { checkDataFiles, startProblem } from './check-data-files.ts';
import { migrateUnlessBack } from './newest-write.ts';
import { readRole } from './role.ts';

/** Config → database → server; the first two are checked before the rest is loaded. Exits if it cannot start. */
export async function serve({ clock }: { clock?: Clock } = {}): Promise<void> {
  let config: Config | undefined;
  try {
    const role = readRole(process.argv.slice(2));
    config = readConfig();
    checkDataFiles(config.DATABASE_URL);
    await prepareDatabase(config.DATABASE_URL);
    const { runServer } = await import('./run-server.ts');
    await runServer(config, { role, clock });
  } catch (error) {
    console.error(startProblem(error, config));
    process.exit(1);
  }
}

/**
 * Applies migrations, which may take longer than any request, and fills a new database with the shipped airports.
 * Leaves a database that went back in time as it is.
 */
async function prepareDatabase(url: string): Promise<void> {
  const db: Db = openDatabase(url, { isPatient: true });
  try {
    await migrateUnlessBack(db, dataFolder(sqlitePath(url)));
    if (!wentBack()) await seedMissingAirports(db);
  } finally {
    await db.destroy();
  }
}
