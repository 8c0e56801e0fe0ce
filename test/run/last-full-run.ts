import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commit whose `npm run test:all` passed last. */
const FILE = 'test/last-full-run';

const STORAGE = ['db/engine/', 'db/site/migrations/', 'db/connect.ts', 'db/migrate.ts'];
const PROCESS = ['src-server/main.ts', 'src-server/runtime/process/'];
const UNDER_LOAD = [...STORAGE, ...PROCESS, 'test/support/load.ts'];
const KILLED = [
  ...STORAGE,
  ...PROCESS,
  'db/site/schema/',
  'src-server/services/allowance/',
  'test/support/survive-kills.ts',
];
const COPIES = [...STORAGE, 'db/backup/', 'db/folders.ts', 'db/site/schema/', 'src-server/cli/'];

const DOCUMENTED = ['README.md', 'CONTRIBUTING.md', 'docs/', 'package.json', 'package-lock.json', 'src-client/build/'];
/** What the files of browser tests share. */
const HELPERS = readdirSync(join(import.meta.dirname, '../e2e'))
  .filter((name) => !name.endsWith('.spec.ts'))
  .map((name) => `test/e2e/${name}`);
/** Loaded by every page, or behind it. */
const PAGES = [
  ...['api/', 'app.tsx', 'build/', 'features/layout/', 'main.tsx', 'moments/', 'navigation/'].map(inClient),
  ...['pages/', 'router.tsx', 'routes/', 'shared/', 'styles/', 'ui/'].map(inClient),
  ...['src-server/api/trpc/', 'src-server/app.ts', 'src-server/http/', 'src-server/web/'],
  ...['package-lock.json', 'playwright.config.ts', 'vite.config.ts', ...HELPERS],
];
const EVERY_PAGE = [...PAGES, inClient('')];
const REPORT = [...PAGES, inClient('features/report/'), inClient('features/search/'), 'src/safety/'];
const ACCOUNT = [...PAGES, inClient('features/account/'), 'src/account/', 'src-server/services/account/'];
const TRIPS = [...REPORT, inClient('features/trips/'), 'src/trips/', 'src-server/services/trips/'];
const BRIEF = [...HELPERS, 'src-client/extension/', 'src/flight/', 'src-server/services/search/brief-flights.ts'];

type About = Record<string, readonly string[]>;

/**
 * What each file of test/operations is about, besides itself: servers that are killed, cut off, out of step or doubled, and
 * what an operator does once.
 */
const OPERATIONS: About = {
  'ask-once': [...STORAGE, 'db/site/operations/', 'src-server/runtime/caching/', 'src-server/services/search/'],
  backup: [...COPIES, 'src-server/services/maintenance/'],
  'clock-skew': [...STORAGE, ...PROCESS, 'src-server/http/', 'src-server/runtime/jobs/'],
  'copy-database': COPIES,
  'cut-connections': UNDER_LOAD,
  'database-gone': UNDER_LOAD,
  'documented-commands': [...COPIES, ...DOCUMENTED, 'db/build/', 'db/seeds/', 'src-server/services/maintenance/'],
  failover: UNDER_LOAD,
  'gone-back': [...UNDER_LOAD, 'src-server/runtime/process/'],
  'health-check': ['Dockerfile'],
  'killed-delivery': [...STORAGE, 'src-server/runtime/jobs/', 'src-server/services/watch/'],
  'killed-postgres': KILLED,
  'killed-refresh': [...STORAGE, 'db/build/', 'src-server/feeds/', 'src-server/services/maintenance/'],
  'killed-sqlite': KILLED,
  locked: [...STORAGE, 'src-server/http/', 'src-server/services/allowance/'],
  nginx: [...PROCESS, 'docs/templates/', 'src-server/http/'],
  nemesis: [...KILLED, 'src-server/runtime/', 'test/nemesis/'],
  patroni: UNDER_LOAD,
  pgbouncer: UNDER_LOAD,
  'postgres-session': [...STORAGE, 'test/support/tcp-proxy.ts'],
  release: [...PROCESS, 'Dockerfile', 'db/folders.ts', 'docs/airworthy.service', 'src-server/build/'],
  'two-servers-billing': [...STORAGE, 'src-server/runtime/jobs/', 'src-server/services/billing/'],
  unlogged: ['db/engine/', 'db/site/migrations/', 'db/site/schema/'],
  'unread-requests': [...PROCESS, 'src-server/app.ts', 'src-server/http/', 'package-lock.json'],
};

/** What some browser tests are about: a part of the product that others do not touch, or the whole of its pages. */
const BROWSER: About = {
  'access-tokens': ACCOUNT,
  'api-docs': [...PAGES, 'src-server/api/'],
  booking: [...REPORT, inClient('features/booking/'), 'src/booking/'],
  calm: REPORT,
  desk: [...PAGES, inClient('features/desk/'), inClient('features/booking/'), 'src/desk/', 'src-server/services/desk/'],
  extension: BRIEF,
  'extension-firefox': BRIEF,
  focus: EVERY_PAGE,
  identities: [...ACCOUNT, 'src-server/providers/identity-provider.ts'],
  keyboard: EVERY_PAGE,
  method: [...PAGES, inClient('features/method/'), inClient('features/help/'), 'src/safety/'],
  'nothing-lost': EVERY_PAGE,
  offline: [...REPORT, inClient('features/offline/'), inClient('features/account/')],
  passkeys: ACCOUNT,
  'prefetched-search': [...EVERY_PAGE, 'src-server/services/search/'],
  'pressed-again': EVERY_PAGE,
  proof: ACCOUNT,
  registration: [...PAGES, inClient('features/registration/'), inClient('features/search/'), 'src/aircraft/'],
  'report-layout': EVERY_PAGE,
  'report-print': [...REPORT, inClient('features/route-list/')],
  sharing: [...REPORT, inClient('features/sharing/'), 'src-server/services/report/'],
  trips: TRIPS,
  'watched-trip': [
    ...TRIPS,
    inClient('features/booking/'),
    inClient('features/watching/'),
    'src/booking/',
    'src/watch/',
  ].concat(['src-server/services/watch/', 'src-server/services/mail/']),
};

/** The files and folders that each test file is about that need not run for every change. */
export const ABOUT: About = Object.fromEntries([
  ...Object.entries(OPERATIONS).map(([name, about]) => [`test/operations/${name}.test.ts`, about]),
  ...Object.entries(BROWSER).map(([name, about]) => [`test/e2e/${name}.spec.ts`, about]),
]);

function inClient(path: string): string {
  return `src-client/${path}`;
}

/** Returns the commit that is checked out. */
export function currentCommit(root: string): string {
  return git(root, 'rev-parse', 'HEAD').trim();
}

/** Returns the tests that need not run since the last full run; none when that run is unknown. */
export function unneededTests(root: string): string[] {
  try {
    const since = readFileSync(join(root, FILE), 'utf8').trim();
    return testsApartFrom(git(root, 'diff', '--name-only', since).split('\n'));
  } catch {
    return [];
  }
}

/** Returns the tests of `ABOUT` that are about none of the files that have changed. */
export function testsApartFrom(changed: string[]): string[] {
  return Object.entries(ABOUT)
    .filter(([file, about]) => !changed.some((path) => [file, ...about].some((start) => path.startsWith(start))))
    .map(([file]) => file);
}

/** Writes that all tests passed on the commit that is checked out. */
export function recordFullRun(root: string): void {
  writeFileSync(join(root, FILE), `${currentCommit(root)}\n`);
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
