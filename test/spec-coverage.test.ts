import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Holds docs/spec-coverage.md to the truth: the tests and decisions that it names exist, and speak of what it says. */
const ROOT = join(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const decisions = readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 3));
const productRules = [...textOf('docs/decisions/070-the-product.md').matchAll(/^(\d+)\. /gm)].map(([, no]) => no);

type Holder = { test: { file: string; title: string } } | { decision: string } | { productRule: string };
type Row = { statement: string; heldBy: string };

const rows = [...textOf('docs/spec-coverage.md').matchAll(/^\| (.+?) \| (.+?) \|$/gm)]
  .map(([, statement = '', heldBy = '']) => ({ statement: statement.trim(), heldBy: heldBy.trim() }))
  .filter(({ statement }) => statement !== 'statement' && !/^-+$/.test(statement));

describe('docs/spec-coverage.md', () => {
  it('has a row for each of the many statements, none of them empty', () => {
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.filter(({ heldBy }) => heldBy === '')).toEqual([]);
  });

  it('names a test or a decision in every row, and nothing else', () => {
    expect(rows.filter((row) => holdersOf(row).includes(null))).toEqual([]);
  });

  it('names only tests that exist and are run', () => {
    const named = rows.flatMap((row) => testsOf(row).map((test) => ({ ...test, row: row.statement })));
    expect(named.filter(({ file, title }) => !titlesOf(file).includes(title))).toEqual([]);
  });

  it('names only decisions that exist', () => {
    const isGone = (holder: Holder | null) =>
      (holder && 'decision' in holder && !decisions.includes(holder.decision)) ||
      (holder && 'productRule' in holder && !productRules.includes(holder.productRule));
    expect(rows.filter((row) => holdersOf(row).some(isGone))).toEqual([]);
  });

  it('quotes only texts that one of the named tests looks for', () => {
    const isLookedFor = (row: Row, text: string) => testsOf(row).some(({ file }) => sourceOf(file).includes(text));
    const unfounded = rows
      .filter((row) => testsOf(row).length > 0)
      .flatMap((row) => quotesOf(row).filter((text) => !isLookedFor(row, text)));
    expect(unfounded).toEqual([]);
  });
});

/** Who holds a row; null for what names neither a test nor a decision. */
function holdersOf({ heldBy }: Row): (Holder | null)[] {
  return heldBy.split(' <br> ').map((part) => {
    const [, file, title] = /^`(.+?)`: (.+)$/.exec(part) ?? [];
    if (file && title) return { test: { file, title: title.replaceAll('\\|', '|') } };
    const [, kind, no] = /^(decision|product) (\d+)$/.exec(part) ?? [];
    if (kind && no) return kind === 'decision' ? { decision: no } : { productRule: no };
    return null;
  });
}

function testsOf(row: Row): { file: string; title: string }[] {
  return holdersOf(row).flatMap((holder) => (holder && 'test' in holder ? [holder.test] : []));
}

function quotesOf({ statement }: Row): string[] {
  return [...statement.matchAll(/`(.+?)`/g)].map(([, text]) => text as string);
}

function sourceOf(file: string): string {
  return existsSync(join(ROOT, file)) ? textOf(file) : '';
}

/** Titles of a file's tests as they stand in it, templates too; tests that are switched off are none. */
function titlesOf(file: string): string[] {
  const called = sourceOf(file).matchAll(/(?:\b(?:it|test)|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1\s*,/gs);
  return [...called].map(([, , title]) => title as string);
}
