import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeText } from '#src/format/escape-html.ts';
import type { Locale } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';
import { localeOf } from './locale-of.ts';
import { isPagePath } from './page-path.ts';
import { pageRules } from './security.ts';

/** The style of a plain page, in the product's colors; the rules it is sent with must allow it. */
export const PLAIN_STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f9fc, #0c1628); --ink: light-dark(#15202f, #e4ebf5); --soft: light-dark(#4a5a70, #9aaac4);
  --link: light-dark(#17528f, #8fb9ea); --tint: light-dark(#e5effb, #1b2f50);
}
body { max-width: 36rem; margin: 15vh auto 0; padding: 0 1.25rem 3rem; font: 1.0625rem/1.55 system-ui, sans-serif;
  background: var(--page); color: var(--ink); overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25 }
h2 { font-size: 1.25rem }
h2::first-letter { text-transform: uppercase }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { overflow: auto; padding: .75rem; background: var(--tint) }
dd { margin: 0 0 .75rem }
a { display: inline-block; padding: .625rem 0; color: var(--link) }
small { color: var(--soft) }
button { font: inherit; padding: .625rem 1.25rem; border: 1px solid var(--link); border-radius: .625rem;
  background: none; color: var(--link); cursor: pointer }`;

type PlainPage = { heading: string; content: string; locale?: Locale };

/** Builds a page of one message that works without the client. `content` is HTML. */
export function plainPage({ heading, content, locale = 'en' }: PlainPage): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} - Airworthy</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${PLAIN_STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`;
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
  const locale = localeOf(request);
  // an address that begins with two slashes, of either kind, would lead to another site
  const again = `/${request.url.replace(/^[/\\]+/, '')}`;
  reply.helmet(pageRules({}, { styles: [PLAIN_STYLE] }));
  reply.type('text/html; charset=utf-8');
  const reference = say('errors.errors.referenceForSupport', { id: request.id.slice(0, 8) });
  const content = `<p>${escapeText(message)}</p>
<p><a href="${escapeText(again)}">${speak(locale, say('app.common.tryAgain'))}</a></p>
<p><small>${escapeText(speak(locale, reference))}</small></p>`;
  return plainPage({ heading: speak(locale, say('errors.errors.pageNotAvailable')), content, locale });
}
