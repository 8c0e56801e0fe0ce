import type { FastifyInstance } from 'fastify';
import { shortName } from '#src/aircraft/likely-words.ts';
import type { ModelEntry } from '#src/catalog/catalog-event.ts';
import { escapeText } from '#src/format/escape-html.ts';
import { modelPath } from '#src/routes.ts';
import { recordSentence } from '#src/safety/model/record-sentence.ts';
import { speak } from '#src/words/speak.ts';
import type { Context } from '../../context.ts';
import { cachePolicy } from '../../http/cache-policy.ts';
import { pageRules } from '../../http/security.ts';
import { getModel } from '../../services/catalog/catalog.ts';

const CONFIG = { rate: 'public', isOpenToOtherSites: true } as const;
const MAX_AGE_SECONDS = 24 * 60 * 60;
const EMBED_STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: 1rem; border: 1px solid light-dark(#dde6f0, #2a3b5b); border-radius: .75rem;
  background: light-dark(#fff, #13213a); color: light-dark(#15202f, #e4ebf5); font: .9375rem/1.5 system-ui, sans-serif }
h1 { margin: 0 0 .25rem; font-size: 1.0625rem }
p { margin: 0 0 .5rem }
a { color: light-dark(#17528f, #8fb9ea) }`;

type OfModel = { Params: { model: string } };

/** Serves what other sites may embed about a model: a badge, and a small page for a frame. */
export function registerBadges(app: FastifyInstance, ctx: Pick<Context, 'config' | 'facts'>): void {
  const kept = cachePolicy(MAX_AGE_SECONDS);
  app.get<OfModel>('/badge/:model.svg', { config: CONFIG }, (request, reply) => {
    const badge = badgeOf(getModel(ctx.facts, request.params.model));
    return reply
      .headers({ 'cache-control': kept, 'x-frame-options': 'DENY' })
      .type('image/svg+xml; charset=utf-8')
      .send(badge);
  });
  // any site may frame it: it has no script, no cookie and nothing to click except a link
  const helmet = pageRules(ctx.config, { styles: [EMBED_STYLE], frameAncestors: ['*'] });
  app.get<OfModel>('/embed/aircraft/:model', { config: CONFIG, helmet }, (request, reply) => {
    const page = embedOf(getModel(ctx.facts, request.params.model));
    return reply.header('cache-control', kept).type('text/html; charset=utf-8').send(page);
  });
}

function badgeOf({ name, score }: ModelEntry): string {
  const label = shortName(name);
  const value = `${score.value} (${score.low} to ${score.high})${score.rateBasis === 'record' ? '' : ', early'}`;
  const title = `${label}: score ${value} of 100${score.asOf ? `, records to ${score.asOf}` : ''}`;
  const [left, right] = [label.length * 6.6 + 16, value.length * 6.6 + 16];
  const width = Math.round(left + right);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="22" role="img" aria-label="${escapeText(title)}"><title>${escapeText(title)}</title><rect width="${width}" height="22" rx="4" fill="#15202f"/><path d="M${left} 0H${width - 4}a4 4 0 0 1 4 4V18a4 4 0 0 1 -4 4H${left}z" fill="#1d62b0"/><g fill="#fff" font-family="Verdana,Arial,sans-serif" font-size="11" text-anchor="middle"><text x="${left / 2}" y="15">${escapeText(label)}</text><text x="${left + right / 2}" y="15">${escapeText(value)}</text></g></svg>`;
}

/** Its link is relative: caches may keep the page, and must not keep a host name that a visitor claimed. */
function embedOf(entry: ModelEntry): string {
  const label = escapeText(shortName(entry.name));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${label}: the record</title><style>${EMBED_STYLE}</style></head>
<body><main><h1>${label}</h1>
<p>${escapeText(speak('en', recordSentence(entry.name, entry.score)))}</p>
<p><a href="${escapeText(modelPath(entry.id))}" target="_blank" rel="noopener">Every event and source at Airworthy</a></p></main></body>
</html>
`;
}
