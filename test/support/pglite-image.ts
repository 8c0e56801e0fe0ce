import { mkdirSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from '#db/migrate.ts';
import { IMAGE_FOLDER } from './database-image.ts';
import { openPglite, PGLITE_IMAGE_PATH } from './pglite.ts';

/** Before any test on PGlite: one migrated data folder, which every test loads. */
export default async function makePgliteImage(): Promise<void> {
  mkdirSync(IMAGE_FOLDER, { recursive: true });
  const pglite = new PGlite();
  const db = openPglite(pglite);
  await migrate(db);
  const image = await pglite.dumpDataDir('none');
  writeFileSync(PGLITE_IMAGE_PATH, Buffer.from(await image.arrayBuffer()));
  await db.destroy();
}
