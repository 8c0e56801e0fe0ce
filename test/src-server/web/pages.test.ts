import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#src/routes.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { seedUsers } from '#test/support/member.ts';
import { pageMakers } from '../../../src-client/pages/public-pages.tsx';

const SCRIPT = "import('/assets/first.js')";
const ALL_MISSING = 'Missing API keys: FlightRadar24, Serper, OpenAI. Reports use built-in data, without live flights.';
const pageOf = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Home</title><meta property="og:image" content="__ORIGIN__/card.png"><style nonce="__NONCE__">p{margin:0}</style></head><body>${body}<!--${'a page is longer than this '.repeat(50)}--><script>${SCRIPT}</script></body></html>`;

/** Built pages as src-client/build/page-shell.ts writes them, for all tests here. */
const folder = mkdtempSync(join(tmpdir(), 'airworthy-pages-'));
const FILES = {
  'index.html': pageOf('the frame'),
  'home.html': pageOf(`the first screen: ${ALL_MISSING}`),
  'search.html': pageOf(`<input value="__FLIGHT__"> looks up __FLIGHT__, ${ALL_MISSING}`),
  'route.html': pageOf('from __FROM__ to __TO__'),
  'first.txt': 'a file',
};
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
afterAll(() => rmSync(folder, { recursive: true }));
const pages = { pageMakers, style: 'p{margin:0}', script: 'void 0' };

const servedApp = (env: Record<string, string> = {}) => testApp(env, { clientFolder: folder, pages, isOwn: false });

async function served(env: Record<string, string> = {}) {
  return visitor((await servedApp(env)).app);
}

it.each(['$`', "$'", '$&', '$$', '$1'])('a Host with %s is put into a page once', async (pattern) => {
  const ask = await served();
  for (const url of ['/', '/?x=1', '/auth', '/nothing']) {
    const usual = (await ask({ url, headers: { host: 'localhost' } })).body;
    const { body } = await ask({ url, headers: { host: `a${pattern}`.repeat(100) } });
    expect([url, body.length < usual.length + 2000]).toEqual([url, true]);
  }
});

describe('a page', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['*', 'gzip', gunzipSync],
  ] as const)('for a browser that takes %s is packed as %s', async (accepted, encoding, unpack) => {
    const ask = await served();
    const { rawPayload, headers } = await ask({ url: '/', headers: { 'accept-encoding': accepted } });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringContaining('accept-encoding') });
    expect(unpack(rawPayload).toString()).toContain('the first screen');
  });

  it('at a path that is none is packed, too', async () => {
    const ask = await served();
    const { rawPayload, headers } = await ask({ url: '/nothing', headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringContaining('accept-encoding') });
    expect(gunzipSync(rawPayload).toString()).toContain('the frame');
  });

  it.each([undefined, 'identity', ''])('for one that takes %s goes out as it is', async (accepted) => {
    const ask = await served();
    const { body, headers } = await ask({
      url: '/',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toContain('the first screen');
  });

  it.each([
    ['/', 200],
    ['/airlines/nowhere-air', 404],
    ['/nothing', 404],
  ])('at %s may run its own inline script and no other', async (path, status) => {
    const ask = await served();
    const { headers, body, statusCode } = await ask(path);
    expect(statusCode).toBe(status);
    const nonce = /<script nonce="(\w{32})">/.exec(body)?.[1];
    expect(body).toContain(`<script nonce="${nonce}">${SCRIPT}</script>`);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect((await ask(path)).headers['content-security-policy']).not.toContain(nonce);
  });

  it('of a route has its airports, as text', async () => {
    const { body } = await (await served())('/?from=lhr&to=%3Cb%3E');
    expect(body).toContain('from LHR to &#60;B&#62;');
  });

  it('that makes the first administrator leads to theirs once there is one', async () => {
    const test = await servedApp();
    const ask = visitor(test.app);
    expect((await ask('/setup')).statusCode).toBe(200);
    await seedUsers(test);
    const { statusCode, headers } = await ask('/setup');
    expect([statusCode, headers.location]).toEqual([302, '/admin']);
  });

  it('without its content is there for the service worker', async () => {
    const { statusCode, body } = await (await served())('/frame');
    expect(statusCode).toBe(200);
    expect(body).toContain('the frame');
  });

  it('comes with what is searched, as text', async () => {
    const ask = await served();
    expect((await ask('/?flight=BA286')).body).toContain('<input value="BA286"> looks up BA286');
    const { body } = await ask(`/?flight=${encodeURIComponent('"><script>$& __NONCE__')}`);
    expect(body).toContain('looks up &#34;&#62;&#60;script&#62;$&#38; __NONCE__,');
    for (const path of ['/?flight=', '/?flight=%20', '/?flight=A&flight=B', '/?from=SFO', '/trips'])
      expect((await ask(path)).body).toContain('the frame');
  });

  it('says which keys are missing', async () => {
    expect((await (await served())('/')).body).toContain(ALL_MISSING);
    const one = await served({ FLIGHTRADAR24_API_KEY: 'a', OPENAI_API_KEY: 'b' });
    expect((await one('/')).body).toContain(' data-missing-keys="Serper" lang="en">');
    expect((await one('/')).body).toContain("Missing API key: Serper. Reports don't");
    const none = await served({ FLIGHTRADAR24_API_KEY: 'a', SERPER_API_KEY: 'b', OPENAI_API_KEY: 'c' });
    expect((await none('/')).body).toContain(' data-missing-keys="" lang="en">');
    expect((await none('/?flight=BA286')).body).not.toContain('Missing API');
  });

  it('says whether someone has an account here, so that visitors of a new server alone read about keys', async () => {
    const app = await servedApp();
    const ask = visitor(app.app);
    for (const path of ['/', '/?flight=BA286', '/auth']) expect((await ask(path)).body).toContain('<html data-new ');
    await seedUsers(app);
    expect((await ask('/')).body).not.toContain('data-new');
  });

  it('is sent without the database, and says nothing of accounts then', async () => {
    const app = await servedApp();
    await app.db.destroy();
    const { statusCode, body } = await visitor(app.app)('/auth');
    expect(statusCode).toBe(200);
    expect(body).not.toContain('data-new');
  });

  it.each([
    [{}, '4 5'],
    [{ GUEST_SEARCHES: '2', FREE_SEARCHES: '3' }, '2 3'],
    [{ FREE_SEARCHES: 'unlimited' }, 'unlimited unlimited'],
  ])('says how many searches are free: %j', async (settings, limits) => {
    const ask = await served(settings);
    for (const path of ['/', '/auth', '/?flight=BA286'])
      expect((await ask(path)).body).toContain(` data-search-limits="${limits}"`);
  });

  it.each(['/100%', '/%ff', '/aircraft/%E0%A4%A', `/aircraft/${'x'.repeat(2500)}`, `/details/${'x'.repeat(9000)}`])(
    'an address that cannot be read is the not-found screen for a person: %#',
    async (url) => {
      const { app } = await servedApp();
      const { statusCode, headers } = await visitor(app)({ url, headers: { accept: 'text/html' } });
      const known = await visitor(app)({ url: '/nowhere', headers: { accept: 'text/html' } });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(Object.keys(headers).sort()).toEqual(Object.keys(known.headers).sort());
    },
  );

  it.each(['/some.page', '/details/1.0', '/robots.php', '/nowhere'])(
    'an unknown path is a page for a browser: %s',
    async (path) => {
      const ask = await served();
      const { statusCode, headers, body } = await ask({ url: path, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(statusCode).toBe(path.startsWith('/details') ? 200 : 404);
      expect([headers['content-type'], body]).toEqual([
        'text/html; charset=utf-8',
        expect.stringContaining('the frame'),
      ]);
    },
  );

  it.each(['GET', 'HEAD'] as const)('with a slash at its end leads to the one without: %s', async (method) => {
    const ask = await served();
    const leadsTo = async (url: string) => {
      const { statusCode, headers } = await ask({ method, url });
      return [statusCode, headers.location];
    };
    expect(await leadsTo('/aircraft/')).toEqual([308, '/aircraft']);
    expect(await leadsTo('/airlines/?q=a%2Fb&q=/')).toEqual([308, '/airlines?q=a%2Fb&q=/']);
    expect(await leadsTo('/details/a//')).toEqual([308, '/details/a']);
    expect(await leadsTo('/trips/?x=1')).toEqual([308, '/trips?x=1']);
    for (const path of ['/details', '/flights', '/registration', '/shared', '/shared-trip'])
      expect(await leadsTo(`${path}/`)).toEqual([308, path]);
    for (const url of ['/', '/?flight=/', '//', '//evil.example/', '/\\evil.example/', '/details//evil/'])
      expect((await leadsTo(url))[1]).toBeUndefined();
    for (const url of ['/api/', '/api/models/', '/trpc/', '/assets/']) expect((await leadsTo(url))[0]).not.toBe(308);
  });

  it.each(ROUTES.map(({ path }) => path))('is found in any case: %s', async (path) => {
    const ask = await served();
    const answerAt = async (url: string) => {
      const { statusCode, headers, body } = await ask({ url, headers: { accept: 'text/html' } });
      return [statusCode, headers.location, headers['x-robots-tag'], body.replace(/\b[0-9a-f]{32}\b/g, '')];
    };
    const named = { ':pair': 'boeing-777-vs-airbus-a380', ':year': '2025', ':id': '1', ':name': 'boeing-777' };
    const usual = path.replace(/:\w+/, (part) => named[part as ':id'] ?? 'N1').replace('s/boeing-777', 's/lufthansa');
    for (const given of [path.toUpperCase(), path.replace(/\w/, (letter) => letter.toUpperCase())]) {
      const spelled = given.split('/').map((part, index) => (part[0] === ':' ? usual.split('/')[index] : part));
      expect(await answerAt(`${spelled.join('/')}?Q=a`)).toEqual(await answerAt(`${usual}?Q=a`));
    }
  });

  it.each([
    ['/auth', 'Sign in - Airworthy'],
    ['/profile', 'My Profile - Airworthy'],
    ['/details/1', 'Flight Details - Airworthy'],
    ['/trips', 'Trips - Airworthy'],
    ['/desk', 'Check many at once - Airworthy'],
    ['/no/such', 'Page not found - Airworthy'],
    ['/?flight=u28001', 'U2 8001 safety report - Airworthy'],
    ['/?from=sfo&to=%3Cb%3E', 'Flights from SFO to &#60;B&#62; - Airworthy'],
    ['/', 'Home'],
    ['/?from=SFO', 'Home'],
  ])('has its own title before any script runs: %s', async (path, title) => {
    const { body } = await (await served())({ url: path, headers: { accept: 'text/html' } });
    expect(/<title>(.*)<\/title>/.exec(body)?.[1]).toBe(title);
  });

  it.each([
    ['GET', '/api/models'],
    ['GET', '/api/flights/search?flightNumber=BA286'],
    ['GET', '/trpc/settings.waysIn'],
    ['POST', '/mcp'],
    ['POST', '/api/stripe/webhook'],
    ['POST', '/api/login'],
  ] as const)('ignores a slash at the end where programs call: %s %s', async (method, url) => {
    const ask = await served();
    const statuses = [url, url.replace(/\?|$/, '/$&')].map(async (one) => (await ask({ method, url: one })).statusCode);
    const [usual, withSlash] = await Promise.all(statuses);
    expect([withSlash, usual]).not.toContain(404);
    expect(withSlash).toBe(usual);
  });

  it.each([
    ['/api/some.page', 'text/html'],
    ['/assets/gone.js', 'text/html'],
    ['/trpc/none', 'text/html'],
    ['/gone.png', 'image/avif,image/webp,*/*'],
    ['/gone.js', '*/*'],
  ])('is not what %s is, asked for as %s', async (path, accept) => {
    const ask = await served();
    const { statusCode, headers } = await ask({ url: path, headers: { accept } });
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/json')]);
  });

  it('has files, of which a part that is none is the asker’s fault', async () => {
    const ask = await served();
    const { statusCode, body } = await ask({ url: '/first.txt', headers: { range: 'bytes=9000-1' } });
    expect([statusCode, JSON.parse(body).code]).toEqual([416, 'invalid_input']);
  });

  it('is no file that could be fetched without its nonce', async () => {
    const ask = await served();
    for (const path of ['/index.html', '/home.html', '/search.html']) expect((await ask(path)).statusCode).toBe(404);
  });
});

it('a booking that a phone shares is answered unread, wherever it says that it comes from', async () => {
  const ask = await served();
  const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: 'null', 'sec-fetch-site': 'cross-site' };
  const answer = await ask({ method: 'POST', url: '/share-booking', headers, payload: '--x\r\nsecret' });
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/#booking', '']);
});
