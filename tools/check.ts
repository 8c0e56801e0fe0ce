import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs what must pass, one step after another, and closes with one line of counts. `--no-browser` leaves the browser tests out. */
const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['src', 'db', 'src-server', 'src-client', 'test'];

type Counts = { passed: number; failed: number };
const total: Counts = { passed: 0, failed: 0 };

for (const room of ROOMS) step(`types of ${room}`, ['tsc', '-p', room]);
step('lint and format', ['biome', 'ci', '.']);
// before the tests: some of them start the product as its users do
step('build of the client', ['node', 'tools/build-client.ts']);
step('unit and API tests', ['vitest', 'run'], () => vitestCounts('test-results/unit.json'));
if (!process.argv.includes('--no-browser')) {
  step('browser tests', ['playwright', 'test'], () => playwrightCounts('test-results/e2e.json'));
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Runs one command; it counts as one check unless `counts` reads how many tests it ran. */
function step(name: string, [command, ...args]: [string, ...string[]], counts?: () => Counts): void {
  console.log(`\n▸ ${name}`);
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  const hasPassed = status === 0;
  const { passed, failed } = countsOf(counts) ?? { passed: hasPassed ? 1 : 0, failed: 0 };
  total.passed += passed;
  total.failed += hasPassed ? failed : Math.max(1, failed);
}

function countsOf(read: (() => Counts) | undefined): Counts | null {
  try {
    return read?.() ?? null;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function vitestCounts(path: string): Counts {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

function playwrightCounts(path: string): Counts {
  const { stats } = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
