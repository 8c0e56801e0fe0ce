import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { packReport, unpackReport } from '#db/site/report/packed-report.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { testDatabase } from '#test/support/database.ts';
import { liveApp } from '#test/support/live-app.ts';
import { newMember, post, type Visitor } from '#test/support/member.ts';

const EARLIER = '2025-11-25';
const QUIET = { FREE_SEARCHES: 'unlimited', RATE_LIMITS: 'off' };
const QUESTIONS = ['BA286', 'BA286&aircraftType=airbus-a380', 'EK201', 'ET500', 'LH492', 'AA100&date=2026-11-25'];

/** Makes all stored reports those of an earlier fit, with another score and text. */
async function makeEarlier(db: Db, analysis = 'Of an earlier fit.', aircraftModelId?: string) {
  for (const { flightId, packed } of await db.selectFrom('safety_reports').select(['flightId', 'packed']).execute()) {
    const { safetyReport, flight, expiresAt } = unpackReport(packed);
    if (aircraftModelId) flight.flightData.aircraftModelId = aircraftModelId;
    const earlier = { ...safetyReport, fit: EARLIER, safetyScore: 1, analysis };
    await db
      .updateTable('safety_reports')
      .set({ fit: EARLIER, safetyScore: 1, packed: packReport({ flight, safetyReport: earlier, expiresAt }) })
      .where('flightId', '=', flightId)
      .execute();
  }
}

const search = async (member: Visitor, question: string) =>
  (await member(`/api/flights/search?flightNumber=${question}`)).json();
const stored = (db: Db) => db.selectFrom('safety_reports').select(['fit', 'safetyScore']);

describe('a stored report of another fit', () => {
  const ways: Record<string, (member: Visitor, id: number, question: string) => Promise<unknown>> = {
    'by REST, as it is stored': async (member, id) => {
      const headers = { 'accept-encoding': 'zstd' };
      const { rawPayload } = await member({ url: `/api/flights/${id}`, method: 'GET', headers });
      return JSON.parse(zstdDecompressSync(rawPayload).toString());
    },
    'by REST, as JSON': async (member, id) => (await member(`/api/flights/${id}`)).json(),
    'by tRPC': async (member, id) => (await member(`/trpc/flights.byId?input={"id":${id}}`)).json().result.data,
    'by its shared link': async (member, id) => {
      const { token } = (await member(post('/api/shared-reports', { flightId: id }))).json();
      const { sharedAt, ...report } = (await member(`/api/shared-reports/${token}`)).json();
      return report;
    },
    'by the same search': async (member, _id, question) => {
      const { searchCount, ...report } = await search(member, question);
      return report;
    },
  };

  it.each(Object.entries(ways))('is made anew when it is read %s, and counts nothing', async (_, read) => {
    const { app, db } = await testApp(QUIET);
    const member = await newMember(app);
    for (const question of QUESTIONS) {
      const { searchCount, ...made } = await search(member, question);
      await makeEarlier(db);
      expect(await read(member, made.flight.id, question)).toEqual(made);
      const kept = await stored(db).where('flightId', '=', made.flight.id).execute();
      expect(kept).toEqual([{ fit: FIT.fit, safetyScore: made.safetyReport.safetyScore }]);
      expect((await member('/api/user')).json().searchCount).toBe(searchCount);
    }
  });

  it('is made once for 100 readers of two servers', async () => {
    let written = 0;
    const db = testDatabase().withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('safety_reports')) written++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const servers = [await testApp(QUIET, { db }), await testApp(QUIET, { db })];
    const [first, second] = servers.map(({ app }) => app);
    if (!first || !second) throw new Error('no servers');
    const member = await newMember(first);
    const { searchCount, ...made } = await search(member, 'EK201');
    const { token } = (await member(post('/api/shared-reports', { flightId: made.flight.id }))).json();
    await makeEarlier(db);
    written = 0;
    const readers = Array.from({ length: 100 }, (_, index) =>
      visitor(index % 2 ? first : second)(`/api/shared-reports/${token}`),
    );
    for (const answer of await Promise.all(readers)) expect(answer.json()).toMatchObject(made);
    expect(written).toBe(1);
    expect((await member('/api/user')).json().searchCount).toBe(searchCount);
  });

  it('keeps its live data, its date and what the web said, and calls no service', async () => {
    const live = await liveApp(QUIET);
    const services = [live.flightradar24, live.serper, live.openai];
    live.openai.reply = ({ input }) => {
      const page = Number(/^\[(\d+)\] British Airways: safety record/m.exec(input)?.[1]);
      const text =
        'Sample text of an emulated search: British Airways took part in an audit of maintenance and training in 2025.';
      const description =
        'Sample text of an emulated search: in 2026 a flight of British Airways returned after a warning light; nobody was hurt.';
      const source = Number(/^\[(\d+)\] British Airways turned back/m.exec(input)?.[1]);
      const incident = { date: '2026', flight: null, severity: 'minor', description, source };
      return { kind: 'answer', json: { claims: [{ text, source: page }], incidents: [incident] } };
    };
    const member = await newMember(live.app);
    const { searchCount, ...made } = await search(member, 'BA286');
    expect(made.flight.flightData.provider).toBe('flightradar24');
    expect(made.safetyReport.analysis).toMatch(/\[\d+\]/);
    expect(made.safetyReport.modelSafety.incidents.at(-1)).toMatchObject({ flight: 'Flight not named' });
    await makeEarlier(live.db, made.safetyReport.analysis);
    const calls = services.map(({ calls }) => calls.length);
    expect((await member(`/api/flights/${made.flight.id}`)).json()).toEqual(made);
    expect(services.map(({ calls }) => calls.length)).toEqual(calls);
  });

  it('that cannot be made anew stays readable, with its own fit', async () => {
    const { app, db } = await testApp(QUIET);
    const member = await newMember(app);
    const { flight } = await search(member, 'AA100');
    await makeEarlier(db, 'Of an earlier fit.', 'flying-carpet');
    const { safetyReport } = (await member(`/api/flights/${flight.id}`)).json();
    expect(safetyReport).toMatchObject({ fit: EARLIER, safetyScore: 1, analysis: 'Of an earlier fit.' });
    expect(await stored(db).execute()).toEqual([{ fit: EARLIER, safetyScore: 1 }]);
  });
});
