import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { insertReport } from '#db/site/report/flights.ts';
import { unpackReport } from '#db/site/report/packed-report.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { knownFlightNumbers } from '#test/support/known-flight.ts';
import { newMember } from '#test/support/member.ts';

const QUIET = { FREE_SEARCHES: 'unlimited', GUEST_SEARCHES: '1000', RATE_LIMITS: 'off' };

describe('a packed report', () => {
  it('is the one that was sent, whatever it tells of, in two fifths of its size', async () => {
    const { app, ctx, db } = await testApp(QUIET);
    const queries = [
      ...knownFlightNumbers(600).filter((_, index) => index % 20 === 0),
      ...ctx.facts.models.filter((_, index) => index % 4 === 0).map(({ id }) => `BA286&aircraftType=${id}`),
      'BA286&date=2026-11-25',
    ];
    const sent = new Map<number, string>();
    for (const query of queries) {
      const answer = await visitor(app)(`/api/guest/flights/search?flightNumber=${query}`);
      sent.set(answer.json().flight.id, answer.body);
    }
    const rows = await db.selectFrom('safety_reports').select(['flightId', 'packed']).execute();
    expect(rows).toHaveLength(queries.length);
    for (const { flightId, packed } of rows) {
      const body = sent.get(Number(flightId)) as string;
      const { notices: _, ...report } = JSON.parse(body);
      expect(unpackReport(packed)).toEqual(report);
      expect(packed.length).toBeLessThan(body.length * 0.4);
    }
  });

  it.each([
    ['with several likely aircraft', '', { stored: 33_000, sent: 39_000, packed: 10_500 }],
    ['with a known one', '&aircraftType=B77W', { stored: 20_000, sent: 20_000, packed: 8_000 }],
  ])('stays small: BA286 %s', async (_, query, most) => {
    const { app, db } = await testApp(QUIET);
    const sent = await visitor(app)(`/api/guest/flights/search?flightNumber=BA286${query}`);
    const { packed } = await db.selectFrom('safety_reports').select('packed').executeTakeFirstOrThrow();
    const stored = Buffer.byteLength(JSON.stringify(unpackReport(packed)));
    const actual = { stored, sent: Buffer.byteLength(sent.body), packed: packed.length };
    const isIn = Object.entries(most).map(([name, size]) => [name, actual[name as keyof typeof most] <= size]);
    expect(Object.fromEntries(isIn), JSON.stringify(actual)).toEqual({ stored: true, sent: true, packed: true });
  });

  it('is sent by REST as it is stored to callers that take zstd, and as JSON to others', async () => {
    const { app, db } = await testApp(QUIET);
    const member = await newMember(app);
    const { id } = (await member('/api/flights/search?flightNumber=BA286')).json().flight;
    const { packed } = await db.selectFrom('safety_reports').select('packed').executeTakeFirstOrThrow();
    const read = (encoding: string) =>
      member({ url: `/api/flights/${id}`, method: 'GET', headers: { 'accept-encoding': encoding } });
    const taken = await read('gzip, deflate, br, zstd');
    expect(taken.headers).toMatchObject({
      'content-encoding': 'zstd',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    // with what is told of the day at its end
    expect(taken.rawPayload.indexOf(packed.subarray(0, -4))).toBe(0);
    const plain = await read('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(zstdDecompressSync(taken.rawPayload).toString());
    const search = 'flights/search?flightNumber=BA286';
    const taking = { headers: { 'accept-encoding': 'zstd' } };
    const ofGuest = await visitor(app)({ url: `/api/guest/${search}`, ...taking });
    expect(ofGuest.rawPayload.equals(taken.rawPayload)).toBe(true);
    const ofMember = await member({ url: `/api/${search}`, method: 'GET', ...taking });
    expect(ofMember.rawPayload.indexOf(packed.subarray(0, -4))).toBe(0);
    const { searchCount, ...report } = JSON.parse(zstdDecompressSync(ofMember.rawPayload).toString());
    expect({ searchCount, report }).toEqual({ searchCount: 1, report: plain.json() });
  });

  it('is whole: one that breaks the schema of an answer is not stored, and nothing else stays of it', async () => {
    const { app, db, ctx } = await testApp(QUIET);
    await visitor(app)('/api/guest/flights/search?flightNumber=BA286');
    const { packed } = await db.selectFrom('safety_reports').select('packed').executeTakeFirstOrThrow();
    const { flight, safetyReport } = unpackReport(packed);
    const { id, searchedAt, ...found } = flight;
    const now = ctx.clock.now().getTime();
    const times = { searchedAt: now, freshUntil: now + 1000, expiresAt: null };
    const broken = { ...safetyReport, safetyScore: 'high' as unknown as number };
    const insert = (report: typeof safetyReport) =>
      insertReport(db, { flight: found, safetyReport: report, searchKey: 'another', ...times });
    await expect(insert(broken)).rejects.toThrow('safetyScore');
    expect(await db.selectFrom('flights').select('id').execute()).toEqual([{ id }]);
    const more = await insert({ ...safetyReport, unheardOf: 1 } as typeof safetyReport);
    expect(unpackReport(more.packed).safetyReport).toEqual(safetyReport);
  });

  it('that was damaged is refused', async () => {
    const { app, db } = await testApp(QUIET);
    await visitor(app)('/api/guest/flights/search?flightNumber=BA286');
    const { packed } = await db.selectFrom('safety_reports').select('packed').executeTakeFirstOrThrow();
    const damaged = Buffer.from(packed);
    damaged.writeUInt8((damaged.at(-20) as number) ^ 0xff, damaged.length - 20);
    expect(() => unpackReport(damaged)).toThrow('damaged');
  });
});
