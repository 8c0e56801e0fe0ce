import Sqlite from 'better-sqlite3';
import { type Db, wrapSqlite } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';

let image: Buffer | undefined;

/** Creates a migrated database in memory; migrations run once for all tests of a worker. */
export async function freshDatabase(): Promise<Db> {
  image ??= await migratedImage();
  return wrapSqlite(new Sqlite(image));
}

async function migratedImage(): Promise<Buffer> {
  const sqlite = new Sqlite(':memory:');
  const db = wrapSqlite(sqlite);
  await migrate(db);
  const bytes = sqlite.serialize();
  await db.destroy();
  return bytes;
}
