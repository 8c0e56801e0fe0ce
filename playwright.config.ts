import { defineConfig } from '@playwright/test';
import { ONLY_IN_ALL, RUNS_ALL } from './test/run/selection.ts';
import { findBrowser, unneededFlags } from './test/support/browser.ts';

const executablePath = await findBrowser();
process.env.CHROMIUM_PATH = executablePath;

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  // what is named on the command line runs
  testIgnore:
    RUNS_ALL || process.argv.some((argument) => argument.includes('test/e2e/'))
      ? []
      : ONLY_IN_ALL.map((path) => `**/${path}`),
  // emptied at the start, while unit tests use theirs
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  // what passes at the second try has failed
  retries: 0,
  // for a test that would never end, however busy the machine is
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: { executablePath, args: ['--no-sandbox'], ignoreDefaultArgs: unneededFlags() },
    // drawing the sky costs more than most tests; the tests of motion ask for it
    contextOptions: { reducedMotion: 'reduce' },
    // one that answers from its store would hide what a test does to the network; the tests of offline reading let it in
    serviceWorkers: 'block',
    // a trace of every test costs a fifth of the time: `npm run e2e -- --trace retain-on-failure`
    trace: 'off',
  },
});
