import { expect, it } from 'vitest';
import { loadAirports } from '#db/build/shipped.ts';
import { seedMissingAirports, seedShippedAirports } from '#db/seeds/airports.ts';
import { listAirports, replaceAirports } from '#db/site/operations/airports.ts';
import type { Airport } from '#src/reference/airport.ts';
import { testDatabase } from '#test/support/database.ts';

const byCode = (airports: Airport[]) => airports.toSorted((a, b) => (a.iata < b.iata ? -1 : 1));

it('a new database has the shipped airports, a second seed changes nothing, and progress is reported', async () => {
  const db = testDatabase();
  const shipped = byCode(loadAirports());
  await seedMissingAirports(db);
  expect(byCode(await listAirports(db))).toEqual(shipped);
  const actual: number[] = [];
  await seedShippedAirports(db, (written, of) => actual.push(written / of));
  expect([actual.length > 5, actual.at(-1)]).toEqual([true, 1]);
  expect(byCode(await listAirports(db))).toEqual(shipped);
});

it('several servers may begin together', async () => {
  const db = testDatabase();
  await Promise.all([seedMissingAirports(db), seedMissingAirports(db)]);
  expect(await listAirports(db)).toHaveLength(loadAirports().length);
});

it('a later release brings its airports; what was seeded from elsewhere stays', async () => {
  const db = testDatabase();
  const few = loadAirports().slice(0, 2);
  await replaceAirports(db, { airports: few, origin: 'shipped 1' });
  await seedMissingAirports(db);
  expect((await listAirports(db)).length).toBeGreaterThan(few.length);
  await replaceAirports(db, { airports: few, origin: 'airports.csv' });
  await seedMissingAirports(db);
  expect(byCode(await listAirports(db))).toEqual(byCode(few));
});
