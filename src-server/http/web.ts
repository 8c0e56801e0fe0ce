import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';
import { apiStatus } from '../services/api-status.ts';
import { sendError } from './errors.ts';
import { ensureGuestSession } from './guest-session.ts';
import { atOrigin, withMeta } from './head.ts';
import { allowStyles } from './security.ts';
import { originOf, registerSharedPages, type SendPage } from './shared-pages.ts';

export const CLIENT_FOLDER = join(import.meta.dirname, '../../dist/client');

/** Stands in the built page wherever a style element has to carry the answer's nonce. */
const NONCE = '__NONCE__';

const PAGES = [/^\/$/, /^\/auth$/, /^\/profile$/, /^\/method$/, /^\/details\/[^/]+$/, /^\/flights\/[^/]+$/];

/**
 * Serves the built client: hashed assets for ever, the page for its routes, and the page with a 404 for other paths.
 * Without a built client every path that is no entrance answers a JSON 404.
 */
export async function registerWeb(app: FastifyInstance, ctx: Context, folder = CLIENT_FOLDER): Promise<void> {
  const indexPath = join(folder, 'index.html');
  const homePath = join(folder, 'home.html');
  if (!existsSync(indexPath)) {
    app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
    return;
  }
  const keys = Object.values(apiStatus(ctx.config)).includes('missing') ? 'missing' : 'complete';
  const read = async (path: string) => (await readFile(path, 'utf8')).replace('<html', `<html data-keys="${keys}"`);
  const frame = await read(indexPath);
  // the first screen as it is before its scripts run; a search in the address shows something else
  const home = existsSync(homePath) ? await read(homePath) : frame;
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage: SendPage = (request, reply, { status, meta, page = frame }) => {
    const nonce = allowStyles(reply);
    reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    const told = meta ? withMeta(page, meta) : atOrigin(page, originOf(ctx, request));
    return reply.send(told.replaceAll(NONCE, nonce));
  };
  app.get('/', async (request, reply) => {
    await ensureGuestSession(request);
    return sendPage(request, reply, { status: 200, page: request.url === '/' ? home : frame });
  });
  registerSharedPages(app, ctx, sendPage);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|trpc|assets)(\/|$)|\.\w+$/.test(path);
    if (!isPage) return sendError(new AppError('not_found'), request, reply);
    return sendPage(request, reply, { status: PAGES.some((known) => known.test(path)) ? 200 : 404 });
  });
}
