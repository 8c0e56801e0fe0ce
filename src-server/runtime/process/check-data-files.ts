import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { sqlitePath } from '#db/connect.ts';
import { type Config, ConfigError } from '../../config.ts';

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

type Listening = Pick<Config, 'HOST' | 'PORT'>;

const ADD_TLS =
  'Add ?sslmode=verify-full to DATABASE_URL, with &sslrootcert=/path/to/ca.pem if its certificate comes from an authority of your own, or ?sslmode=no-verify to encrypt without checking it.';
/** Errors of the driver, most of which have no code. */
const SILENT = /^(E(CONNREFUSED|HOSTUNREACH|NETUNREACH|TIMEDOUT)|.*connection timeout$|timeout exceeded when trying)/;
const NO_POSTGRES = /^(ECONNRESET|Connection terminated|There was an error establishing an SSL connection)/;
/** Node's codes for a certificate from an authority that it does not know. */
const UNTRUSTED =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT.*)$/;

/** Advice by error code of the system, SQLite or PostgreSQL. */
const ADVICE: Record<string, (message: string) => string> = {
  EROFS: (message) => `The data folder is not writable (${message}). Point DATABASE_URL to a writable folder.`,
  ENOTDIR: (message) => `The data folder cannot be created (${message}). Point DATABASE_URL to a folder that can be.`,
  EEXIST: (message) => `The data folder cannot be created (${message}). Point DATABASE_URL to a folder that can be.`,
  SQLITE_READONLY: () => 'The database file is not writable. Make the user that runs Airworthy its owner.',
  SQLITE_CANTOPEN: () =>
    'The database file cannot be opened. Make the user that runs Airworthy the owner of its folder.',
  SQLITE_FULL: () => 'The disk is full. Free some space and start again; nothing was lost.',
  SQLITE_BUSY: () => 'The database is locked by another program. Stop it and start again.',
  SQLITE_IOERR_GETTEMPPATH: () =>
    'There is no writable folder for temporary files. Mount one at /tmp (a tmpfs in a container), or name it in TMPDIR.',
  SQLITE_IOERR: () => 'SQLite cannot read or write the database file. Check the disk and its mount.',
  SQLITE_NOTADB: () => 'The database file is not a SQLite database. Check DATABASE_URL.',
  SQLITE_CORRUPT: () => 'The database file is damaged. Restore a backup: npm run cli -- restore FILE.',
  ENOTFOUND: () => 'The host in DATABASE_URL was not found. Check its name.',
  EAI_AGAIN: () => 'The host in DATABASE_URL was not found, or the name server does not answer. Check its name.',
  ENOSPC: () => 'The disk is full. Free some space and start again; nothing was lost.',
  '28P01': () => 'PostgreSQL refused the password in DATABASE_URL.',
  '28000': (message) =>
    /no encryption|SSL off/.test(message)
      ? `PostgreSQL accepts this server only with TLS. ${ADD_TLS}`
      : 'PostgreSQL refused the user in DATABASE_URL, or has no line in pg_hba.conf for this server.',
  ERR_TLS_CERT_ALTNAME_INVALID: () =>
    "PostgreSQL's certificate is for another host name. Write that name in DATABASE_URL, or use sslmode=no-verify.",
  CERT_HAS_EXPIRED: () => "PostgreSQL's certificate has expired. Renew it, or use sslmode=no-verify in DATABASE_URL.",
  '22P05': () => "The database cannot hold every character. Create it with ENCODING 'UTF8'.",
  '25006': () => 'PostgreSQL is read-only here, as a standby is. Write the host of the primary in DATABASE_URL.',
  '42501': (message) =>
    `The user in DATABASE_URL may not create tables. Make it the owner: ALTER DATABASE … OWNER TO … (${message}).`,
  '53300': () => 'PostgreSQL has no connection left for this server. Raise max_connections, or the limit of its user.',
  '57P03': () => 'PostgreSQL is starting or stopping. Start again when it is ready.',
  '3D000': () => 'PostgreSQL has no database with the name in DATABASE_URL. Create it first.',
};

/** Explains why the program cannot start: a line per problem, with what to do; never shows a setting's value. */
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
  if (code === 'EACCES' || code === 'EPERM') {
    return `A file cannot be used (${message}). Make the user that runs Airworthy the owner of the data folder.`;
  }
  // the error of creating nested folders on a read-only disk
  const kind = code === 'ENOENT' && syscall === 'mkdir' ? 'EROFS' : code;
  if (/previously executed migration .* is missing/.test(message)) {
    return 'The database was written by a newer version of Airworthy. Install that version, or restore an older backup.';
  }
  if (UNTRUSTED.test(code))
    return `PostgreSQL's certificate comes from an authority that is not trusted here. ${ADD_TLS}`;
  if (/does not support SSL connections/.test(message)) {
    return 'PostgreSQL does not offer TLS. Take sslmode out of DATABASE_URL, or turn on ssl in PostgreSQL.';
  }
  const said = code || message;
  if (SILENT.test(said)) {
    return 'PostgreSQL does not answer. Check that it runs and that DATABASE_URL has the right host and port.';
  }
  if (NO_POSTGRES.test(said)) {
    return 'What answers at the host and port in DATABASE_URL is not PostgreSQL, or it ended the connection.';
  }
  const advice = ADVICE[kind] ?? ADVICE[kind.split('_').slice(0, 2).join('_')];
  if (advice) return advice(message);
  return error instanceof Error ? message || code : String(error);
}
