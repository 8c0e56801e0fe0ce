import { describe, expect, it } from 'vitest';
import { findRoute, listRoutesByPair } from '#db/site/reference/routes.ts';
import { testDatabase } from '#test/support/database.ts';

describe('imported routes', () => {
  const leg = (callsign: string, number: number, [origin, destination]: [string, string]) => ({
    ...{ callsign, leg: number, airlineIcao: callsign.slice(0, 3), importId: 1 },
    ...{ origin, destination },
  });

  it('are found by the first call sign that has one, and listed between airports', async () => {
    const db = testDatabase();
    const rows = [
      leg('QFA1', 0, ['YSSY', 'EGLL']),
      leg('QFA1', 1, ['YSSY', 'WSSS']),
      leg('QFA1', 2, ['WSSS', 'EGLL']),
      leg('SIA222', 0, ['YSSY', 'WSSS']),
    ];
    await db.insertInto('route_legs').values(rows).execute();
    expect((await findRoute(db, ['QFA001', 'QFA1', 'SIA222']))?.legs.map(({ destination }) => destination)).toEqual([
      'WSSS',
      'EGLL',
    ]);
    expect((await findRoute(db, ['SIA222', 'QFA1']))?.route.callsign).toBe('SIA222');
    expect(await findRoute(db, ['XXX1'])).toBeNull();
    expect(await findRoute(db, [])).toBeNull();
    const toSingapore = await listRoutesByPair(db, ['YSSY'], ['WSSS']);
    expect(toSingapore.map(({ callsign }) => callsign)).toEqual(['QFA1', 'SIA222']);
    expect(await listRoutesByPair(db, ['YSSY'], [])).toEqual([]);
  });
});
