import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { importAirframes } from '#db/import/airframes/import-airframes.ts';
import type { RouteSource } from '#db/import/routes/route-source.ts';
import { listAirframeLists } from '#db/site/reference/airframes.ts';
import { airframesCsv, faaZip, VRS_AIRFRAMES, VRS_OTHERS } from '#test/support/airframes.ts';
import { testDatabase, testFolder } from '#test/support/database.ts';
import { routesCsv, type StandingData, standingDataFolder, standingDataTgz } from '#test/support/standing-data.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const FILES: StandingData = {
  'aircraft/schema-01/7/76/76C.csv': airframesCsv(VRS_AIRFRAMES[0] as string),
  'aircraft/schema-01/7/78/781.csv': airframesCsv(VRS_AIRFRAMES[1] as string, ...VRS_OTHERS),
  'aircraft/schema-01/A/A0/A05.csv': airframesCsv(VRS_AIRFRAMES[2] as string),
  'aircraft/schema-01/4/4C/4CA.csv': airframesCsv(VRS_AIRFRAMES[3] as string),
  'routes/schema-01/B/BAW-all.csv': routesCsv('BAW286,BAW,286,BAW,KSFO-EGLL'),
};
const ROWS = [
  '9VSCS vrs B78X Boeing 787-10 Dreamliner | Singapore Airlines SIA 2023',
  'B1262 vrs B738 Boeing 737NG 800/W | China United Airlines CUA 2018',
  // a serial number where the year should be
  'EIEIL vrs A333 Airbus A330-302 | Aer Lingus EIN null',
  // a private owner is not shown
  'N123BM vrs SR22 Cirrus SR-22 | null null 2009',
];

describe('import of airframes', () => {
  it.each([
    ['a folder', async (): Promise<RouteSource> => folder(FILES)],
    ['a .tgz', async () => file('data.tgz', await standingDataTgz(FILES))],
    ['a .zip', async () => file('main.zip', zipOf(FILES))],
    ['one CSV file', async () => file('all.csv', Buffer.from(airframesCsv(...VRS_AIRFRAMES, ...VRS_OTHERS)))],
  ])('reads %s of standing-data alike', async (_name, source) => {
    const db = testDatabase();
    const done = await importAirframes(db, await source(), { now: NOW });
    expect(done).toMatchObject({ lists: [{ source: 'vrs', airframes: 4 }], brokenRows: 0, removed: 0 });
    expect(done.otherRows).toBe(2);
    expect(await rowsOf(db)).toEqual(ROWS);
    expect(await listAirframeLists(db)).toEqual([{ source: 'vrs', asOf: '2026-11-22', importedAt: NOW, airframes: 4 }]);
  });

  it('counts and names broken rows, and takes the rest', async () => {
    const db = testDatabase();
    const broken = [
      'nowhere',
      'ZZZZZZ,G-AAAA,B738,,,,0,,,,2001',
      '400001,G-AAAB,B738',
      '\u0000\uFFFD',
      '"400002,G-AAAC,B738,,,,0,,,,2001',
    ];
    const rows = [VRS_AIRFRAMES[0] as string, ...broken.slice(0, 4), VRS_AIRFRAMES[1] as string, broken[4] as string];
    const done = await importAirframes(db, folder({ 'a.csv': airframesCsv(...rows) }), { now: NOW });
    expect([done.brokenRows, done.brokenExamples.length]).toEqual([5, 5]);
    expect(done.brokenExamples[0]).toMatch(/a\.csv:3$/);
    expect((await rowsOf(db)).map((row) => row.slice(0, 5))).toEqual(['9VSCS', 'B1262']);
  });

  it('a second time changes nothing, and a newer list takes the place of the older', async () => {
    const db = testDatabase();
    await importAirframes(db, folder(FILES), { now: NOW });
    expect(await importAirframes(db, folder(FILES), { now: NOW })).toMatchObject({ removed: 0 });
    expect(await rowsOf(db)).toEqual(ROWS);
    const sold = (VRS_AIRFRAMES[0] as string).replace('Singapore Airlines,SIA', 'Scoot,TGW');
    const newer = folder({ 'a.csv': airframesCsv(sold) });
    expect(await importAirframes(db, newer, { now: NOW, asOf: '2026-11-20' })).toMatchObject({ removed: 3 });
    expect(await rowsOf(db)).toEqual(['9VSCS vrs B78X Boeing 787-10 Dreamliner | Scoot TGW 2023']);
    expect(await listAirframeLists(db)).toMatchObject([{ asOf: '2026-11-20', airframes: 1 }]);
  });

  it('reads the FAA registry too: airliners only, and no names that may be a person’s', async () => {
    const db = testDatabase();
    await importAirframes(db, folder(FILES), { now: NOW });
    const zip = faaZip([
      '37267,31586                         ,1384404,30121,2000,3,UNITED AIRLINES INC                               ,PO BOX,V ,51042315,A44A1C    ,',
      '37268,31587,1384404,30121,0000,1,DOE JANE,1 MAIN ST,V ,51042316,A44A1D    ,',
      '172SP,172S8001,2072738,41514,2003,1,DOE JOHN,2 MAIN ST,V ,50000001,A00001    ,',
      ',,1384404,,,,,,,,,',
    ]);
    const done = await importAirframes(db, file('ReleasableAircraft.zip', Buffer.from(zip)), { now: NOW });
    expect(done).toMatchObject({ lists: [{ source: 'faa', airframes: 2 }], brokenRows: 1, removed: 0 });
    expect((await rowsOf(db)).filter((row) => row.includes(' faa '))).toEqual([
      'N37267 faa null BOEING 737-824 | null null 2000 UNITED AIRLINES INC',
      'N37268 faa null BOEING 737-824 | null null null',
    ]);
    expect(await db.selectFrom('airframes').select('source').where('source', '=', 'vrs').execute()).toHaveLength(4);
  });

  it('a source without airframes is refused, and what was there stays', async () => {
    const db = testDatabase();
    await importAirframes(db, folder(FILES), { now: NOW });
    const routes = folder({ 'routes/B.csv': routesCsv('BAW286,BAW,286,BAW,KSFO-EGLL') });
    await expect(importAirframes(db, routes, { now: NOW })).rejects.toThrow('No airframes found');
    expect(await rowsOf(db)).toEqual(ROWS);
  });
});

async function rowsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('airframes').selectAll().orderBy('source').orderBy('key').execute();
  return rows.map(({ key, source, icaoType, model, operator, airlineIcao, yearBuilt, owner }) =>
    [key, source, icaoType, model, '|', operator, airlineIcao, yearBuilt, ...(owner ? [owner] : [])]
      .map(String)
      .join(' '),
  );
}

function folder(files: StandingData): RouteSource {
  return { kind: 'folder', path: standingDataFolder(files) };
}

function file(name: string, content: Uint8Array): RouteSource {
  const path = join(testFolder(), name);
  writeFileSync(path, content);
  return { kind: 'file', path };
}

function zipOf(files: StandingData): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
