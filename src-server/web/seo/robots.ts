import type { FastifyInstance } from 'fastify';
import { ROUTES } from '#src/routes.ts';
import type { Context } from '../../context.ts';
import { sendPlainText } from '../../http/plain-text.ts';

/** What search engines must not crawl: flight reports, personal pages, and searches. */
const CLOSED = [...ROUTES.filter(({ search }) => search === 'closed').map(({ path }) => path.replace(/:.*/, '')), '/?'];

/** Serves robots.txt; the sitemap is named if the product's own address is configured. */
export function registerRobots(app: FastifyInstance, { config }: Context): void {
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)];
  if (config.PUBLIC_URL) lines.push(`Sitemap: ${config.PUBLIC_URL}/sitemap.xml`);
  const text = `${lines.join('\n')}\n`;
  app.get('/robots.txt', (_request, reply) => sendPlainText(reply, text));
}
