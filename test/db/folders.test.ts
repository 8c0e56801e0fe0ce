import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeFolder, PACKAGE_ROOT } from '#db/folders.ts';
import { testFolder } from '#test/support/database.ts';

it('makes a folder with those above it, and leaves one that is there', () => {
  const folder = join(testFolder(), 'a/b');
  for (let times = 0; times < 2; times++) makeFolder(folder, 0o700);
  expect(existsSync(folder) && statSync(folder).mode & 0o777).toBe(0o700);
});

it('ends where none can be made, as in /proc', async () => {
  const program = "import { makeFolder } from './db/folders.ts'; makeFolder('/proc/airworthy/backups')";
  const made = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: PACKAGE_ROOT,
    timeout: 20_000,
  });
  await expect(made).rejects.toThrow(/mkdir '\/proc\/airworthy'/);
});
