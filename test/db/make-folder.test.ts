import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { makeFolder } from '#db/make-folder.ts';
import { testFolder } from '../support/database.ts';

it('makes a folder with those above it, and leaves one that is there', () => {
  const folder = join(testFolder(), 'a', 'b', 'c');
  for (const _time of ['first', 'second']) makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

it.each(['file', 'file/under'])('throws where a file is in the way: %s', (path) => {
  const folder = testFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(() => makeFolder(join(folder, path))).toThrow(/EEXIST|ENOTDIR/);
});

it('ends where nothing can be made, such as below /proc', () => {
  const module = pathToFileURL(join(import.meta.dirname, '../../db/make-folder.ts'));
  const program = `import { makeFolder } from '${module}'; makeFolder('/proc/none/deep');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { timeout: 20_000 });
  expect(status).toBe(1);
  expect(String(stderr)).toMatch(/E(NOENT|ACCES|ROFS|PERM).*mkdir '\/proc/);
});
