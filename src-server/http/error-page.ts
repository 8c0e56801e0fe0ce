import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeText } from './head.ts';
import { allowInPage } from './security.ts';

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 36rem; margin: 20vh auto 0; padding: 0 1.25rem; font: 1.0625rem/1.55 system-ui, sans-serif;
  background: light-dark(#f6f9fc, #0c1628); color: light-dark(#15202f, #e4ebf5) }
h1 { font-size: 1.5rem; line-height: 1.25 }
a { display: inline-block; padding: .625rem 0; color: light-dark(#17528f, #9cc6f5) }
small { color: light-dark(#4a5a70, #a9b8cf) }`;

/** Whether a browser asks for a page, so that a person will read the answer. */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true && !/^\/(api|trpc|assets)(\/|$)/.test(url);
}

/** A page that could not be made, in the same words as elsewhere and with a way on. It needs nothing but itself. */
export function errorPage(request: FastifyRequest, reply: FastifyReply, message: string): string {
  const nonce = allowInPage(reply);
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>Airworthy: not available right now</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>This page is not available right now.</h1>
<p>${escapeText(message)}</p>
<p><a href="${escapeText(request.url)}">Try again</a></p>
<p><small>Reference for support: ${escapeText(request.id.slice(0, 8))}</small></p>
</main>
</body>
</html>
`;
}
