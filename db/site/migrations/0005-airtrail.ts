import type { Kysely } from 'kysely';

/** The AirTrail of a member whose flights become trips here. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('airtrails')
    .addColumn('userId', 'bigint', (column) => column.primaryKey().notNull().references('users.id').onDelete('cascade'))
    // address and key, as JSON, encrypted
    .addColumn('sealedSource', 'text', (column) => column.notNull())
    // JSON of Followed: which flight is which leg
    .addColumn('flights', 'text', (column) => column.notNull())
    // JSON of AirtrailCounts; null before the first reading
    .addColumn('counts', 'text')
    .addColumn('readAt', 'bigint')
    // JSON of why the last reading failed
    .addColumn('problem', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    // null after too many failures
    .addColumn('nextReadAt', 'bigint')
    .execute();
  await db.schema.createIndex('airtrails_by_next').on('airtrails').column('nextReadAt').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('airtrails').execute();
}
