import { ROUTES } from './routes.ts';

/** The attribute of a page's root element where the server says that nothing is at its address. */
export const NOT_FOUND_ATTRIBUTE = 'data-not-found';

/** What the server answers besides pages: entry points of programs, and files; each with all that is below it. */
export const ENTRY_POINTS = [
  '/api',
  '/trpc',
  '/assets',
  '/data',
  '/cards',
  '/badge',
  '/embed',
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
  '/airspace.atom',
  '/healthz',
  '/readyz',
  '/metrics',
];

const servedPaths = ROUTES.filter(({ drawnBy, path }) => drawnBy === 'server' && !path.includes(':'));
const beginning = (paths: string[]) =>
  new RegExp(`^(${paths.join('|').replaceAll('.', '\\.')}|/shared/[^/]+/card\\.png)(/|\\?|$)`, 'i');

/** Match what the server answers by itself, by its beginning, with and without its pages: no script draws it. */
export const SERVED = beginning([...servedPaths.map(({ path }) => path), ...ENTRY_POINTS]);
export const ENTRY_POINT = beginning(ENTRY_POINTS);
