import { ROUTES } from './routes.ts';

/** What the server answers besides pages: entry points of programs, and files; each with all that is below it. */
export const ENTRY_POINTS = [
  '/api',
  '/trpc',
  '/assets',
  '/data',
  '/cards',
  '/badge',
  '/embed',
  '/oembed',
  '/mcp',
  '/auth/oidc',
  '/check',
  '/unsubscribe',
  '/.well-known',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/changes.json',
  '/changes.atom',
  '/healthz',
  '/readyz',
  '/metrics',
];

const servedPaths = ROUTES.filter(({ drawnBy, path }) => drawnBy === 'server' && !path.includes(':'));
const served = [...servedPaths.map(({ path }) => path), ...ENTRY_POINTS].join('|').replaceAll('.', '\\.');

/** Matches what the server answers by itself, by its beginning: no script draws it. */
export const SERVED = new RegExp(`^(${served}|/shared/[^/]+/card\\.png)(/|\\?|$)`);
