import { type Kysely, sql } from 'kysely';
import { createTableWithSerialKey, time } from '../dialect.ts';

const PARTS = ['modelPart', 'airlinePart', 'sourcesPart'] as const;

/** Parts shared by many reports are stored once; a report stores the rest, compressed, and refers to its parts. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTableWithSerialKey(db, 'report_parts')
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('packed', 'bytea', (column) => column.notNull())
    .addColumn('checkedAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('report_parts_by_check').on('report_parts').column('checkedAt').execute();
  await db.schema.alterTable('safety_reports').addColumn('body', 'bytea').execute();
  for (const part of PARTS) {
    await db.schema
      .alterTable('safety_reports')
      .addColumn(part, 'integer', (column) => column.references('report_parts.id'))
      .execute();
    await db.schema.createIndex(`safety_reports_by_${part}`).on('safety_reports').column(part).execute();
  }
  // empty once all are compressed
  await db.schema
    .createIndex('safety_reports_plain')
    .on('safety_reports')
    .column('id')
    .where(sql.ref('body'), 'is', null)
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('safety_reports_plain').execute();
  for (const part of PARTS) {
    await db.schema.dropIndex(`safety_reports_by_${part}`).execute();
    await db.schema.alterTable('safety_reports').dropColumn(part).execute();
  }
  await db.schema.alterTable('safety_reports').dropColumn('body').execute();
  await db.schema.dropTable('report_parts').execute();
}
