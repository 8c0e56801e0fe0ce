import type { Kysely } from 'kysely';

/** Says how a packed report is put together: from here on without the flight's notes, which differ from date to date. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('safety_reports').addColumn('bodyFormat', 'integer').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('safety_reports').dropColumn('bodyFormat').execute();
}
