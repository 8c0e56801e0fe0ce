import { ERRORS } from '#src/errors.ts';
import { escapeText } from '#src/format/escape-html.ts';
import { speak } from '#src/words/speak.ts';
import { plainPage } from '../../http/plain-page.ts';
import { type OpenApiDocument, type Operation, WEBHOOK } from './openapi.ts';

/** The paths of the API on a page without script; what each takes and answers is in openapi.json. */
export function docsPage({ info, paths }: OpenApiDocument, origin: string): string {
  const address = escapeText(origin);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path: `${method.toUpperCase()} ${path}`, operation })),
  );
  const parts = Map.groupBy(operations, ({ operation }) => operation.tags[0] as string);
  return plainPage({
    heading: 'API',
    content: `<p>Version ${info.version}. <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1) says what each path takes and
answers. A program in TypeScript can take its types from it:</p>
<pre tabindex="0">npx openapi-typescript ${address}/api/openapi.json -o airworthy.ts</pre>
<p>Create an access token on your <a href="/profile">profile</a>. A program sends it with each request; each flight it
searches for uses one of your searches.</p>
<pre tabindex="0">curl -H 'authorization: Bearer awt_…' '${address}/api/flights/search?flightNumber=BA286'</pre>
${[...parts].map(([tag, entries]) => `<h2 id="${tag}">${tag}</h2>\n<dl>${entries.map(entry).join('\n')}</dl>`).join('\n')}
<h2 id="webhooks">webhooks</h2>
<p>${escapeText(`${WEBHOOK.summary}. ${WEBHOOK.description}`)}</p>
<dl>${WEBHOOK.headers.map(({ name, description }) => described(name, description)).join('\n')}</dl>
<h2 id="errors">errors</h2>
<p>Every error has <code>code</code>, <code>message</code> and <code>requestId</code>. A 429 has <code>Retry-After</code>.</p>
<dl>${Object.entries(ERRORS)
      .map(([code, { status, says }]) => described(`${status} ${code}`, speak('en', says)))
      .join('\n')}</dl>`,
  });
}

function entry({ path, operation: { summary, security } }: { path: string; operation: Operation }): string {
  const who = security.some((way) => Object.keys(way).length === 0) ? 'For everyone' : 'For members';
  const programs = security.some((way) => 'accessToken' in way) ? ', and for programs with an access token' : '';
  return described(path, `${summary}. ${who}${programs}.`);
}

function described(name: string, text: string): string {
  return `<dt><code>${escapeText(name)}</code></dt><dd>${escapeText(text)}</dd>`;
}
