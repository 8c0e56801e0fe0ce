import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/** Members' identities at the sign-in provider. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('createdAt', time, (column) => column.notNull())
    .addColumn('usedAt', time)
    .addColumn('gaveAdmin', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('identities_by_subject')
    .on('identities')
    .columns(['issuer', 'subject'])
    .unique()
    .execute();
  await db.schema.createIndex('identities_by_user').on('identities').column('userId').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('identities').execute();
}
