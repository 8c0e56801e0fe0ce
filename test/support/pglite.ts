import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '#db/connect.ts';
import type { Database } from '#db/schema.ts';
import { IMAGE_FOLDER } from './database-image.ts';

export const PGLITE_IMAGE_PATH = join(IMAGE_FOLDER, 'pglite.tar');

let image: Blob | undefined;
const free: PGlite[] = [];

/**
 * A database loaded from the image, as good as new for this test. Loading takes a quarter of a second, so one that a
 * test of the same file has left is emptied and lent again.
 */
export function borrowPglite(): Db {
  image ??= new Blob([readFileSync(PGLITE_IMAGE_PATH)]);
  const pglite = free.pop() ?? new PGlite({ loadDataDir: image });
  onTestFinished(() => takeBack(pglite));
  return openPglite(pglite);
}

export function openPglite(pglite: PGlite): Db {
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
}

async function takeBack(pglite: PGlite): Promise<void> {
  if (pglite.closed) return;
  const { rows } = await pglite.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' order by 1",
  );
  const tables = rows.map((row) => row.tablename);
  await pglite.exec(`truncate ${tables.join(', ')} restart identity cascade`);
  free.push(pglite);
}
