import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { sendPlainText } from './plain-text.ts';

/** What search engines leave alone: reports of flights, searches, and what is somebody's own. */
const CLOSED = ['/details/', '/flights/', '/profile', '/trips', '/shared-trip/', '/?'];

/** Tells crawlers where to go; the list of pages is named where the product knows its own address. */
export function registerRobots(app: FastifyInstance, { config }: Context): void {
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)];
  if (config.PUBLIC_URL) lines.push(`Sitemap: ${config.PUBLIC_URL}/sitemap.xml`);
  const text = `${lines.join('\n')}\n`;
  app.get('/robots.txt', (_request, reply) => sendPlainText(reply, text));
}
