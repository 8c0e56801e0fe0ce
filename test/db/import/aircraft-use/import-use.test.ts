import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { importUse } from '#db/import/aircraft-use/import-use.ts';
import { loadFacts } from '#db/reference/open.ts';
import { listNumberUse, listRouteUse, listUseSets } from '#db/site/reference/aircraft-use.ts';
import { listHalfLives } from '#db/site/reference/half-lives.ts';
import { USE_SOURCES } from '#src/aircraft/use-sources.ts';
import { testDatabase, testFolder } from '#test/support/database.ts';

const T100 = [
  'DEPARTURES_PERFORMED,UNIQUE_CARRIER,ORIGIN,DEST,AIRCRAFT_TYPE,YEAR,MONTH,CLASS,',
  '31.00,BA,LHR,SFO,627,2026,2,F,',
  '28,BA,SFO,LHR,0627.0,2026,2,F,',
  '5,BA,LHR,SFO,627,2026,3,F,',
  '9,DL,ATL,LAX,627,2026,2,F,',
  '4,07Q,YYZ,LAX,627,2026,2,F,',
  '7,BA,LHR,SFO,627,2026,2,P,',
  '8,BA,LHR,SFO,821,2026,2,G,',
  '6,QR,DOH,ORD,683,2026,2,G,',
  '3,BA,LHR,SFO,999,2026,2,F,',
  'many,BA,LHR,SFO,627,2026,2,F,',
  '3,BA',
].join('\n');
const T100_ROWS = [
  'bts-t100-domestic 2026-02 departures DAL  KATL-KLAX boeing-777 9',
  'bts-t100-international 2026-02 departures BAW  EGLL-KSFO boeing-777 59',
  'bts-t100-international 2026-02 departures FLE  CYYZ-KLAX boeing-777 4',
  'bts-t100-international 2026-02 departures QTR  KORD-OTHH boeing-777 6',
  'bts-t100-international 2026-03 departures BAW  EGLL-KSFO boeing-777 5',
];

const SIROS = [
  'Importante: Horários em UTC',
  'Cód. Empresa;Empresa;Nº Voo;Equip.;Seg;Ter;Qua;Qui;Sex;Sáb;Dom;Início Operação;Fim Operação;Natureza Operação;Nº Etapa;Cód. Origem;Arpt Origem;Cód Destino;Arpt Destino;Horário Partida',
  'TAM;LATAM;08070;B77W;2;0;0;0;0;0;1;2026-10-26;2026-11-09;REGULAR DE PASSAGEIROS;1;SBGR;Guarulhos;EGLL;Heathrow;02:00',
  'TAM;LATAM;08070;B77W;2;0;0;0;0;0;1;2026-10-26;2026-11-09;REGULAR DE PASSAGEIROS;0;SBGR;Guarulhos;EGLL;Heathrow;02:00',
  'TAM;LATAM;08071;B77W;1;0;0;0;0;0;0;2026-10-26;2026-11-09;REGULAR DE CARGA;1;SBGR;Guarulhos;EGLL;Heathrow;02:00',
  'TAM;LATAM;08072;B77W;1;0;0;0;0;0;0;2026-13-26;2026-11-09;REGULAR DE PASSAGEIROS;1;SBGR;Guarulhos;EGLL;Heathrow;02:00',
].join('\r\n');
const SIROS_ROWS = [
  'anac-siros 2026-10 flights TAM  EGLL-SBGR boeing-777 2',
  'anac-siros 2026-10 flights TAM 8070 EGLL-SBGR boeing-777 2',
  'anac-siros 2026-11 flights TAM  EGLL-SBGR boeing-777 6',
  'anac-siros 2026-11 flights TAM 8070 EGLL-SBGR boeing-777 6',
];

const REDUCED = [
  'Callsign,AC_Type,month,n',
  'BAW0286,B77W,2026-05,12',
  'BAW0286,nan,2026-05,3',
  'N123AB,B77W,2026-05,1',
]
  .concat('BAW9KT,-,2026-05,4', 'BAW9KT,ZZZZ,2026-05,4', 'BAW286,B77W,May,4')
  .join('\n');

describe('import of who flew what', () => {
  it.each([
    ['a CSV file', (text: string) => Buffer.from(text)],
    ['a gzip', (text: string) => gzipSync(text)],
    ['a zip with its documentation', zipped],
  ])(
    'reads T-100 from %s: both ways together, its halves apart, charter, unknown types and freighters of passenger airlines left out',
    async (_name, pack) => {
      const db = testDatabase();
      const result = await importFile(db, 'T100', pack(T100));
      expect([result.brokenRows, [...result.unknownTypes]]).toEqual([2, [['DOT 999', 1]]]);
      expect(await rowsOf(db)).toEqual(T100_ROWS);
    },
  );

  it('believes the seats of T-100 before its type, and drops what no cabin of the type has', async () => {
    const rows = [
      'DEPARTURES_PERFORMED,SEATS,UNIQUE_CARRIER,ORIGIN,DEST,AIRCRAFT_TYPE,YEAR,MONTH,CLASS,',
      '42,7056,TP,EWR,LIS,824,2026,2,F,',
      '35,10430,TP,MIA,LIS,824,2026,2,F,',
      '28,13804,OZ,LAX,ICN,359,2026,2,F,',
      '20,6220,OZ,SEA,ICN,359,2026,2,F,',
      '51,12189,JL,JFK,HND,627,2026,2,F,',
      '28,6832,SQ,SIN,LAX,882,2026,2,F,',
      '31,10602,AI,DEL,ORD,626,2026,2,F,',
      '3,0,BA,LHR,SFO,627,2026,2,F,',
    ].join('\n');
    const db = testDatabase();
    const { unknownTypes } = await importFile(db, 'T100', Buffer.from(rows));
    expect([...unknownTypes]).toEqual([['DOT 882 with 244 seats', 1]]);
    expect((await rowsOf(db)).map((row) => row.split(' ').slice(3).join(' '))).toEqual([
      'AAR  KLAX-RKSI airbus-a380 28',
      'AAR  KSEA-RKSI airbus-a350 20',
      'AIC  KORD-VIDP boeing-767 31',
      'BAW  EGLL-KSFO boeing-777 3',
      'JAL  KJFK-RJTT airbus-a350 51',
      'TAP  KEWR-LPPT airbus-a320neo 42',
      'TAP  KMIA-LPPT airbus-a330neo 35',
    ]);
  });

  it('believes a code that only the imported names have if the name is the same', async () => {
    const rows = [
      'DEPARTURES_PERFORMED,UNIQUE_CARRIER,UNIQUE_CARRIER_NAME,ORIGIN,DEST,AIRCRAFT_TYPE,YEAR,MONTH,CLASS,',
      '73,AN,Advanced Air LLC,LGB,SFO,479,2026,2,F,',
      '9,GV,Grant Aviation,ANC,BET,416,2026,2,F,',
    ].join('\n');
    const db = testDatabase();
    const names = [
      { icao: 'RLA', iata: 'AN', name: 'Airlinair' },
      { icao: 'GUN', iata: 'GV', name: 'Grant Aviation' },
    ];
    await db.insertInto('airline_names').values(names).execute();
    expect((await importFile(db, 'T100', Buffer.from(rows))).brokenRows).toBe(1);
    expect(await rowsOf(db)).toEqual(['bts-t100-domestic 2026-02 departures GUN  PABE-PANC cessna-208 9']);
  });

  it('reads SIROS below its title line: counts of weekdays month by month, without stage 0, in UTF-8 and Latin-1', async () => {
    for (const encoding of ['utf8', 'latin1'] as const) {
      const db = testDatabase();
      expect((await importFile(db, 'registros.csv', Buffer.from(SIROS, encoding))).brokenRows).toBe(1);
      expect(await rowsOf(db)).toEqual(SIROS_ROWS);
    }
  });

  it('reads tracks reduced to CSV, leaves out missing types and private flights, and reports unknown types', async () => {
    const db = testDatabase();
    const result = await importFile(db, 'use.csv', Buffer.from(REDUCED));
    expect([result.brokenRows, [...result.unknownTypes]]).toEqual([1, [['ZZZZ', 1]]]);
    expect(await rowsOf(db)).toEqual(['mrairspace 2026-05 flights BAW 286 - boeing-777 12']);
  });

  it('reads tracks in Parquet across row groups, without those that began in another quarter', async () => {
    const db = testDatabase();
    const rows = [
      ['BAW286', 'B77W', '2026-04-01 00:10:00'],
      ['BAW286', 'B77W', '2026-06-30 23:10:00'],
      ['BAW286', 'B77W', '2026-03-31 23:50:00'],
      ['BAW286', '-', '2026-04-02 00:10:00'],
      ['nan', 'B77W', '2026-04-02 00:10:00'],
      ['BAW286', 'B77W', '2026-04-03 00:10:00'],
    ];
    const column = (name: string, index: number) => ({
      name,
      data: rows.map((row) => row[index]),
      type: 'STRING' as const,
    });
    const columnData = [
      column('Callsign', 0),
      column('AC_Type', 1),
      column('Track_Origin_DateTime_UTC', 2),
      { name: 'Track_Origin_ApplicableAirports', data: rows.map(() => "['EGLL', 'EGLC']"), type: 'STRING' as const },
    ];
    const file = Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize: 4 }));
    expect((await importFile(db, '2026_Q2_detailed_github.parquet', file)).brokenRows).toBe(0);
    expect(await rowsOf(db)).toEqual([
      'mrairspace 2026-04 flights BAW 286 - boeing-777 2',
      'mrairspace 2026-06 flights BAW 286 - boeing-777 1',
    ]);
  });

  it('gives the same when it is run again, and a month that comes anew replaces itself alone', async () => {
    const db = testDatabase();
    for (let run = 0; run < 2; run++) await importFile(db, 'T100', Buffer.from(T100));
    expect(await rowsOf(db)).toEqual(T100_ROWS);
    const again = `${T100.split('\n')[0]}\n6,BA,LHR,SFO,627,2026,3,F,\n`;
    await importFile(db, 'T100', Buffer.from(again));
    expect(await rowsOf(db)).toEqual(T100_ROWS.map((row) => row.replace(/777 5$/, '777 6')));
  });

  it('refuses what it does not know or cannot use, and changes nothing', async () => {
    const db = testDatabase();
    await expect(importFile(db, 'a.csv', Buffer.from('a,b\n1,2\n'))).rejects.toThrow('of no known kind');
    const cut = zipped(T100).subarray(0, 120);
    await expect(importFile(db, 'a.zip', cut)).rejects.toThrow();
    await expect(importFile(db, 'a.csv', Buffer.from(`${T100.split('\n')[0]}\n1,2\n`))).rejects.toThrow('No row');
    expect(await listUseSets(db)).toEqual([]);
  });

  it('measures the way where both airports are known: Atlanta to Los Angeles is 1,947 miles by the US DOT', async () => {
    const db = testDatabase();
    await importFile(db, 'T100', Buffer.from(T100));
    const [atlanta] = await listRouteUse(db, 'DAL', 'KATL', 'KLAX');
    expect(Math.abs((atlanta?.km ?? 0) - 1947 * 1.609344)).toBeLessThan(20);
    await importFile(db, 'use.csv', Buffer.from(REDUCED));
    expect((await listNumberUse(db, 'BAW', '286'))[0]?.km).toBeNull();
  });

  it('learns from two quarters how long each airline keeps its numbers, again with each import', async () => {
    const db = testDatabase();
    const quarter = (month: string, changed: number) =>
      Array.from({ length: 60 }, (_, index) => {
        const type = (index + (index < changed ? 1 : 0)) % 2 === 0 ? 'B77W' : 'A359';
        return `BAW${index + 1},${type},${month},20`;
      });
    const file = (...rows: string[]) => Buffer.from(['Callsign,AC_Type,month,n', ...rows].join('\n'));
    await importFile(db, 'first.csv', file(...quarter('2026-02', 0)));
    expect(await listHalfLives(db)).toEqual([]);
    await importFile(db, 'second.csv', file(...quarter('2026-05', 15)));
    expect(await listHalfLives(db)).toEqual([{ airlineIcao: 'BAW', months: 3, numbers: 60 }]);
    await importFile(db, 'second.csv', file(...quarter('2026-05', 0)));
    expect(await listHalfLives(db)).toEqual([{ airlineIcao: 'BAW', months: 12, numbers: 60 }]);
  });

  it('stores each set with the license of its source', async () => {
    const db = testDatabase();
    await importFile(db, 'use.csv', Buffer.from(REDUCED));
    const [set] = await listUseSets(db);
    expect(set?.licence).toBe(USE_SOURCES.find(({ key }) => key === 'mrairspace')?.licence);
  });
});

function zipped(text: string): Buffer {
  return Buffer.from(
    zipSync({ 'Documentation.csv': strToU8('SYS_FIELD_NAME,FIELD_DESC\nYEAR,Year\n'), 'T.csv': strToU8(text) }),
  );
}

function importFile(db: Db, name: string, content: Uint8Array) {
  const path = join(testFolder(), name);
  writeFileSync(path, content);
  return importUse(db, loadFacts(), { path, now: Date.parse('2026-11-22') });
}

async function rowsOf(db: Db): Promise<string[]> {
  const select = db.selectFrom('aircraft_use').innerJoin('aircraft_use_sets', 'aircraft_use_sets.id', 'setId');
  const rows = await select.selectAll().execute();
  return rows
    .map((row) =>
      [
        row.source,
        row.month,
        row.unit,
        row.airlineIcao,
        row.number,
        `${row.near}-${row.far}`,
        row.modelId,
        row.count,
      ].join(' '),
    )
    .sort();
}
