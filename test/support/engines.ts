import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

export type EngineName = 'sqlite' | 'postgres';

/** Test files that touch a database, from the project folder. */
const SERVER_TESTS = 'test/src-server/**/*.test.ts';

/**
 * Returns the server tests that one run leaves out on each engine. The hash of path and commit draws the engine of a
 * test, so that two commits in a row try most tests on both. Files that tell the engines apart themselves run on both;
 * those that do less on PostgreSQL run on SQLite, and on PostgreSQL where it is drawn.
 */
export function drawLeftOut(root: string, commit: string): Record<EngineName, string[]> {
  const leftOut: Record<EngineName, string[]> = { sqlite: [], postgres: [] };
  for (const file of globSync(SERVER_TESTS, { cwd: root }).map((path) => path.replaceAll('\\', '/'))) {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    const drawn = drawnEngine(file, commit);
    const needed = tellsEnginesApart(text) || (drawn === 'sqlite' && doesLessOnPostgres(text));
    if (!needed) leftOut[drawn].push(file);
  }
  return leftOut;
}

function drawnEngine(file: string, commit: string): EngineName {
  const [first = 0] = createHash('sha256').update(`${commit} ${file}`).digest();
  return first % 2 === 0 ? 'sqlite' : 'postgres';
}

function doesLessOnPostgres(text: string): boolean {
  return text.includes("ENGINE === 'postgres'");
}

/** Whether it does something on PostgreSQL that it does not do on SQLite; an import alone says nothing. */
function tellsEnginesApart(text: string): boolean {
  return /\bENGINE\b(?! === 'postgres'|,| })/.test(text);
}
