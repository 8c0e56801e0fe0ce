import type { Kysely } from 'kysely';
import { time } from '../dialect.ts';

/**
 * What a subscription's status does not say, and when the payment provider's events last had a valid or an invalid
 * signature.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('billing_syncs').addColumn('note', 'text').execute();
  await db.schema
    .createTable('webhook_signatures')
    .addColumn('outcome', 'text', (column) => column.primaryKey())
    .addColumn('lastAt', time, (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('webhook_signatures').execute();
  await db.schema.alterTable('billing_syncs').dropColumn('note').execute();
}
