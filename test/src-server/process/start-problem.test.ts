import { expect, it } from 'vitest';
import { startProblem } from '#server/process/start-problem.ts';

it('a data folder that cannot be made on a read-only disk is reported as such, and another missing file is not', () => {
  const message = "ENOENT: no such file or directory, mkdir '/data/airworthy'";
  const missing = (syscall: string) => Object.assign(new Error(message), { code: 'ENOENT', syscall });
  expect(startProblem(missing('mkdir'))).toBe(
    `The data folder is not writable (${message}). Point DATABASE_URL to a writable folder.`,
  );
  expect(startProblem(missing('open'))).toBe(message);
});
