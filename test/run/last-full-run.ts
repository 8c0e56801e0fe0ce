import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commit whose `npm run test:all` passed last. */
const FILE = 'test/last-full-run';

const STORAGE = ['db/engine/', 'db/migrations/', 'db/connect.ts', 'db/migrate.ts'];
const PROCESS = ['src-server/main.ts', 'src-server/runtime/process/'];
const UNDER_LOAD = [...STORAGE, ...PROCESS, 'test/support/load.ts'];
const KILLED = [
  ...STORAGE,
  ...PROCESS,
  'db/schema/',
  'src-server/services/allowance/',
  'test/support/survive-kills.ts',
];
const COPIES = [...STORAGE, 'db/backup/', 'db/folders.ts', 'db/schema/', 'src-server/cli/'];

/**
 * The files and folders that each file of test/operations is about, besides itself: servers that are killed, cut off,
 * out of step or doubled, and what an operator does once.
 */
export const ABOUT: Record<string, readonly string[]> = {
  'ask-once': [...STORAGE, 'db/repositories/operations/', 'src-server/runtime/caching/', 'src-server/services/search/'],
  backup: [...COPIES, 'src-server/services/maintenance/'],
  'clock-skew': [...STORAGE, ...PROCESS, 'src-server/http/', 'src-server/runtime/jobs/'],
  'copy-database': COPIES,
  'cut-connections': UNDER_LOAD,
  'database-gone': UNDER_LOAD,
  failover: UNDER_LOAD,
  'health-check': ['Dockerfile'],
  'killed-delivery': [...STORAGE, 'src-server/runtime/jobs/', 'src-server/services/watch/'],
  'killed-postgres': KILLED,
  'killed-refresh': [...STORAGE, 'db/import/', 'src-server/feeds/', 'src-server/services/maintenance/'],
  'killed-sqlite': KILLED,
  nemesis: [...KILLED, 'src-server/runtime/', 'test/nemesis/'],
  patroni: UNDER_LOAD,
  pgbouncer: UNDER_LOAD,
  release: [...PROCESS, 'Dockerfile', 'db/folders.ts', 'docs/airworthy.service', 'src-server/build/'],
  'two-servers-billing': [...STORAGE, 'src-server/runtime/jobs/', 'src-server/services/billing/'],
  unlogged: ['db/engine/', 'db/migrations/', 'db/schema/'],
};

/** Returns the commit that is checked out. */
export function currentCommit(root: string): string {
  return git(root, 'rev-parse', 'HEAD').trim();
}

/** Returns the tests of operations that need not run since the last full run; none when that run is unknown. */
export function unneededOperations(root: string): string[] {
  try {
    const since = readFileSync(join(root, FILE), 'utf8').trim();
    return operationsApartFrom(git(root, 'diff', '--name-only', since).split('\n'));
  } catch {
    return [];
  }
}

/** Returns the tests of operations that are about none of the files that have changed. */
export function operationsApartFrom(changed: string[]): string[] {
  return Object.entries(ABOUT)
    .map(([name, about]) => ({ file: `test/operations/${name}.test.ts`, about }))
    .filter(({ file, about }) => !changed.some((path) => [file, ...about].some((start) => path.startsWith(start))))
    .map(({ file }) => file);
}

/** Writes that all tests passed on the commit that is checked out. */
export function recordFullRun(root: string): void {
  writeFileSync(join(root, FILE), `${currentCommit(root)}\n`);
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
