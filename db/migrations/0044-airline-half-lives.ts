import type { Kysely } from 'kysely';

/** How fast each airline reuses its numbers for other legs or aircraft, learned from imports. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('airline_half_lives')
    .addColumn('airlineIcao', 'text', (column) => column.primaryKey())
    .addColumn('months', 'double precision', (column) => column.notNull())
    .addColumn('numbers', 'integer', (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('airline_half_lives').execute();
}
