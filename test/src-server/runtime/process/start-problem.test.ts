import { expect, it } from 'vitest';
import { startProblem } from '#server/runtime/process/start-problem.ts';

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
])('PostgreSQL’s TLS is named: %o', (error, line) => {
  expect(startProblem(Object.assign(new Error(error.message), { code: error.code }))).toMatch(line);
});

it('a data folder that cannot be made on a read-only disk is reported as such, and another missing file is not', () => {
  const message = "ENOENT: no such file or directory, mkdir '/data/airworthy'";
  const missing = (syscall: string) => Object.assign(new Error(message), { code: 'ENOENT', syscall });
  expect(startProblem(missing('mkdir'))).toBe(
    `The data folder is not writable (${message}). Point DATABASE_URL to a writable folder.`,
  );
  expect(startProblem(missing('open'))).toBe(message);
});
