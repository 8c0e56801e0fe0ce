import { request } from 'node:http';
import { expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { pageMakers } from '../../../src-client/pages/public-pages.tsx';

/** RFC 9112, 3.2.2: a server also accepts the form in which proxies are addressed. */
it.each([
  ['GET', '/healthz', 200],
  ['GET', '/aircraft/boeing-787', 200],
  ['GET', '/airlines?q=brit', 200],
  ['GET', '/api/models', 200],
  ['POST', '/trpc/account.logout', 415],
])('a target that is a whole address is read as its path: %s %s', async (method, path, status) => {
  const { app } = await testApp({}, { pages: { pageMakers, style: '', script: '' } });
  const own = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'text/plain' };
  const ask = (target: string) =>
    new Promise<{ status?: number; headers: string[] }>((resolve, reject) => {
      request(own, { method, path: target, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode, headers: Object.keys(response.headers) }));
      })
        .on('error', reject)
        .end(method === 'POST' ? '{}' : undefined);
    });
  const [whole, usual] = [await ask(`http://elsewhere.example${path}`), await ask(path)];
  expect(whole).toEqual(usual);
  expect(whole.status).toBe(status);
});
