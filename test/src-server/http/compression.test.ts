import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/support/app.ts';
import { liveApp } from '#test/support/live-app.ts';
import { newMember } from '#test/support/member.ts';

const SEARCH = '/api/flights/search?flightNumber=BA286';
const UNPACK = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
const packedAs = (encoding: string) => ({ 'accept-encoding': encoding });

describe.each(ENCODINGS)('for a client that takes %s', (encoding) => {
  it('a report is compressed to two fifths, with its reader’s count', async () => {
    const { app } = await testApp({ RATE_LIMITS: 'off' });
    for (const name of ['amelia', 'bessie']) {
      const member = await newMember(app, name);
      const plain = await member(SEARCH);
      const packed = await member({ url: '/api/flights/search?flightNumber=LH492', headers: packedAs(encoding) });
      const report = JSON.parse(UNPACK[encoding](packed.rawPayload).toString());
      expect([plain.json().searchCount, report.searchCount]).toEqual([1, 2]);
      expect(report.flight.flightNumber).toBe('LH492');
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.4);
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
  });
});

it('a stream is packed piece by piece: a step is there before the search is done', async () => {
  const live = await liveApp({}, { timeLimits: { evidenceMs: 500 } });
  await live.serper.fail('hang');
  const address = await live.app.listen({ host: '127.0.0.1', port: 0 });
  const input = encodeURIComponent(JSON.stringify({ 0: { flightNumber: 'BA286' } }));
  const response = await fetch(`${address}/trpc/flights.searchSteps?batch=1&input=${input}`, {
    headers: { 'trpc-accept': 'application/jsonl', 'accept-encoding': 'br' },
  });
  expect(response.headers.get('content-encoding')).toBe('br');
  const actual: string[] = [];
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) actual.push(piece);
  const pieceWith = (text: string) => actual.findIndex((piece) => piece.includes(text));
  expect(pieceWith('"step":"aircraft"')).toBeGreaterThan(-1);
  expect(pieceWith('"safetyReport"')).toBeGreaterThan(pieceWith('"step":"aircraft"'));
});
