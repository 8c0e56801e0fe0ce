import { describe, expect, it } from 'vitest';
import { type DeskAnswer, deskAnswerSchema } from '#src/desk/desk.ts';
import { judgeRow } from '#src/desk/rules.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { liveApp } from '#test/support/live-app.ts';
import { newMember, post, seedUsers, signedIn, type Visitor } from '#test/support/member.ts';

const check = (ask: Visitor, rows: unknown) => ask(post('/api/desk', { rows }));
const many = (count: number) => Array.from({ length: count }, (_, index) => `BA${index + 1}`);

async function answered(rows: string[]): Promise<DeskAnswer> {
  const { app } = await testApp({ RATE_LIMITS: 'off' });
  const answer = await check(visitor(app), rows);
  expect(answer.statusCode).toBe(200);
  return deskAnswerSchema.strict().parse(answer.json());
}

describe('checking many at once', () => {
  it('answers in the order asked, doubles kept, with the figures of a brief', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const ask = visitor(app);
    const { rows, sourceList } = (await check(ask, ['LH492', 'BA286:2026-12-01', 'LH492'])).json() as DeskAnswer;
    expect(rows.map(({ asked }) => asked)).toEqual(['LH492', 'BA286:2026-12-01', 'LH492']);
    expect(rows[2]).toEqual(rows[0]);
    const { flights } = (await ask('/api/brief?flights=LH492,BA286:2026-12-01')).json();
    for (const index of [0, 1]) {
      const { aircraft, flightRate, ban, url, airline: operator } = flights[index];
      expect(rows[index]).toMatchObject({ aircraft, flightRate, ban, url, operator, kind: 'flight' });
    }
    expect(rows[1]?.euList).toMatchObject({ check: 'passed', text: expect.stringContaining('Not on the EU') });
    expect(rows[1]?.iosa.check).toBe('passed');
    expect(rows[1]?.notes[0]).toBe('Route last confirmed Sep 11, 2022: check it against your booking.');
    for (const index of rows[1]?.euList.sources ?? []) expect(sourceList[index]?.url).toMatch(/^https:/);
    expect(rows[1]?.euList.sources.length).toBeGreaterThan(0);
  });

  it('reads an airline by code or name, and tells of its fleet and the lists', async () => {
    const { rows } = await answered([
      'KLM',
      'BAW',
      'british airways',
      'Cape Air',
      'Air Zimbabwe',
      'Air Express Algeria',
    ]);
    expect(rows.map(({ operator }) => operator)).toEqual([
      'KLM Royal Dutch Airlines',
      'British Airways',
      'British Airways',
      'Cape Air',
      'Air Zimbabwe',
      'Air Express Algeria',
    ]);
    expect(rows.map(({ euList }) => euList.check)).toEqual([
      'passed',
      'passed',
      'passed',
      'passed',
      'failed',
      'failed',
    ]);
    expect(rows[1]?.aircraft.map(({ modelId }) => modelId)).toContain('boeing-777');
    expect(rows[1]?.flightRate).toBeNull();
    expect(rows[1]?.notes[0]).toContain('whole fleet');
    // nothing stated is not 'no'
    expect(rows[3]?.iosa).toMatchObject({ check: 'unknown' });
    expect(rows[3]?.aircraft).toEqual([]);
  });

  it('says what it does not know, and never takes it as passed', async () => {
    const { rows } = await answered(['BA9876', 'Nobody Air', '✈️🙂', "=cmd|' /C calc'!A0", 'Air']);
    expect(rows[0]).toMatchObject({
      operator: 'British Airways',
      euList: { check: 'passed' },
      flightRate: null,
      notes: [expect.stringContaining('none of our tables'), expect.stringContaining('airline with its code')],
    });
    for (const row of rows.slice(1)) {
      expect([row.euList.check, row.iosa.check, row.iasa.check]).toEqual(['unknown', 'unknown', 'unknown']);
      expect(row.notes).toHaveLength(1);
    }
    expect(rows[4]?.notes[0]).toContain('Several airlines');
  });

  it('fails the number, the code and the name of an airline that stopped flying, and says when it did', async () => {
    const { rows } = await answered(['9W1', '9W', 'Jet Airways']);
    for (const row of rows) {
      expect(row).toMatchObject({
        operator: 'Jet Airways',
        ended: expect.stringContaining('stopped flying in April 2019'),
      });
      expect(judgeRow(row, [])).toEqual({ outcome: 'fails', reason: row.ended });
      expect(row.notes.join(' ')).not.toContain('Nothing is on record');
    }
  });

  it('marks a type without a score of its own', async () => {
    const { rows } = await answered(['Fiji Airways', 'BA286']);
    expect(rows[0]?.unscored).toEqual(['DHC-6 Twin Otter']);
    expect(rows[1]?.unscored).toEqual([]);
  });

  it('25 rows are free, for guests too; more are refused without premium, and over 500 for everyone', async () => {
    const test = await testApp({ RATE_LIMITS: 'off' });
    await seedUsers(test);
    const status = async (ask: Visitor, count: number) => (await check(ask, many(count))).statusCode;
    const [guest, member] = [visitor(test.app), await newMember(test.app)];
    const premium = await signedIn(test.app, 'premium');
    expect([await status(guest, 25), await status(guest, 26)]).toEqual([200, 403]);
    expect([await status(member, 25), await status(member, 26)]).toEqual([200, 403]);
    expect([await status(premium, 26), await status(premium, 501)]).toEqual([200, 400]);
    expect((await check(guest, many(26))).json()).toMatchObject({ code: 'forbidden' });
    const { app: unlimited } = await testApp({ RATE_LIMITS: 'off', FREE_SEARCHES: 'unlimited' });
    expect(await status(visitor(unlimited), 26)).toBe(200);
  });

  it('refuses what is no list, with a 4xx', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const ask = visitor(app);
    const status = async (rows: unknown) => (await check(ask, rows)).statusCode;
    for (const rows of [undefined, [], 'BA286', [''], ['x'.repeat(81)], [7], [null], { 0: 'BA286' }]) {
      expect([rows, await status(rows)]).toEqual([rows, 400]);
    }
    expect(await status(['x'.repeat(10_000_000)])).toBe(413);
  });

  it('counts and stores nothing for 100 flights, and calls no service', async () => {
    const { app, db, flightradar24, serper, openai } = await liveApp({ FREE_SEARCHES: 'unlimited' });
    const member = await newMember(app);
    const flights = await db.selectFrom('flights').selectAll().execute();
    expect((await check(member, many(100))).statusCode).toBe(200);
    expect((await member('/api/user')).json().searchCount).toBe(0);
    expect(await db.selectFrom('flights').selectAll().execute()).toEqual(flights);
    expect([flightradar24, serper, openai].flatMap((emulator) => emulator.calls)).toEqual([]);
  });

  it('is limited for an address', async () => {
    const { app } = await testApp();
    const ask = visitor(app);
    let last = await check(ask, ['BA286']);
    for (let call = 0; call < 70 && last.statusCode === 200; call++) last = await check(ask, ['BA286']);
    expect(last.statusCode).toBe(429);
  });
});
