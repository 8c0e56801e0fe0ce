import { describe, expect, it } from 'vitest';
import { testApp, visitor } from '#test/support/app.ts';

/** The headers in which a cached response may differ from the first one of its kind. */
const OF_ITS_OWN = ['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding'];

function told(headers: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ITS_OWN.includes(name)));
}

describe.each(['/api/airports/search?q=london', '/trpc/airports.search?input=%7B%22q%22%3A%22london%22%7D'])(
  '%s, asked for again',
  (url) => {
    it.each(['identity', 'br', 'gzip'])('is the same to the byte for who takes %s', async (encoding) => {
      const { app } = await testApp();
      const ask = () => app.inject({ url, headers: { 'accept-encoding': encoding } });
      const [first, again] = [await ask(), await ask()];
      expect(first.statusCode).toBe(200);
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
      expect(told(again.headers)).toEqual(told(first.headers));
      expect(again.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    });

    it('is packed for the first who takes it so, and asks for nothing where it is held', async () => {
      const { app } = await testApp();
      const plain = await app.inject({ url });
      const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect([plain.statusCode, packed.statusCode]).toEqual([200, 200]);
      const held = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
      expect([held.statusCode, held.body, held.headers.etag]).toEqual([304, '', plain.headers.etag]);
    });

    it('is refused as ever to a page of another site, and to a token that is not known', async () => {
      const { app } = await testApp();
      expect((await visitor(app)(url)).statusCode).toBe(200);
      expect((await app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
      expect((await app.inject({ url, headers: { authorization: `Bearer awt_${'x'.repeat(32)}` } })).statusCode).toBe(
        401,
      );
    });

    it('is logged and counted, and closes its connection while the server drains', async () => {
      const { app } = await testApp();
      await app.inject({ url });
      const route = url.split('?')[0] as string;
      const counted = async () => {
        const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
        return Number(new RegExp(`airworthy_answer_seconds_count\\{.*route="${route}".*\\} (\\d+)`).exec(body)?.[1]);
      };
      const before = await counted();
      await app.inject({ url });
      expect((await counted()) - before).toBe(1);
      app.isDraining = true;
      expect((await app.inject({ url })).headers.connection).toBe('close');
    });
  },
);

it('a stream and a batch of the same address are not taken for the plain answer', async () => {
  const { app } = await testApp();
  const url = '/trpc/airports.search?input=%7B%22q%22%3A%22london%22%7D';
  const plain = await app.inject({ url });
  const stream = await app.inject({ url, headers: { 'trpc-accept': 'application/jsonl' } });
  expect(stream.body).not.toBe(plain.body);
  expect((await app.inject({ method: 'HEAD', url: '/api/airports/search?q=london' })).body).toBe('');
});
