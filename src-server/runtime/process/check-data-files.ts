import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { sqlitePath } from '#db/connect.ts';
import { type Config, ConfigError } from '../../config.ts';

const { R_OK, W_OK, X_OK } = constants;
/** Everything that SQLite writes next to the database. */
const SUFFIXES = ['', '-wal', '-shm', '-journal'];

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

/** What to do about an error of the system, SQLite or PostgreSQL, by its code and words; the first that fits. */
const ADVICE: [error: RegExp, advice: string][] = [
  [
    /^(EROFS|ENOTDIR|EEXIST|ENOENT .*mkdir|SQLITE_(READONLY|CANTOPEN))/,
    'The data folder cannot be used. Point DATABASE_URL to a folder of the user that runs Airworthy.',
  ],
  [/^(EACCES|EPERM) /, 'A file cannot be used. Make the user that runs Airworthy the owner of the data folder.'],
  [/^(SQLITE_FULL|ENOSPC)/, 'The disk is full. Free some space and start again; nothing was lost.'],
  [/^SQLITE_BUSY/, 'The database is locked by another program. Stop it and start again.'],
  [
    /^SQLITE_IOERR_GETTEMPPATH/,
    'There is no writable folder for temporary files. Mount one at /tmp (a tmpfs in a container), or name it in TMPDIR.',
  ],
  [/^SQLITE_IOERR/, 'SQLite cannot read or write the database file. Check the disk and its mount.'],
  [
    /^SQLITE_(NOTADB|CORRUPT)/,
    'The database file is damaged, or no SQLite database. Check DATABASE_URL, or restore a backup: npm run cli -- restore FILE.',
  ],
  [
    /previously executed migration .* is missing/,
    'The database was written by a newer version of Airworthy. Install that version, or restore an older backup.',
  ],
  [
    /no encryption|SSL off|SSL connection|CERT|UNABLE_TO/,
    'PostgreSQL and DATABASE_URL do not agree on TLS. Add ?sslmode=verify-full to DATABASE_URL, with &sslrootcert=/path/to/ca.pem if its certificate comes from an authority of your own, ?sslmode=no-verify to encrypt without checking it, or take sslmode out.',
  ],
  [/^42501/, 'The user in DATABASE_URL may not create tables. Make it the owner: ALTER DATABASE … OWNER TO …'],
  [/^22P05/, "The database cannot hold every character. Create it with ENCODING 'UTF8'."],
  [/^25006/, 'PostgreSQL is read-only here, as a standby is. Write the host of the primary in DATABASE_URL.'],
  [
    /^(\d[\dA-Z]{4} |E(CONN[A-Z]+|HOSTUNREACH|NETUNREACH|TIMEDOUT|NOTFOUND|AI_AGAIN) | (Connection terminated|timeout exceeded))/,
    'PostgreSQL cannot be used. Check that it runs and takes connections, and the user, password, host and database in DATABASE_URL.',
  ],
];

type Listening = Pick<Config, 'HOST' | 'PORT'>;

/** Explains why the program cannot start: a line per problem, with what to do; never shows a secret. */
export function startProblem(error: unknown, { HOST: host, PORT: port }: Partial<Listening> = {}): string {
  if (error instanceof ConfigError) return `A setting is invalid. ${error.message}`;
  const { code = '', message, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the other program or set PORT to a free port.`;
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${port} may not be used by this user. Set PORT to a number above 1023.`;
  }
  const isHost = code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === host);
  if (isHost) return 'This machine has no such address. Set HOST to one of its own, or to 0.0.0.0.';
  const said = `${code} ${message}`;
  const [, advice] = ADVICE.find(([one]) => one.test(said)) ?? [];
  if (advice) return `${advice} (${message || code})`;
  return error instanceof Error ? message || code : String(error);
}
