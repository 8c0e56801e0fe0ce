import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { type PageCard, pageCardMarkup } from '#server/cards/card-markup.ts';
import { CATALOGS } from '#src/words/catalogs.gen.ts';
import { findMessage } from '#src/words/find-message.ts';
import type { Locale } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import { speak, speakParts } from '#src/words/speak.ts';
import { testApp, visitor } from '#test/support/app.ts';
import { pagesIn } from '#test/support/pages-in.ts';

const PUBLIC_URL = 'https://fly.example';
const SPOKEN: Locale[] = ['en', 'de', 'ja'];
const OTHERS: Locale[] = ['de', 'ja'];
const pages = pagesIn(OTHERS);

async function served() {
  const { app } = await testApp({ PUBLIC_URL, RATE_LIMITS: 'off', OWNER_NAME: 'Example Ltd' }, { pages });
  return visitor(app);
}

const known = new Map<string, Promise<LightMyRequestResponse>>();

/** Draws a page once for all tests that look at it. */
function drawn(path: string): Promise<LightMyRequestResponse> {
  const page = known.get(path) ?? served().then((ask) => ask(path));
  known.set(path, page);
  return page;
}

/** One of each kind. */
const PATHS = [
  '/aircraft',
  '/aircraft/boeing-737-max',
  '/airlines',
  '/airlines/british-airways',
  '/compare',
  '/compare/airbus-a320neo-vs-boeing-737-max',
  '/events',
  '/events/2014',
  '/lists',
  '/airspace',
  '/changes',
  '/method',
  '/method/left-out',
  '/method/sources',
  '/questions',
  '/questions/safest-airline',
  '/nervous',
  '/premium',
  '/about',
  '/privacy',
  '/terms',
];
const IN_LANGUAGES = OTHERS.flatMap((locale) => PATHS.map((path) => ({ locale, path })));

/** What has no other language: the app, programs' entry points, and files. */
const PLAIN =
  /^\/($|\?|#|auth|trips|desk|profile|api\/|data\/|changes\.|airspace\.|favicon|apple-touch|manifest|assets)/;

const textOf = (html: string) =>
  html
    .replace(/&#x27;/g, '’')
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, '\n');
const addressOf = (locale: Locale, path: string) => PUBLIC_URL + (locale === 'en' ? path : `/${locale}${path}`);

describe.each(IN_LANGUAGES)('$path in $locale', ({ locale, path }) => {
  it('is there, says its language and its address, and names the others', async () => {
    const ask = await served();
    const { body, statusCode, headers, cookies } = await ask({
      url: `/${locale}${path}`,
      headers: { 'accept-language': 'fr' },
    });
    expect([statusCode, cookies]).toEqual([200, []]);
    expect(headers['cache-control']).toBe((await drawn(path)).headers['cache-control']);
    expect(body).toContain(`<html lang="${locale}"`);
    expect(body).toContain(`<link rel="canonical" href="${addressOf(locale, path)}">`);
    expect(body).toContain(`<meta property="og:url" content="${addressOf(locale, path)}">`);
    expect(body).toContain(`<meta property="og:locale" content="${locale === 'de' ? 'de_DE' : 'ja_JP'}">`);
    const alternates = [...body.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g)];
    const expected = [...SPOKEN.map((each) => [each, addressOf(each, path)]), ['x-default', PUBLIC_URL + path]];
    expect(alternates.map(([, language, url]) => [language, url])).toEqual(expected);
    expect((await drawn(path)).body).toContain(alternates.map(([link]) => link).join('\n'));
  });

  it('leads to pages of its language', async () => {
    const { body } = await drawn(`/${locale}${path}`);
    const main = body.replace(/<p data-languages>.*?<\/p>/, '').replace(/<a hreflang="en" [^>]*>/i, '');
    const links = [...main.matchAll(/ (?:href|action)="(\/[^"]*)"/g)].map(([, to]) => to as string);
    expect(links.filter((to) => !to.startsWith(`/${locale}`) && !PLAIN.test(to))).toEqual([]);
    expect(links.filter((to) => to.startsWith(`/${locale}/`)).length).toBeGreaterThan(5);
    const switches = [...body.matchAll(/<a href="([^"]+)" hreflang="([\w-]+)" lang="[\w-]+">/g)];
    expect(switches.map(([, to, language]) => [language, PUBLIC_URL + to])).toEqual(
      SPOKEN.filter((each) => each !== locale).map((each) => [each, addressOf(each, path)]),
    );
  });

  it('greets in its language, once its script knows whom', async () => {
    const hello = speak(locale, say('app.account.hello', { username: '{username}' }));
    expect((await drawn(`/${locale}${path}`)).body).toContain(`data-hello="${hello}"`);
  });

  it('says that no native reader has checked it, and leads to its English text', async () => {
    const { body } = await drawn(`/${locale}${path}`);
    const link = (inside: string[]) => `<a hrefLang="en" href="${path}">${inside.join('')}</a>`;
    expect(body).toContain(speakParts(locale, findMessage('app.layout.notChecked', locale), { link }).join(''));
    expect(body).toContain(`<a href="/${locale}/about#contact-and-corrections">`);
    expect((await drawn(path)).body).not.toContain('native reader');
  });

  it('has no English sentence of its own', async () => {
    const { body } = await drawn(`/${locale}${path}`);
    const lines = new Set(
      textOf(body)
        .split('\n')
        .map((line) => line.trim()),
    );
    const english = textsOf(CATALOGS.en?.pages);
    const own = textsOf(CATALOGS[locale]?.pages);
    const left = [...english].filter(([id, text]) => lines.has(text) && own.get(id) !== text && own.has(id));
    expect(left.map(([, text]) => text).filter((text) => !FROM_RECORDS.includes(text))).toEqual([]);
  });
});

it.each(PATHS)('%s in German has its fractions with a comma', async (path) => {
  const { body } = await drawn(`/de${path}`);
  const own = body.replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, ' ');
  expect(textOf(own).match(/(?<!(?:CC BY|CC0|License|ODbL\)|Version) |[\d.])\d+\.\d(?!\d\d)/g)).toBeNull();
});

it.each(IN_LANGUAGES)(
  '$path in $locale has the figures, the sources and the parts of the English page',
  async (one) => {
    const english = (await drawn(one.path)).body;
    const { body } = await drawn(`/${one.locale}${one.path}`);
    // each year of a record is a part of its own
    for (const pattern of [
      /<li id="source-\d+"/g,
      /<time [^>]*dateTime="[^"]*"/gi,
      /class="[^"]*cite[^"]*"/g,
      /<(section|details)\b/g,
    ])
      expect([pattern, body.match(pattern)?.length]).toEqual([pattern, english.match(pattern)?.length]);
    const missing = figuresIn(english).filter((figure) => !figuresIn(body).includes(figure));
    expect(missing).toEqual([]);
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id as string);
    expect(ids.filter((id, at) => id === '' || ids.indexOf(id) !== at)).toEqual([]);
    const anchors = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id as string);
    expect(anchors.filter((id) => !ids.includes(id))).toEqual([]);
  },
);

/** Each number on a page, however a language groups its digits, and whatever power of ten it has a word for. */
function figuresIn(html: string): string[] {
  return [
    ...new Set(
      textOf(html)
        .match(/\d+(?:[.,]\d+)*/g)
        ?.map((figure) => figure.replace(/[.,]/g, '').replace(/^0+|0+$/g, '')),
    ),
  ];
}

it.each(OTHERS)('what a record says is marked as English in %s', async (locale) => {
  const ask = await served();
  const { body } = await ask(`/${locale}/aircraft/boeing-737-max`);
  expect(body).toMatch(/<strong lang="en">Lion Air 610<\/strong>/);
  expect(body).toMatch(/<a href="https[^"]*" rel="noreferrer" lang="en">/);
  expect((await ask('/aircraft/boeing-737-max')).body).not.toContain('lang="en">Lion');
});

/** Names that records have in English. */
const FROM_RECORDS = ['EU Air Safety List', 'Aircraft lost per million departures', 'not known'];

/** The texts of several words that take no values, by their ids. */
function textsOf(part: unknown, id = ''): Map<string, string> {
  if (typeof part === 'string') return new Map(/[{<]/.test(part) || !part.includes(' ') ? [] : [[id, part]]);
  return new Map(Object.entries(part as object).flatMap(([key, inner]) => [...textsOf(inner, `${id}.${key}`)]));
}

it.each([
  ['de', '/cards/de/aircraft/boeing-787.png', 'Daten bis '],
  ['ja', '/cards/ja/aircraft/boeing-787.png', 'までの記録'],
] as const)('the picture for previews of a page in %s is at %s', async (locale, card, dated) => {
  const { app, ctx } = await testApp({ PUBLIC_URL, RATE_LIMITS: 'off' }, { pages });
  const ask = visitor(app);
  const draw = vi.spyOn(ctx.cards, 'draw').mockResolvedValue(Buffer.from('card'));
  const { body } = await ask(`/${locale}/aircraft/boeing-787`);
  expect(body).toContain(`<meta property="og:image" content="${PUBLIC_URL}${card}">`);
  const answer = await ask(card);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  const drawn = JSON.stringify(pageCardMarkup(draw.mock.calls[0]?.[1] as PageCard));
  expect(drawn).toContain(dated);
  expect(drawn).not.toContain('Free to read');
});

describe('the address of a language', () => {
  it.each([
    ['/DE/aircraft', 301, '/de/aircraft'],
    ['/De/Aircraft?x=1', 301, '/de/aircraft?x=1'],
    ['/de/aircraft/B788', 301, '/de/aircraft/boeing-787'],
    ['/de/airlines/BAW', 301, '/de/airlines/british-airways'],
    ['/de/compare?a=B788&b=A359', 302, '/de/compare/airbus-a350-vs-boeing-787'],
    ['/de', 302, '/'],
    ['/de?flight=BA286', 302, '/?flight=BA286'],
    ['/en', 308, '/'],
    ['/en?flight=BA286', 308, '/?flight=BA286'],
    ['/en/', 308, '/'],
    ['/en/aircraft', 308, '/aircraft'],
    ['/EN/Aircraft?x=1', 308, '/aircraft?x=1'],
    ['/en/details/1', 308, '/details/1'],
    ['/en/nothing', 308, '/nothing'],
    // never to another site
    ['/en//evil.example/', 308, '/evil.example/'],
    ['/en/\\evil.example', 308, '/evil.example'],
    ['/xx/aircraft', 404, undefined],
    ['/fr/aircraft', 404, undefined],
    ['/de/nothing', 404, undefined],
    ['/de/aircraft/nothing', 404, undefined],
    ['/de/details/1', 404, undefined],
  ])('%s answers %i', async (url, status, location) => {
    const ask = await served();
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers.location]).toEqual([status, location]);
  });

  it.each([
    [{}, 'de'],
    [{ language: 'fr' }, undefined],
  ])('keeps a choice that was made before: %o', async (cookies: Record<string, string>, language) => {
    const ask = await served();
    const answer = await ask({ url: '/de', cookies });
    expect(answer.cookies.find(({ name }) => name === 'language')?.value).toBe(language);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['/aircraft', '/about'])('is never chosen for a reader of %s', async (path) => {
    const ask = await served();
    const { body, headers } = await ask({
      url: path,
      headers: { 'accept-language': 'de' },
      cookies: { language: 'de' },
    });
    expect(body).toContain('<html lang="en"');
    expect(headers.vary ?? '').not.toMatch(/language|cookie/i);
  });
});

it('the list for search engines names each page in each language, with the others', async () => {
  const ask = await served();
  const { body } = await ask('/sitemap.xml');
  const entries = new Map(
    [...body.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, url, rest]) => [url, rest]),
  );
  for (const path of PATHS) {
    const alternates = SPOKEN.map((each) => [
      each,
      [...(entries.get(addressOf(each, path)) ?? '').matchAll(/hreflang="([\w-]+)" href="([^"]+)"\/>/g)].map(
        ([, language, url]) => [language, url],
      ),
    ]);
    const all = [...SPOKEN.map((each) => [each, addressOf(each, path)]), ['x-default', PUBLIC_URL + path]];
    expect(alternates).toEqual(SPOKEN.map((each) => [each, all]));
  }
});
