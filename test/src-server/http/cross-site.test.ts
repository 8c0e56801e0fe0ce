import { describe, expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { newMember, post } from '#test/support/member.ts';

const CROSS = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
const input = encodeURIComponent(JSON.stringify({ flightNumber: 'BA286' }));

describe('a link on another site', () => {
  it.each([
    '/api/flights/search?flightNumber=BA286',
    '/%61pi/flights/search?flightNumber=BA286',
    '/api/guest/flights/search?flightNumber=BA286',
    '/api/account-data',
    `/trpc/flights.search?input=${input}`,
    '/trpc/account.me',
  ])('to %s is refused, and costs nothing', async (url) => {
    const { app, db } = await testApp();
    const member = await newMember(app);
    const answer = await member({ url, headers: CROSS });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'wrong_origin', message: expect.stringContaining('another site') });
    expect((await db.selectFrom('users').select('searchCount').executeTakeFirstOrThrow()).searchCount).toBe(0);
    expect((await member({ url, headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(200);
  });

  it.each(['/healthz', '/readyz', '/api/docs', '/api/openapi.json'])('to %s is followed', async (url) => {
    const { app } = await testApp();
    expect((await app.inject({ url, headers: CROSS })).statusCode).not.toBe(403);
  });

  it('to a shared page or its picture is followed', async () => {
    const { app } = await testApp();
    for (const url of [
      '/shared/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      '/shared/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/card.png',
    ]) {
      expect((await app.inject({ url, headers: CROSS })).statusCode, url).toBe(404);
    }
  });

  it('of a program with a token is let in', async () => {
    const { app } = await testApp();
    const member = await newMember(app);
    const made = post('/api/access-tokens', { name: 'planner', password: 'lockheed-10' });
    const { token } = (await member(made)).json();
    const headers = { ...CROSS, authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/api/flights/search?flightNumber=BA286', headers })).statusCode).toBe(200);
  });
});
