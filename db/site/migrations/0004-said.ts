import { type Kysely, sql } from 'kysely';

/** What a report says in no language yet, so that it can be read in another one; null for those of earlier releases. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('safety_reports').addColumn('said', sql`bytea`).execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('safety_reports').dropColumn('said').execute();
}
