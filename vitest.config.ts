import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ON_POSTGRES, ONLY_IN_ALL, RUNS_ALL } from './test/run/selection.ts';
import { COMPILED } from './test/support/spawn-server.ts';
import { WaitingFirst } from './test/support/waiting-first.ts';

const ROUTER = join(import.meta.dirname, 'node_modules/@tanstack/router-core');

/** `npm run check` needs neither a browser nor processes of its own. */
const quick = process.env.TEST_QUICK === 'on' ? ['test/processes/**', 'test/operations/**'] : [];
/** Files that are named on the command line run wherever they can. */
const isChosen = process.argv.some((argument) => argument.startsWith('test/'));
const leftOut = [...(RUNS_ALL || isChosen ? [] : ONLY_IN_ALL), ...quick];

// for the workers, and the threads that they start
process.env.NODE_COMPILE_CACHE ??= COMPILED.NODE_COMPILE_CACHE;

const resolve = {
  alias: {
    // the build gives one file of it a second name (vite.config.ts)
    '@trpc/client/stream': '@trpc/client',
    // Node's own says always that it is a server, also in a file that has a document
    '@tanstack/router-core/isServer': join(ROUTER, 'dist/esm/isServer/development.js'),
  },
};
const server = { deps: { inline: [/@tanstack\/(react-router|router-core)/] } };

/** All tests on SQLite; those of the server and of the database on PostgreSQL, too (test/run/selection.ts). */
export default defineConfig({
  test: {
    globalSetup: ['test/support/database-image.ts', 'test/support/shared-postgres.ts'],
    setupFiles: ['test/support/use-reference-file.ts', 'test/support/no-outgoing.ts', 'test/support/patient.ts'],
    // many tests wait for a slow service or a server to start: three at a time, also on two cores
    maxWorkers: 3,
    // files share a process, its modules and its PostgreSQL databases: a test leaves nothing behind (test/support/database.ts)
    isolate: false,
    sequence: { sequencer: WaitingFirst },
    // what passes at the second try has failed
    retry: 0,
    // no test has a limit of its own: these are for one that would never end, however busy the machine is
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: {
      poll: { timeout: 120_000 },
      // a test that has looked at nothing has not passed: a loop over an empty list, a way out before the first look
      requireAssertions: true,
    },
    dangerouslyIgnoreUnhandledErrors: false,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      {
        resolve,
        test: {
          name: 'sqlite',
          server,
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: leftOut,
          globalSetup: ['test/support/reference-file.ts', 'test/support/built-server.ts'],
        },
      },
      {
        // the same, so that what is transformed for one is ready for the other
        resolve,
        test: {
          name: 'postgres',
          server,
          include: RUNS_ALL || isChosen ? ['test/{db,src-server}/**/*.test.ts'] : ON_POSTGRES,
          exclude: [...leftOut, 'test/db/{build,reference}/**'],
          env: { ENGINE: 'postgres' },
          globalSetup: ['test/support/reference-file.ts'],
        },
      },
    ],
  },
});
