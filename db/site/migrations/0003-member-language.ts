import type { Kysely } from 'kysely';

/** The language that a member has chosen; null as their browser says. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('locale', 'text').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').dropColumn('locale').execute();
}
