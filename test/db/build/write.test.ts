import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Input } from '#db/build/source.ts';
import { writeReference } from '#db/build/write.ts';
import { SHIPPED_FILE } from '#db/folders.ts';
import type { Facts } from '#db/reference/facts.ts';
import { ReferenceFile } from '#db/reference/file.ts';
import { openFacts } from '#db/reference/open.ts';
import { airframesCsv, faaZip, VRS_AIRFRAMES, VRS_OTHERS } from '#test/support/airframes.ts';
import { testFolder } from '#test/support/database.ts';
import { czibExport, ecfrSubpart } from '#test/support/feed-samples.ts';
import { airlinesCsv, routesCsv, standingDataTgz } from '#test/support/standing-data.ts';

const few = () =>
  standingDataTgz({
    'routes/schema-01/B/BAW-all.csv': routesCsv('BAW286,BAW,286,BAW,KSFO-EGLL', 'BAW15,BAW,15,BAW,EGLL-WSSS-YSSY'),
    'airlines/schema-01/airlines.csv': airlinesCsv('FOO,"Foo, Inc",FOO,,,', 'GV,Grant Aviation,GUN,GV,,'),
  });

type File = [source: string, body: string | Uint8Array, day?: string];

/** Builds the facts with these files, in their order. */
async function factsWith(...files: File[]): Promise<Facts> {
  const folder = testFolder();
  const all: File[] = [['vrs-routes', await few()], ...files];
  const inputs = all.map(([source, body, day = '2026-11-20']): Input => {
    const sha256 = hash('sha256', body);
    writeFileSync(join(folder, sha256), body);
    return { source, sha256, day, asOf: day };
  });
  const path = join(folder, 'reference.sqlite');
  await writeReference(path, { stamp: 'test', inputs, folder });
  return openFacts(path);
}

describe('the reference file', () => {
  it('has the same bytes for the same inputs, and two versions', async () => {
    const folder = testFolder();
    const archive = await few();
    const sha256 = hash('sha256', archive);
    writeFileSync(join(folder, sha256), archive);
    const inputs = [{ source: 'vrs-routes', sha256, day: '2026-11-20', asOf: '2026-11-20' }];
    const paths = ['one', 'other'].map((name) => join(folder, name));
    for (const path of paths) await writeReference(path, { stamp: 'test', inputs, folder });
    const [one, other] = paths.map((path) => readFileSync(path)) as [Buffer, Buffer];
    expect(one.equals(other)).toBe(true);
    const { version, notices } = openFacts(paths[0] as string);
    const told = await factsWith(['easa-czib', czibExport()]);
    expect([told.version, told.notices === notices]).toEqual([version, false]);
    expect(told.bulletins[0]?.bulletins.length).toBeGreaterThan(0);
  });

  it('has the shipped tables where no file changes them, in the version of what they have', async () => {
    const folder = testFolder();
    const body = czibExport();
    const sha256 = hash('sha256', body);
    writeFileSync(join(folder, sha256), body);
    const path = join(folder, 'reference.sqlite');
    const inputs = [{ source: 'easa-czib', sha256, day: '2026-11-20', asOf: '2026-11-20' }];
    await writeReference(path, { stamp: 'test', inputs, folder });
    const [built, shipped] = [new ReferenceFile(path), new ReferenceFile(SHIPPED_FILE)];
    expect([built.basis, built.notices === shipped.notices]).toEqual([shipped.basis, false]);
    for (const { name } of shipped.all<{ name: string }>("select name from sqlite_master where type = 'table'")) {
      if (name === 'meta' || name === 'documents') continue;
      for (const what of [`count(*) from ${name}`, `* from ${name} limit 50`])
        expect(built.all(`select ${what}`), what).toEqual(shipped.all(`select ${what}`));
    }
  });

  it('has the routes and airlines of standing-data: whole, by leg, with names', async () => {
    const { routes } = await factsWith();
    expect(routes.find(['BAW15'])).toMatchObject({
      route: { leg: 0, origin: 'EGLL', destination: 'YSSY' },
      legs: [
        { leg: 1, origin: 'EGLL', destination: 'WSSS' },
        { leg: 2, origin: 'WSSS', destination: 'YSSY' },
      ],
    });
    expect(routes.listByPair(['EGLL'], ['WSSS'])).toMatchObject([
      { callsign: 'BAW15', stops: ['EGLL', 'WSSS', 'YSSY'] },
    ]);
    expect(routes.countByPair(['EGLL', 'KSFO'], null)).toEqual([
      { origin: 'EGLL', destination: 'WSSS', flights: 1 },
      { origin: 'EGLL', destination: 'YSSY', flights: 1 },
      { origin: 'KSFO', destination: 'EGLL', flights: 1 },
    ]);
    expect(routes.listAirlineNames('FOO')).toEqual([{ icao: 'FOO', iata: null, name: 'Foo, Inc' }]);
  });

  it('leaves out broken lines and routes under another airline’s code, and puts today’s airport codes', async () => {
    const lines = routesCsv(
      ...['BAW1,BAW,1,BAW,EGLL-KJFK', 'BAW2,BAW,2,BAW', '"BAW4,BAW,4,BAW,EGLL-KJFK', 'BAW5,BAW,5,BAW,EGLL-nowhere'],
      ...['BAW 6,BAW,6,BAW,EGLL-KJFK', ',,,,', '\u0000\uFFFD', 'BHS222,BHS,222,BHS,KMIA-MYNN'],
      ...['BHS9302,BHS,9302,BHS,CYHM-KSDF', 'PAL1,PAL,1,PAL,RPLL-RPML', 'BAW8,BAW,8,BAW,EGLL-KJFK'],
    );
    const { routes } = await factsWith(['vrs-routes', await standingDataTgz({ 'routes/all.csv': lines })]);
    const found = ['BAW1', 'BAW2', 'BAW4', 'BAW5', 'BAW6', 'BHS222', 'BHS9302', 'PAL1', 'BAW8'].filter((one) =>
      routes.find([one]),
    );
    expect(found).toEqual(['BAW1', 'BHS222', 'PAL1', 'BAW8']);
    expect(routes.find(['PAL1'])?.route.destination).toBe('RPMY');
  });

  it('has airframes of both lists, private owners and vehicles left out', async () => {
    const row = '37267,31586,1384404,30121,2000,3,WELLS FARGO TRUST CO NA TRUSTEE,PO BOX,V ,51042315,A44A1C,';
    const { airframes } = await factsWith(
      ['vrs-airframes', await standingDataTgz({ 'aircraft/a.csv': airframesCsv(...VRS_AIRFRAMES, ...VRS_OTHERS) })],
      ['faa-airframes', faaZip([row])],
    );
    expect(airframes.find('9VSCS')).toMatchObject([{ source: 'vrs', modelId: 'boeing-787', yearBuilt: 2023 }]);
    expect(airframes.find('N123BM')).toMatchObject([{ operator: null, airlineIcao: null }]);
    expect(airframes.find('EIEIL')).toMatchObject([{ yearBuilt: null }]);
    expect(airframes.find('N37267')).toMatchObject([{ source: 'faa', icaoType: null, modelId: expect.any(String) }]);
    expect((await factsWith()).airframes.isEmpty).toBe(true);
  });
});

describe("the FAA's prohibitions", () => {
  it('are those of the text, with their end, and the limits that are on record', async () => {
    const later = ecfrSubpart({
      '91.1617': ['117', 'in the Tehran Flight Information Region (FIR) (OIIX)', 'May 1, 2029'],
    });
    const { bulletins, changes } = await factsWith(['faa-sfar', ecfrSubpart()], ['faa-sfar', later, '2026-11-21']);
    const [, faa] = bulletins;
    expect(faa).toMatchObject({ issuer: 'FAA', asOf: '2026-11-21' });
    expect(faa?.bulletins.map(({ id, states, until }) => [id, states.join(), until])).toEqual([
      ['91.1603', 'Libya', '2028-03-20'],
      ['91.1605', 'Iraq', '2027-10-26'],
      ['91.1613', 'Somalia', '2027-01-07'],
      ['91.1617', 'Iran', '2029-05-01'],
      ['91.1619', 'Afghanistan', '2028-07-25'],
    ]);
    expect(faa?.bulletins.map(({ limits }) => limits?.areas[0]?.below)).toEqual([null, 320, 260, null, 320]);
    expect(faa?.bulletins[1]).toMatchObject({
      name: expect.stringMatching(/^SFAR 77: Baghdad/),
      revised: '2024-10-16',
    });
    expect(changes.filter(({ what, day }) => what === 'FAA flight prohibitions' && day === '2026-11-21')).toMatchObject(
      [{ to: expect.stringContaining('until May 1, 2029') }],
    );
  });
});

const T100 = [
  'DEPARTURES_PERFORMED,UNIQUE_CARRIER,UNIQUE_CARRIER_NAME,ORIGIN,DEST,AIRCRAFT_TYPE,YEAR,MONTH,CLASS,',
  '31.00,BA,,LHR,SFO,627,2026,2,F,',
  '28,BA,,SFO,LHR,0627.0,2026,2,F,',
  '9,GV,Grant Aviation,ANC,BET,416,2026,2,F,',
  '7,BA,,LHR,SFO,627,2026,2,P,',
  '8,BA,,LHR,SFO,821,2026,2,G,',
  '6,QR,,DOH,ORD,683,2026,2,G,',
  'many,BA,,LHR,SFO,627,2026,2,F,',
].join('\n');
const SIROS = [
  'Importante: Horários em UTC',
  'Cód. Empresa;Empresa;Nº Voo;Equip.;Seg;Ter;Qua;Qui;Sex;Sáb;Dom;Início Operação;Fim Operação;Natureza Operação;Nº Etapa;Cód. Origem;Arpt Origem;Cód Destino;Arpt Destino;Horário Partida',
  'TAM;LATAM;08070;B77W;2;0;0;0;0;0;1;2026-10-26;2026-11-09;REGULAR DE PASSAGEIROS;1;SBGR;Guarulhos;EGLL;Heathrow;02:00',
].join('\r\n');

describe('aircraft use that was fetched', () => {
  it('takes the place of the shipped of its months, however packed: both ways together, freighters of passenger airlines left out', async () => {
    const packed: [month: number, pack: (text: string) => Uint8Array][] = [
      [2, (text) => Buffer.from(text)],
      [3, (text) => gzipSync(text)],
      [4, (text) => zipSync({ 'readme.txt': strToU8('no table'), 'T100.csv': strToU8(text) })],
    ];
    const { use } = await factsWith(
      ...packed.map(([month, pack]): File => ['bts-t100', pack(T100.replaceAll(',2026,2,', `,2026,${month},`))]),
    );
    const fetched = (airline: string) =>
      use
        .listOfAirline(airline)
        .filter(({ month, source }) => /^2026-0[234]$/.test(month) && source.startsWith('bts-t100'))
        .map(({ month, origin, destination, modelId, count, source }) =>
          [month, source, `${origin}-${destination}`, modelId, count].join(' '),
        );
    const inEach = (line: string) => packed.map(([month]) => `2026-0${month} ${line}`);
    expect(fetched('BAW')).toEqual(inEach('bts-t100-international EGLL-KSFO boeing-777 59'));
    expect(fetched('GUN')).toEqual(inEach('bts-t100-domestic PABE-PANC cessna-208 9'));
    expect(fetched('QTR')).toEqual(inEach('bts-t100-international KORD-OTHH boeing-777 6'));
  });

  it('is counted month by month for the route and the number, and of two files of a month the later counts', async () => {
    const { use } = await factsWith(
      ['aircraft-use', SIROS],
      ['aircraft-use', SIROS.replace(';2;0;0', ';3;0;0'), '2026-11-21'],
    );
    expect(use.listOfNumber('TAM', '8070')).toMatchObject([
      { month: '2026-10', count: 3, source: 'anac-siros' },
      { month: '2026-11', count: 8 },
    ]);
    expect(use.listOfRoute('TAM', ['SBGR', 'EGLL'])).toContainEqual(
      expect.objectContaining({ month: '2026-11', count: 8 }),
    );
  });
});
