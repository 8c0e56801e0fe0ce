import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PACKAGE_ROOT } from '#db/folders.ts';
import { hasAccount, hasAdmin } from '#db/repositories/account/users.ts';
import { DEMO_ATTRIBUTE } from '#src/account/demo.ts';
import { NEW_SERVER_ATTRIBUTE } from '#src/account/missing-keys.ts';
import { AppError } from '#src/errors.ts';
import { flightSearchOf, readHomeSearch, routeSearchOf } from '#src/flight/home-search.ts';
import { escapeText } from '#src/format/escape-html.ts';
import { ROUTES } from '#src/routes.ts';
import type { Context } from '../context.ts';
import { DEMO_STYLE, withDemoBanner } from '../http/demo-banner.ts';
import { wantsPage } from '../http/error-page.ts';
import { sendError } from '../http/errors.ts';
import { SESSION_COOKIE } from '../http/lucia.ts';
import { refuseMethod } from '../http/method-not-allowed.ts';
import { originOf } from '../http/origin.ts';
import { isFilePath, isPagePath, READ, withoutEndingSlash } from '../http/page-path.ts';
import { pageRules } from '../http/security.ts';
import { SETUP_PAGE } from '../services/admin/first-admin.ts';
import { searchLimitsOf } from '../services/allowance/search-limits.ts';
import { listMissingServices } from '../services/search/service-status.ts';
import { atOrigin, withCanonical, withMeta, withMissingKeys, withSearchLimits } from './head.ts';
import { FRAME_PATH, PLACEHOLDERS } from './placeholders.ts';
import { prefetchedSearchPath } from './prefetched-search.ts';
import { registerSharedPages, type SendPage } from './shared-pages.ts';

const CLIENT_FOLDER = join(PACKAGE_ROOT, 'dist/client');

/** Where someone who is too late to become the first administrator can sign in as one. */
const OWNERS_PAGE = '/admin';

const GZIP = new Negotiator({ supportedValues: ['gzip'] });
const gzip = promisify(gzipWithCallback);

/** The client's pages, besides the home page. */
const PAGES = ROUTES.filter(({ drawnBy, path }) => drawnBy === 'app' && path !== '/');
/**
 * The script that reads bookings, compressed or not. It may run our scripts and the wasm it is given, and connect to no
 * one, not even us.
 */
const BOOKING_WORKER = /\/assets\/booking-worker-[\w-]+\.js(\.\w+)?$/;
const BOOKING_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/**
 * Serves the built client: hashed assets forever, the page for its routes, and the page with a 404 for other paths.
 * Without a built client, every path that is not an entry point gets a JSON 404.
 */
export async function registerClientApp(app: FastifyInstance, ctx: Context, folder = CLIENT_FOLDER): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((request, reply) => {
      const methods = app.methodsAt(request.url.split('?')[0] ?? '/');
      if (!refuseMethod(request, reply, methods)) sendError(new AppError('not_found'), request, reply);
    });
    return;
  }
  const missing = listMissingServices(ctx);
  const limits = searchLimitsOf(ctx.config);
  const read = async (name: string) => {
    const page = withSearchLimits(withMissingKeys(await readFile(join(folder, name), 'utf8'), missing), limits);
    if (!ctx.config.DEMO) return page;
    const marked = page.replace('<html', `<html ${DEMO_ATTRIBUTE}`);
    return withDemoBanner(
      marked.replace('</head>', `<style nonce="${PLACEHOLDERS.nonce}">${DEMO_STYLE}</style></head>`),
    );
  };
  const frame = await read('index.html');
  // the home page and searches as drawn before their scripts run; a build without them has only the frame
  const [home, flightSearch, routeSearch] = await Promise.all(
    ['home.html', 'search.html', 'route.html'].map((name) => read(name).catch(() => frame)),
  );
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
  let isUsed = missing.length === 0;
  const isNew = async () => {
    isUsed ||= await hasAccount(ctx.db);
    return !isUsed;
  };
  const sendPage: SendPage = async (request, reply, { status, meta, page = frame, marks = {}, prefetchedSearch }) => {
    reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    const path = request.url.split('?')[0] as string;
    const { PUBLIC_URL: publicUrl } = ctx.config;
    // without its database the server still sends pages
    const marked = (await isNew().catch(() => false)) ? page.replace('<html', `<html ${NEW_SERVER_ATTRIBUTE}`) : page;
    const named = publicUrl && path === '/' ? withCanonical(marked, publicUrl + path) : marked;
    const withTags = meta ? withMeta(page, meta) : atOrigin(named, originOf(ctx, request));
    const asking = prefetchedSearch ? `<meta name="prefetched-search" content="${escapeText(prefetchedSearch)}">` : '';
    const nonces = (reply.cspNonce as typeof reply.cspNonce | null) ?? allowNonces(reply);
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
      .header('vary', 'accept-encoding')
      .send(await gzip(body));
  };
  /** For a path of the public pages, which allow their styles by hash, that turned out to be none of them. */
  const allowNonces = (reply: FastifyReply) => {
    const nonces = { style: randomBytes(16).toString('hex'), script: randomBytes(16).toString('hex') };
    reply.helmet({ contentSecurityPolicy: pageRules(ctx.config, { nonces }).contentSecurityPolicy });
    return nonces;
  };
  app.get('/', async (request, reply) => {
    const query = request.query as Record<string, unknown>;
    if (request.url === '/') return sendPage(request, reply, { status: 200, page: home });
    const address = readHomeSearch(query);
    const route = routeSearchOf(address);
    if (route) {
      const marks = { [PLACEHOLDERS.from]: route.origin, [PLACEHOLDERS.to]: route.destination };
      return sendPage(request, reply, { status: 200, page: routeSearch, marks });
    }
    const asked = flightSearchOf(address);
    if (!asked) return sendPage(request, reply, { status: 200 });
    const prefetchedSearch = prefetchedSearchPath(query, request.cookies[SESSION_COOKIE] !== undefined);
    return sendPage(request, reply, {
      status: 200,
      page: flightSearch,
      marks: { [PLACEHOLDERS.flight]: asked.flightNumber },
      prefetchedSearch,
    });
  });
  app.get(SETUP_PAGE, async (request, reply) => {
    const isDone = await hasAdmin(ctx.db);
    return isDone ? reply.redirect(OWNERS_PAGE) : sendPage(request, reply, { status: 200 });
  });
  app.get(FRAME_PATH, (request, reply) => sendPage(request, reply, { status: 200 }));
  registerSharedPages(app, ctx, sendPage);
  for (const { path, search } of PAGES) {
    // pages with a route of their own do more than show the client
    if (app.hasRoute({ method: 'GET', url: path })) continue;
    app.get(path, (request, reply) => {
      if (search !== 'listed') reply.header('x-robots-tag', 'noindex, nofollow');
      return sendPage(request, reply, { status: 200 });
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (refuseMethod(request, reply, app.methodsAt(path))) return;
    const isRead = READ.includes(request.method);
    const isPage = isPagePath(path) && (!isFilePath(path) || wantsPage(request));
    const usual = isRead && isPage && withoutEndingSlash(request.url);
    if (usual) return reply.redirect(usual, 308);
    if (!isRead || !isPage) return sendError(new AppError('not_found'), request, reply);
    return sendPage(request, reply, { status: 404 });
  });
}
