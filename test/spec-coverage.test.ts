import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, holdersOf, rowsOf } from './support/spec-coverage.ts';

/**
 * Checks that everything named in docs/spec-coverage.md exists. Whether its tests ran and passed is checked after all
 * have run: test/run/check.ts.
 */
const ROOT = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const decisions = readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 3));
const page = textOf('docs/spec-coverage.md');
const productRules = [...page.matchAll(/^(\d+)\. /gm)].map(([, no]) => no);
const rows = rowsOf(page);

describe('docs/spec-coverage.md', () => {
  it('has a row for each of the many statements, none of them empty', () => {
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.filter(({ heldBy }) => heldBy === '')).toEqual([]);
  });

  it('numbers its statements from one', () => {
    expect(rows.map(({ no }) => no)).toEqual(rows.map((_, nth) => nth + 1));
  });

  it('reads every row of its tables', () => {
    const lines = page.split('\n').filter((line) => /^\|(?! no\. | --)/.test(line));
    expect(rows).toHaveLength(lines.length);
  });

  it('names a test file or a decision in every row, and nothing else', () => {
    expect(rows.filter((row) => holdersOf(row).includes(null))).toEqual([]);
  });

  it('names only files that exist', () => {
    const files = new Set(rows.flatMap(filesOf));
    expect([...files].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('names only decisions that exist', () => {
    const holders = rows.flatMap(holdersOf);
    const named = holders.flatMap((holder) => (holder && 'decision' in holder ? [holder.decision] : []));
    const ruled = holders.flatMap((holder) => (holder && 'productRule' in holder ? [holder.productRule] : []));
    expect(named.filter((no) => !decisions.includes(no))).toEqual([]);
    expect(ruled.filter((no) => !productRules.includes(no))).toEqual([]);
  });
});
