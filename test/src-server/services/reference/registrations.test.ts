import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import type { Context } from '#server/context.ts';
import { airframeAnswerSchema } from '#src/aircraft/airframe.ts';
import { sourceOfLine } from '#src/safety/report/source-list.ts';
import type { SummaryRow } from '#test/emulators/flightradar24.ts';
import { AIRFRAME, airframesCsv, faaZip, VRS_AIRFRAMES } from '#test/support/airframes.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { addAirframes } from '#test/support/change-facts.ts';
import { ENGINE } from '#test/support/database.ts';
import { liveApp } from '#test/support/live-app.ts';

describe('a registration', () => {
  it('leads to type, model, year, operator, and where each is from', async () => {
    const { app, ctx } = await testApp();
    await importRows(ctx, ...VRS_AIRFRAMES);
    const response = await visitor(app)('/api/registrations/9v-scs');
    expect(response.statusCode).toBe(200);
    expect(airframeAnswerSchema.strict().safeParse(response.json()).error).toBeUndefined();
    expect(response.json()).toEqual(AIRFRAME);
    const input = encodeURIComponent(JSON.stringify({ registration: '9VSCS' }));
    const viaTrpc = await visitor(app)(`/trpc/registrations.get?input=${input}`);
    expect(viaTrpc.json().result.data).toEqual(response.json());
  });

  it('has its unknowns as unknown, and no model for an aircraft that we hold no record of', async () => {
    const { app, ctx } = await testApp();
    await importRows(ctx, ...VRS_AIRFRAMES);
    const visit = visitor(app);
    expect((await visit('/api/registrations/EI-EIL')).json()).toMatchObject({ yearBuilt: null, yearsOld: null });
    const small = (await visit('/api/registrations/N123BM')).json();
    expect(small).toMatchObject({ aircraft: 'Cirrus SR-22', model: null, operator: null });
  });

  it('that was given again is that of the younger airframe, and says so', async () => {
    const { app, ctx } = await testApp();
    const older = '76CC00,9V-SCS,B752,Boeing,757-200,Boeing 757-200,0,Singapore Airlines,SIA,1,1984';
    await importRows(ctx, older, VRS_AIRFRAMES[0] as string);
    expect((await visitor(app)('/api/registrations/9V-SCS')).json()).toMatchObject({ yearBuilt: 2023, others: 1 });
  });

  it('on two lists has what each says, where both mean the same airframe', async () => {
    const { app, ctx } = await testApp();
    const vrs = (address: string) => `${address},N37267,B738,Boeing,737-824,Boeing 737-824,0,United Airlines,UAL,,`;
    await importRows(ctx, vrs('A44A1C'));
    await importFaa(ctx);
    expect((await visitor(app)('/api/registrations/N37267')).json()).toMatchObject({
      aircraft: 'Boeing 737-824',
      model: { modelId: 'boeing-737-ng' },
      yearBuilt: 2000,
      operator: { name: 'United Airlines', icao: 'UAL' },
      owner: 'WELLS FARGO TRUST CO NA TRUSTEE',
      sources: [
        { title: 'VRS standing-data, airframes', says: ['type', 'operator'] },
        { title: 'FAA, releasable aircraft registry', says: ['year built', 'registrant', 'serial number'] },
      ],
    });
    await importRows(ctx, vrs('A00000'));
    expect((await visitor(app)('/api/registrations/N37267')).json()).toMatchObject({ yearBuilt: null, owner: null });
  });

  it('of the FAA alone has its model by the maker’s name for it', async () => {
    const { app, ctx } = await testApp();
    await importFaa(ctx);
    expect((await visitor(app)('/api/registrations/N37267')).json()).toMatchObject({
      aircraft: 'BOEING 737-824',
      icaoType: null,
      model: { modelId: 'boeing-737-ng' },
      operator: null,
    });
  });

  it('that is unknown is a 404 that says what to do, and one that cannot be is a 400', async () => {
    const { app, ctx } = await testApp();
    const visit = visitor(app);
    const none = await visit('/api/registrations/G-XLEA');
    expect([none.statusCode, none.json().code]).toEqual([404, 'not_found']);
    expect(none.json().message).toBe(
      "No list of aircraft has been imported here yet, so there's no record of G-XLEA. Search for the flight by its number.",
    );
    await importRows(ctx, ...VRS_AIRFRAMES);
    expect((await visit('/api/registrations/G-XLEA')).json().message).toBe(
      "We have no aircraft with the registration G-XLEA on record: many of the world's are missing. Check how it is written, or search for the flight by its number.",
    );
    for (const typed of ['12345', "'", 'G-XLEA-1', '%00', 'A'.repeat(99)]) {
      const refused = await visit(`/api/registrations/${encodeURIComponent(decodeURIComponent(typed))}`);
      expect([typed, refused.statusCode]).toEqual([typed, 400]);
    }
  });

  it.skipIf(ENGINE === 'postgres')('costs nothing, found or not, and writes nothing', async () => {
    const { app, ctx, db } = await testApp({ FREE_SEARCHES: '1' });
    await importRows(ctx, ...VRS_AIRFRAMES);
    const visit = visitor(app);
    await visit('/api/registrations/9V-SCS');
    const before = await changes(db);
    for (const typed of ['9V-SCS', 'G-XLEA', '12345']) await visit(`/api/registrations/${typed}`);
    expect(await changes(db)).toBe(before);
    expect((await visit('/api/guest/flights/search?flightNumber=BA286')).statusCode).toBe(200);
  });

  it('searched as a flight is a 400 that leads to its page, and is not counted', async () => {
    const { app, db } = await testApp();
    const refused = await visitor(app)('/api/guest/flights/search?flightNumber=G-XLEA');
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'That looks like the registration of an aircraft, not a flight number. Look it up at /registration/G-XLEA.',
    ]);
    expect(await db.selectFrom('guest_allowances').selectAll().execute()).toEqual([]);
  });
});

describe('a report of live data', () => {
  const SEARCH = '/api/guest/flights/search?flightNumber=SQ1';
  const seen = (more: object) =>
    ({
      ...{ fr24_id: 'x1', flight: 'SQ1', callsign: 'SIA1', operating_as: 'SIA', painted_as: 'SIA', type: 'B78X' },
      ...{ reg: '9V-SCS', orig_iata: 'SIN', orig_icao: 'WSSS', dest_iata: 'HKG', dest_icao: 'VHHH' },
      ...{ datetime_takeoff: '2026-11-20T02:20:00', datetime_landed: '2026-11-20T06:00:00', flight_ended: true },
      ...{ first_seen: '2026-11-20T02:00:00', ...more },
    }) as SummaryRow;

  it('has what the list says of the registration that was seen, with its source', async () => {
    const { app, ctx, flightradar24 } = await liveApp();
    await importRows(ctx, ...VRS_AIRFRAMES);
    flightradar24.extraRows.push(seen({}));
    const { flight, safetyReport } = (await visitor(app)(SEARCH)).json();
    const source = { title: 'VRS standing-data, airframes', url: 'https://github.com/vradarserver/standing-data' };
    expect(flight).toMatchObject({
      registration: '9V-SCS',
      aircraftType: 'B78X',
      flightData: { airframe: { yearBuilt: 2023, yearsOld: 3, isTypeFromList: false, sources: [source] } },
    });
    const { sources, note } = safetyReport.provenance.aircraft;
    expect(sources.map((index: number) => sourceOfLine(safetyReport.sources[index]).title)).toContain(source.title);
    expect(note).toBe('Seen on this departure.');
    const chosen = (await visitor(app)(`${SEARCH}&aircraftType=A388`)).json().flight;
    expect([chosen.registration, chosen.flightData.airframe]).toEqual([null, undefined]);
  });

  it('takes the type from the list where only the registration was seen, and says so', async () => {
    const { app, ctx, flightradar24 } = await liveApp();
    await importRows(ctx, ...VRS_AIRFRAMES);
    flightradar24.extraRows.push(seen({ type: null }));
    const { flight, safetyReport } = (await visitor(app)(SEARCH)).json();
    expect(flight).toMatchObject({ aircraftType: 'B78X', flightData: { aircraftBasis: 'reported' } });
    expect(safetyReport.modelSafety.modelId).toBe('boeing-787');
    expect(safetyReport.provenance.aircraft.note).toContain('its type is that of a list of aircraft');
  });
});

async function importRows(ctx: Pick<Context, 'facts'>, ...rows: string[]): Promise<void> {
  await addAirframes(ctx, 'airframes.csv', airframesCsv(...rows));
}

async function importFaa(ctx: Pick<Context, 'facts'>): Promise<void> {
  const row = '37267,31586,1384404,30121,2000,3,WELLS FARGO TRUST CO NA TRUSTEE,PO BOX,V ,51042315,A44A1C,';
  await addAirframes(ctx, 'ReleasableAircraft.zip', faaZip([row]));
}

/** Counts the rows written since the database was opened. */
async function changes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
