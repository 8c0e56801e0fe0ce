import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/** Links for creating an account if that requires an invitation. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('expiresAt', time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invitations_by_expiry').on('invitations').column('expiresAt').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('invitations').execute();
}
