import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEMO_RESET_HOUR_UTC } from '#src/account/demo.ts';
import { escapeText } from '#src/format/escape-html.ts';
import { isPagePath } from './page-path.ts';
import { pageRules } from './security.ts';

/** The product's colors, in light and dark mode, for pages without the client. */
export const PLAIN_COLORS = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f9fc, #0c1628); --card: light-dark(#fff, #13213a);
  --ink: light-dark(#15202f, #e4ebf5); --soft: light-dark(#4a5a70, #9aaac4);
  --line: light-dark(#dde6f0, #2a3b5b); --link: light-dark(#17528f, #8fb9ea);
  --green: light-dark(#0d5f36, #7fd3a4); --tint: light-dark(#e5effb, #1b2f50);
}`;

const STYLE = `${PLAIN_COLORS}
body { max-width: 36rem; margin: 15vh auto 0; padding: 0 1.25rem; font: 1.0625rem/1.55 system-ui, sans-serif;
  background: var(--page); color: var(--ink) }
h1 { font-size: 1.5rem; line-height: 1.25 }
a { display: inline-block; padding: .625rem 0; color: var(--link) }
small { color: var(--soft) }
button { font: inherit; padding: .625rem 1.25rem; border: 1px solid var(--link); border-radius: .625rem;
  background: none; color: var(--link); cursor: pointer }`;

/** The style of a plain page, which the rules it is sent with must allow. */
export function plainStyle(isDemo: boolean): string {
  return isDemo ? STYLE + DEMO_STYLE_ABOVE : STYLE;
}

/** Builds a page of one message that works without the client. `content` is HTML. */
export function plainPage({ heading, content }: { heading: string; content: string }, isDemo: boolean): string {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} - Airworthy</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${plainStyle(isDemo)}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`;
  return isDemo ? withDemoBanner(page) : page;
}

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

/** The line on every page with DEMO=on. It is part of the HTML as sent, so nothing moves when scripts load. */
const LINE = `<aside class="demo-line" aria-label="Demo">This is a demo: search and read as you like. Nothing can be changed, and it resets at 0${DEMO_RESET_HOUR_UTC}:00 UTC every night.</aside>`;

export const DEMO_STYLE =
  '.demo-line{padding:.375rem 1rem;border-bottom:1px solid var(--line);background:var(--card);color:var(--ink-soft,var(--soft));font-size:.875rem;line-height:1.4;text-align:center}';

/** The same, above a page whose body is a narrow centered column. */
const DEMO_STYLE_ABOVE = `${DEMO_STYLE}.demo-line{position:absolute;inset:0 0 auto}`;

/** Adds the line at the top of a page; the page must include its style. */
export function withDemoBanner(page: string): string {
  return page.replace(/<body[^>]*>/, (body) => `${body}\n${LINE}`);
}
