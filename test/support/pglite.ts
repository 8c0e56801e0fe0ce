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

type Lent = { pglite: PGlite; shape: Promise<string> };

let image: Blob | undefined;
const free: Lent[] = [];

/**
 * A database loaded from the image, as good as new for this test. Loading takes a second of the processor, so one that
 * a test has left, of this file or of one before, is emptied and lent again.
 */
export function borrowPglite(): Db {
  const lent = free.pop() ?? load();
  onTestFinished(() => takeBack(lent));
  return openPglite(lent.pglite);
}

function load(): Lent {
  image ??= new Blob([readFileSync(PGLITE_IMAGE_PATH)]);
  const pglite = new PGlite({ loadDataDir: image });
  return { pglite, shape: shapeOf(pglite) };
}

export function openPglite(pglite: PGlite): Db {
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
}

/** Deleting the few rows of a test takes a tenth of the time that truncating does, which makes new files for every table. */
async function takeBack(lent: Lent): Promise<void> {
  const { pglite, shape } = lent;
  if (pglite.closed) return;
  // a test has dropped a table, say
  if ((await shapeOf(pglite)) !== (await shape)) return pglite.close();
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
      'select setval(seqrelid::regclass, seqstart, false) from pg_sequence',
    ].join(';'),
  );
  free.push(lent);
}

/** All tables with their columns. */
async function shapeOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(
    `select string_agg(attrelid::regclass || '.' || attname, ' ' order by attrelid, attnum) as shape
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  );
  return rows[0]?.shape ?? '';
}
