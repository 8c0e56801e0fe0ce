import { expect, it } from 'vitest';
import { startProblem } from '#server/runtime/process/check-data-files.ts';

it.each([
  [
    { code: '28000', message: 'no pg_hba.conf entry for host "::1", user "a", no encryption' },
    /only with TLS\. Add \?sslmode=verify-full.*sslrootcert=/,
  ],
  [
    { code: '28000', message: 'no pg_hba.conf entry for host "::1", user "a", SSL encryption' },
    /no line in pg_hba\.conf/,
  ],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' }, /not trusted here\. .*sslrootcert=/],
  [{ code: '', message: 'The server does not support SSL connections' }, /Take sslmode out of DATABASE_URL/],
  [{ code: '42501', message: 'permission denied for schema public' }, /may not create tables\. Make it the owner/],
  [{ code: '25006', message: 'cannot execute CREATE TABLE in a read-only transaction' }, /read-only.*primary/],
  [{ code: '53300', message: 'sorry, too many clients already' }, /no connection left/],
  [{ code: '22P05', message: 'character … has no equivalent in encoding "LATIN1"' }, /ENCODING 'UTF8'/],
  [{ code: '57P03', message: 'the database system is starting up' }, /starting or stopping/],
  [{ code: '', message: 'Connection terminated due to connection timeout' }, /does not answer\. Check/],
  [{ code: '', message: 'timeout exceeded when trying to connect' }, /does not answer\. Check/],
  [{ code: 'EHOSTUNREACH', message: 'connect EHOSTUNREACH 10.0.0.9:5432' }, /does not answer\. Check/],
  [{ code: '', message: 'Connection terminated unexpectedly' }, /is not PostgreSQL, or it ended/],
  [{ code: '', message: 'There was an error establishing an SSL connection' }, /is not PostgreSQL, or it ended/],
  [{ code: 'ECONNRESET', message: 'read ECONNRESET' }, /is not PostgreSQL, or it ended/],
])('what PostgreSQL says comes with what to do: %o', (error, line) => {
  expect(startProblem(Object.assign(new Error(error.message), { code: error.code }))).toMatch(line);
});

it.each([
  ['SQLITE_IOERR_GETTEMPPATH', /no writable folder for temporary files.*TMPDIR/],
  ['SQLITE_IOERR_FSYNC', /cannot read or write the database file\. Check the disk/],
])('SQLite’s %s comes with what to do', (code, line) => {
  expect(startProblem(Object.assign(new Error('disk I/O error'), { code }))).toMatch(line);
});

it('a data folder that cannot be made on a read-only disk is reported as such, and another missing file is not', () => {
  const message = "ENOENT: no such file or directory, mkdir '/data/airworthy'";
  const missing = (syscall: string) => Object.assign(new Error(message), { code: 'ENOENT', syscall });
  expect(startProblem(missing('mkdir'))).toBe(
    `The data folder is not writable (${message}). Point DATABASE_URL to a writable folder.`,
  );
  expect(startProblem(missing('open'))).toBe(message);
});
