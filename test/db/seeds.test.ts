import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { deleteSetting, findSetting, putSetting } from '#db/repositories/settings.ts';
import { seedAirports } from '#db/seeds/airports.ts';
import { seedReference } from '#db/seeds/reference.ts';
import { seedWhenChanged } from '#db/seeds/shipped-table.ts';
import { testDatabase } from '#test/support/database.ts';

const TABLES = ['airports', 'airlines', 'aircraft_models', 'aircraft_types', 'reference_flights', 'settings'] as const;

describe('seeds of the shipped data', () => {
  it('fill an empty database', async () => {
    const db = openDatabase('file::memory:');
    await migrate(db);
    expect(await seedAirports(db)).toEqual({ airports: 4172, isChanged: true });
    expect(await seedReference(db)).toEqual({ aircraftModels: 58, airlines: 154, flights: 1188, isChanged: true });
    await db.destroy();
  });

  it('leave the same rows when run twice, and do nothing the second time', async () => {
    const db = testDatabase();
    const before = await dump(db);
    expect(await seedAirports(db)).toMatchObject({ isChanged: false });
    expect(await seedReference(db)).toMatchObject({ isChanged: false });
    expect(await dump(db)).toEqual(before);
  });

  it('bring back what was changed, lost or added when the files have another version', async () => {
    const db = testDatabase();
    const before = await dump(db);
    await db.updateTable('airports').set({ name: 'Elsewhere' }).where('iata', '=', 'LHR').execute();
    await db.deleteFrom('airlines').where('icao', '=', 'BAW').execute();
    await db.deleteFrom('aircraft_models').where('id', '=', 'boeing-777').execute();
    await db
      .insertInto('airports')
      .values(await closedAirport(db))
      .execute();
    await db.updateTable('settings').set({ value: 'of an older release' }).where('key', 'like', 'seeded %').execute();

    expect(await seedAirports(db)).toMatchObject({ isChanged: true });
    expect(await seedReference(db)).toMatchObject({ isChanged: true });
    expect(await dump(db)).toEqual(before);
  });

  it('leave everything as it was when they fail', async () => {
    const db = testDatabase();
    const before = await dump(db);
    const failing = seedWhenChanged(db, ['flights.csv'], async (transaction) => {
      await transaction.deleteFrom('reference_flights').execute();
      throw new Error('power cut');
    });
    await expect(failing).rejects.toThrow('power cut');
    expect(await dump(db)).toEqual(before);
  });
});

it('settings are kept, replaced and deleted', async () => {
  const db = testDatabase();
  expect(await findSetting(db, 'colour')).toBeNull();
  await putSetting(db, 'colour', 'red');
  await putSetting(db, 'colour', 'blue');
  expect(await findSetting(db, 'colour')).toBe('blue');
  await deleteSetting(db, 'colour');
  expect(await findSetting(db, 'colour')).toBeNull();
});

type Db = ReturnType<typeof testDatabase>;

async function dump(db: Db): Promise<Record<string, string[]>> {
  const rows = TABLES.map(async (table) => {
    const all = await db.selectFrom(table).selectAll().execute();
    return [table, all.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

async function closedAirport(db: Db) {
  const tegel = { iata: 'TXL', icao: 'EDDT', name: 'Berlin Tegel Airport' };
  return {
    ...(await db.selectFrom('airports').selectAll().where('iata', '=', 'BER').executeTakeFirstOrThrow()),
    ...tegel,
  };
}
