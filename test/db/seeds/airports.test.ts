import { expect, it } from 'vitest';
import { loadAirports } from '#db/build/shipped.ts';
import type { Db } from '#db/connect.ts';
import { seedMissingAirports, seedShippedAirports } from '#db/seeds/airports.ts';
import { replaceAirports } from '#db/site/operations/airports.ts';
import type { Airport } from '#src/reference/airport.ts';
import { testDatabase } from '#test/support/database.ts';

async function listAirports(db: Db): Promise<Airport[]> {
  const rows = await db.selectFrom('airports').selectAll().execute();
  return rows.map((row) => ({ ...row, aliases: JSON.parse(row.aliases) }));
}

const byCode = (airports: Airport[]) => airports.toSorted((a, b) => (a.iata < b.iata ? -1 : 1));

it('a new database has the shipped airports, and a second seed changes nothing', async () => {
  const db = testDatabase();
  const shipped = byCode(loadAirports());
  await seedMissingAirports(db);
  expect(byCode(await listAirports(db))).toEqual(shipped);
  expect(await seedShippedAirports(db)).toBe(shipped.length);
  expect(byCode(await listAirports(db))).toEqual(shipped);
});

it('several servers may begin together', async () => {
  const db = testDatabase();
  await Promise.all([seedMissingAirports(db), seedMissingAirports(db)]);
  expect(await listAirports(db)).toHaveLength(loadAirports().length);
});

it('a later release brings its airports', async () => {
  const db = testDatabase();
  const few = loadAirports().slice(0, 2);
  await replaceAirports(db, { airports: few, origin: 'shipped 1' });
  await seedMissingAirports(db);
  expect((await listAirports(db)).length).toBeGreaterThan(few.length);
});
