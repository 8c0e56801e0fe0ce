import pg from 'pg';
import { inject } from 'vitest';
import { makeDatabase } from './make-database.ts';

/** Creates an empty database on the PostgreSQL server that all tests share. Returns its address. */
export function newPostgresDatabase(): Promise<string> {
  return makeDatabase(inject('sharedPostgres'));
}

/** The same, of a server that takes no changes, as a standby. */
export async function readOnlyDatabase(template?: string): Promise<string> {
  const url = await makeDatabase(inject('sharedPostgres'), { template });
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`alter database ${client.database} set default_transaction_read_only = on`);
  await client.end();
  return url;
}
