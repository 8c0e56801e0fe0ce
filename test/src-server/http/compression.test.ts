import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PackedHeadCache, packHead } from '#server/http/packed-head-cache.ts';
import { testApp } from '#test/support/app.ts';
import { liveApp } from '#test/support/live-app.ts';
import { newMember } from '#test/support/member.ts';

const SEARCH = '/api/flights/search?flightNumber=BA286';
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };
const ENCODINGS = ['br', 'gzip'] as const;
const packedAs = (encoding: string) => ({ 'accept-encoding': encoding });

describe.each(ENCODINGS)('for a client that takes %s', (encoding) => {
  it('a report is compressed to a third, with its reader’s count', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    for (const name of ['amelia', 'bessie']) {
      const member = await newMember(app, name);
      const plain = await member(SEARCH);
      const packed = await member({ url: '/api/flights/search?flightNumber=LH492', headers: packedAs(encoding) });
      const report = JSON.parse(UNPACK[encoding](packed.rawPayload).toString());
      expect([plain.json().searchCount, report.searchCount]).toEqual([1, 2]);
      expect(report.flight.flightNumber).toBe('LH492');
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    }
  });

  it.each([
    ['/trpc/flights.byId?input={id}', true],
    ['/api/flights/{id}', true],
    ['/api/method', true],
    ['/trpc/method.read', true],
    ['/api/docs', true],
    ['/api/openapi.json', true],
    ['/api/account-data', false],
    ['/trpc/aircraft.choices?input={}', true],
    ['/trpc/aircraft.choices?batch=1&input={"0":{}}', true],
    ['/api/airports/search?q=london', false],
    ['/api/user', false],
    ['/trpc/account.me', false],
  ])('%s is the same packed as it is plain: %s', async (path, isPacked) => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    const member = await newMember(app);
    const { id } = (await member(SEARCH)).json().flight;
    const url = path.startsWith('/trpc/flights') ? path.replace('{id}', `{"id":${id}}`) : path.replace('{id}', id);
    const plain = await member(url);
    const packed = await member({ url, headers: packedAs(encoding) });
    expect([plain.statusCode, packed.statusCode]).toEqual([200, 200]);
    expect(packed.headers['content-encoding']).toBe(isPacked ? encoding : undefined);
    const body = isPacked ? UNPACK[encoding](packed.rawPayload).toString() : packed.body;
    const withoutTime = (text: string) => text.replace(/"exportedAt":"[^"]+"/, '');
    expect(withoutTime(body)).toBe(withoutTime(plain.body));
    if (isPacked) expect(plain.headers.vary).toContain('accept-encoding');
  });

  it('a beginning that stays in memory takes no more of it than it has bytes', async () => {
    const { bytes } = await packHead(encoding, Buffer.from('again and again '.repeat(200)));
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  });

  it('a beginning is packed once and takes any end', async () => {
    const packedHeads: Buffer[] = [];
    const heads = new PackedHeadCache((...given) => {
      packedHeads.push(given[1]);
      return packHead(...given);
    });
    const head = Buffer.from('{"report":"São Paulo, '.padEnd(30_000, 'again and again '));
    for (const end of ['}', '"}', `,"searchCount":${'9'.repeat(300)}}`, ' '.repeat(65_000)]) {
      const packed = await heads.pack(encoding, { name: 'a', head: () => head }, Buffer.from(end));
      expect(UNPACK[encoding](packed).toString()).toBe(head.toString() + end);
    }
    const [first, second] = await Promise.all(
      [head, Buffer.from('other')].map((b, index) =>
        heads.pack(encoding, { name: 'ab'[index] ?? '', head: () => b }, b),
      ),
    );
    expect(UNPACK[encoding](first as Buffer).toString()).toBe(head.toString().repeat(2));
    expect(UNPACK[encoding](second as Buffer).toString()).toBe('otherother');
    expect(packedHeads).toEqual([head, Buffer.from('other')]);
  });
});

it('a stream is packed piece by piece: a step is there before the search is done', async () => {
  const live = await liveApp();
  await live.serper.fail('hang');
  const address = await live.app.listen({ host: '127.0.0.1', port: 0 });
  const input = encodeURIComponent(JSON.stringify({ 0: { flightNumber: 'BA286' } }));
  const response = await fetch(`${address}/trpc/flights.guestSearchSteps?batch=1&input=${input}`, {
    headers: { 'trpc-accept': 'application/jsonl', 'accept-encoding': 'br, gzip' },
  });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  const told: string[] = [];
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) told.push(piece);
  const pieceWith = (text: string) => told.findIndex((piece) => piece.includes(text));
  expect(pieceWith('"step":"aircraft"')).toBeGreaterThan(-1);
  expect(pieceWith('"safetyReport"')).toBeGreaterThan(pieceWith('"step":"aircraft"'));
});
