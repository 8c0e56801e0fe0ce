import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { CachedResponse } from '../http/cached-response.ts';
import { CHEAP_READS } from '../http/rate-limit.ts';
import { allowStyle } from '../http/security.ts';
import { originOf } from '../http/shared-pages.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_STYLE } from './docs-style.ts';
import { buildOpenApi, type OpenApiDocument } from './openapi.ts';

/** Addresses that one server is reached by; more are made up by whoever asks. */
const ORIGINS = 5;

/** What describes the API, for tools and for readers. Made when somebody asks, since it takes a tenth of the start, and kept. */
export function registerDescription(app: FastifyInstance, ctx: Context): void {
  const pages = new LRUCache<string, CachedResponse>({ max: ORIGINS });
  let document: OpenApiDocument | undefined;
  let text: CachedResponse | undefined;
  const getDocument = () => {
    document ??= buildOpenApi();
    return document;
  };
  app.get('/openapi.json', { config: { ...CHEAP_READS, isOpenToOtherSites: true } }, (request, reply) => {
    text ??= new CachedResponse(JSON.stringify(getDocument()), { type: 'application/json; charset=utf-8' });
    return text.send(request, reply);
  });
  app.get('/docs', { config: { ...CHEAP_READS, isOpenToOtherSites: true } }, (request, reply) => {
    const origin = originOf(ctx, request);
    const page =
      pages.get(origin) ?? new CachedResponse(docsPage(getDocument(), origin), { type: 'text/html; charset=utf-8' });
    pages.set(origin, page);
    allowStyle(reply, DOCS_STYLE);
    return page.send(request, reply);
  });
}
