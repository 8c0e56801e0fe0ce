import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PACKAGE_ROOT } from '#db/folders.ts';
import { hasAccount, hasAdmin } from '#db/site/account/users.ts';
import { KEY_SERVICES, type KeyService } from '#src/account/key-services.ts';
import { MISSING_KEYS_ATTRIBUTE, missingKeysText, NEW_SERVER_ATTRIBUTE } from '#src/account/missing-keys.ts';
import { SEARCH_LIMITS_ATTRIBUTE, type SearchLimits, writeSearchLimits } from '#src/account/search-limits.ts';
import { AppError } from '#src/errors.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import { flightSearchOf, homeTitle, readHomeSearch, routeSearchOf } from '#src/flight/home-search.ts';
import { searchPath } from '#src/flight/search-path.ts';
import { escapeText } from '#src/format/escape-html.ts';
import type { Route } from '#src/linked-pages.ts';
import { ROUTES } from '#src/routes.ts';
import { NOT_FOUND_ATTRIBUTE } from '#src/served-paths.ts';
import type { Locale } from '#src/words/formats.ts';
import { LANGUAGE_COOKIE } from '#src/words/languages.ts';
import { say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import type { Context } from '../context.ts';
import { originOf } from '../http/address.ts';
import { refuseMethod, sendError } from '../http/errors.ts';
import { localeOf } from '../http/locale-of.ts';
import { SESSION_COOKIE } from '../http/lucia.ts';
import { isFilePath, isPagePath, READ, withoutEndingSlash } from '../http/page-path.ts';
import { wantsPage } from '../http/plain-page.ts';
import { pageRules } from '../http/security.ts';
import { SETUP_PAGE } from '../services/admin/first-admin.ts';
import { searchLimitsOf } from '../services/allowance/search-limits.ts';
import { listMissingServices } from '../services/search/service-status.ts';
import { FRAME_PATH, type PageMeta, PLACEHOLDERS, previewTags } from './preview-tags.ts';
import { type PageName, registerSharedPages, type SendPage } from './shared-pages.ts';

const CLIENT_FOLDER = join(PACKAGE_ROOT, 'dist/client');

/** Where someone who is too late to become the first administrator can sign in as one. */
const OWNERS_PAGE = '/admin';

const GZIP = new Negotiator({ supportedValues: ['gzip'] });
const gzip = promisify(gzipWithCallback);

/** The client's pages, besides the home page. */
const PAGES: Route[] = ROUTES.filter(({ drawnBy, path }) => drawnBy === 'app' && path !== '/');
/** The script that reads bookings may run our scripts and its wasm, and connect to no one, not even us. */
const BOOKING_WORKER = /\/assets\/booking-worker-[\w-]+\.js(\.\w+)?$/;
const BOOKING_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Serves the built client: hashed assets forever, its pages, a page with a 404; JSON alone without a build. */
export async function registerClientApp(app: FastifyInstance, ctx: Context, folder = CLIENT_FOLDER): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => {
      const served = app.servedAt(request.url.split('?')[0] ?? '/');
      if (!refuseMethod(request, reply, served)) sendError(new AppError('not_found'), request, reply);
    });
    return;
  }
  const pages = await readPages(ctx, folder);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // each file is its own route; compressed ones are served under the path of the plain one
    globIgnore: ['*.html', '**/*.{br,gz}'],
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      if (BOOKING_WORKER.test(path)) reply.header('content-security-policy', BOOKING_WORKER_POLICY);
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage = pageSender(ctx, pages);
  registerHome(app, sendPage, pages);
  app.get(SETUP_PAGE, async (request, reply) => {
    const isDone = await hasAdmin(ctx.db);
    return isDone ? reply.redirect(OWNERS_PAGE) : sendPage(request, reply, { status: 200 });
  });
  app.get(FRAME_PATH, (request, reply) => sendPage(request, reply, { status: 200 }));
  registerSharedPages(app, ctx, sendPage);
  for (const { path, search, title } of PAGES) {
    // pages with a route of their own do more than show the client
    if (app.hasRoute({ method: 'GET', url: path })) continue;
    app.get(path, (request, reply) => {
      // the router takes an empty name for one: /trips/ is the page of all trips
      if (Object.values(request.params as object).includes('')) return reply.callNotFound();
      if (search !== 'listed') reply.header('x-robots-tag', 'noindex, nofollow');
      return sendPage(request, reply, {
        status: 200,
        title: title && say('app.common.airworthy', { windowTitle: title }),
      });
    });
  }
  answerOthers(app, sendPage);
}

type Pages = Awaited<ReturnType<typeof readPages>>;

async function readPages(ctx: Context, folder: string) {
  const names = await readdir(folder);
  const others = names.flatMap((name) => /^index\.(.+)\.html$/.exec(name)?.[1] ?? []) as Locale[];
  const locales: Locale[] = ['en', ...others];
  const texts = await Promise.all(
    locales.map(async (locale) => [locale, await readPagesIn(ctx, folder, locale)] as const),
  );
  const byLocale = new Map(texts);
  const localeFor = (request: FastifyRequest): Locale => {
    const chosen = request.cookies[LANGUAGE_COOKIE] as Locale;
    const locale = byLocale.has(chosen) ? chosen : localeOf(request);
    return byLocale.has(locale) ? locale : 'en';
  };
  return {
    localeFor,
    textOf: (locale: Locale, name: PageName) => byLocale.get(locale)?.[name] as string,
    /** whether a search asks live services: it shows its steps, which only the program can */
    isLive: listMissingServices(ctx).length < KEY_SERVICES.length,
  };
}

/** The home page and searches are as drawn before their scripts run; a build without them has only the frame. */
async function readPagesIn(ctx: Context, folder: string, locale: Locale): Promise<Record<PageName, string>> {
  const missing = listMissingServices(ctx);
  const limits = searchLimitsOf(ctx.config);
  const read = async (name: string) => {
    const file = join(folder, locale === 'en' ? `${name}.html` : `${name}.${locale}.html`);
    return withSearchLimits(withMissingKeys(await readFile(file, 'utf8'), missing, locale), limits);
  };
  const frame = await read('index');
  const drawn = (name: string) => read(name).catch(() => frame);
  return {
    frame,
    missing: frame.replace('<html', `<html ${NOT_FOUND_ATTRIBUTE}`),
    home: await drawn('home'),
    flightSearch: await drawn('search'),
    routeSearch: await drawn('route'),
  };
}

function pageSender(ctx: Context, { localeFor, textOf }: Pages): SendPage {
  let isUsed = listMissingServices(ctx).length === 0;
  const isNew = async () => {
    isUsed ||= await hasAccount(ctx.db);
    return !isUsed;
  };
  return async (request, reply, { status, meta, title, page: name = 'frame', marks = {}, prefetchedSearch }) => {
    reply.status(status).header('cache-control', 'private, no-cache').type('text/html; charset=utf-8');
    reply.header('vary', 'accept-language, cookie');
    const locale = localeFor(request);
    const page = textOf(locale, name);
    const path = request.url.split('?')[0] as string;
    const { PUBLIC_URL: publicUrl } = ctx.config;
    // without its database the server still sends pages
    const marked = (await isNew().catch(() => false)) ? page.replace('<html', `<html ${NEW_SERVER_ATTRIBUTE}`) : page;
    const named = publicUrl && path === '/' ? withCanonical(marked, publicUrl + path) : marked;
    const withTags = meta
      ? withMeta(page, meta)
      : withTitle(atOrigin(named, originOf(ctx.config, request)), title && speak(locale, title));
    const asking = prefetchedSearch ? `<meta name="prefetched-search" content="${escapeText(prefetchedSearch)}">` : '';
    const nonces = (reply.cspNonce as typeof reply.cspNonce | null) ?? allowNonces(ctx, reply);
    const whole = withTags
      .replaceAll(PLACEHOLDERS.nonce, nonces.style)
      .replaceAll('<script>', `<script nonce="${nonces.script}">`)
      .replace(PLACEHOLDERS.search, () => asking);
    const written = new RegExp(Object.keys(marks).join('|') || '$^', 'g');
    const body = whole.replace(written, (mark) => escapeText(marks[mark] as string));
    // the hook that compresses other pages does not run for paths that have no route
    if (!request.is404 || !GZIP.negotiate(request.headers['accept-encoding'] ?? '')) return reply.send(body);
    return reply
      .header('content-encoding', 'gzip')
      .header('vary', 'accept-language, cookie, accept-encoding')
      .send(await gzip(body));
  };
}

/** For a path of the public pages, which allow their styles by hash, that turned out to be none of them. */
function allowNonces({ config }: Pick<Context, 'config'>, reply: FastifyReply) {
  const nonces = { style: randomBytes(16).toString('hex'), script: randomBytes(16).toString('hex') };
  reply.helmet({ contentSecurityPolicy: pageRules(config, { nonces }).contentSecurityPolicy });
  return nonces;
}

function registerHome(
  app: FastifyInstance,
  sendPage: SendPage,
  { isLive, localeFor }: { isLive: boolean } & Pick<Pages, 'localeFor'>,
): void {
  app.get('/', async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    if (request.url === '/') return sendPage(request, reply, { status: 200, page: 'home' });
    const address = readHomeSearch(query);
    const route = routeSearchOf(address);
    if (route) {
      const marks = { [PLACEHOLDERS.from]: route.origin, [PLACEHOLDERS.to]: route.destination };
      return sendPage(request, reply, { status: 200, title: homeTitle(address), page: 'routeSearch', marks });
    }
    const asked = flightSearchOf(address);
    if (!asked) return sendPage(request, reply, { status: 200 });
    const isSignedIn = request.cookies[SESSION_COOKIE] !== undefined;
    const prefetchedSearch = isLive ? null : prefetchedSearchPath(query, isSignedIn, localeFor(request));
    return sendPage(request, reply, {
      status: 200,
      title: homeTitle(address),
      page: 'flightSearch',
      marks: { [PLACEHOLDERS.flight]: asked.flightNumber },
      prefetchedSearch,
    });
  });
}

function answerOthers(app: FastifyInstance, sendPage: SendPage): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (refuseMethod(request, reply, app.servedAt(path))) return;
    const isRead = READ.includes(request.method);
    const isPage = isPagePath(path) && (!isFilePath(path) || wantsPage(request));
    const usual = isRead && isPage && withoutEndingSlash(request.url);
    if (usual) return reply.redirect(usual, 308);
    if (!isRead || !isPage) return sendError(new AppError('not_found'), request, reply);
    return sendPage(request, reply, { status: 404, title: say('app.notFound.title'), page: 'missing' });
  });
}

const BLOCK = /<!-- meta -->[\s\S]*<!-- \/meta -->/;

/** Adds to the page which keys are missing: for its scripts, and in the shell's banner, which is always drawn. */
export function withMissingKeys(page: string, missing: KeyService[], locale: Locale = 'en'): string {
  return page
    .replace('<html', `<html ${MISSING_KEYS_ATTRIBUTE}="${missing.join(' ')}"`)
    .replace(speak(locale, missingKeysText(KEY_SERVICES) ?? ''), speak(locale, missingKeysText(missing) ?? ''));
}

function withSearchLimits(page: string, limits: SearchLimits): string {
  return page.replace('<html', `<html ${SEARCH_LIMITS_ATTRIBUTE}="${writeSearchLimits(limits)}"`);
}

function withCanonical(page: string, url: string): string {
  return page.replace('</head>', () => `  <link rel="canonical" href="${escapeText(url)}" />\n  </head>`);
}

/** Inserts the origin under which the visitor reaches the page. */
function atOrigin(page: string, origin: string): string {
  return page.replaceAll(PLACEHOLDERS.origin, () => escapeText(origin));
}

/** Names the window as the page's own code will. */
function withTitle(page: string, title: string | undefined): string {
  return title ? page.replace(/<title>.*?<\/title>/, () => `<title>${escapeText(title)}</title>`) : page;
}

/** Replaces the page's usual head; search engines do not index it. */
function withMeta(page: string, meta: PageMeta): string {
  const title = `<title>${escapeText(meta.title)}</title>`;
  const head = [title, '<meta name="robots" content="noindex, nofollow">', ...previewTags(meta)].join('\n    ');
  return page.replace(BLOCK, () => head);
}

/**
 * Returns where the page can request the flight in its address before the client has loaded; null if it contains no
 * flight number.
 * @param query the page's query parameters
 */
export function prefetchedSearchPath(
  query: Record<string, unknown>,
  isSignedIn: boolean,
  locale: Locale = 'en',
): string | null {
  // the program reads the last of what stands in the address twice
  if (Object.values(query).some(Array.isArray)) return null;
  const search = flightSearchOf(readHomeSearch(query));
  if (!search || !parseFlightNumber(search.flightNumber)) return null;
  return searchPath(search, isSignedIn, locale);
}
