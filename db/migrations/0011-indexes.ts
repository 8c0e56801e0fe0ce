import type { Kysely } from 'kysely';

/** The latest flight by number, or by call sign, is the first of its index; so is the access token that ended first. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('flights_latest_by_number')
    .on('flights')
    .columns(['flightNumber', 'departure', 'searchedAt'])
    .execute();
  await db.schema
    .createIndex('flights_latest_by_callsign')
    .on('flights')
    .columns(['callsign', 'departure', 'searchedAt'])
    .execute();
  await db.schema.dropIndex('flights_by_number').execute();
  await db.schema.createIndex('access_tokens_by_expiry').on('access_tokens').column('expiresAt').execute();
}

export async function down(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('access_tokens_by_expiry').execute();
  await db.schema.createIndex('flights_by_number').on('flights').columns(['flightNumber', 'departure']).execute();
  for (const index of ['flights_latest_by_callsign', 'flights_latest_by_number']) {
    await db.schema.dropIndex(index).execute();
  }
}
