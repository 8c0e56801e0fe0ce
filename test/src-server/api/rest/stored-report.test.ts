import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

const PASSWORD = 'lockheed-10';

it('by its path, a stored report is answered and refused as by its procedure', async () => {
  const { app, db, clock } = await testApp();
  const member = await newMember(app);
  const { id } = (await member('/api/flights/search?flightNumber=BA286')).json().flight;
  const { token } = (
    await member(post('/api/access-tokens', { name: 'reader', scope: 'read', password: PASSWORD }))
  ).json();
  const programWith = (bearer: string) => (request: InjectOptions | string) =>
    app.inject({
      ...(typeof request === 'string' ? { url: request } : request),
      headers: { authorization: `Bearer ${bearer}` },
    });
  const program = programWith(token);
  const both = async (caller: typeof program, flightId: string | number) => {
    const byPath = await caller(`/api/flights/${flightId}`);
    const input = encodeURIComponent(JSON.stringify({ id: String(flightId) }));
    const byProcedure = await caller(`/trpc/flights.byId?input=${input}`);
    const { result, error } = byProcedure.json();
    const { requestId: _, ...answer } = byPath.json();
    expect(byPath.statusCode).toBe(byProcedure.statusCode);
    if (result) expect(answer).toEqual(result.data);
    else expect([answer.code, answer.message]).toEqual([error.data.appCode, error.message]);
    return byPath.statusCode;
  };
  expect(await both(member, id)).toBe(200);
  expect(await both(program, id)).toBe(200);
  expect(await both(visitor(app), id)).toBe(401);
  expect(await both(programWith(`${token}x`), id)).toBe(401);
  expect(await both(member, 1)).toBe(404);
  expect(await both(member, 'one')).toBe(400);

  // one limit for both
  for (let call = 0; call < 54; call++) await member(`/api/flights/${id}`);
  expect(await both(member, id)).toBe(429);
  clock.set('2026-11-20T12:01:00Z');
  await db.updateTable('users').set({ blockedAt: 1 }).execute();
  expect(await both(member, id)).toBe(401);
  expect(await both(program, id)).toBe(401);
});
