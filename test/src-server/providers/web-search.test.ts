import { beforeEach, expect, test } from 'vitest';
import { canonicalUrl, createSerper, type WebSearch } from '#server/providers/web-search.ts';
import { evidenceSchema } from '#src/safety/web/evidence.ts';
import { type SerperEmulator, startSerper } from '#test/emulators/serper.ts';
import { type CountingMeter, countingMeter } from '#test/support/meter.ts';

let emulator: SerperEmulator;
let meter: CountingMeter;
let search: WebSearch;

beforeEach(async () => {
  emulator = await startSerper();
  meter = countingMeter();
  search = createSerper({ apiKey: 'serper-key', baseUrl: emulator.url, meter, requestsPerMinute: 100 });
  return () => emulator.close();
});

test('results come once a page, only from the web, with unknown dates as null', async () => {
  const results = await search.search({ text: '"Boeing 777" accident', kind: 'web' });
  expect(results.map(({ url }) => url)).toEqual([
    'https://records.example/boeing-777',
    'https://news.example/boeing-777/return',
  ]);
  expect(results[0]).toMatchObject({ date: 'Mar 10, 2026' });
  for (const result of results) expect(evidenceSchema.safeParse(result).success).toBe(true);
  expect(meter.sums).toEqual({ 'Serper credits': 1 });
});

test('a result without snippet or date is kept', async () => {
  emulator.planted.push({ title: ' Bare ', link: 'https://bare.example' });
  const [bare] = await search.search({ text: 'anything', kind: 'news' });
  expect(bare).toEqual({ url: 'https://bare.example', title: 'Bare', snippet: '', date: null });
});

test('a result that cannot be read is left out, and the others are kept', async () => {
  emulator.planted.push({ title: null as unknown as string, link: 'https://bad.example' });
  const results = await search.search({ text: '"Boeing 777" accident', kind: 'web' });
  expect(results).toHaveLength(2);
});

test('nothing found is an empty list', async () => {
  expect(await search.search({ text: 'nothing at all', kind: 'web' })).toEqual([]);
});

test('news are asked of the news endpoint, recent ones of the last year, and numbers are left as written', async () => {
  await search.search({ text: '"BA286"', kind: 'news', isRecent: true });
  expect(emulator.calls[0]).toMatchObject({
    path: '/news',
    body: { q: '"BA286"', num: 10, autocorrect: false, tbs: 'qdr:y' },
  });
});

test.each([
  ['https://a.example/x/?utm_source=y&id=3#part', 'https://a.example/x?id=3'],
  ['https://a.example/story/amp/', 'https://a.example/story'],
  ['HTTP://A.example', 'http://a.example'],
  ['https://a.example/', 'https://a.example'],
])('%s is %s', (link, url) => {
  expect(canonicalUrl(link)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,hi',
  'ftp://a.example/',
  'not a link',
  'https://user:word@a.example/',
  '',
])('%s is no page', (link) => {
  expect(canonicalUrl(link)).toBeNull();
});
