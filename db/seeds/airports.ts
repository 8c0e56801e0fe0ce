import type { Db } from '../connect.ts';
import { AIRPORTS_FILE, readAirports } from '../reference/read-reference.ts';
import { replaceRows, seedWhenChanged } from './shipped-table.ts';

/** Brings the airports to those that ship with the product. Returns their number; costs next to nothing when they are there. */
export async function seedAirports(db: Db): Promise<{ airports: number; isChanged: boolean }> {
  const isChanged = await seedWhenChanged(db, [AIRPORTS_FILE], async (transaction) => {
    const rows = readAirports().map((airport) => ({ ...airport, aliases: JSON.stringify(airport.aliases) }));
    await replaceRows(transaction, 'airports', rows);
  });
  const { airports } = await db
    .selectFrom('airports')
    .select((select) => select.fn.countAll<number>().as('airports'))
    .executeTakeFirstOrThrow();
  return { airports: Number(airports), isChanged };
}
