import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '#db/connect.ts';
import type { Database } from '#db/schema.ts';
import { IMAGE_FOLDER } from './database-image.ts';

export const PGLITE_IMAGE_PATH = join(IMAGE_FOLDER, 'pglite.tar');

/** One PostgreSQL in this process, and how its shipped tables stood when it was loaded. */
type Loaned = { pglite: PGlite; shipped: Promise<string> };

let image: Blob | undefined;
const free: Loaned[] = [];

/**
 * A database loaded from the image, as good as new for this test. Loading takes a quarter of a second, so one that a
 * test of the same file has left is emptied of what the test wrote and lent again, unless shipped rows were changed.
 */
export function borrowPglite(): Db {
  const loaned = free.pop() ?? load();
  onTestFinished(() => takeBack(loaned));
  return openPglite(loaned.pglite);
}

export function openPglite(pglite: PGlite): Db {
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
}

function load(): Loaned {
  image ??= new Blob([readFileSync(PGLITE_IMAGE_PATH)]);
  const pglite = new PGlite({ loadDataDir: image });
  return { pglite, shipped: shippedState(pglite) };
}

async function takeBack(loaned: Loaned): Promise<void> {
  const { pglite, shipped } = loaned;
  if (pglite.closed) return;
  await pglite.exec(`truncate ${(await listTables(pglite, false)).join(', ')} restart identity cascade`);
  if ((await shippedState(pglite)) === (await shipped)) free.push(loaned);
  else await pglite.close();
}

/** Changes with every row that is written to a table that ships with rows. */
async function shippedState(pglite: PGlite): Promise<string> {
  const parts = (await listTables(pglite, true)).map(
    (table) => `select '${table}' as t, count(*) as n, max(xmin::text::bigint) as x from ${table}`,
  );
  return JSON.stringify((await pglite.query(parts.join(' union all '))).rows);
}

const SHIPPED = ['airports', 'airlines', 'aircraft_models', 'aircraft_types', 'reference_flights', 'settings'];

async function listTables(pglite: PGlite, isShipped: boolean): Promise<string[]> {
  const { rows } = await pglite.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' order by 1",
  );
  return rows.map((row) => row.tablename).filter((table) => SHIPPED.includes(table) === isShipped);
}
