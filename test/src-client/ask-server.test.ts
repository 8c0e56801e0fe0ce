import { afterEach, expect, it, vi } from 'vitest';
import { askServer, ForeignAnswer } from '../../src-client/ask-server.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers every request, with a page unless `type` says otherwise; returns what was sent. */
function answerWith(status: number, type = 'text/html') {
  const fetched = vi.fn(
    async (_url: string, _init: RequestInit) => new Response('{}', { status, headers: { 'content-type': type } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('a proxy that asks for its own sign-in has said that nobody is signed in here, and nothing else', async () => {
  answerWith(401);
  for (const url of ['/trpc/account.me', '/trpc/account.me?input=%7B%7D']) {
    expect(await (await askServer(url)).json()).toEqual({ result: { data: null } });
  }
  await expect(askServer('/trpc/account.menu')).rejects.toThrow(ForeignAnswer);
  await expect(askServer('/trpc/trips.list')).rejects.toThrow(ForeignAnswer);
  answerWith(403);
  await expect(askServer('/trpc/account.me')).rejects.toThrow(ForeignAnswer);
  answerWith(401, 'application/json');
  expect((await askServer('/trpc/account.me')).status).toBe(401);
});
