import { ERRORS } from '#src/errors.ts';
import { speak } from '#src/words/speak.ts';
import { PLAIN_COLORS } from '../../http/plain-page.ts';
import { fieldsOf, type Schema, typeOf } from './describe-schema.ts';
import { type OpenApiDocument, type Operation, WEBHOOK } from './openapi.ts';

/** The sections of the API, in the order a program needs them. */
const PARTS: Record<string, string> = {
  flights: 'Flights',
  airports: 'Airports',
  aircraft: 'Aircraft',
  models: 'Models',
  airlines: 'Airlines',
  events: 'Events',
  lists: 'Regulators’ lists',
  changes: 'What changed',
  registrations: 'Registrations',
  method: 'The method',
  sharing: 'Shared reports',
  trips: 'Trips',
  desk: 'Many at once',
  recent: 'Recent reports',
  channels: 'Alert channels',
  account: 'Account',
  passkeys: 'Passkeys',
  identities: 'Sign-in provider',
  billing: 'Subscription',
  help: 'Help',
  settings: 'Settings',
  admin: 'The owner’s page',
};

type Entry = { method: string; path: string; operation: Operation };

/** The API's document as a page to read: no script, nothing from other hosts. `origin` is the product's origin. */
export function docsPage(
  { info, paths, webhooks }: OpenApiDocument,
  { origin, style }: { origin: string; style: string },
): string {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const parts = Object.entries(PARTS).map(([tag, name]) => part(tag, name, { entries, origin }));
  const links = Object.entries({ ...PARTS, webhooks: 'Webhooks', errors: 'Errors' }).map(
    ([id, name]) => `<a href="#${id}">${name}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - ${text(info.title)}</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<main>
<p><a href="/">${text(info.title)}</a></p>
<h1>API</h1>
<p class="soft">Version ${text(info.version)}. For tools: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
<p>Create an access token on your <a href="/profile">profile</a>. A program sends it with each request; each flight it
searches for uses one of your searches.</p>
<pre tabindex="0">curl -H 'authorization: Bearer awt_…' '${text(origin)}/api/flights/search?flightNumber=BA286'</pre>
<p>A program in TypeScript can take its types from here, for <code>openapi-fetch</code>:</p>
<pre tabindex="0">npx openapi-typescript ${text(origin)}/api/openapi.json -o airworthy.ts</pre>
<nav aria-label="Parts of the API">${links.join('\n')}</nav>
${parts.join('\n')}
${webhookPart(webhooks)}
${errorPart()}
</main>
</body>
</html>`;
}

function part(tag: string, name: string, { entries, origin }: { entries: Entry[]; origin: string }): string {
  const own = entries.filter(({ operation }) => operation.tags.includes(tag));
  return `<section aria-labelledby="${tag}"><h2 id="${tag}">${name}</h2>
${own.map((entry) => article(entry, origin)).join('\n')}
</section>`;
}

function article({ method, path, operation }: Entry, origin: string): string {
  const { operationId, summary, security, parameters = [], requestBody, responses } = operation;
  const [[status, { content }]] = Object.entries(responses) as [[string, Operation['responses'][string]]];
  const input = requestBody?.content['application/json'].schema;
  const taken = [...parameters.map(parameterField), ...(input ? fieldsOf(input) : [])];
  return `<article id="${text(`${method}-${operationId}`)}">
<h3><code><span class="method ${method}">${method.toUpperCase()}</span> ${text(path)}</code></h3>
<p>${text(summary)}. <span class="soft">${whoMay(security)}</span></p>
${taken.length > 0 ? table(['Takes', 'Type', ''], taken.map(takenRow)) : ''}
${example({ path, operation }, origin)}
<details><summary>Answers ${status}</summary>${table(['Field', 'Type'], fieldsOf(content['application/json'].schema).map(givenRow))}</details>
</article>`;
}

function webhookPart(webhooks: OpenApiDocument['webhooks']): string {
  const { schema } = webhooks[WEBHOOK.name].post.requestBody.content['application/json'];
  const rows = WEBHOOK.headers.map(({ name, description }) => [`<code>${text(name)}</code>`, text(description)]);
  return `<section aria-labelledby="webhooks"><h2 id="webhooks">Webhooks</h2>
<article><h3><code>${text(WEBHOOK.name)}</code></h3>
<p>${text(WEBHOOK.summary)}. <span class="soft">By POST to the address that the member added as a channel.</span></p>
<p>${text(WEBHOOK.description)}</p>
${table(['Header', ''], rows)}
${table(['Field', 'Type'], fieldsOf(schema).map(givenRow))}</article>
</section>`;
}

function parameterField({ name, schema, required }: NonNullable<Operation['parameters']>[number]) {
  return { path: name, type: typeOf(schema as Schema), isOptional: !required };
}

function takenRow({ path, type, isOptional }: ReturnType<typeof fieldsOf>[number]): string[] {
  return [`<code>${text(path)}</code>`, text(type), isOptional ? 'optional' : 'required'];
}

function givenRow({ path, type, isOptional }: ReturnType<typeof fieldsOf>[number]): string[] {
  return [`<code>${text(path)}</code>`, text(type) + (isOptional ? ', not always there' : '')];
}

/** The documented example as a command; empty if there is none. */
function example({ path, operation }: Omit<Entry, 'method'>, origin: string): string {
  const body = operation.requestBody?.content['application/json'].example;
  const given = (operation.parameters ?? []).filter((parameter) => parameter.example);
  if (!body && given.length === 0) return '';
  const isForPrograms = operation.security.some((way) => 'accessToken' in way);
  const words = [
    'curl',
    ...(isForPrograms ? ["-H 'authorization: Bearer awt_…'"] : []),
    ...(body ? ["-H 'content-type: application/json'", `-d '${JSON.stringify(body)}'`] : []),
    `'${origin}${addressOf(path, given)}'`,
  ];
  return `<pre tabindex="0">${text(words.join(' '))}</pre>`;
}

function addressOf(path: string, given: NonNullable<Operation['parameters']>): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, example: value = '' } of given) {
    if (place === 'path') address = address.replace(`{${name}}`, () => value);
    else query.set(name, value);
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

function errorPart(): string {
  const rows = Object.entries(ERRORS).map(([code, { status, says }]) => [
    `<code>${code}</code>`,
    String(status),
    text(speak('en', says)),
  ]);
  return `<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Every error response has <code>code</code>, <code>message</code> and <code>requestId</code>. Too many requests get a 429,
with <code>Retry-After</code>.</p>
${table(['Code', 'Status', 'Says'], rows)}
</section>`;
}

/** Builds a table; `rows` are HTML. */
function table(head: string[], rows: string[][]): string {
  const cells = (row: string[]) => row.map((cell) => `<td>${cell}</td>`).join('');
  return `<div class="wide" tabindex="0" role="group" aria-label="${head[0]}"><table><thead><tr>${head
    .map((name) => (name ? `<th scope="col">${name}</th>` : '<td></td>'))
    .join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</tbody></table></div>`;
}

function whoMay(security: Operation['security']): string {
  const who = security.some((way) => Object.keys(way).length === 0) ? 'For everyone' : 'For members';
  return security.some((way) => 'accessToken' in way) ? `${who}, and for programs with an access token.` : `${who}.`;
}

function text(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The style of the API's page. */
export const DOCS_STYLE = `${PLAIN_COLORS}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.75rem 1rem 3rem }
h1 { margin: 0; font-size: clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem); line-height: 1.2 }
h2 { margin: 2.25rem 0 .75rem; font-size: 1.25rem }
h3 { margin: 0; font-size: 1rem; font-weight: 600; overflow-wrap: anywhere }
p { overflow-wrap: anywhere; margin: .5rem 0 } a { color: var(--link) }
.soft { color: var(--soft) }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { overflow: auto; margin: .75rem 0; padding: .75rem; border-radius: .625rem; background: var(--tint) }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin-top: 1rem } nav a { padding: .625rem 0 }
article { margin: .75rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--card) }
.method { margin-right: .375rem; color: var(--link); font-weight: 700 } .method.post { color: var(--green) }
summary { width: fit-content; padding: .625rem 0; cursor: pointer; color: var(--link) }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: .9375rem }
th, td { padding: .25rem 1.25rem .25rem 0; text-align: left; vertical-align: top } th { font-weight: 600 }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: .25rem }
`;
