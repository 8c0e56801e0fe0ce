import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { sqlitePath } from '#db/connect.ts';

const { R_OK, W_OK, X_OK } = constants;
/** Everything that SQLite writes next to the database. */
const SUFFIXES = ['', '-wal', '-shm', '-journal'];

/** File systems that are reached over a network, by their number in Linux (statfs(2)); SQLite's locks fail on many. */
const NETWORKS: Record<number, string> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'SMB',
  4266872130: 'SMB',
  16914839: '9p',
  12805120: 'Ceph',
  1397113167: 'AFS',
  1702057286: 'FUSE, which may be a network',
};

/**
 * Checks that this process may read and write its SQLite database: a file that belongs to another user lets it start, and
 * fails at the first search. Throws an error whose message has the command that mends it.
 */
export function checkDataFiles(url: string): void {
  const path = sqlitePath(url);
  if (!path) return;
  const folder = resolve(dirname(path));
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) {
    throw new Error(`${folder} is a file, so no database can be in it. Set DATABASE_URL to a file in a folder.`);
  }
  // a container gets a folder where a file that is not there was to be mounted
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    const inside = join(path, 'airworthy.db');
    throw new Error(`DATABASE_URL names ${path}, which is a folder. Name a file in it: file:${inside}`);
  }
  refuse(folder, R_OK | W_OK | X_OK, 'u+rwx');
  for (const suffix of SUFFIXES) refuse(join(folder, `${basename(path)}${suffix}`), R_OK | W_OK, 'u+rw');
}

/** What to say of a database on a network folder; null for other folders, and where this is not known. */
export function networkFolderWarning(databaseFile: string | null): string | null {
  if (!databaseFile || process.platform !== 'linux') return null;
  const folder = resolve(dirname(databaseFile));
  const kind = NETWORKS[statfsSync(folder).type];
  if (!kind) return null;
  return `The data folder ${folder} is on ${kind}, where SQLite can lose data or stay locked. Use a disk of this machine, or PostgreSQL.`;
}

function refuse(path: string, mode: number, right: string): void {
  if (!existsSync(path)) return;
  try {
    accessSync(path, mode);
  } catch (error) {
    // a read-only disk has its own words
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new Error(sentenceFor(path, right));
  }
}

function sentenceFor(path: string, right: string): string {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const { uid: owner, gid: group, mode } = statSync(path);
  const command = owner === uid ? `chmod ${right} ${path}` : `sudo chown -R ${uid}:${gid} ${dirOf(path, right)}`;
  const rights = (mode & 0o777).toString(8);
  return `Airworthy runs as ${uid}:${gid} and cannot use ${path}, which belongs to ${owner}:${group} with mode ${rights}. Run: ${command} (for a folder mounted into a container: on the host, with its path there).`;
}

function dirOf(path: string, right: string): string {
  return right.endsWith('x') ? path : dirname(path);
}
