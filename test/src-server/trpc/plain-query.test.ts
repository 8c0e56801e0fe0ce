import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { giveFlightId } from '#test/support/known-flight.ts';
import { newMember } from '#test/support/member.ts';

const NOTHING = undefined;

/** A single query takes a shorter path than a batch; both must give the same response. */
it.each([
  ['flights.byId', { id: 1 }, 200],
  ['flights.byId', { id: 4711 }, 404],
  ['flights.byId', { id: 'x' }, 400],
  ['flights.byId', NOTHING, 400],
  ['account.me', NOTHING, 200],
  ['airports.search', { q: 'lon' }, 200],
  ['airports.search', { q: '' }, 400],
  ['airports.search', { q: 'a\0b' }, 400],
  ['settings.apiStatus', NOTHING, 200],
  ['flights.searchByAirports', { origin: 'SFO', destination: 'LHR' }, 200],
  ['flights.searchSteps', { flightNumber: 'BA286' }, 415],
])('%s of %j answers %d alone as in a batch', async (name, input, status) => {
  const { app, db } = await testApp();
  const member = await newMember(app);
  await member('/api/flights/search?flightNumber=BA286');
  await giveFlightId(db, 1);
  const text = (value: object) => `input=${encodeURIComponent(JSON.stringify(value))}`;
  const alone = await member(`/trpc/${name}${input ? `?${text(input)}` : ''}`);
  const batch = await member(`/trpc/${name}?batch=1&${text(input ? { 0: input } : {})}`);
  expect(alone.statusCode).toBe(status);
  expect(batch.statusCode).toBe(status);
  expect(withoutNumber(alone.json())).toEqual(withoutNumber(batch.json()[0]));
  expect(alone.headers['content-type']).toContain('application/json');
  expect(alone.headers.vary).toBe(batch.headers.vary);
});

it('refuses a guest alike, and input that is no JSON', async () => {
  const { app } = await testApp();
  const guest = visitor(app);
  const alone = await guest('/trpc/flights.byId?input=%7B%22id%22%3A1%7D');
  const batch = await guest('/trpc/flights.byId?batch=1&input=%7B%220%22%3A%7B%22id%22%3A1%7D%7D');
  expect(alone.statusCode).toBe(401);
  expect(withoutNumber(alone.json())).toEqual(withoutNumber(batch.json()[0]));
  expect((await guest('/trpc/airports.search?input=%7B')).statusCode).toBe(400);
});

it('leaves changes and streams to the longer way', async () => {
  const { app } = await testApp();
  const guest = visitor(app);
  expect((await guest('/trpc/account.logout')).statusCode).toBe(405);
  expect((await guest({ method: 'HEAD', url: '/trpc/settings.apiStatus' })).statusCode).toBe(204);
});

function withoutNumber(answer: { error?: { data: { requestId?: string } } }) {
  return {
    ...answer,
    ...(answer.error && { error: { ...answer.error, data: { ...answer.error.data, requestId: '' } } }),
  };
}
