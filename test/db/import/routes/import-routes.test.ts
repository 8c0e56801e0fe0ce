import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { countRows, type RouteProgress, seedRoutes } from '#db/import/routes/import-routes.ts';
import type { RouteSource } from '#db/import/routes/route-source.ts';
import { listImportedAirlines } from '#db/site/reference/airlines.ts';
import { findRoute } from '#db/site/reference/routes.ts';
import { testDatabase } from '#test/support/database.ts';
import {
  airlinesCsv,
  routesCsv,
  type StandingData,
  standingDataFolder,
  standingDataTgz,
} from '#test/support/standing-data.ts';

const FEW: StandingData = {
  'routes/schema-01/B/BAW-all.csv': routesCsv('BAW286,BAW,286,BAW,KSFO-EGLL', 'BAW15,BAW,15,BAW,EGLL-WSSS-YSSY'),
  'routes/schema-01/Q/QFA-all.csv': routesCsv('QFA1,QFA,1,QFA,YSSY-WSSS-EGLL'),
  'airlines/schema-01/airlines.csv': airlinesCsv(
    'BAW,British Airways,BAW,BA,,',
    'FOO,"Foo, Inc",FOO,,,',
    '1B,Abacus,,1B,,',
  ),
  'airports/schema-01/E/EG.csv': '\uFEFFCode,Name,ICAO,IATA,Location\nEGLL,Heathrow,EGLL,LHR,London\n',
  'README.md': '# Standing Data\n',
};
const FEW_ROWS = [
  'BAW15/0 BAW EGLL-YSSY',
  'BAW15/1 BAW EGLL-WSSS',
  'BAW15/2 BAW WSSS-YSSY',
  'BAW286/0 BAW KSFO-EGLL',
  'QFA1/0 QFA YSSY-EGLL',
  'QFA1/1 QFA YSSY-WSSS',
  'QFA1/2 QFA WSSS-EGLL',
];

describe('import of routes', () => {
  it.each([
    ['the import', (source: RouteSource) => seedRoutes(testDatabase(), source)],
    ['the count of a feed', countRows],
  ])('a line without end is refused before it fills the memory, by %s', async (_name, read) => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 ** 2, 'x'));
    await expect(read(file('bomb.csv.gz', bomb))).rejects.toThrow('bomb.csv.gz has a line longer than 1 MB');
  });

  it('reads a folder: whole routes, legs of those that stop, names of airlines', async () => {
    const db = testDatabase();
    expect(await seedRoutes(db, folder(FEW))).toEqual({
      ...{ routes: 3, airlines: 2, brokenLines: 0, brokenExamples: [], removedRows: 0 },
    });
    expect(await rowsOf(db)).toEqual(FEW_ROWS);
    expect((await findRoute(db, ['QFA1']))?.legs).toHaveLength(2);
    expect(await findAirlineName(db, 'FOO')).toBe('Foo, Inc');
  });

  it.each([
    ['a .tgz', async () => file('standing-data.tgz', await standingDataTgz(FEW))],
    ['a .tgz by any name', async () => file('download', await standingDataTgz(FEW))],
    ['the routes folder alone', async () => folder({ 'B/BAW-all.csv': FEW_ROUTES })],
    ['one CSV file', async () => file('all.csv', Buffer.from(FEW_ROUTES))],
    ['one packed CSV file', async () => file('all.csv.gz', gzipSync(FEW_ROUTES))],
  ])('reads %s alike', async (_name, source) => {
    const db = testDatabase();
    expect((await seedRoutes(db, await source())).routes).toBe(3);
    expect(await rowsOf(db)).toEqual(FEW_ROWS);
  });

  it('leaves out what stands under the code of another airline', async () => {
    const db = testDatabase();
    const lines = routesCsv(
      'BHS222,BHS,222,BHS,KMIA-MYNN',
      'BHS9302,BHS,9302,BHS,CYHM-KSDF',
      'JOL10,JOL,10,JOL,LFPG-KJFK',
    );
    expect(await seedRoutes(db, folder({ 'B/BHS-all.csv': lines }))).toMatchObject({ routes: 1, brokenLines: 0 });
    expect(await rowsOf(db)).toEqual(['BHS222/0 BHS KMIA-MYNN']);
  });

  it('counts and names broken lines, and takes the rest', async () => {
    const db = testDatabase();
    const lines = [
      'BAW1,BAW,1,BAW,EGLL-KJFK',
      'BAW2,BAW,2,BAW',
      'BAW3,BAW,3,BAW,EGLL',
      '"BAW4,BAW,4,BAW,EGLL-KJFK',
      'BAW5,BAW,5,BAW,EGLL-nowhere',
      'BAW 6,BAW,6,BAW,EGLL-KJFK',
      ',,,,',
      '\u0000\uFFFD\uFFFD',
      'BAW7,BAW,7,,EGLL-KJFK',
      '',
      'BAW8,BAW,8,BAW,EGLL-KJFK',
    ];
    const airlines = airlinesCsv('BAW,British Airways,BAW,BA,,', 'XX,No code,toolong,,,');
    const report = await seedRoutes(db, folder({ 'routes/BAW.csv': routesCsv(...lines), 'airlines.csv': airlines }));
    expect(report).toMatchObject({ routes: 2, airlines: 1, brokenLines: 9 });
    expect(report.brokenExamples.map((at) => at.replace(/.*\//, ''))).toEqual([
      'airlines.csv:3',
      ...[3, 4, 5, 6, 7, 8, 9, 10].map((line) => `BAW.csv:${line}`),
    ]);
    expect(await rowsOf(db)).toEqual(['BAW1/0 BAW EGLL-KJFK', 'BAW8/0 BAW EGLL-KJFK']);
  });

  it('names at most twenty broken lines', async () => {
    const broken = Array.from({ length: 50 }, (_, number) => `BAW${number},BAW`);
    const csv = routesCsv('BAW1,BAW,1,BAW,EGLL-KJFK', ...broken);
    const report = await seedRoutes(testDatabase(), file('main', Buffer.from(csv)));
    expect(report.brokenLines).toBe(50);
    expect(report.brokenExamples).toHaveLength(20);
  });

  it('puts the airport codes of today for those of yesterday', async () => {
    const db = testDatabase();
    await seedRoutes(db, file('main', Buffer.from(routesCsv('PAL1,PAL,1,PAL,RPLL-RPML'))));
    expect(await rowsOf(db)).toEqual(['PAL1/0 PAL RPLL-RPMY']);
  });

  it('run again changes nothing, and follows a changed source', async () => {
    const db = testDatabase();
    await seedRoutes(db, folder(FEW));
    expect(await seedRoutes(db, folder(FEW))).toMatchObject({ routes: 3, removedRows: 0 });
    expect(await rowsOf(db)).toEqual(FEW_ROWS);
    const changed = { ...FEW, 'routes/schema-01/Q/QFA-all.csv': routesCsv('QFA1,QFA,1,QFA,YSSY-EGLL') };
    expect(await seedRoutes(db, folder(changed))).toMatchObject({ routes: 3, removedRows: 2 });
    expect((await rowsOf(db)).filter((row) => row.startsWith('QFA'))).toEqual(['QFA1/0 QFA YSSY-EGLL']);
  });

  it('removes airlines that the source no longer names, and leaves them when it names none', async () => {
    const db = testDatabase();
    await seedRoutes(db, folder(FEW));
    await seedRoutes(db, folder({ ...FEW, 'airlines/schema-01/airlines.csv': airlinesCsv('BAW,Speedbird,BAW,BA,,') }));
    expect(await findAirlineName(db, 'FOO')).toBeNull();
    await seedRoutes(db, file('main', Buffer.from(FEW_ROUTES)));
    expect(await db.selectFrom('airline_names').select('name').execute()).toEqual([{ name: 'Speedbird' }]);
  });

  it('tells how far it is', async () => {
    const seen: RouteProgress[] = [];
    const bytes = await standingDataTgz(MANY);
    await seedRoutes(testDatabase(), file('main', bytes), (at) => seen.push(at));
    expect(seen.length).toBeGreaterThan(4);
    expect(seen.map(({ routes }) => routes)).toEqual(seen.map(({ routes }) => routes).sort((a, b) => a - b));
    expect(seen.at(-1)).toEqual({ bytes: bytes.length, totalBytes: bytes.length, routes: 900, brokenLines: 0 });
    const ofFolder: RouteProgress[] = [];
    await seedRoutes(testDatabase(), folder(MANY), (at) => ofFolder.push(at));
    expect(ofFolder.at(-1)?.bytes).toBe(ofFolder.at(-1)?.totalBytes);
  });
});

describe('an import that ends half-way', () => {
  it.each([
    ['stopped by its caller', async (db: Db) => seedRoutes(db, folder(MANY), stopAfter(2)), /stopped/],
    [
      'with a folder that cannot be read',
      async (db: Db) => seedRoutes(db, folder({ ...MANY, 'routes/schema-01/Z/ZZZ-all.csv': 'x'.repeat(2_000_000) })),
      /line longer than 1 MB/,
    ],
  ])('%s removes nothing, and ends the same when started again', async (_how, interrupted, message) => {
    const db = testDatabase();
    await seedRoutes(db, folder(FEW));
    await expect(interrupted(db)).rejects.toThrow(message);
    const rows = await rowsOf(db);
    expect(rows).toEqual(expect.arrayContaining(FEW_ROWS));

    const again = await seedRoutes(db, folder(MANY));
    expect(again).toMatchObject({ routes: 900, removedRows: FEW_ROWS.length });
    const clean = testDatabase();
    await seedRoutes(clean, folder(MANY));
    expect(await rowsOf(db)).toEqual(await rowsOf(clean));
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -400)],
    ['damaged', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -200), Buffer.alloc(200, 'x')])],
  ])('writes nothing of an archive that is %s, and says so', async (_how, broken) => {
    const db = testDatabase();
    await seedRoutes(db, folder(FEW));
    const source = file('main.tgz', broken(await standingDataTgz(MANY)));
    await expect(seedRoutes(db, source)).rejects.toThrow(
      /main\.tgz breaks off or is damaged\. Get it again; nothing was imported\./,
    );
    expect(await rowsOf(db)).toEqual(FEW_ROWS);
  });

  it('had written what came before', async () => {
    const db = testDatabase();
    await expect(seedRoutes(db, folder(MANY), stopAfter(2))).rejects.toThrow('stopped');
    expect(await rowsOf(db)).toHaveLength(400);
  });
});

describe('a source that is none', () => {
  it.each([
    [
      'without a route',
      () => folder({ 'airlines.csv': airlinesCsv('BAW,British Airways,BAW,BA,,') }),
      /No routes found/,
    ],
    ['that is empty', () => file('main', Buffer.alloc(0)), /No routes found/],
    ['that is a page', () => file('main', Buffer.from('<!doctype html>\n<title>404</title>\n')), /No routes found/],
    ['that is a zip', () => file('main', Buffer.from('PK\u0003\u0004…')), /zip archive/],
    ['that is not there', () => ({ kind: 'folder', path: '/nowhere/at/all' }) as const, /ENOENT/],
    ['of a file that is not there', () => ({ kind: 'file', path: '/nowhere/at/all.tgz' }) as const, /ENOENT/],
  ])('%s is refused and leaves the routes alone', async (_name, source, message) => {
    const db = testDatabase();
    await seedRoutes(db, folder(FEW));
    await expect(seedRoutes(db, source())).rejects.toThrow(message);
    expect(await rowsOf(db)).toEqual(FEW_ROWS);
    expect(await findAirlineName(db, 'FOO')).toBe('Foo, Inc');
  });
});

type Db = ReturnType<typeof testDatabase>;

const FEW_ROUTES = routesCsv(
  'BAW286,BAW,286,BAW,KSFO-EGLL',
  'BAW15,BAW,15,BAW,EGLL-WSSS-YSSY',
  'QFA1,QFA,1,QFA,YSSY-WSSS-EGLL',
);

const MANY: StandingData = Object.fromEntries(
  ['AAA', 'BBB', 'CCC'].map((code) => {
    const numbers = Array.from({ length: 300 }, (_, index) => index + 1);
    const lines = numbers.map((number) => `${code}${number},${code},${number},${code},EGLL-K${code}`);
    return [`routes/schema-01/${code[0]}/${code}-all.csv`, routesCsv(...lines)];
  }),
);

function folder(files: StandingData): RouteSource {
  return { kind: 'folder', path: standingDataFolder(files) };
}

function file(name: string, bytes: Buffer): RouteSource {
  const path = join(standingDataFolder({}), name);
  writeFileSync(path, bytes);
  return { kind: 'file', path };
}

function stopAfter(calls: number): () => void {
  let left = calls;
  return () => {
    left -= 1;
    if (left === 0) throw new Error('stopped');
  };
}

async function rowsOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('route_legs').selectAll().orderBy('callsign').orderBy('leg').execute();
  return rows.map((row) => `${row.callsign}/${row.leg} ${row.airlineIcao} ${row.origin}-${row.destination}`);
}

async function findAirlineName(db: ReturnType<typeof testDatabase>, icao: string): Promise<string | null> {
  return (await listImportedAirlines(db, icao))[0]?.name ?? null;
}
