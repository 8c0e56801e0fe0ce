import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listUnheld, rowsOf } from '../test/support/spec-coverage.ts';
import { playwrightResults, slowestFiles, type TestResult, vitestResults } from './test-results.ts';

/**
 * Runs what must pass, one step after another, and closes with one line of counts. `--no-browser` leaves the browser tests
 * out; `--changed` keeps to the tests whose imports have changed since the last commit.
 */
const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['src', 'db', 'src-server', 'src-client', 'test'];
const RESULTS = { unit: 'test-results/unit.json', browser: 'test-results/e2e.json' };
const withBrowser = !process.argv.includes('--no-browser');
const onlyChanged = process.argv.includes('--changed');

const total = { passed: 0, failed: 0 };
const results: TestResult[] = [];

for (const path of Object.values(RESULTS)) rmSync(join(ROOT, path), { force: true });
for (const room of ROOMS) step(`types of ${room}`, ['tsc', '-p', room]);
step('lint and format', ['biome', 'ci', '.']);
// before the tests: some of them start the product as its users do
step('build of the client', ['node', 'tools/build-client.ts']);
const vitest = ['vitest', 'run', ...(onlyChanged ? ['--changed', '--passWithNoTests'] : [])] as const;
const playwright = ['playwright', 'test', ...(onlyChanged ? ['--only-changed', '--pass-with-no-tests'] : [])] as const;
step('unit and API tests', vitest, () => vitestResults(ROOT, RESULTS.unit));
if (withBrowser) step('browser tests', playwright, () => playwrightResults(ROOT, RESULTS.browser));
if (!onlyChanged) checkCoverage();
tellSlowest();

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Runs one command; it counts as one check unless `read` gives the tests that it ran. */
function step(name: string, [command, ...args]: readonly [string, ...string[]], read?: () => TestResult[]): void {
  console.log(`\n▸ ${name}`);
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  const ran = read && resultsOf(read);
  results.push(...(ran ?? []));
  const failed = ran?.filter(({ outcome }) => outcome === 'failed').length ?? 0;
  const passed = ran?.filter(({ outcome }) => outcome === 'passed').length ?? 1;
  if (status === 0) count(passed, failed);
  else count(ran ? passed : 0, Math.max(1, failed));
}

/** None when the command did not come to write them. */
function resultsOf(read: () => TestResult[]): TestResult[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Where the time goes. */
function tellSlowest(): void {
  console.log('\n▸ slowest files, in seconds');
  for (const { file, ms } of slowestFiles(results, 10)) console.log(`${(ms / 1000).toFixed(1).padStart(6)} ${file}`);
}

/** Every statement of the specification is held by tests that ran just now, and passed. */
function checkCoverage(): void {
  console.log('\n▸ tests that docs/spec-coverage.md names');
  const rows = rowsOf(readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8'));
  const unheld = listUnheld(rows, results).filter(({ file }) => withBrowser || !file.startsWith('test/e2e/'));
  for (const { file, title, why } of unheld) console.log(`${file}: ${title} (${why})`);
  count(unheld.length === 0 ? 1 : 0, unheld.length);
}

function count(passed: number, failed: number): void {
  total.passed += passed;
  total.failed += failed;
}
