import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Facts } from '#db/reference/facts.ts';
import type { PublicPage } from '#src/catalog/public-page.ts';
import { AppError } from '#src/errors.ts';
import { escapeText } from '#src/format/escape-html.ts';
import { airlinePath, comparePath, modelPath, ROUTES, type ServerPath } from '#src/routes.ts';
import { pageCard } from '../cards/card-markup.ts';
import type { Context } from '../context.ts';
import { cachePolicy } from '../http/cache-policy.ts';
import { pageRules } from '../http/security.ts';
import * as catalog from '../services/catalog/catalog.ts';
import { drawPageCard } from '../services/report/draw-preview-card.ts';
import { htmlDocument, type PageBundle } from './html-document.ts';

const KEPT = cachePolicy(0);
const LONGEST_TYPED = 60;
const CARD_MAX_AGE_SECONDS = 24 * 60 * 60;

/** Pages of one day, one state of the lists and one price; each is drawn on first request and then cached. */
type Edition = { key: string; sources: catalog.PageSources; cached: Map<string, string> };

/** Serves the public pages: no session, cookie or database row. Other spellings redirect to the usual one. */
export function registerPublicPages(app: FastifyInstance, ctx: Context, bundle: PageBundle): void {
  const { script, style } = bundle;
  const editions = editionsOf(ctx, bundle);
  const helmet = pageRules(ctx.config, { styles: [style], scripts: [script] });
  const limited = { helmet, config: { rate: 'public' } } as const;
  registerSitemap(app, ctx.config, { editions, limited });
  registerCards(app, ctx, { editions, limited });
  const handlers = handlersOf(ctx, bundle, editions);
  const plain = (request: FastifyRequest, reply: FastifyReply) => sendPlain(editions, request, reply);
  for (const { path } of ROUTES.filter(({ drawnBy }) => drawnBy === 'server')) {
    const isDrawnAnew = path === '/airlines' || path === '/compare/:pair';
    app.get(path, isDrawnAnew ? limited : { helmet }, handlers[path as ServerPath] ?? plain);
  }
}

type Editions = ReturnType<typeof editionsOf>;
type Limited = { editions: Editions; limited: object };

function editionsOf(ctx: Context, { pageMakers, script, style }: PageBundle) {
  const { PUBLIC_URL: publicUrl = null } = ctx.config;
  let edition: Edition | undefined;

  async function editionOf(): Promise<Edition> {
    const price = await catalog.soldFor(ctx);
    const { version, notices } = ctx.facts;
    const told = [...ctx.hiddenReports, ...ctx.listDays.values()];
    const key = [catalog.todayOf(ctx.clock), version, notices, price, ...told].join(' ');
    if (edition?.key === key) return edition;
    edition = { key, sources: await catalog.publicPages(ctx, pageMakers, price), cached: new Map() };
    return edition;
  }

  const draw = (page: PublicPage) => htmlDocument(page, { style, script }, publicUrl);

  async function findPage(request: FastifyRequest): Promise<string | null> {
    const path = request.url.split('?')[0] as string;
    const { sources, cached } = await editionOf();
    const make = sources.get(path);
    if (!make) return null;
    const drawn = cached.get(path) ?? draw(await make());
    cached.set(path, drawn);
    return drawn;
  }

  return { editionOf, draw, findPage };
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
  { editions: { editionOf }, limited }: Limited,
) {
  app.get('/sitemap.xml', limited, async (_request, reply) => {
    if (!publicUrl) return reply.callNotFound();
    const { sources, cached } = await editionOf();
    const pages = () => Promise.all([...sources.values()].map((make) => make()));
    const map = cached.get('/sitemap.xml') ?? siteMap(await pages(), publicUrl);
    cached.set('/sitemap.xml', map);
    return reply.header('cache-control', KEPT).type('application/xml; charset=utf-8').send(map);
  });
}

function registerCards(
  app: FastifyInstance,
  ctx: Pick<Context, 'cards'>,
  { editions: { editionOf }, limited }: Limited,
) {
  app.get<{ Params: { '*': string } }>('/cards/*', limited, async (request, reply) => {
    const path = `/${request.params['*'].replace(/\.png$/, '')}`;
    const { key, sources } = await editionOf();
    const make = sources.get(path);
    if (!make || !request.params['*'].endsWith('.png')) return reply.callNotFound();
    const tag = `"${hash('sha256', `${key} ${path}`, 'base64url').slice(0, 27)}"`;
    // preview pictures are shown on other sites
    reply.header('etag', tag).header('cross-origin-resource-policy', 'cross-origin');
    reply.header('cache-control', `public, max-age=${CARD_MAX_AGE_SECONDS}`).header('x-robots-tag', 'noindex');
    return reply.type('image/png').send(await drawPageCard(ctx, `${key} ${path}`, pageCard(await make())));
  });
}

/** Pages that answer more than their own path. */
function handlersOf(
  ctx: Context,
  { pageMakers }: PageBundle,
  editions: Editions,
): { [Path in ServerPath]?: RouteHandlerMethod } {
  const { draw, findPage } = editions;
  /** `find` returns the usual path for what was requested. */
  const named =
    (find: (name: string) => string | Promise<string>) => async (request: FastifyRequest, reply: FastifyReply) => {
      const page = await findPage(request);
      if (page) return send(reply, page);
      const { name } = request.params as { name: string };
      const path = await orNothing(() => find(name));
      return path && path !== request.url ? reply.redirect(path, 301) : reply.callNotFound();
    };
  return {
    '/aircraft/:name': named((name) => modelPath(catalog.getModel(ctx.facts, name).id)),
    '/airlines/:name': named(async (name) => airlinePath((await catalog.getAirline(ctx, name)).slug)),
    '/airlines': async (request, reply) => {
      const typed = typedIn(request, 'q');
      return typed
        ? send(reply, draw(await catalog.pageOfFoundAirlines(ctx, pageMakers, typed)))
        : sendPlain(editions, request, reply);
    },
    '/compare': async (request, reply) => {
      const [a, b] = [typedIn(request, 'a'), typedIn(request, 'b')];
      const path = a && b && (await orNothing(() => pathOfPair(ctx.facts, a, b)));
      return path ? reply.redirect(path, 302) : sendPlain(editions, request, reply);
    },
    '/compare/:pair': async (request, reply) => {
      const page = await findPage(request);
      if (page) return send(reply, page);
      const { pair } = request.params as { pair: string };
      const [a = '', b = ''] = pair.split('-vs-');
      const path = await orNothing(() => pathOfPair(ctx.facts, a, b));
      if (!path) return reply.callNotFound();
      if (path !== request.url) return reply.redirect(path, 301);
      return send(reply, draw(catalog.pageOfPair(ctx.facts, pageMakers, a, b)));
    },
  };
}

/** The sitemap: every page with the date of its figures. Needs the configured public address. */
function siteMap(pages: PublicPage[], publicUrl: string): string {
  const entries = pages
    .filter(({ isIndexed }) => isIndexed)
    .map(
      ({ path, asOf }) =>
        `<url><loc>${escapeText(publicUrl + path)}</loc>${asOf ? `<lastmod>${asOf}</lastmod>` : ''}</url>`,
    );
  const home = `<url><loc>${escapeText(publicUrl)}/</loc></url>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[home, ...entries].join('\n')}\n</urlset>\n`;
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

async function orNothing<T>(find: () => T | Promise<T>): Promise<T | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
