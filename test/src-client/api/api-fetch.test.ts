import { afterEach, expect, it, vi } from 'vitest';
import { apiFetch, apiFetchStream, UnexpectedResponse } from '../../../src-client/api/api-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers every request. */
function answerWith(status: number, type: string, body: string) {
  const answer = async () => new Response(body, { status, headers: { 'content-type': type } });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('window', {});
}

const OWN = {
  error: { message: 'Please sign in.', code: -32001, data: { httpStatus: 401, appCode: 'not_signed_in' } },
};

it.each([
  ['a page', 'text/html', '<h1>Sign in</h1>'],
  ['nothing', 'text/plain', ''],
  ['JSON of a proxy', 'application/json', '{"message":"Who are you?"}'],
  ["the server's own JSON", 'application/json', JSON.stringify(OWN)],
])('a 401 means that no one is signed in, whatever comes with it: %s', async (_name, type, body) => {
  answerWith(401, type, body);
  for (const url of ['/trpc/account.me', '/trpc/account.me?input=%7B%7D']) {
    expect(await (await apiFetch(url)).json()).toEqual({ result: { data: null } });
  }
  for (const ask of [apiFetch, apiFetchStream]) {
    const answer = await ask('/trpc/trips.list');
    expect(answer.status).toBe(401);
    expect((await answer.json()).error.data).toMatchObject({ httpStatus: 401, appCode: 'not_signed_in' });
  }
});

it('a refusal in plain JSON shows its own message, as one of the server does', async () => {
  answerWith(500, 'application/json', '{"statusCode":500,"error":"Internal Server Error","message":"Upstream broke"}');
  for (const ask of [apiFetch, apiFetchStream]) {
    expect(await (await ask('/trpc/flights.byId')).json()).toEqual({
      error: { code: -32603, message: 'Upstream broke', data: { httpStatus: 500, appCode: null } },
    });
  }
  answerWith(402, 'application/json', '{"searchCount":12}');
  expect((await (await apiFetch('/trpc/flights.search')).json()).error.data.searchCount).toBe(12);
  answerWith(402, 'text/html', 'Pay');
  expect((await (await apiFetch('/trpc/flights.search')).json()).error.data.httpStatus).toBe(402);
});

it.each([
  [200, 'text/html', '<h1>Welcome to our network</h1>'],
  [403, 'text/html', 'Forbidden'],
  [502, 'application/json', '{}'],
  [503, 'application/json', 'no JSON'],
  [500, 'application/json', 'null'],
])('%i as %s with %j is not the answer of the server', async (status, type, body) => {
  answerWith(status, type, body);
  await expect(apiFetch('/trpc/account.me')).rejects.toThrow(UnexpectedResponse);
  await expect(apiFetchStream('/trpc/flights.searchSteps')).rejects.toThrow(UnexpectedResponse);
});
