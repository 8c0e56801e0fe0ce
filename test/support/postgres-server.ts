import { afterAll, beforeAll } from 'vitest';
import { type Postgres, startPostgres } from './start-postgres.ts';

/** A real PostgreSQL server for the tests of one file; `newDatabase` gives the address of an empty database on it. */
export function postgresServer(): { newDatabase: () => Promise<string> } {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  return { newDatabase: () => server.newDatabase() };
}
