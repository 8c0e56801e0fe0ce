import type { OpenApiDocument, Operation } from './openapi.ts';

const STYLE = `
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
  article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0 }
  h2 { font-size: 1.05rem; margin: 0 } code, pre { font: 0.85rem/1.45 ui-monospace, monospace }
  pre { overflow: auto; max-height: 24rem; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 6px }
  table { border-collapse: collapse } td, th { text-align: left; padding: 0.15rem 1rem 0.15rem 0; vertical-align: top }
`;

/** The document of the API as a page to read: no script, nothing from elsewhere, its style marked by `nonce`. */
export function docsPage({ info, paths }: OpenApiDocument, nonce: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => article(method.toUpperCase(), path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)} API ${text(info.version)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${text(info.title)} API ${text(info.version)}</h1>
<p>${text(info.description)} For tools: <a href="/api/openapi.json">openapi.json</a>.</p>
<p>A program sends its token with each request: <code>authorization: Bearer awt_…</code></p>
${operations.join('\n')}
</main>
</body>
</html>`;
}

function article(method: string, path: string, operation: Operation): string {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const [[status, { content }]] = Object.entries(responses) as [[string, Operation['responses'][string]]];
  const body = requestBody?.content['application/json'];
  return `<article id="${text(method)}-${text(operationId)}">
<h2><code>${method} ${text(path)}</code></h2>
<p>${text(summary)}. ${text(whoMay(security))}</p>
${parameters ? parameterTable(parameters) : ''}
${body ? `<details><summary>Body</summary><pre tabindex="0">${json(body.schema)}</pre></details>` : ''}
${body?.example ? `<p>For example <code>${json(body.example, 0)}</code></p>` : ''}
<details><summary>Answer ${status}</summary><pre tabindex="0">${json(content['application/json'].schema)}</pre></details>
</article>`;
}

function parameterTable(parameters: NonNullable<Operation['parameters']>): string {
  const rows = parameters.map(
    ({ name, required, example }) =>
      `<tr><td><code>${text(name)}</code></td><td>${required ? 'required' : 'optional'}</td><td>${example ? `<code>${text(example)}</code>` : ''}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col"></th><th scope="col">Example</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function whoMay(security: Operation['security']): string {
  const who = security.some((way) => Object.keys(way).length === 0) ? 'For everybody' : 'For members';
  return security.some((way) => 'accessToken' in way) ? `${who}, and for programs with an access token.` : `${who}.`;
}

function json(value: object, indent = 2): string {
  return text(JSON.stringify(value, null, indent));
}

function text(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
