import type { FastifyInstance, FastifyReply } from 'fastify';
import { DAY_MS } from '#src/format/time.ts';
import { type NamedPath, ROUTES } from '#src/routes.ts';
import type { Settings } from '../../config.ts';
import type { Context } from '../../context.ts';

/** What search engines must not crawl: flight reports, personal pages, and searches. */
const CLOSED = [...ROUTES.filter(({ search }) => search === 'closed').map(({ path }) => path.replace(/:.*/, '')), '/?'];

/** Serves robots.txt; the sitemap is named if the product's own address is configured. */
export function registerRobots(app: FastifyInstance, config: Settings): void {
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)];
  if (config.PUBLIC_URL) lines.push(`Sitemap: ${config.PUBLIC_URL}/sitemap.xml`);
  const text = `${lines.join('\n')}\n`;
  app.get('/robots.txt', (_request, reply) => sendPlainText(reply, text));
}

/** RFC 9116 recommends less than a year. */
const CONTACT_LIFE_MS = 180 * DAY_MS;
const CHANGE_PASSWORD_PAGE = '/profile';

/** Serves what programs look for: where to report a vulnerability (RFC 9116) and where to change a password. */
export function registerWellKnown(app: FastifyInstance, { config, clock }: Pick<Context, 'config' | 'clock'>): void {
  const { SUPPORT_EMAIL: email, PUBLIC_URL: publicUrl } = config;
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(CHANGE_PASSWORD_PAGE, 302));
  if (!email) return;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(clock.now().getTime() + CONTACT_LIFE_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    ];
    return sendPlainText(reply, `${lines.join('\n')}\n`);
  });
}

const PAGES: [path: NamedPath, title: string, what: string][] = [
  ['/method', 'How we score', 'how a score and its range are computed, and what they leave out'],
  ['/aircraft', 'Aircraft', 'every model on record with its score, fatal accidents, and departures'],
  [
    '/airlines',
    'Airlines',
    'every airline on record with its accidents, fleet, IOSA registration, and regulators’ findings',
  ],
  ['/events', 'Events', 'the accidents on record by year, each with its source'],
  ['/lists', 'Lists', 'the EU Air Safety List and the FAA’s IASA, with their changes since the beginning'],
  ['/airspace', 'Airspace', 'conflict zone bulletins and flight prohibitions with their levels, dates and history'],
  ['/questions', 'Questions', 'answers with figures and sources'],
  ['/nervous', 'Nervous about flying', 'the figures in context'],
];
const FOR_PROGRAMS = [
  ['/api/openapi.json', 'API', 'OpenAPI 3.1: a flight or a route, its report, comparisons; the facts need no account'],
  ['/data/datapackage.json', 'Data set', 'models and events as JSON and CSV, with version, license, and checksum'],
  ['/changes.json', 'Changes', 'JSON Feed of changes in the facts'],
];

/** Serves what an assistant reading this site should know first (llmstxt.org): what there is, and how to quote it. */
export function registerLlms(app: FastifyInstance, config: Settings): void {
  const base = config.PUBLIC_URL ?? '';
  const links = (pages: string[][]) => pages.map(([path, title, what]) => `- [${title}](${base}${path}): ${what}`);
  const text = [
    '# Airworthy',
    '',
    '> How safe a flight is, from public records: a score of the aircraft model out of 100 with its range, the airline’s record, accidents, and regulators’ lists, each figure with its source and date.',
    '',
    'A score is about the aircraft model, a rating about the airline; they are never combined. A flight’s own rate is that of its aircraft times the factor of the state that certifies its operator. All describe the past and predict nothing. Quote a score or a rate with its range and its date. What is unknown is shown as unknown.',
    '',
    '## Pages',
    '',
    ...links(PAGES),
    '',
    '## For programs',
    '',
    ...links(FOR_PROGRAMS),
    `- MCP: POST ${base}/mcp (streamable HTTP), tools for a flight’s report, routes, models, comparisons, airlines, and the method`,
    '',
  ].join('\n');
  app.get('/llms.txt', (_request, reply) => sendPlainText(reply, text));
}

/** Sends text that is the same for everyone and may be cached for an hour. */
function sendPlainText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
}
