import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/** How and when a session's user last proved their identity; null for earlier sessions, where this is unknown. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('method', 'text').execute();
  await db.schema.alterTable('sessions').addColumn('authenticatedAt', time).execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('sessions').dropColumn('authenticatedAt').execute();
  await db.schema.alterTable('sessions').dropColumn('method').execute();
}
