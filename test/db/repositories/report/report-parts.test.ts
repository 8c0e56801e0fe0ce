import { describe, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { findReport } from '#db/repositories/report/flights.ts';
import { packBody, packPart, unpackBody, unpackPart } from '#db/repositories/report/report-body.ts';
import { deleteUnusedParts } from '#db/repositories/report/report-parts.ts';
import { sweepExpired } from '#server/services/upkeep/sweep-expired.ts';
import { type TestApp, testApp, visitor } from '#test/support/app.ts';
import { knownFlightNumbers } from '#test/support/known-flight.ts';
import { liveApp } from '#test/support/live-app.ts';
import { newMember } from '#test/support/member.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function search({ app }: Pick<TestApp, 'app'>, query: string): Promise<{ id: number; body: string }> {
  const answer = await visitor(app)(`/api/guest/flights/search?flightNumber=${query}`);
  expect([query, answer.statusCode]).toEqual([query, 200]);
  return { id: answer.json().flight.id, body: answer.body };
}

const partsOf = (db: Db) => db.selectFrom('report_parts').select(['id', 'packed', 'checkedAt']).orderBy('id').execute();
const rowsOf = (db: Db) => db.selectFrom('safety_reports').selectAll().orderBy('id').execute();
async function sentOf(db: Db, id: number): Promise<string> {
  const report = await findReport(db, id, 0);
  return report ? Buffer.concat(report.beginning.map(asBuffer)) + report.end : '';
}
const asBuffer = (part: string | Uint8Array) => Buffer.from(part as Uint8Array);

describe('a report that is put together from its parts', () => {
  it('is the one that was sent, whatever it tells of', async () => {
    const test = await testApp({ FREE_SEARCHES: 'unlimited', RATE_LIMITS: 'off' });
    const { ctx, db } = test;
    const models = ctx.facts.models.map(({ id }) => id);
    // with a likely aircraft, with each kind of aircraft chosen, with a stop, and of an airline that is hardly known
    const queries = [
      ...knownFlightNumbers(600).filter((_, index) => index % 20 === 0),
      ...models.filter((_, index) => index % 4 === 0).map((id) => `BA286&aircraftType=${id}`),
      'BA286&date=2026-11-25',
    ];
    const found = new Map<number, string>();
    for (const query of queries) {
      const { id, body } = await search(test, query);
      found.set(id, body);
    }
    expect(found.size).toBe(queries.length);
    for (const [id, body] of found) expect(JSON.parse(await sentOf(db, id))).toEqual(JSON.parse(body));
  });

  it('keeps what only it says: a further one takes less than 2 kB and no part', async () => {
    const test = await testApp({ FREE_SEARCHES: 'unlimited', RATE_LIMITS: 'off' });
    const first = await search(test, 'BA286');
    const chosen = await search(test, 'BA286&aircraftType=airbus-a380');
    const parts = await partsOf(test.db);
    expect(parts).toHaveLength(6);
    for (const day of ['23', '24', '25']) await search(test, `BA286&date=2026-11-${day}`);
    await search(test, 'BA286&aircraftType=airbus-a380&date=2026-11-23');
    expect(await partsOf(test.db)).toEqual(parts);
    const rows = await rowsOf(test.db);
    expect(rows).toHaveLength(6);
    const sizes = rows.map((row) => JSON.stringify({ ...row, body: null }).length + (row.body?.length ?? 0));
    expect(Math.max(...sizes)).toBeLessThan(2_000);
    expect(Math.min(first.body.length, chosen.body.length)).toBeGreaterThan(18_000);
  });

  it('takes no more memory than it has bytes, nor do its parts', () => {
    const part = Buffer.from('{"model":"again and again"}');
    const unpacked = [unpackPart(packPart(part)), unpackBody(packBody(part, [part]), [part])];
    expect(unpacked.map(({ buffer }) => buffer.byteLength)).toEqual([part.length, part.length]);
  });

  it('that rests on live data leaves nothing of it in a part', async () => {
    const live = await liveApp();
    await visitor(live.app)('/api/guest/flights/search-by-airports?origin=SFO&destination=LHR');
    const { body } = await search(live, 'BA286');
    const { flight } = JSON.parse(body);
    expect(flight.registration).toBeTruthy();
    const texts = (await partsOf(live.db)).map(({ packed }) => unpackPart(packed).toString());
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join()).not.toContain(flight.registration);
    for (const live of ['likelyAircraft', 'Seen on this departure']) expect(texts.join()).not.toContain(live);
    expect(body).toContain('Seen on this departure');
  });
});

describe('a part', () => {
  it('goes within a day after the last report that uses it, and is made again when a report needs it', async () => {
    const test = await testApp({ REPORT_RETENTION_DAYS: '1' });
    const { ctx, db, clock } = test;
    await search(test, 'BA286');
    await search(test, 'LH492');
    const all = await partsOf(db);
    expect(all).toHaveLength(6);
    clock.set('2026-11-21T11:00:00Z');
    await sweepExpired(ctx);
    expect(await partsOf(db)).toEqual(all);

    const { id } = await search(test, 'UA901');
    const needed = (await rowsOf(db)).find(({ flightId }) => flightId === id);
    clock.set('2026-11-22T10:30:00Z');
    await sweepExpired(ctx);
    const left = await partsOf(db);
    expect(left.map((part) => part.id)).toEqual([needed?.modelPart, needed?.airlinePart, needed?.sourcesPart].sort());

    // this process still remembers the ids of the removed parts
    const again = await search(test, 'BA286');
    expect(await partsOf(db)).toHaveLength(6);
    expect(JSON.parse(await sentOf(db, again.id))).toEqual(JSON.parse(again.body));
  });

  it('in use is never removed, by the database itself', async () => {
    const { db, ctx, ...test } = await testApp();
    await search(test, 'BA286');
    await expect(db.deleteFrom('report_parts').execute()).rejects.toThrow(/foreign key/i);
    expect(await deleteUnusedParts(db, ctx.clock.now().getTime() + DAY_MS, 500)).toBe(3);
    expect(await partsOf(db)).toHaveLength(3);
  });

  it('is made once by searches that come at the same time', async () => {
    const test = await testApp({ FREE_SEARCHES: 'unlimited', RATE_LIMITS: 'off' });
    const days = ['23', '24', '25', '26', '27', '28'];
    await Promise.all(days.map((day) => search(test, `BA286&date=2026-11-${day}`)));
    expect(await partsOf(test.db)).toHaveLength(3);
  });
});

describe('a stored report that the reader has', () => {
  it.each(['br', 'gzip', 'identity'])('is not sent again (%s)', async (encoding) => {
    const { app } = await testApp();
    const member = await newMember(app);
    const { flight } = (await member('/api/flights/search?flightNumber=BA286')).json();
    const url = `/api/flights/${flight.id}`;
    const headers = { 'accept-encoding': encoding };
    const first = await member({ url, headers });
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      ...(encoding !== 'identity' && { vary: expect.stringMatching(/accept-encoding/) }),
    });
    const etag = String(first.headers.etag);
    const again = await member({ url, headers: { ...headers, 'if-none-match': etag } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await member({ url, headers: { ...headers, 'if-none-match': '"other"' } })).rawPayload).toEqual(
      first.rawPayload,
    );
    expect((await visitor(app)({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(401);
  });

  it('has another tag once its content changes', async () => {
    const { app, clock, db } = await testApp();
    const member = await newMember(app);
    const { flight } = (await member('/api/flights/search?flightNumber=BA286')).json();
    await db.updateTable('flights').set({ status: 'In the air' }).execute();
    const etagOf = async () => (await member(`/api/flights/${flight.id}`)).headers.etag;
    const before = await etagOf();
    expect(await etagOf()).toBe(before);
    clock.set('2026-11-22T12:00:00Z');
    expect(await etagOf()).not.toBe(before);
  });
});
