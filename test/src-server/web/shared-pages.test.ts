import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { cardMarkup } from '#server/cards/card-markup.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { testFolder } from '#test/support/database.ts';
import { changeStoredFlight } from '#test/support/known-flight.ts';
import { liveApp } from '#test/support/live-app.ts';
import { newMember, post } from '#test/support/member.ts';

const PAGE = `<!doctype html><html><head>
<!-- meta -->
<title>Usual</title><meta property="og:image" content="__ORIGIN__/card.png" />
<!-- /meta -->
</head></html>`;

/** Shares a report of BA286 on a server with a page. */
async function sharedWorld(env: Record<string, string> = {}) {
  const folder = join(testFolder(), 'client');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), PAGE);
  const test = await testApp({ PUBLIC_URL: 'https://airworthy.example', ...env }, { clientFolder: folder });
  const member = await newMember(test.app);
  const { flight } = (await member('/api/flights/search?flightNumber=BA286')).json();
  const { path, token } = (await member(post('/api/shared-reports', { flightId: flight.id }))).json();
  return { ...test, member, path: path as string, token, flight, stranger: visitor(test.app, '203.0.113.7') };
}

it.each(['%00', 'x%00'.padEnd(34, 'x'), '%ed%a0%80', 'a'.repeat(1000)])(
  'what cannot be a link leads nowhere, on every engine: %s',
  async (token) => {
    const { stranger } = await sharedWorld();
    for (const path of [`/shared/${token}`, `/shared/${token}/card.png`])
      expect([400, 404]).toContain((await stranger(path)).statusCode);
  },
);

describe('the page of a shared report', () => {
  it('tells in its head what the report says, for previews and not for search engines', async () => {
    const { stranger, path } = await sharedWorld();
    const { statusCode, headers, body } = await stranger(path);
    expect(statusCode).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    for (const part of [
      '<title>BA286 safety report: like airline flying in general, as far as the record can tell</title>',
      '<meta name="robots" content="noindex, nofollow">',
      'content="San Francisco (SFO) to London (LHR), British Airways, probably a Boeing 777 (',
      'About 1 fatal accident in 15 million flights like this one (90% range: ',
      'Score of the likely aircraft: 75 of 100 (90% range: 56–97). A statistical estimate from public records, not a prediction."',
      `<meta property="og:url" content="https://airworthy.example${path}">`,
      `<meta property="og:image" content="https://airworthy.example${path}/card.png">`,
    ])
      expect(body).toContain(part);
    expect(body).not.toMatch(/Usual|amelia/);
  });

  it('says when to retry after too many requests', async () => {
    const { stranger, path } = await sharedWorld();
    let last = await stranger(path);
    for (let call = 1; call <= 240; call++) last = await stranger(path);
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('writes nothing into its head that could be read as markup', async () => {
    const { stranger, path, db } = await sharedWorld();
    await changeStoredFlight(db, { airline: `"><script>alert('$&')</script>` });
    const { body } = await stranger(path);
    expect(body).not.toMatch(/<script>|">alert/);
    expect(body).toContain('&#62;&#60;script&#62;alert(&#39;$&#38;&#39;)');
  });

  it.each(['x'.repeat(32), 'nonsense'])('is a page with a 404 for the unknown link %s', async (token) => {
    const { stranger } = await sharedWorld();
    const { statusCode, headers, body } = await stranger(`/shared/${token}`);
    expect(statusCode).toBe(404);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(body).toContain('<title>Usual</title>');
  });

  it('is a 404 once the link is taken back, and so is the card', async () => {
    const { stranger, path, token, member } = await sharedWorld();
    await member(post('/api/revoke-shared-report', { token }));
    expect((await stranger(path)).statusCode).toBe(404);
    expect((await stranger(`${path}/card.png`)).statusCode).toBe(404);
  });

  it('leaves other pages their own head, at the address that the visitor knows', async () => {
    const { stranger } = await sharedWorld();
    const { body, headers } = await stranger('/');
    expect(body).toContain('content="https://airworthy.example/card.png"');
    expect(headers['x-robots-tag']).toBeUndefined();
    const { app } = await sharedWorld({ PUBLIC_URL: '' });
    const odd = await app.inject({ url: '/', headers: { host: 'evil"><b>' } });
    expect(odd.body).not.toContain('<b>');
  });
});

describe('the card of a shared report', () => {
  it('is a picture of the size that previews want, drawn once for all who ask', async () => {
    const { stranger, path } = await sharedWorld();
    const cards = await Promise.all([1, 2, 3].map(() => stranger(`${path}/card.png`)));
    for (const { statusCode, headers, rawPayload } of cards) {
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('image/png');
      expect(headers['cache-control']).toBe('public, max-age=86400, immutable');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(rawPayload.equals(cards[0]?.rawPayload as Buffer)).toBe(true);
    }
    const etag = cards[0]?.headers.etag as string;
    for (const held of [etag, `W/${etag}`]) {
      const again = await stranger({ url: `${path}/card.png`, headers: { 'if-none-match': held } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it.each([
    ['de', 'Gesucht am 20. Nov. 2026', 'von 100', '?lang=de'],
    ['pt-BR', 'Pesquisado em 20 de nov. de 2026', 'de 100', '?lang=pt-BR'],
    ['ja', '検索日：', '100点満点', '?lang=ja'],
    ['en', 'Searched on ', 'out of 100', ''],
  ])('is in the language of the page that names it: %s', async (locale, dated, scored, query) => {
    const { stranger, path, ctx } = await sharedWorld();
    const draw = vi.spyOn(ctx.cards, 'draw').mockResolvedValue(Buffer.from('card'));
    const { body } = await stranger({ url: path, headers: { 'accept-language': locale } });
    const title = /<title>(.*?)<\/title>/.exec(body)?.[1];
    expect(/like airline flying in general/.test(title ?? '')).toBe(locale === 'en');
    expect(body).toContain(`content="https://airworthy.example${path}/card.png${query}"`);
    // another reader's browser changes nothing: caches keep it
    await stranger({ url: `${path}/card.png${query}`, headers: { 'accept-language': 'fr' } });
    const [key, content] = draw.mock.calls[0] ?? [];
    expect(key).toContain(query ? locale : 'en');
    const drawn = JSON.stringify(cardMarkup(content as Parameters<typeof cardMarkup>[0]));
    for (const text of [dated, scored]) expect(drawn).toContain(text);
  });

  it('is not drawn while too many are, and that answer is not cached', async () => {
    const { stranger, path, ctx } = await sharedWorld();
    vi.spyOn(ctx.cards, 'draw').mockResolvedValue(null);
    const { statusCode, headers } = await stranger(`${path}/card.png`);
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
  });

  it('is cached no longer than live data may be', async () => {
    const { app, clock } = await liveApp();
    const member = await newMember(app);
    const { flight } = (await member('/api/flights/search?flightNumber=BA286')).json();
    const { path, expiresAt } = (await member(post('/api/shared-reports', { flightId: flight.id }))).json();
    clock.set(new Date(Date.parse(expiresAt) - 90_000).toISOString());
    const card = await visitor(app)(`${path}/card.png`);
    expect(card.headers['cache-control']).toBe('public, max-age=90, immutable');
  });
});
