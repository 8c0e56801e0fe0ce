import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/** Feeds that facts are refreshed from, every state of the lists, what changed, and what awaits review. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('refresh_channels')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('checkedAt', time)
    .addColumn('changedAt', time)
    .addColumn('asOf', 'text')
    .addColumn('rows', 'integer')
    .addColumn('header', 'text')
    .addColumn('etag', 'text')
    .addColumn('lastModified', 'text')
    .addColumn('sha256', 'text')
    .addColumn('failedAt', time)
    .addColumn('error', 'text')
    .execute();

  await db.schema
    .createTable('list_states')
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('asOf', 'text', (column) => column.notNull())
    .addColumn('storedAt', time, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_states_key', ['list', 'storedAt'])
    .execute();

  await db.schema
    .createTable('fact_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('layer', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('oldValue', 'text')
    .addColumn('newValue', 'text')
    .addColumn('sourceTitle', 'text', (column) => column.notNull())
    .addColumn('sourceUrl', 'text')
    .addColumn('notedAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('fact_changes_by_day').on('fact_changes').columns(['day', 'notedAt']).execute();

  await db.schema
    .createTable('proposals')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('airlineIcao', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('deaths', 'integer')
    .addColumn('aircraft', 'text')
    .addColumn('sourceTitle', 'text', (column) => column.notNull())
    .addColumn('sourceUrl', 'text', (column) => column.notNull())
    .addColumn('seenAt', time, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decidedAt', time)
    .addColumn('reason', 'text')
    .addColumn('secondUrl', 'text')
    .execute();
  await db.schema.createIndex('proposals_by_state').on('proposals').column('state').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of ['proposals', 'fact_changes', 'list_states', 'refresh_channels']) {
    await db.schema.dropTable(table).execute();
  }
}
