import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { Database } from '#db/schema.ts';
import { fillDatabase, IMAGE_FOLDER } from './database-image.ts';

export const PGLITE_IMAGE_PATH = join(IMAGE_FOLDER, 'pglite.tar');

/** Before any test on PGlite: one migrated and seeded data folder, which every test loads. */
export default async function makePgliteImage(): Promise<void> {
  mkdirSync(IMAGE_FOLDER, { recursive: true });
  const pglite = new PGlite();
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  await fillDatabase(db);
  const image = await pglite.dumpDataDir('none');
  writeFileSync(PGLITE_IMAGE_PATH, Buffer.from(await image.arrayBuffer()));
  await db.destroy();
}
