import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listUnheld, rowsOf } from '../support/spec-coverage.ts';
import { playwrightResults, slowestFiles, type TestResult, vitestResults } from './test-results.ts';

/**
 * Runs all required checks and ends with one line of counts; `--all` runs everything on both engines
 * (test/run/selection.ts). `--quick` runs only the tests that need neither a browser nor their own processes, on SQLite; `--changed` runs
 * only the tests whose imports have changed since the last commit.
 */
const ROOT = join(import.meta.dirname, '../..');
const RESULTS = { unit: 'test-results/unit.json', browser: 'test-results/e2e.json' };
const WHY_LINES = 20;
const isWindows = process.platform === 'win32';
const isQuick = process.argv.includes('--quick');
const onlyChanged = process.argv.includes('--changed');
const isAll = process.argv.includes('--all');

type Command = readonly [string, ...string[]];
type Step = readonly [name: string, command: Command];

const total = { passed: 0, failed: 0 };
const results: TestResult[] = [];
const failedSteps: string[] = [];

for (const path of Object.values(RESULTS)) rmSync(join(ROOT, path), { force: true });
// they use the capacity that the tests leave idle
const checked = oneByOne([
  // with several threads, a compiler does some of its work several times
  ['types', unhurried(['tsc', '-b', '--singleThreaded'])],
  ['lint and format', unhurried(['biome', 'ci', '.'])],
]);
// before the tests: some of them start the product as its users do
await step(['build', ['npm', 'run', '--silent', 'build']]);
const vitest = [
  'vitest',
  'run',
  ...(isQuick ? ['--project', 'sqlite'] : []),
  ...(onlyChanged ? ['--changed', '--passWithNoTests'] : []),
] as const;
const playwright = ['playwright', 'test', ...(onlyChanged ? ['--only-changed', '--pass-with-no-tests'] : [])] as const;
if (isAll) process.env.TEST_ALL = 'on';
if (isQuick) process.env.TEST_QUICK = 'on';
// each leaves a part of two processors idle: files that wait, and the last ones
await Promise.all([
  step(['unit and API tests', vitest], { read: () => vitestResults(ROOT, RESULTS.unit), isShown: true }),
  !isQuick && step(['browser tests', playwright], { read: () => playwrightResults(ROOT, RESULTS.browser) }),
]);
await checked;
if (!onlyChanged) checkCoverage();
tellSlowest();
tellFailed();

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function oneByOne(steps: Step[]): Promise<void> {
  for (const one of steps) await step(one);
}

/**
 * Runs one command; it counts as one check unless `read` returns the tests that it ran. Its output is printed when it ends, or
 * as it comes.
 */
async function step(
  [name, [command, ...args]]: Step,
  { read, isShown = false }: { read?: () => TestResult[]; isShown?: boolean } = {},
): Promise<void> {
  if (isShown) console.log(`\n▸ ${name}`);
  const child = spawn(command, args, { cwd: ROOT, stdio: isShown ? 'inherit' : 'pipe', shell: isWindows });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part));
  child.on('error', ({ message }) => (output += message));
  const status = await exitOf(child);
  if (!isShown) console.log(`\n▸ ${name}\n${output}`.trimEnd());
  const ran = read && resultsOf(read);
  results.push(...(ran ?? []));
  const failed = ran?.filter(({ outcome }) => outcome === 'failed').length ?? 0;
  const passed = ran?.filter(({ outcome }) => outcome === 'passed').length ?? (status === 0 ? 1 : 0);
  const byItself = status !== 0 && failed === 0;
  if (byItself) failedSteps.push(name);
  count(passed, failed + (byItself ? 1 : 0));
}

/** Resolves to null after a signal, and for a command that cannot be run. */
function exitOf(child: ChildProcess): Promise<number | null> {
  return once(child, 'close').then(
    ([code]) => code as number | null,
    () => null,
  );
}

function unhurried(command: Command): Command {
  return isWindows ? command : ['nice', ...command];
}

/** Returns no results when the command ended before writing any. */
function resultsOf(read: () => TestResult[]): TestResult[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Shows where the time goes. */
function tellSlowest(): void {
  console.log('\n▸ slowest files, in seconds');
  for (const { file, ms } of slowestFiles(results, 10)) console.log(`${(ms / 1000).toFixed(1).padStart(6)} ${file}`);
}

/** Lists the failures once more at the end: of a long output, often only the end is kept. */
function tellFailed(): void {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  if (failed.length + failedSteps.length === 0) return;
  console.log('\n▸ failed');
  for (const name of failedSteps) console.log(`${name}: the command`);
  for (const { file, title, why = '' } of failed) {
    console.log(`${file}: ${title}\n${why.split('\n').slice(0, WHY_LINES).join('\n')}`.trimEnd());
  }
}

/** Checks that every statement of the specification is covered by tests that ran just now and passed. */
function checkCoverage(): void {
  console.log('\n▸ test files that docs/spec-coverage.md names');
  const rows = rowsOf(readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8'));
  const unheld = listUnheld(rows, results).filter(({ file }) => !isQuick || !/^test\/(e2e|processes)\//.test(file));
  for (const { file, why, statements } of unheld) console.log(`${file}: ${why} (statements ${statements.join(', ')})`);
  if (unheld.length > 0) failedSteps.push('test files that docs/spec-coverage.md names');
  count(unheld.length === 0 ? 1 : 0, unheld.length);
}

function count(passed: number, failed: number): void {
  total.passed += passed;
  total.failed += failed;
}
