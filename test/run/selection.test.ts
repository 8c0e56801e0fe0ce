import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, rowsOf } from '../support/spec-coverage.ts';
import { ON_POSTGRES, ONLY_IN_ALL } from './selection.ts';

const ROOT = join(import.meta.dirname, '../..');

it.each([...ONLY_IN_ALL, ...ON_POSTGRES])('%s names files that exist', (pattern) => {
  expect(globSync(pattern, { cwd: ROOT })).not.toEqual([]);
});

it('what holds a statement of the specification always runs', () => {
  const held = rowsOf(readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8')).flatMap(filesOf);
  expect(held.length).toBeGreaterThan(300);
  expect(held.filter((file) => ONLY_IN_ALL.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
});

it('a test that tells the engines apart runs on both', () => {
  const telling = globSync('test/src-server/**/*.test.ts', { cwd: ROOT })
    .filter((path) =>
      /\bENGINE\b(?! === 'postgres')/.test(readFileSync(join(ROOT, path), 'utf8').replace(/^import.*$/gm, '')),
    )
    .map((path) => path.replaceAll('\\', '/'));
  expect(telling.length).toBeGreaterThan(1);
  expect(telling.filter((file) => !ON_POSTGRES.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
});
