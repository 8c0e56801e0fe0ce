import { expect, it } from 'vitest';
import { startProblem } from '#server/runtime/process/check-data-files.ts';

it.each([
  ['28000', 'no pg_hba.conf entry for host "::1", user "a", no encryption', /on TLS\. Add \?sslmode=verify-full/],
  [
    '28000',
    'no pg_hba.conf entry for host "::1", user "a", SSL encryption',
    /Check that it runs.*no pg_hba\.conf entry/,
  ],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /on TLS.*sslrootcert=.*self-signed/],
  ['', 'The server does not support SSL connections', /take sslmode out/],
  ['', 'There was an error establishing an SSL connection', /on TLS/],
  ['42501', 'permission denied for schema public', /may not create tables\. Make it the owner.*permission denied/],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', /read-only.*primary/],
  ['22P05', 'character … has no equivalent in encoding "LATIN1"', /ENCODING 'UTF8'/],
  ['53300', 'sorry, too many clients already', /takes connections.*too many clients/],
  ['57P03', 'the database system is starting up', /Check that it runs.*starting up/],
  ['28P01', 'password authentication failed', /password.*in DATABASE_URL.*authentication failed/],
  ['3D000', 'database "a" does not exist', /database in DATABASE_URL.*does not exist/],
  ['', 'Connection terminated due to connection timeout', /Check that it runs/],
  ['', 'timeout exceeded when trying to connect', /Check that it runs/],
  ['EHOSTUNREACH', 'connect EHOSTUNREACH 10.0.0.9:5432', /Check that it runs/],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db', /host and database in DATABASE_URL/],
  ['ECONNRESET', 'read ECONNRESET', /Check that it runs/],
  ['SQLITE_IOERR_GETTEMPPATH', 'disk I/O error', /no writable folder for temporary files.*TMPDIR/],
  ['SQLITE_IOERR_FSYNC', 'disk I/O error', /cannot read or write the database file\. Check the disk/],
])('%s (%s) comes with what to do', (code, message, line) => {
  expect(startProblem(Object.assign(new Error(message), { code }))).toMatch(line);
});

it('a data folder that cannot be made on a read-only disk is reported as such, and another missing file is not', () => {
  const missing = (syscall: string) =>
    Object.assign(new Error(`ENOENT: no such file or directory, ${syscall} '/data/airworthy'`), { code: 'ENOENT' });
  expect(startProblem(missing('mkdir'))).toMatch(/^The data folder cannot be used\. Point DATABASE_URL.*mkdir/);
  expect(startProblem(missing('open'))).toBe("ENOENT: no such file or directory, open '/data/airworthy'");
});
