import type { Insertable } from 'kysely';
import type { Airport } from '#src/reference/airport.ts';
import type { Db } from '../../connect.ts';
import { batchesOf, takenFromNew } from '../../engine/rows.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { RowOf } from '../schema/database.ts';
import { putSetting } from './settings.ts';

/** The setting that says where the table's airports come from. */
export const AIRPORTS_ORIGIN = 'airportsOrigin';

const TAKEN = takenFromNew(
  ...(['icao', 'name', 'city', 'country', 'countryCode'] as const),
  ...(['latitude', 'longitude', 'cityCode', 'aliases', 'weight'] as const),
);

/** Replaces the airports, all or none: several servers may do so at once. */
export async function replaceAirports(
  db: Db,
  { airports, origin }: { airports: Airport[]; origin: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const codes = new Set(airports.map(({ iata }) => iata));
    const before = await transaction.selectFrom('airports').select('iata').execute();
    const gone = before.map(({ iata }) => iata).filter((iata) => !codes.has(iata));
    for (const batch of batchesOf(gone)) {
      await transaction.deleteFrom('airports').where('iata', 'in', batch).execute();
    }
    for (const batch of batchesOf(airports)) {
      await transaction
        .insertInto('airports')
        .values(batch.map(toRow))
        .onConflict((conflict) => conflict.column('iata').doUpdateSet(TAKEN))
        .execute();
    }
    await putSetting(transaction, AIRPORTS_ORIGIN, origin);
  });
}

function toRow({ aliases, ...airport }: Airport): Insertable<RowOf<'airports'>> {
  return { ...airport, aliases: JSON.stringify(aliases) };
}
