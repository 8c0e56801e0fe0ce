import { inject } from 'vitest';
import { makeDatabase } from './make-database.ts';

/** Creates an empty database on the PostgreSQL server that all tests share. Returns its address. */
export function newPostgresDatabase(): Promise<string> {
  return makeDatabase(inject('sharedPostgres'));
}
