import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '#src/words/languages.ts';
import { builtScripts, firstLoadOf } from '#test/support/first-load.ts';
import { ROOT, spawnServer } from '#test/support/spawn-server.ts';

/** What a browser gets before it runs anything, as it was built. */

const FIRST_LOAD = 147_000;
const LOCALES = Object.keys(LANGUAGE_NAMES);
let address = '';

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-pages-'));
  const server = await spawnServer({
    DATABASE_URL: `file:${join(folder, 'a.db')}`,
    SESSION_SECRET: 'a-secret-for-tests-of-thirty-two-characters',
    RATE_LIMITS: 'off',
  });
  address = server.address;
  return async () => {
    await server.kill();
    rmSync(folder, { recursive: true });
  };
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers });
const pageIn = async (locale: string, path = '/') => (await get(path, { 'accept-language': locale })).text();
const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

it.each(LOCALES)(
  'the first page in %s speaks it before any script runs, and its first load is small',
  async (locale) => {
    const html = await pageIn(locale);
    expect(html).toContain(`lang="${locale}" dir="ltr"`);
    const { script, style } = firstLoadOf(html);
    expect(script).toBeGreaterThan(50_000);
    expect(script + style).toBeLessThanOrEqual(FIRST_LOAD);
    if (locale === 'en') return;
    expect(headingOf(html)).not.toBe(headingOf(await pageIn('en')));
    expect(html).not.toMatch(/Reload<\/a>|Still loading|needs JavaScript to search/);
  },
);

it('the files of a search are few and small, and hardly any file is smaller than its request', async () => {
  expect(firstLoadOf(await pageIn('en', '/?flight=BA286')).script).toBeLessThan(170_000);
  const sizes = builtScripts().map(({ bytes }) => bytes);
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter((bytes) => bytes < 1000).length, 'files of less than 1 kB').toBeLessThanOrEqual(10);
});

it('the service worker of a language keeps the files of that language', () => {
  const folder = join(ROOT, 'dist/client');
  const workers = readdirSync(folder).filter((name) => /^sw(\.[\w-]+)?\.js$/.test(name));
  expect(workers).toHaveLength(LOCALES.length);
  for (const name of workers) {
    const locale = /^sw\.(.+)\.js$/.exec(name)?.[1] ?? 'en';
    const folders = readFileSync(join(folder, name), 'utf8').match(/assets\/[\w-]+(?=\/[\w.-]+\.js)/g) ?? [];
    expect(folders.length).toBeGreaterThan(10);
    expect(new Set(folders).size).toBe(1);
    expect(folders[0]).toMatch(new RegExp(`^assets/${locale}-[\\w-]{8}$`));
  }
});

it('the product can be installed, and its worker is never taken from a cache', async () => {
  expect(await pageIn('en')).toMatch(/<link rel="manifest" href="\/manifest\.webmanifest"/);
  const manifest = await (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Airworthy: know before you fly', start_url: '/', display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const icon = new DataView(await (await get(src)).arrayBuffer());
    expect(`${icon.getUint32(16)}x${icon.getUint32(20)}`).toBe(sizes);
  }
  expect((await get('/favicon.ico')).headers.get('content-type')).toContain('icon');
  const worker = await get('/sw.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toContain('javascript');
});

it.each(['/auth', '/profile', '/details/1', '/Details/1', '/trips', '/desk', '/no/such', '/?flight=BA286'])(
  'before its scripts run, %s marks no other page in its header',
  async (path) => {
    const [nav = ''] = /<nav[^>]*aria-label="Main".*?<\/nav>/s.exec(await pageIn('en', path)) ?? [];
    const links = [...nav.matchAll(/<a [^>]*>.*?<\/a>/gs)].map(([link]) => link);
    expect(links.length).toBeGreaterThan(3);
    const marked = links.filter((link) => /aria-current|data-status="active"/.test(link));
    expect(marked).toEqual(path.startsWith('/?') ? [expect.stringContaining('Flight Search')] : []);
  },
);

/** As it stands: `fetch` repairs an address. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path, headers: { accept: 'text/html' } }, async (answer) => {
      await text(answer);
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

it.each([
  ...['/nowhere', '/data', '/badge/x', '/aircraft/nowhere', '/airlines/nowhere'],
  ...['/100%', '/%ff', '/aircraft/%E0%A4%A', `/aircraft/${'x'.repeat(2500)}`],
])('a path that is none, or cannot be read, is not found: %s', async (path) => {
  expect(await statusOf(path)).toBe(404);
});

/** One page of each kind, the heaviest. Bytes of page, style and typeface, as they are sent. */
const FIRST_VIEW = {
  '/aircraft': 44_000,
  '/aircraft/airbus-a320ceo': 44_000,
  '/airlines': 44_000,
  '/airlines/british-airways': 44_000,
  '/compare': 44_000,
  '/compare/airbus-a320neo-vs-boeing-737-max': 44_000,
  '/events': 44_000,
  '/events/2024': 44_000,
  // with a map of the world
  '/lists': 58_000,
  '/airspace': 44_000,
  // grows with every change
  '/changes': 48_000,
  // every model with its range, and the formulas
  '/method': 47_000,
  '/method/left-out': 44_000,
  '/method/sources': 44_000,
  '/questions': 44_000,
  '/questions/is-the-737-max-safe': 44_000,
  '/about': 44_000,
  '/privacy': 44_000,
  '/terms': 44_000,
  '/premium': 44_000,
  '/nervous': 44_000,
};

/** A page is compressed while it is sent, so its answer tells no length: the bytes of the same compression. */
const sentSize = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

it.each(Object.entries(FIRST_VIEW))(
  'the first view of %s is light, and one file beside the page',
  async (path, limit) => {
    const html = await pageIn('en', path);
    const files = [...html.matchAll(/<link rel="(?:preload|stylesheet)" href="([^"]+)"/g)].map(([, file]) => file);
    expect(files).toEqual([expect.stringContaining('/assets/inter-basic')]);
    expect(html).not.toContain('<script src');
    expect(/<script>([^<]*)<\/script>/.exec(html)?.[1]?.length).toBeLessThanOrEqual(3000);
    const bytes = sentSize(html) + Number((await get(files[0] as string)).headers.get('content-length'));
    expect(bytes).toBeGreaterThan(25_000);
    expect(bytes).toBeLessThanOrEqual(limit);
  },
);
