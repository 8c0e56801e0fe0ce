import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '#db/connect.ts';
import type { Database } from '#db/schema.ts';
import { IMAGE_FOLDER } from './database-image.ts';

export const PGLITE_IMAGE_PATH = join(IMAGE_FOLDER, 'pglite.tar');

/** Of a table whose rows are better thrown away together. */
const FEW_BYTES = 1_000_000;

let image: Blob | undefined;
const free: PGlite[] = [];

/**
 * A database loaded from the image, as good as new for this test. Loading takes a second of the processor, so one that
 * a test has left, of this file or of one before, is emptied and lent again.
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

/** Deleting the few rows of a test takes a tenth of the time that truncating does, which makes new files for every table. */
async function takeBack(pglite: PGlite): Promise<void> {
  if (pglite.closed) return;
  const { rows } = await pglite.query<{ name: string; isLarge: boolean }>(
    `select relname as name, pg_relation_size(oid) > ${FEW_BYTES} as "isLarge" from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'
    and pg_relation_size(oid) > 0 order by 1`,
  );
  const [large, small] = [rows.filter(({ isLarge }) => isLarge), rows.filter(({ isLarge }) => !isLarge)];
  await pglite.exec(
    [
      // no foreign key is looked at
      'set session_replication_role = replica',
      ...small.map(({ name }) => `delete from ${name}`),
      ...large.map(({ name }) => `truncate ${name} cascade`),
      'set session_replication_role = origin',
      "select setval(oid, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace",
    ].join(';'),
  );
  free.push(pglite);
}
