import type { FastifyInstance } from 'fastify';
import { changeText, type FactChange } from '#src/changes/fact-change.ts';
import { escapeText } from '#src/format/escape-html.ts';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/address.ts';
import { listChanges } from '../../services/catalog/list-changes.ts';

const KEPT = 'public, max-age=300';
/** Feed readers want only what is new. */
const ENTRIES = 100;

/** A feed of changes; `of` are the lists that it is about, without which it has all. */
const FEEDS: { page: string; title: string; of?: string[] }[] = [
  { page: '/changes', title: 'Airworthy: what changed' },
  { page: '/airspace', title: 'Airworthy: airspace', of: ['EASA conflict zones', 'FAA flight prohibitions'] },
];

/** Serves the changes to programs on any site: /changes.json in full, and as Atom (RFC 4287) the newest. */
export function registerChangesFeed(app: FastifyInstance, ctx: Pick<Context, 'db' | 'config' | 'facts'>): void {
  const config = { rate: 'public', isOpenToOtherSites: true } as const;
  app.get('/changes.json', { config }, async (_request, reply) =>
    reply.header('cache-control', KEPT).send({ changes: listChanges(ctx) }),
  );
  for (const { page, title, of } of FEEDS) {
    app.get(`${page}.atom`, { config }, async (request, reply) => {
      const changes = listChanges(ctx).filter(({ what }) => !of || of.includes(what));
      // its URLs are absolute: if our host is known only from the request, caches must not keep the response
      if (ctx.config.PUBLIC_URL) reply.header('cache-control', KEPT);
      reply.type('application/atom+xml; charset=utf-8');
      return reply.send(atomOf(changes.slice(0, ENTRIES), { title, address: originOf(ctx.config, request) + page }));
    });
  }
}

function atomOf(changes: FactChange[], { title, address }: { title: string; address: string }): string {
  const page = escapeText(address);
  const updated = timeOf(changes[0]?.day ?? '1970');
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${page}</id><title>${title}</title><updated>${updated}</updated>
<author><name>Airworthy</name></author>
<link rel="self" href="${page}.atom"/><link rel="alternate" href="${page}"/>
${changes.map((change) => entryOf(change, page)).join('\n')}
</feed>
`;
}

function entryOf(change: FactChange, page: string): string {
  const { day, layer, what, source } = change;
  const text = changeText(change);
  const id = `${page}#${encodeURIComponent([day, what, text].join('|'))}`;
  const summary = [`${text}.`, `Layer: ${layer}.`, `Source: ${source.title}.`].join(' ');
  const link = escapeText(source.url ?? '') || page;
  return `<entry><id>${escapeText(id)}</id><title>${escapeText(`${what}: ${change.subject}`)}</title><updated>${timeOf(day)}</updated><link href="${link}"/><summary>${escapeText(summary)}</summary></entry>`;
}

/** The first moment of a day, month or year, in RFC 3339 format. */
function timeOf(day: string): string {
  return `${day}${'-01-01'.slice(day.length - 4)}T00:00:00Z`;
}
