import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { ROOMS } from './mutation-rooms.ts';

/**
 * Changes the code of a room in small ways and tells which changes no test notices: `npm run mutation`, or one room,
 * `npm run mutation -- rates`, or a part of it, `npm run mutation -- rates src/safety/rates/posterior.ts`.
 * CONTRIBUTING.md says what to do with a change that survives.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [chosen, ...files] = positionals;
const names = chosen ? [chosen] : Object.keys(ROOMS);

for (const name of names) {
  const room = ROOMS[name];
  if (!room) throw new Error(`There is no room '${name}'. There are ${Object.keys(ROOMS).join(', ')}.`);
  process.env.MUTATION_ROOM = name;
  await new Stryker({
    mutate: files.length > 0 ? files : room.mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/run/mutation.vitest.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    // a change of a constant has to be seen by the tests of what it decides, not by all that load it
    ignoreStatic: true,
    // the step that rewrites a tsconfig fails on references between projects, and no test needs it
    tsconfigFile: 'none.json',
    tempDirName: 'test-results/mutation',
    ignorePatterns: ['test-results', 'screenshots', 'data', 'dist/client', 'dist/server'],
    dryRunTimeoutMinutes: 30,
    reporters: ['clear-text', 'progress', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: true },
    htmlReporter: { fileName: `test-results/mutation-${name}.html` },
    jsonReporter: { fileName: `test-results/mutation-${name}.json` },
    thresholds: { high: 90, low: 80, break: files.length > 0 ? null : 80 },
    allowEmpty: false,
  }).runMutationTest();
}
