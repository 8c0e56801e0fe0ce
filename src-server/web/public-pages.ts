import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Facts } from '#db/reference/facts.ts';
import type { PublicPage } from '#src/catalog/public-page.ts';
import { AppError } from '#src/errors.ts';
import { escapeText } from '#src/format/escape-html.ts';
import { airlinePath, comparePath, modelPath, ROUTES, type ServerPath } from '#src/routes.ts';
import { LOCALES, type Locale } from '#src/words/formats.ts';
import { LANGUAGE_COOKIE } from '#src/words/languages.ts';
import { pageCard } from '../cards/card-markup.ts';
import type { Context } from '../context.ts';
import { cachePolicy } from '../http/cache-policy.ts';
import { keepLocale } from '../http/locale-of.ts';
import { pageRules } from '../http/security.ts';
import { todayOf } from '../runtime/process/clock.ts';
import * as catalog from '../services/catalog/catalog.ts';
import * as publicPages from '../services/catalog/public-pages.ts';
import { drawPageCard } from '../services/report/draw-preview-card.ts';
import { htmlDocument, type PageBundle, type Placing } from './html-document.ts';
import { addressesOf, alternateLinks, pathIn } from './pages-by-language.ts';

const KEPT = cachePolicy(0);
const LONGEST_TYPED = 60;
const CARD_MAX_AGE_SECONDS = 24 * 60 * 60;

/** Pages of one day, one state of the lists and one price; each is drawn on first request and then cached. */
type Edition = { key: string; sources: publicPages.PageSources; cached: LRUCache<string, string> };
/** A language has 600 pages of 40 kB. */
const KEPT_PAGES = 1_000;

/** Serves the public pages: no session, cookie or database row. Other spellings redirect to the usual one. */
export function registerPublicPages(app: FastifyInstance, ctx: Context, english: PageBundle): void {
  const { script, style, others = {} } = english;
  const locales = LOCALES.filter((locale) => locale === 'en' || others[locale]);
  const editions = editionsOf(ctx, english, { locale: 'en', locales });
  const helmet = pageRules(ctx.config, { styles: [style], scripts: [script] });
  const limited = { helmet, config: { rate: 'public' } } as const;
  registerSitemap(app, ctx.config, { editions, limited });
  registerCards(app, ctx, { locale: 'en', load: async () => editions });
  for (const path of PATHS) app.get(path, rated(path, { helmet }), handlerOf(path, editions));
  // English has no name of its own in addresses
  for (const path of ['/en', '/en/*'])
    app.get(path, (request, reply) => reply.redirect(request.url.replace(/^\/en[/\\]*/, '/'), 308));
  for (const locale of locales) {
    const load = others[locale];
    if (load)
      registerLanguage(app, ctx, { locale, load: async () => editionsOf(ctx, await load(), { locale, locales }) });
  }
}

const PATHS = ROUTES.filter(({ drawnBy }) => drawnBy === 'server').map(({ path }) => path as ServerPath);

function rated<Options>(path: ServerPath, options: Options) {
  const isDrawnAnew = path === '/airlines' || path === '/compare/:pair';
  return isDrawnAnew ? { ...options, config: { rate: 'public' } as const } : options;
}

/** Serves the pages of a language below its name; they are loaded when the first of them is read. */
function registerLanguage(app: FastifyInstance, ctx: Context, { locale, load }: Loaded): void {
  let loaded: Promise<Editions> | undefined;
  const loadOnce = () => (loaded ??= load());
  registerCards(app, ctx, { locale, load: loadOnce });
  for (const path of PATHS) {
    app.get(`/${locale}${path}`, rated(path, {}), async (request, reply) => {
      // the usual spelling of the language is not how it was asked for
      if (!request.originalUrl.endsWith(request.url)) return reply.redirect(request.url, 301);
      const editions = await loadOnce();
      const { style, script } = editions.bundle;
      reply.helmet(pageRules(ctx.config, { styles: [style], scripts: [script] }));
      return handlerOf(path, editions).call(app, request, reply);
    });
  }
  // what scripts draw has one address in all languages: who comes from these pages reads it in theirs, too
  app.get(`/${locale}`, (request, reply) => {
    const { cookies, url } = request;
    if (cookies[LANGUAGE_COOKIE] === undefined) keepLocale(reply, locale);
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return reply.redirect(`/${url.slice(`/${locale}`.length)}`, 302);
  });
}

type Editions = ReturnType<typeof editionsOf>;
type Loaded = { locale: Locale; load: () => Promise<Editions> };
type Limited = { editions: Editions; limited: object };
type Languages = Pick<Placing, 'locale' | 'locales'>;

function editionsOf(ctx: Context, bundle: PageBundle, { locale, locales }: Languages) {
  const { pageMakers } = bundle;
  const placing = { publicUrl: ctx.config.PUBLIC_URL ?? null, locale, locales };
  const kept = new LRUCache<string, string>({ max: KEPT_PAGES });
  let edition: Edition | undefined;

  async function editionOf(): Promise<Edition> {
    const price = await publicPages.soldFor(ctx, locale);
    const { version, notices } = ctx.facts;
    const told = [...ctx.hiddenReports, ...ctx.listDays.values()];
    const key = [todayOf(ctx), version, notices, price, ...told].join(' ');
    if (edition?.key === key) return edition;
    kept.clear();
    edition = { key, sources: publicPages.publicPages(ctx, pageMakers, price, locale), cached: kept };
    return edition;
  }

  const draw = (page: PublicPage) => htmlDocument(page, bundle, placing);
  const own = (path: string) => pathIn(locale, path);

  async function findPage(request: FastifyRequest): Promise<string | null> {
    const path = plainPath(request);
    const { sources, cached } = await editionOf();
    const make = sources.get(path);
    if (!make) return null;
    const drawn = cached.get(path) ?? draw(make());
    cached.set(path, drawn);
    return drawn;
  }

  return { ctx, bundle, locale, locales, editionOf, draw, findPage, own };
}

/** The path without the language that it begins with. */
function plainPath({ url }: FastifyRequest): string {
  const path = url.split('?')[0] as string;
  const locale = LOCALES.find((each) => path.startsWith(`/${each}/`));
  return locale ? path.slice(`/${locale}`.length) : path;
}

function send(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', KEPT).type('text/html; charset=utf-8').send(page);
}

async function sendPlain({ findPage }: Editions, request: FastifyRequest, reply: FastifyReply) {
  const page = await findPage(request);
  return page ? send(reply, page) : reply.callNotFound();
}

function registerSitemap(
  app: FastifyInstance,
  { PUBLIC_URL: publicUrl }: Context['config'],
  { editions: { editionOf, locales }, limited }: Limited,
) {
  app.get('/sitemap.xml', limited, async (_request, reply) => {
    if (!publicUrl) return reply.callNotFound();
    const { sources, cached } = await editionOf();
    const pages = () => [...sources.values()].map((make) => make());
    const map = cached.get('/sitemap.xml') ?? siteMap(pages(), publicUrl, locales);
    cached.set('/sitemap.xml', map);
    return reply.header('cache-control', KEPT).type('application/xml; charset=utf-8').send(map);
  });
}

function registerCards(app: FastifyInstance, ctx: Pick<Context, 'cards'>, { locale, load }: Loaded) {
  const options = { config: { rate: 'public' } } as const;
  app.get<{ Params: { '*': string } }>(
    locale === 'en' ? '/cards/*' : `/cards/${locale}/*`,
    options,
    async (request, reply) => {
      const path = `/${request.params['*'].replace(/\.png$/, '')}`;
      const { key: edition, sources } = await (await load()).editionOf();
      const key = `${locale} ${edition}`;
      const make = sources.get(path);
      if (!make || !request.params['*'].endsWith('.png')) return reply.callNotFound();
      const tag = `"${hash('sha256', `${key} ${path}`, 'base64url').slice(0, 27)}"`;
      // preview pictures are shown on other sites
      reply.header('etag', tag).header('cross-origin-resource-policy', 'cross-origin');
      reply.header('cache-control', `public, max-age=${CARD_MAX_AGE_SECONDS}`).header('x-robots-tag', 'noindex');
      return reply.type('image/png').send(await drawPageCard(ctx, `${key} ${path}`, { ...pageCard(make()), locale }));
    },
  );
}

/** Answers a path, some with more than its own page. */
function handlerOf(path: ServerPath, editions: Editions): RouteHandlerMethod {
  const { ctx, bundle, locale, draw, findPage, own } = editions;
  const { pageMakers } = bundle;
  const plain = (request: FastifyRequest, reply: FastifyReply) => sendPlain(editions, request, reply);
  /** `find` returns the usual path for what was requested. */
  const named = (find: (name: string) => string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await findPage(request);
    if (page) return send(reply, page);
    const { name } = request.params as { name: string };
    const usual = orNothing(() => find(name));
    return usual && own(usual) !== request.url ? reply.redirect(own(usual), 301) : reply.callNotFound();
  };
  const handlers: { [Path in ServerPath]?: RouteHandlerMethod } = {
    '/aircraft/:name': named((name) => modelPath(catalog.getModel(ctx.facts, name).id)),
    '/airlines/:name': named((name) => airlinePath(catalog.getAirline(ctx, name).slug)),
    '/airlines': (request, reply) => {
      const typed = typedIn(request, 'q');
      return typed
        ? send(reply, draw(publicPages.pageOfFoundAirlines(ctx, pageMakers, typed, locale)))
        : plain(request, reply);
    },
    '/compare': (request, reply) => {
      const [a, b] = [typedIn(request, 'a'), typedIn(request, 'b')];
      const usual = a && b && orNothing(() => pathOfPair(ctx.facts, a, b));
      return usual ? reply.redirect(own(usual), 302) : plain(request, reply);
    },
    '/compare/:pair': async (request, reply) => {
      const page = await findPage(request);
      if (page) return send(reply, page);
      const { pair } = request.params as { pair: string };
      const [a = '', b = ''] = pair.split('-vs-');
      const usual = orNothing(() => pathOfPair(ctx.facts, a, b));
      if (!usual) return reply.callNotFound();
      if (own(usual) !== request.url) return reply.redirect(own(usual), 301);
      return send(reply, draw(publicPages.pageOfPair(ctx.facts, pageMakers, [a, b], locale)));
    },
  };
  return handlers[path] ?? plain;
}

/** The sitemap: every page in every language, with the date of its figures. Needs the configured public address. */
function siteMap(pages: PublicPage[], publicUrl: string, locales: readonly Locale[]): string {
  const entries = pages
    .filter(({ isIndexed }) => isIndexed)
    .flatMap(({ path, asOf }) => {
      const dated = asOf ? `<lastmod>${asOf}</lastmod>` : '';
      const alternates = alternateLinks(publicUrl, path, locales)
        .map((link) => link.replace('<link', '<xhtml:link').replace(/>$/, '/>'))
        .join('');
      return addressesOf(publicUrl, path, locales).map(
        ([, url]) => `<url><loc>${url}</loc>${dated}${alternates}</url>`,
      );
    });
  const home = `<url><loc>${escapeText(publicUrl)}/</loc></url>`;
  const names = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${locales.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${[home, ...entries].join('\n')}\n</urlset>\n`;
}

/** Null for the same aircraft twice, which cannot be compared. */
function pathOfPair(facts: Facts, a: string, b: string): string | null {
  const [first, second] = [catalog.getModel(facts, a).id, catalog.getModel(facts, b).id];
  return first === second ? null : comparePath(first, second);
}

function typedIn(request: FastifyRequest, name: string): string {
  const typed = (request.query as Record<string, unknown>)[name];
  return typeof typed === 'string' ? typed.trim().slice(0, LONGEST_TYPED) : '';
}

function orNothing<T>(find: () => T): T | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
