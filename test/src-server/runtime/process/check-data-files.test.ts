import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkDataFiles } from '#server/runtime/process/check-data-files.ts';
import { testFolder } from '#test/support/database.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
if (!isRoot) console.warn('Skipped: files of other users, which only root can make');
const MODULE = join(import.meta.dirname, '../../../../src-server/runtime/process/check-data-files.ts');

/** Returns what the check says to another user, who reads the sources through standard input's owner. */
function saidToNobody(path: string): string {
  const script = `process.setgroups?.([]); const { checkDataFiles } = await import(${JSON.stringify(MODULE)});
    process.setgid(${NOBODY}); process.setuid(${NOBODY});
    try { checkDataFiles('file:' + ${JSON.stringify(path)}); console.log('fine'); } catch (error) { console.log(error.message); }`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return stdout.trim() || stderr;
}

function ownFolder(): { folder: string; file: string } {
  const outer = testFolder();
  chmodSync(outer, 0o755);
  const folder = join(outer, 'data');
  mkdirSync(folder);
  const file = join(folder, 'a.db');
  writeFileSync(file, '');
  return { folder, file };
}

it.skipIf(!isRoot)('a database or folder of another user is refused with the command that mends it', () => {
  const { folder, file } = ownFolder();
  const mend = `Run: sudo chown -R ${NOBODY}:${NOBODY} ${folder} (`;
  const who = `Airworthy runs as ${NOBODY}:${NOBODY} and cannot use`;
  expect(saidToNobody(file)).toContain(`${who} ${folder}, which belongs to 0:0 with mode 755. ${mend}`);
  chownSync(folder, NOBODY, NOBODY);
  expect(saidToNobody(file)).toContain(`${who} ${file}, which belongs to 0:0 with mode 644. ${mend}`);
  chownSync(file, NOBODY, NOBODY);
  expect(saidToNobody(file)).toBe('fine');
  writeFileSync(`${file}-wal`, '');
  expect(saidToNobody(file)).toContain(`cannot use ${file}-wal`);
  chownSync(`${file}-wal`, NOBODY, NOBODY);
  chmodSync(file, 0o444);
  expect(saidToNobody(file)).toContain(`with mode 444. Run: chmod u+rw ${file} (`);
});

it('a folder in place of the file, and a file in place of the folder, are named', () => {
  const { folder, file } = ownFolder();
  expect(() => checkDataFiles(`file:${folder}`)).toThrow(
    `DATABASE_URL names ${folder}, which is a folder. Name a file in it: file:${folder}/airworthy.db`,
  );
  expect(() => checkDataFiles(`file:${file}/b.db`)).toThrow(`${file} is a file, so no database can be in it. `);
});

it('a database that can be used, one to be made and PostgreSQL are fine', () => {
  const { file } = ownFolder();
  for (const url of [`file:${file}`, `file:${file}-new/b.db`, 'file::memory:', 'postgres://a:b@c/d']) {
    expect(() => checkDataFiles(url)).not.toThrow();
  }
});
