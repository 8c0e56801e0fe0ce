import type { Kysely } from 'kysely';

/** The flight whose stored report a help request is about. No foreign key: a request outlives a report that must go. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('help_requests').addColumn('reportId', 'integer').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('help_requests').dropColumn('reportId').execute();
}
