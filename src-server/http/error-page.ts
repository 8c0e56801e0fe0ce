import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeText } from '#src/format/escape-html.ts';
import { DEMO_STYLE_ABOVE, withDemoBanner } from '../web/demo-banner.ts';
import { isPagePath } from '../web/page-path.ts';
import { PLAIN_COLORS } from './plain-colors.ts';
import { pageRules } from './security.ts';

const STYLE = `${PLAIN_COLORS}
body { max-width: 36rem; margin: 20vh auto 0; padding: 0 1.25rem; font: 1.0625rem/1.55 system-ui, sans-serif;
  background: var(--page); color: var(--ink) }
h1 { font-size: 1.5rem; line-height: 1.25 }
a { display: inline-block; padding: .625rem 0; color: var(--link) }
small { color: var(--soft) }`;

/** Whether a browser is requesting a page, so that a person will read the answer. */
export function wantsPage({
  method,
  headers,
  url = '/',
}: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): boolean {
  const isForReading = method === 'GET' && headers.accept?.includes('text/html') === true;
  return isForReading && isPagePath(url.split('?')[0] ?? '/');
}

/** Sends a page that says why a page is unavailable, with a link to try again. It needs no other file. */
export function errorPage(request: FastifyRequest, reply: FastifyReply, message: string): string {
  const { isDemo } = request.server;
  // an address that begins with two slashes, of either kind, would lead to another site
  const again = `/${request.url.replace(/^[/\\]+/, '')}`;
  const style = isDemo ? STYLE + DEMO_STYLE_ABOVE : STYLE;
  reply.helmet(pageRules({}, { styles: [style] }));
  reply.type('text/html; charset=utf-8');
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>Airworthy: not available right now</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>This page is not available right now.</h1>
<p>${escapeText(message)}</p>
<p><a href="${escapeText(again)}">Try again</a></p>
<p><small>Reference for support: ${escapeText(request.id.slice(0, 8))}</small></p>
</main>
</body>
</html>
`;
  return isDemo ? withDemoBanner(page) : page;
}
