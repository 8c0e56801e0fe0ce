import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeText } from '#src/format/escape-html.ts';
import { isPagePath } from './page-path.ts';
import { plainPage, plainStyle } from './plain-page.ts';
import { pageRules } from './security.ts';

/** Whether a browser is requesting a page, so that a person will read the answer. */
export function wantsPage({
  method,
  headers,
  url = '/',
}: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): boolean {
  const isForReading = method === 'GET' && headers.accept?.includes('text/html') === true;
  return isForReading && isPagePath(url.split('?')[0] ?? '/');
}

/** Sends a page that says why a page is unavailable, with a link to try again. */
export function errorPage(request: FastifyRequest, reply: FastifyReply, message: string): string {
  const { isDemo } = request.server;
  // an address that begins with two slashes, of either kind, would lead to another site
  const again = `/${request.url.replace(/^[/\\]+/, '')}`;
  reply.helmet(pageRules({}, { styles: [plainStyle(isDemo)] }));
  reply.type('text/html; charset=utf-8');
  const content = `<p>${escapeText(message)}</p>
<p><a href="${escapeText(again)}">Try again</a></p>
<p><small>Reference for support: ${escapeText(request.id.slice(0, 8))}</small></p>`;
  return plainPage({ heading: 'This page is not available right now.', content }, isDemo);
}
