import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/** By what and when a session's owner last showed who they are; null for sessions from before, which showed nothing since. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('method', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('authenticatedAt', time).execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('sessions').dropColumn('authenticatedAt').execute();
  await db.schema.alterTable('sessions').dropColumn('method').execute();
}
