import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sendPlainText } from './plain-text.ts';

/** What search engines must not crawl: flight reports, searches, and personal pages. */
const CLOSED = ['/details/', '/flights/', '/profile', '/trips', '/shared-trip/', '/?'];

/** Serves robots.txt; the sitemap is named if the product's own address is configured. */
export function registerRobots(app: FastifyInstance, { config }: Context): void {
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)];
  if (config.PUBLIC_URL) lines.push(`Sitemap: ${config.PUBLIC_URL}/sitemap.xml`);
  const text = `${lines.join('\n')}\n`;
  app.get('/robots.txt', (_request, reply) => sendPlainText(reply, text));
}
