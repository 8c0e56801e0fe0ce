import { type Kysely, sql } from 'kysely';
import { time } from '../dialect.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('access_tokens')
    .addColumn('scope', 'text', (column) => column.notNull().defaultTo('search'))
    .execute();
  await db.schema
    .alterTable('access_tokens')
    .addColumn('expiresAt', time, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update access_tokens set ${sql.ref('expiresAt')} = ${sql.ref('createdAt')} + ${sql.lit(YEAR_MS)}`.execute(
    db,
  );
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('access_tokens').dropColumn('expiresAt').execute();
  await db.schema.alterTable('access_tokens').dropColumn('scope').execute();
}
