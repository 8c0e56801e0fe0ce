import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Db } from '#db/connect.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { ENGINE } from '#test/support/database.ts';
import { pageMakers } from '../../../src-client/pages/public-pages.tsx';

const PUBLIC_URL = 'https://fly.example';
const pages = { pageMakers, style: 'p{margin:0}', script: 'void 0' };
const START = '/aircraft';
/** Drawn by scripts, or served by other entry points. */
const ELSEWHERE = /^\/($|\?|#|profile|auth|api\/|data\/|shared\/|changes\.|airspace\.|trips|desk)/;

const served = (env: Record<string, string> = {}) =>
  testApp({ PUBLIC_URL, RATE_LIMITS: 'off', OWNER_NAME: 'Example Ltd', ...env }, { pages });

type Crawled = { path: string; body: string; status: number; type: string; cookies: number };

/** Fetches every page that can be reached by links from one of them. */
async function crawl(): Promise<Map<string, Crawled>> {
  const { app } = await served();
  const ask = visitor(app);
  const seen = new Map<string, Crawled>();
  const waiting = [START];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    const { body, statusCode, headers, cookies } = await ask({ url: path, headers: { accept: 'text/html' } });
    seen.set(path, { path, body, status: statusCode, type: String(headers['content-type']), cookies: cookies.length });
    for (const [, href] of body.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      if (href && !ELSEWHERE.test(href)) waiting.push(href);
    }
  }
  return seen;
}

let crawled: Promise<Crawled[]> | undefined;

/** Returns the same pages for every test here: crawling them takes seconds. */
function allPages(): Promise<Crawled[]> {
  crawled ??= crawl().then((seen) => [...seen.values()]);
  return crawled;
}

/** Returns the matches of a pattern on each page. */
async function findIn(pattern: RegExp): Promise<{ path: string; found: string[] }[]> {
  const pages = await allPages();
  return pages.map(({ path, body }) => ({
    path,
    found: [...body.matchAll(pattern)].map(([, text]) => text as string),
  }));
}

describe.skipIf(ENGINE === 'postgres')('every page that links lead to', () => {
  it('is there, without a cookie', async () => {
    const pages = await allPages();
    expect(pages.length).toBeGreaterThan(600);
    expect(
      pages.filter(({ status, type, cookies }) => status !== 200 || !type.includes('html') || cookies > 0),
    ).toEqual([]);
  });

  it('has one heading, and a title and a description of its own', async () => {
    expect((await findIn(/<h1[^>]*>([^<]+)/g)).filter(({ found }) => found.length !== 1)).toEqual([]);
    for (const find of [/<title>([^<]+)/g, /<meta name="description" content="([^"]+)/g, /<h1[^>]*>([^<]+)/g]) {
      const actual = (await findIn(find)).map(({ found }) => found[0]);
      expect(actual.filter((text) => !text)).toEqual([]);
      expect(actual.filter((text, index) => actual.indexOf(text) !== index)).toEqual([]);
    }
  });

  it('has a title and whole sentences as long as a search engine shows', async () => {
    const unescaped = (text = '') => text.replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)));
    const titles = (await findIn(/<title>([^<]+)/g)).map(({ found }) => unescaped(found[0]));
    // just the names of two models may be one letter too long
    expect(titles.filter(({ length }) => length > 66)).toEqual([]);
    const actual = (await findIn(/<meta name="description" content="([^"]+)/g)).map(({ found }) => unescaped(found[0]));
    expect(actual.filter((text) => !/[.!?]$/.test(text))).toEqual([]);
    // flights that others operated under a name are listed with those that its owner operated, hostile acts with accidents
    const isWhole = (text: string) => / under its name, flown by | apart from one hostile act /.test(text);
    const long = actual.filter((text) => text.length > 170 && !isWhole(text));
    expect(long).toEqual([]);
  });

  it('names its own address', async () => {
    for (const { path, found } of await findIn(/<link rel="canonical" href="([^"]+)/g))
      expect(found).toEqual([PUBLIC_URL + path]);
  });

  it('is in the list for search engines, and nothing else is', async () => {
    const pages = await allPages();
    const { app } = await served();
    const ask = visitor(app);
    const { body, headers } = await ask('/sitemap.xml');
    expect(headers['content-type']).toContain('xml');
    const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => (url as string).replace(PUBLIC_URL, ''));
    expect(listed.filter((path) => path !== '/').sort()).toEqual(pages.map(({ path }) => path).sort());
    expect(body).toMatch(/<loc>https:\/\/fly.example\/aircraft\/boeing-787<\/loc><lastmod>20\d\d/);
    expect((await ask('/robots.txt')).body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });

  it('is named to assistants, and every address that they are given is there', async () => {
    const { app } = await served();
    const ask = visitor(app);
    const { body, headers } = await ask('/llms.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^# Airworthy\n\n> How safe a flight is/);
    const linked = [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url as string);
    expect(linked).toHaveLength(11);
    for (const url of linked) {
      expect(url.startsWith(PUBLIC_URL)).toBe(true);
      expect((await ask(url.slice(PUBLIC_URL.length))).statusCode, url).toBe(200);
    }
    expect(body).toContain(`POST ${PUBLIC_URL}/mcp`);
  });

  it('writes a dash between years', async () => {
    for (const { path, found } of await findIn(/(?<![-\w/])((?:19|20)\d\d-(?:19|20)\d\d)(?![-\w])/g)) {
      expect([path, found]).toEqual([path, []]);
    }
  });

  it('tells machines what it is, with whole addresses and no ratings', async () => {
    for (const { path, found } of await findIn(/<script type="application\/ld\+json">([^<]+)<\/script>/g)) {
      const things = found.map((text) => JSON.parse(text));
      expect([path, things[0]['@type']]).toEqual([path, 'BreadcrumbList']);
      expect(things[0].itemListElement.at(-1).item).toBe(PUBLIC_URL + path);
      expect([path, things.filter((thing) => thing['@type'] === 'Organization').length]).toEqual([path, 1]);
      expect(found.join()).not.toMatch(/AggregateRating|"Review"|FAQPage/);
      if (path.startsWith('/aircraft/')) expect(things[1]['@type']).toBe('Dataset');
      if (path.startsWith('/airlines/')) {
        const { '@type': type, url, mainEntityOfPage } = things[1];
        expect([type, url, mainEntityOfPage]).toEqual(['Airline', undefined, PUBLIC_URL + path]);
      }
    }
  });

  it('has a document for each number that it cites, and cites one for each event', async () => {
    const found = { cited: 0, events: 0 };
    for (const { path, body } of await allPages()) {
      const cited = new Set([...body.matchAll(/href="#(source-\d+)"/g)].map(([, id]) => id));
      const there = new Set([...body.matchAll(/<li id="(source-\d+)"/g)].map(([, id]) => id));
      expect([path, [...cited].filter((id) => !there.has(id))]).toEqual([path, []]);
      const events = body.match(/<time /g)?.length ?? 0;
      const withSource =
        body
          .match(/<time .*?<\/strong>.*?(?:<a [^>]*href="#source-|<\/details>)/gs)
          ?.filter((entry) => entry.includes('#source-')).length ?? 0;
      expect([path, withSource >= events]).toEqual([path, true]);
      found.cited += cited.size;
      found.events += events;
    }
    expect(found.cited).toBeGreaterThan(3_000);
    expect(found.events).toBeGreaterThan(1_500);
  });

  it('leads on to a search, and says what is not known', async () => {
    const pages = await allPages();
    const silent = pages.filter(({ body }) => !body.includes('name="flight"')).map(({ path }) => path);
    expect(silent.sort()).toEqual(['/privacy', '/terms']);
    const actual = pages.filter(({ path }) =>
      /^\/(aircraft|airlines|compare\/|events|lists|questions\/|nervous)/.test(path),
    );
    expect(actual.filter(({ body }) => !body.includes('What is not known')).map(({ path }) => path)).toEqual([]);
  });

  it('needs no script, no style attribute and nothing from elsewhere', async () => {
    for (const { path, body } of await allPages()) {
      const scripts = [...body.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)];
      expect([path, scripts.length]).toEqual([path, 1]);
      expect(body).not.toMatch(/ style="| on\w+="|<(link|script|img)[^>]+(href|src)="https?:\/\/(?!fly\.example)/);
    }
  });
});

describe('a page', () => {
  it.skipIf(ENGINE === 'postgres')('on a model says that later events are listed only where one is', async () => {
    const pages = (await allPages()).filter(({ path }) => /^\/aircraft\/[^/]+$/.test(path));
    let later = 0;
    for (const { path, body } of pages) {
      const after = /(?:after|events after) (\d{4})(?: is listed above|, and we have none)/.exec(body)?.[1];
      if (!after) continue;
      const years = [...body.matchAll(/<time [^>]*dateTime="(\d{4})/gi)].map(([, year]) => year ?? '');
      expect.soft(body.includes('is listed above'), path).toBe(years.some((year) => year > after));
      later += 1;
    }
    expect(later).toBeGreaterThan(40);
  });

  it.skipIf(ENGINE === 'postgres')(
    'on an airline gives the reason why its fleet is not known once, in a sentence',
    async () => {
      const pages = (await allPages()).filter(({ path }) => /^\/airlines\/[^/]+$/.test(path));
      for (const { path, body } of pages) {
        expect.soft(body.match(/no source with a usable license/g)?.length ?? 0, path).toBeLessThan(2);
        expect.soft(body, path).not.toMatch(/<li>(?:only a partial|no (?:source|list))/);
      }
    },
  );

  it('begins with figure, interval and years', async () => {
    const { body } = await visitor((await served()).app)('/aircraft/boeing-787');
    expect(body).toContain(
      'From 2011 to 2025, the Boeing 787 Dreamliner had 1 fatal accident in 5.46 million flights. Combined with the world average, that is about 1 fatal accident per 7.3 million flights (90% range: 1 in 3.1 to 41 million).',
    );
  });

  it('on a year says that it knows of so many deaths where those of an event are not known', async () => {
    const ask = visitor((await served()).app);
    expect((await ask('/events/2026')).body).toContain('27 known deaths on board in all');
    expect((await ask('/events/2024')).body).toContain('335 deaths on board in all');
    // the table of all years formats thousands as the page of one year does
    expect((await ask('/events')).body).toMatch(/>1985<.*?>1,323</);
  });

  it('on events says how rare they are before it lists them, by the figure of the time', async () => {
    const ask = visitor((await served()).app);
    const mainOf = async (path: string) => (await ask(path)).body.split('<main')[1] ?? '';
    const rate = 'Worldwide, about one flight in 5.6 million ended in a fatal accident (2021–2025';
    for (const path of ['/events', '/events/2024']) {
      const page = await mainOf(path);
      expect([path, page.indexOf(rate) > 0]).toEqual([path, true]);
      expect(page.indexOf(rate)).toBeLessThan(page.indexOf(path === '/events' ? '<table' : 'Event by event'));
    }
    expect(await mainOf('/events/2019')).toContain(
      'Worldwide, there was one death in 13.7 million boardings (2018–2022).',
    );
    expect(await mainOf('/events/1985')).toContain('Worldwide, there was one death in 750,000 boardings (1978–1987).');
    // no figure covers a year that is not over
    expect(await mainOf('/events/2026')).not.toContain('Worldwide, ');
  });

  it('on an airline dates its size and its age each by its own document, as the report does', async () => {
    const ask = visitor((await served()).app);
    expect((await ask('/airlines/american-airlines')).body).toContain(
      '1,013 aircraft (Dec 2025), 14.1 years old on average (Jul 2025)',
    );
    expect((await ask('/airlines/british-airways')).body).toContain(
      '305 aircraft, 14.3 years old on average (Jul 2025)',
    );
    expect((await ask('/airlines/cathay-pacific')).body).toContain('years old on average (Jun 2025)');
  });

  it('on a banned airline says so before it says that there was no accident', async () => {
    const { body } = await visitor((await served()).app)('/airlines/buddha-air');
    expect(body).toContain(
      '<meta name="description" content="Buddha Air is banned by the EU Air Safety List (as of Jun 9, 2026). Buddha Air, by records to Aug 22, 2026: no fatal accidents',
    );
    expect(body.indexOf('is banned by', body.indexOf('<h1'))).toBeLessThan(
      body.indexOf('no fatal accidents', body.indexOf('<h1')),
    );
  });

  it('on the method has the parts that the product draws, with every model and nothing to press', async () => {
    const { body } = await visitor((await served()).app)('/method');
    const text = body.replaceAll('<!-- -->', '');
    expect(text).toContain('(1 + 0) / (8.16 + 1.12 / 0.859) =\u00a00.106');
    expect(text).toContain('rate = (1 + fatal accidents) / (8.16 + million departures / 0.859)');
    expect(text).toContain('score = 100 − 25 · log₂ (1 + 8.16 · rate)');
    // (ln 20 - 1) times the 8.16 million flights of one accident
    expect(text).toContain('it takes about 16.3 million flights to tell it apart from the average');
    expect(text).toMatch(/Of the \d+ airlines with a rate of their own, none has a range that leaves the average out/);
    expect(text).toContain('Both expectations are scaled to the 43 that happened: unscaled, 81 were expected.');
    expect(text).toContain('3 on record to Aug 22, 2026: ');
    expect(text).toContain('Deaths on board not confirmed yet: K2 Airways 1732 (');
    const rows = /<a href="\/aircraft\/[a-z\d-]+">[^<]+<\/a><\/p><p class="[^"]*score[^"]*"><strong>\d+/g;
    expect(text.match(rows)?.length).toBeGreaterThan(50);
    for (const id of ['trips', 'likely-aircraft']) expect(text).toContain(`</summary><div id="${id}"`);
    expect(text.split('<main')[1]).not.toMatch(/<input type="radio"|role="radiogroup"/);
  });

  it('that give the figure of IATA say why reports compare with another', async () => {
    const ask = visitor((await served()).app);
    const why = 'the average of the aircraft types scored here in 2016–2025: one in 8.2 million';
    for (const path of [
      '/events',
      '/events/2024',
      '/nervous',
      '/questions/safest-airline',
      '/questions/how-rare-are-accidents',
    ])
      expect((await ask(path)).body, path).toContain(why);
    expect((await ask('/method/left-out')).body).toContain('(counted, the score would be 85)');
    expect((await ask('/airlines/air-tanzania')).body.replaceAll('<!-- -->', '')).toContain(
      'since Dec 13, 2024, and all airlines of Tanzania since Jun 3, 2025',
    );
    expect((await ask('/airlines/aeroflot')).body).toContain('On record since');
  });

  it('on the method leads to every event that is left out, and to every document', async () => {
    const ask = visitor((await served()).app);
    const text = (await ask('/method')).body.replaceAll('<!-- -->', '');
    const numberIn = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
    const leftOut = (await ask('/method/left-out')).body.match(/>Left out of the score: /g);
    expect(leftOut).toHaveLength(numberIn(/href="\/method\/left-out">The (\d+) well-known events left out/));
    const documents = (await ask('/method/sources')).body.match(/<li id="source-/g);
    expect(documents).toHaveLength(numberIn(/href="\/method\/sources">The (\d+) documents/));
  });

  it.each([
    ['/aircraft/B77W', 301, '/aircraft/boeing-777'],
    ['/airlines/BAW', 301, '/airlines/british-airways'],
    ['/compare/boeing-787-vs-airbus-a350', 301, '/compare/airbus-a350-vs-boeing-787'],
    ['/compare?a=boeing-787&b=airbus-a350', 302, '/compare/airbus-a350-vs-boeing-787'],
    ['/aircraft/nothing', 404, undefined],
    ['/airlines/nowhere-air', 404, undefined],
    ['/compare/boeing-787-vs-boeing-787', 404, undefined],
    ['/compare/boeing-787', 404, undefined],
    ['/events/1900', 404, undefined],
    ['/questions/nothing', 404, undefined],
  ])('%s answers %d', async (url, status, location) => {
    const { statusCode, headers } = await visitor((await served()).app)(url);
    expect([statusCode, headers.location]).toEqual([status, location]);
  });

  it('of any two models is there, and listed only where the pair says something', async () => {
    const ask = visitor((await served()).app);
    const { body, statusCode } = await ask('/compare/boeing-787-vs-cessna-208');
    expect([statusCode, body.includes('noindex')]).toEqual([200, true]);
    expect(body).toContain('from the record of its category, not its own');
    expect(body).not.toMatch(/None: no fatal accident counts toward the score of the Cessna/);
    expect((await ask('/compare/airbus-a320neo-vs-boeing-737-max')).body).not.toContain('noindex');
  });

  it('says beside another that the rate of a model with few flights is an early estimate', async () => {
    const { body } = await visitor((await served()).app)('/compare/airbus-a320neo-vs-comac-c919');
    expect(body).toContain('1 in 11 million flights (1 in 3.7 to 210 million), from the record of its category');
    const { body: neo } = await visitor((await served()).app)('/compare/airbus-a330neo-vs-boeing-787');
    expect(neo).toContain('early estimate: 1 in 8.6 million flights');
  });

  it('in the list of airlines says of a banned one that it is, before its accidents', async () => {
    const { body } = await visitor((await served()).app)('/airlines');
    const text = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Ural Airlines Russia; banned in the EU');
    expect(text).toContain('Aeroflot Russia; banned in the EU; 1 fatal accident');
    expect(text).toContain('Iran Air Iran; restricted in the EU');
    expect(text).toMatch(/Lufthansa Germany (?!;)/);
    // what sets an airline apart is not hidden among hundreds that nothing sets apart
    expect(text.indexOf('Ural Airlines Russia')).toBeLessThan(text.indexOf('Aegean Airlines Greece'));
    expect(text).toMatch(/had a fatal accident in ten years, or no longer fly: .*Show the \d{3} others 9 Air China/);
  });

  it('of an airline that stopped flying or whose codes are retired says so, and since when', async () => {
    const ask = visitor((await served()).app);
    const textOf = async (path: string) => (await ask(path)).body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(await textOf('/airlines/lufthansa-cityline')).toContain(
      'Lufthansa CityLine no longer flies (as of Apr 18, 2026).',
    );
    expect(await textOf('/airlines')).toContain('Lufthansa CityLine Germany; no longer flies');
    expect(await textOf('/airlines')).toContain('Riyadh Air Saudi Arabia; flying since Oct 2025');
    expect((await ask('/aircraft/crj-700-900-1000')).body).not.toContain('/airlines/lufthansa-cityline');
    expect(await textOf('/airlines/hawaiian-airlines')).toContain(
      'The codes HA and HAL are retired (HAL since Oct 30, 2025): flights under the brand Hawaiian Airlines are now those of Alaska Airlines, with the codes AS and ASA.',
    );
  });

  it('finds airlines by name, code and country, as text', async () => {
    const ask = visitor((await served()).app);
    expect((await ask('/airlines?q=vistara')).body).toContain('Vistara stopped flying in November 2024');
    expect((await ask('/airlines?q=BA')).body).toMatch(/British Airways.*airBaltic/s);
    const { body } = await ask('/airlines?q=EZY');
    expect(body).toContain('href="/airlines/easyjet"');
    expect(body).toContain('noindex');
    const nothing = (await ask(`/airlines?q=${encodeURIComponent('"><script>x')}`)).body;
    expect(nothing).toContain('No airline on record has “&quot;&gt;&lt;script&gt;x”');
    expect(nothing).not.toContain('<script>x');
  });

  it('is not listed by search engines where the product has no address of its own', async () => {
    const { app } = await testApp({}, { pages });
    const ask = visitor(app);
    const { body } = await ask('/aircraft/boeing-787');
    expect([body.includes('<meta name="robots" content="noindex">'), body.includes('canonical')]).toEqual([
      true,
      false,
    ]);
    expect((await ask('/sitemap.xml')).statusCode).toBe(404);
    expect((await ask('/robots.txt')).body).not.toContain('Sitemap');
  });

  it('has no picture while too many are drawn, and that answer is not cached', async () => {
    const { app, ctx } = await served();
    vi.spyOn(ctx.cards, 'draw').mockResolvedValue(null);
    const { statusCode, headers } = await visitor(app)('/cards/aircraft/boeing-787.png');
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    // that of the sentence, not of the picture
    expect(headers.etag).toMatch(/^W\//);
  });

  it('has a picture of its own for previews, drawn from what it says', async () => {
    const { app, ctx } = await served();
    const ask = visitor(app);
    const draw = vi
      .spyOn(ctx.cards, 'draw')
      .mockImplementation(async (_key, content) => Buffer.from(JSON.stringify(content)));
    for (const path of ['/aircraft/boeing-787', '/airlines/british-airways', '/questions']) {
      const { body } = await ask(path);
      expect(body).toContain(`<meta property="og:image" content="${PUBLIC_URL}/cards${path}.png">`);
      const { headers, statusCode } = await ask(`/cards${path}.png`);
      expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
        200,
        'image/png',
        'cross-origin',
      ]);
      for (const held of [headers.etag, `W/${headers.etag}`]) {
        const again = await ask({ url: `/cards${path}.png`, headers: { 'if-none-match': String(held) } });
        expect(again.statusCode).toBe(304);
      }
    }
    expect(draw.mock.calls[0]?.[1]).toMatchObject({
      heading: 'Is the Boeing 787 Dreamliner safe?',
      score: { value: 73 },
    });
    expect(draw.mock.calls.at(-1)?.[1]).toMatchObject({ score: null });
    for (const path of [
      '/cards/nothing.png',
      '/cards/aircraft/boeing-787',
      '/cards/compare/boeing-787-vs-cessna-208.png',
    ])
      expect((await ask(path)).statusCode).toBe(404);
    expect((await ask('/compare/boeing-787-vs-cessna-208')).body).toContain(`content="${PUBLIC_URL}/card.png"`);
  });

  it('is sent packed, and once to who has it', async () => {
    const ask = visitor((await served()).app);
    const { headers } = await ask({ url: '/aircraft/boeing-787', headers: { 'accept-encoding': 'br' } });
    expect([headers['content-encoding'], headers['cache-control']]).toEqual(['br', 'no-cache']);
    const again = await ask({ url: '/aircraft/boeing-787', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('names who runs the site, what is free and what is sold', async () => {
    const ask = visitor((await served({ SUPPORT_EMAIL: 'help@fly.example', FREE_SEARCHES: '7' })).app);
    for (const path of ['/about', '/privacy', '/terms']) {
      const { body } = await ask(path);
      expect([path, body.includes('Example Ltd'), body.includes('mailto:help@fly.example')]).toEqual([
        path,
        true,
        true,
      ]);
    }
    expect((await ask('/premium')).body).toContain('You get 7 searches with an account and 4 without one for free.');
  });

  it.skipIf(ENGINE === 'postgres')('writes no row, however often it is read', async () => {
    const { app, db } = await served();
    const ask = visitor(app);
    await ask(START);
    const before = await changes(db);
    for (let view = 0; view < 20; view++) await app.inject({ url: view % 2 ? START : '/airlines/british-airways' });
    expect((await changes(db)) - before).toBe(0);
  });
});

/** Counts the rows written since the database was opened. */
async function changes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
