import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { CachedResponse } from '../http/cached-response.ts';
import { DEMO_STYLE, withDemoLine } from '../http/demo-line.ts';
import { originOf } from '../http/origin.ts';
import { CHEAP_READS } from '../http/rate-limit.ts';
import { allowStyle } from '../http/security.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { buildOpenApi, type OpenApiDocument } from './openapi.ts';

/** How many origins one server is reached by; callers can invent more. */
const ORIGINS = 5;

/**
 * Serves the API's description, for tools and for readers. Built on first request, since it takes a tenth of the
 * startup time, and cached.
 */
export function registerDescription(app: FastifyInstance, ctx: Context): void {
  const pages = new LRUCache<string, CachedResponse>({ max: ORIGINS });
  let document: OpenApiDocument | undefined;
  let text: CachedResponse | undefined;
  const getDocument = () => {
    document ??= buildOpenApi();
    return document;
  };
  const { DEMO: isDemo } = ctx.config;
  const style = isDemo ? DOCS_STYLE + DEMO_STYLE : DOCS_STYLE;
  const pageAt = (origin: string) => {
    const page = docsPage(getDocument(), { origin, style });
    return isDemo ? withDemoLine(page) : page;
  };
  app.get('/openapi.json', { config: { ...CHEAP_READS, isOpenToOtherSites: true } }, (request, reply) => {
    text ??= new CachedResponse(JSON.stringify(getDocument()), { type: 'application/json; charset=utf-8' });
    return text.send(request, reply);
  });
  app.get('/docs', { config: { ...CHEAP_READS, isOpenToOtherSites: true } }, (request, reply) => {
    const origin = originOf(ctx, request);
    const page = pages.get(origin) ?? new CachedResponse(pageAt(origin), { type: 'text/html; charset=utf-8' });
    pages.set(origin, page);
    allowStyle(reply, style);
    return page.send(request, reply);
  });
}
