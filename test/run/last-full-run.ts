import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The commit whose `npm run test:all` passed last. */
const FILE = 'test/last-full-run';

/** What the tests in `test/operations` are about: storage, start and stop, jobs, and these tests themselves. */
const OPERATIONS =
  /^(db\/(engine|migrations|schema|backup)\/|db\/[^/]+\.ts$|src-server\/(process|runtime|jobs)\/|Dockerfile$|test\/(operations|nemesis)\/)/;

/** Returns the commit that is checked out. */
export function currentCommit(root: string): string {
  return git(root, 'rev-parse', 'HEAD').trim();
}

/** Says whether files that `test/operations` is about have changed since the last full run, or that run is unknown. */
export function haveOperationsChanged(root: string): boolean {
  try {
    const since = readFileSync(join(root, FILE), 'utf8').trim();
    return git(root, 'diff', '--name-only', since)
      .split('\n')
      .some((path) => OPERATIONS.test(path));
  } catch {
    return true;
  }
}

/** Writes that all tests passed on the commit that is checked out. */
export function recordFullRun(root: string): void {
  writeFileSync(join(root, FILE), `${currentCommit(root)}\n`);
}

function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}
