import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { MIGRATED } from './lent-postgres.ts';
import { makeDatabase } from './make-database.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** address of the database `postgres` on the server that all tests share */
    sharedPostgres: string;
  }
}

/**
 * Several suites run at once, each with a pool for every one of its servers. Rows come and go too fast for a vacuum to
 * be useful.
 */
const SETTINGS = ['max_connections=400', 'autovacuum=off'];

/** Starts, before any test, one real PostgreSQL server with one migrated database that others are copies of. */
export default async function sharePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ settings: SETTINGS });
  const db = openDatabase(await makeDatabase(server.url, { name: MIGRATED }));
  await migrate(db);
  await db.destroy();
  project.provide('sharedPostgres', server.url);
  return () => server.stop();
}
