import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { changeStoredFlight, giveFlightId } from '#test/support/known-flight.ts';
import { newMember, post } from '#test/support/member.ts';

const search = (flightNumber: string) => `/api/guest/flights/search?flightNumber=${flightNumber}`;

it('the id of a report is random, up to 2^53 - 1, and carries it everywhere', async () => {
  const { app, db } = await testApp();
  const guest = visitor(app);
  const ids: number[] = [];
  for (const number of ['BA286', 'LH492', 'UA901', 'QF1']) ids.push((await guest(search(number))).json().flight.id);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(Number.isSafeInteger(id) && id > 2_147_483_647).toBe(true);
  // sequential ids would differ by one; of four random ids, no two are within a million
  const gaps = ids.toSorted((a, b) => a - b).map((id, index, sorted) => id - (sorted[index - 1] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(1_000_000);

  const member = await newMember(app);
  const [id] = ids;
  expect((await member(`/api/flights/${id}`)).json().flight).toMatchObject({ id, flightNumber: 'BA286' });
  const link = await member(post('/api/shared-reports', { flightId: id }));
  expect(link.json()).toMatchObject({ flightId: id });
  await member(post('/api/help-request', { message: 'Something is wrong here.', reportId: id }));
  expect((await member('/api/account-data')).json()).toMatchObject({
    helpRequests: [{ reportId: id }],
    sharedLinks: [{ flightId: id }],
  });
  const { safetyReport } = (await guest(search('BA286'))).json();
  expect((await db.selectFrom('safety_reports').select('flightId').execute()).map((row) => row.flightId)).toContain(id);
  expect((await visitor(app)(`/api${link.json().path.replace('/shared/', '/shared-reports/')}`)).json()).toMatchObject({
    flight: { id },
    safetyReport: { safetyScore: safetyReport.safetyScore },
  });
});

it('the largest id can be stored, read, shared and removed', async () => {
  const { app, db } = await testApp();
  await visitor(app)(search('BA286'));
  const id = Number.MAX_SAFE_INTEGER;
  await giveFlightId(db, id);
  const member = await newMember(app);
  expect((await member(`/api/flights/${id}`)).json().flight.id).toBe(id);
  expect((await member(post('/api/shared-reports', { flightId: id }))).statusCode).toBe(201);
});

it.each(['0', '-1', '1.5', 'one', '9007199254740992', '99999999999999999999', '%20', '1e3'])(
  'no report has the number %s, and the answer says so',
  async (id) => {
    const { app } = await testApp();
    const answer = await (await newMember(app))(`/api/flights/${id}`);
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'There is no flight with this number.']);
  },
);

it('counting up finds nothing', async () => {
  const { app } = await testApp();
  const member = await newMember(app);
  await member('/api/flights/search?flightNumber=BA286');
  for (const id of [1, 2, 3]) expect((await member(`/api/flights/${id}`)).statusCode).toBe(404);
});

it('reading by number: 60 a minute for a member', async () => {
  const { app, clock } = await testApp();
  const member = await newMember(app);
  const statuses = [];
  for (let turn = 0; turn < 61; turn++) statuses.push((await member('/api/flights/1')).statusCode);
  expect(statuses).toEqual([...Array(60).fill(404), 429]);
  clock.set('2026-11-20T12:01:00Z');
  expect((await member('/api/flights/1')).statusCode).toBe(404);
});

it('a flight that was in the air when it was searched is not in the air for ever', async () => {
  const { app, db, clock } = await testApp();
  const { flight } = (await visitor(app)(search('BA286'))).json();
  await db.updateTable('flights').set({ status: 'In the air' }).execute();
  await changeStoredFlight(db, { status: 'In the air' });
  const member = await newMember(app);
  const status = async () => (await member(`/api/flights/${flight.id}`)).json().flight.status;
  clock.set('2026-11-20T12:14:59Z');
  expect(await status()).toBe('In the air');
  clock.set('2026-11-20T12:15:00Z');
  expect(await status()).toBe('Unknown');
});
