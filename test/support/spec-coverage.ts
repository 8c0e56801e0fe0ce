/**
 * A test as a row names it: its file, and its title as in the source, with `${…}`, `%s` or `$name` for what each case
 * fills in.
 */
export type NamedTest = { file: string; title: string };
type Holder = { test: NamedTest } | { decision: string } | { productRule: string };
export type Row = { statement: string; heldBy: string };

/** Returns the rows of docs/spec-coverage.md, without the table headers. */
export function rowsOf(page: string): Row[] {
  return [...page.matchAll(/^\| (.+?) \| (.+?) \|$/gm)]
    .map(([, statement = '', heldBy = '']) => ({ statement: statement.trim(), heldBy: heldBy.trim() }))
    .filter(({ statement }) => statement !== 'statement' && !/^-+$/.test(statement));
}

/** Returns the tests and decisions that cover a row; null for what names neither. */
export function holdersOf({ heldBy }: Row): (Holder | null)[] {
  return heldBy.split(' <br> ').map((part) => {
    const [, file, title] = /^`(.+?)`: (.+)$/.exec(part) ?? [];
    if (file && title) return { test: { file, title: title.replaceAll('\\|', '|') } };
    const [, kind, no] = /^(decision|product) (\d+)$/.exec(part) ?? [];
    if (kind && no) return kind === 'decision' ? { decision: no } : { productRule: no };
    return null;
  });
}

export function testsOf(row: Row): NamedTest[] {
  return holdersOf(row).flatMap((holder) => (holder && 'test' in holder ? [holder.test] : []));
}

/** Lists the tests that rows name and that did not all pass, each once. */
export function listUnheld(rows: Row[], results: (NamedTest & { outcome: string })[]): (NamedTest & { why: string })[] {
  const named = new Map(rows.flatMap(testsOf).map((test) => [`${test.file}: ${test.title}`, test]));
  return [...named.values()].flatMap((test) => {
    const pattern = titlePattern(test.title);
    const ran = results.filter(({ file, title }) => file === test.file && pattern.test(title));
    if (ran.length === 0) return [{ ...test, why: 'no such test ran' }];
    return ran.every(({ outcome }) => outcome === 'passed') ? [] : [{ ...test, why: 'it did not pass' }];
  });
}

function titlePattern(title: string): RegExp {
  const parts = title.split(/\$\{[^}]*\}|%[sdifjo]|\$[a-z][\w.]*/i).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('.+')}$`);
}
