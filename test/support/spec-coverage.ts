type Holder = { file: string } | { decision: string } | { productRule: string };
export type Row = { no: number; statement: string; heldBy: string };

/** Returns the rows of docs/spec-coverage.md, without the table headers. */
export function rowsOf(page: string): Row[] {
  return [...page.matchAll(/^\| (\d+) +\| (.+?) \| (.+?) \|$/gm)].map(([, no, statement = '', heldBy = '']) => ({
    no: Number(no),
    statement: statement.trim(),
    heldBy: heldBy.trim(),
  }));
}

/** Returns the test files and decisions that cover a row; null for what names neither. */
export function holdersOf({ heldBy }: Row): (Holder | null)[] {
  return heldBy.split(' <br> ').map((part) => {
    const [, file] = /^`(test\/\S+)`$/.exec(part) ?? [];
    if (file) return { file };
    const [, kind, no] = /^(decision|product) (\d+)$/.exec(part) ?? [];
    if (kind && no) return kind === 'decision' ? { decision: no } : { productRule: no };
    return null;
  });
}

export function filesOf(row: Row): string[] {
  return holdersOf(row).flatMap((holder) => (holder && 'file' in holder ? [holder.file] : []));
}

/** Lists the test files that rows name and that did not run, or had a test that did not pass, each once. */
export function listUnheld(
  rows: Row[],
  results: { file: string; outcome: string }[],
): { file: string; why: string; statements: number[] }[] {
  return [...new Set(rows.flatMap(filesOf))].flatMap((file) => {
    const ran = results.filter((result) => result.file === file);
    if (ran.length > 0 && ran.every(({ outcome }) => outcome === 'passed')) return [];
    const statements = rows.filter((row) => filesOf(row).includes(file)).map(({ no }) => no);
    return [{ file, why: ran.length === 0 ? 'no test of it ran' : 'a test of it did not pass', statements }];
  });
}
