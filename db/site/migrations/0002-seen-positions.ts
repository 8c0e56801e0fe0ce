import type { Kysely } from 'kysely';

/** Where aircraft of flights were seen, coarsely; deleted after 14 days, and never published. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('seen_positions')
    .addColumn('callsign', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    // of the departure, local at the origin
    .addColumn('day', 'text', (column) => column.notNull())
    // the aircraft's own, of 24 bits
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    // null over the sea
    .addColumn('state', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('seen_positions_pkey', ['callsign', 'at'])
    .execute();
  await db.schema.createIndex('seen_positions_by_expiry').on('seen_positions').column('expiresAt').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('seen_positions').execute();
}
