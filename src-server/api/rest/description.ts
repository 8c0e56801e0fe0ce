import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { cachePolicy } from '../../http/cache-policy.ts';
import { DEMO_STYLE, withDemoBanner } from '../../http/demo-banner.ts';
import { originOf } from '../../http/origin.ts';
import { pageRules } from '../../http/security.ts';
import { DOCS_STYLE, docsPage } from './docs-page.ts';
import { buildOpenApi, type OpenApiDocument } from './openapi.ts';

/** How many origins one server is reached by; callers can invent more. */
const ORIGINS = 5;

/**
 * Serves the API's description, for tools and for readers. Built on first request, since it takes a tenth of the
 * startup time, and cached.
 */
export function registerDescription(app: FastifyInstance, ctx: Context): void {
  const pages = new LRUCache<string, string>({ max: ORIGINS });
  let document: OpenApiDocument | undefined;
  const getDocument = () => {
    document ??= buildOpenApi();
    return document;
  };
  const { DEMO: isDemo } = ctx.config;
  const style = isDemo ? DOCS_STYLE + DEMO_STYLE : DOCS_STYLE;
  const pageAt = (origin: string) => {
    const page = docsPage(getDocument(), { origin, style });
    return isDemo ? withDemoBanner(page) : page;
  };
  const config = { rate: 'public', isOpenToOtherSites: true } as const;
  app.get('/openapi.json', { config }, (_request, reply) =>
    reply.header('cache-control', cachePolicy(0)).send(getDocument()),
  );
  const helmet = pageRules(ctx.config, { styles: [style] });
  app.get('/docs', { helmet, config: { ...config, isPage: true } }, (request, reply) => {
    const origin = originOf(ctx, request);
    const page = pages.get(origin) ?? pageAt(origin);
    pages.set(origin, page);
    return reply.header('cache-control', cachePolicy(0)).type('text/html; charset=utf-8').send(page);
  });
}
