import { type Kysely, sql } from 'kysely';
import { isSqlite, time } from '../dialect.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('airframe_lists')
    .addColumn('source', 'text', (column) => column.primaryKey())
    .addColumn('asOf', 'text', (column) => column.notNull())
    .addColumn('importedAt', time, (column) => column.notNull())
    .addColumn('airframes', 'integer', (column) => column.notNull())
    .execute();

  // a registration may be on a list twice, with the airframes that had it one after the other
  await db.schema
    .createTable('airframes')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('registration', 'text', (column) => column.notNull())
    .addColumn('icaoType', 'text')
    .addColumn('model', 'text')
    .addColumn('operator', 'text')
    .addColumn('airlineIcao', 'text')
    .addColumn('owner', 'text')
    .addColumn('serialNumber', 'text')
    .addColumn('yearBuilt', 'integer')
    .addColumn('importId', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('airframes_key', ['key', 'source', 'address'])
    .modifyEnd(isSqlite(db) ? sql`without rowid` : sql``)
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['airframes', 'airframe_lists']) await db.schema.dropTable(table).execute();
}
