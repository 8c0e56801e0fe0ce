import type { Insertable, Selectable } from 'kysely';
import type { Airport } from '#src/reference/airport.ts';
import type { Db } from '../../connect.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { AirportsTable } from '../../schema/reference.ts';
import { putSetting } from '../operations/settings.ts';

/** The setting that says where the table's airports come from. */
export const AIRPORTS_ORIGIN = 'airportsOrigin';

/** Rows per statement, well below the number of values that either engine accepts. */
const BATCH = 500;

/** Lists the airports of the table; none before the first seed. */
export async function listAirports(db: Db): Promise<Airport[]> {
  return (await db.selectFrom('airports').selectAll().execute()).map(toAirport);
}

/**
 * Replaces the airports, all or none, so that several servers may do so at once. `onProgress` is told how many are
 * written.
 */
export async function replaceAirports(
  db: Db,
  { airports, origin }: { airports: Airport[]; origin: string },
  onProgress: (written: number) => void = () => undefined,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const codes = new Set(airports.map(({ iata }) => iata));
    const before = await transaction.selectFrom('airports').select('iata').execute();
    const gone = before.map(({ iata }) => iata).filter((iata) => !codes.has(iata));
    for (let start = 0; start < gone.length; start += BATCH) {
      const batch = gone.slice(start, start + BATCH);
      await transaction.deleteFrom('airports').where('iata', 'in', batch).execute();
    }
    for (let start = 0; start < airports.length; start += BATCH) {
      const batch = airports.slice(start, start + BATCH);
      await transaction
        .insertInto('airports')
        .values(batch.map(toRow))
        .onConflict((conflict) =>
          conflict.column('iata').doUpdateSet(({ ref }) => ({
            icao: ref('excluded.icao'),
            name: ref('excluded.name'),
            city: ref('excluded.city'),
            country: ref('excluded.country'),
            countryCode: ref('excluded.countryCode'),
            latitude: ref('excluded.latitude'),
            longitude: ref('excluded.longitude'),
            cityCode: ref('excluded.cityCode'),
            aliases: ref('excluded.aliases'),
            weight: ref('excluded.weight'),
          })),
        )
        .execute();
      onProgress(start + batch.length);
    }
    await putSetting(transaction, AIRPORTS_ORIGIN, origin);
  });
}

function toAirport({ aliases, ...row }: Selectable<AirportsTable>): Airport {
  return { ...row, aliases: JSON.parse(aliases) };
}

function toRow({ aliases, ...airport }: Airport): Insertable<AirportsTable> {
  return { ...airport, aliases: JSON.stringify(aliases) };
}
