import { defineConfig } from 'vitest/config';
import { drawLeftOut } from './test/support/engines.ts';
import { SpreadWaiting } from './test/support/spread-waiting.ts';

/** Globs that this run leaves out (test/run/check.ts); those of the command line do not reach the projects. */
const skipped = (process.env.TEST_SKIP ?? '').split(' ').filter(Boolean);
/** `npm test` runs each server test on one engine, drawn by the commit (test/run/check.ts); without this all run on both. */
const leftOut = process.env.TEST_DRAW
  ? drawLeftOut(import.meta.dirname, process.env.TEST_DRAW)
  : { sqlite: [], postgres: [] };

/** All tests on SQLite; those of the server and of the database on PostgreSQL, too. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/database-image.ts', 'test/support/shared-postgres.ts'],
    setupFiles: ['test/support/use-reference-file.ts', 'test/support/no-outgoing.ts', 'test/support/patient.ts'],
    // many tests wait for a slow service or a server to start: four at a time, also on two cores
    maxWorkers: 4,
    // files share a process, its modules and its PostgreSQL databases: a test leaves nothing behind (test/support/database.ts)
    isolate: false,
    sequence: { sequencer: SpreadWaiting },
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
        // the build gives one file of it a second name (vite.config.ts)
        resolve: { alias: { '@trpc/client/stream': '@trpc/client' } },
        test: {
          name: 'sqlite',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...leftOut.sqlite, ...skipped],
          globalSetup: ['test/support/reference-file.ts', 'test/support/built-server.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['test/{db,src-server}/**/*.test.ts'],
          // facts are in SQLite on either engine
          exclude: [...leftOut.postgres, ...skipped, 'test/db/{build,reference}/**'],
          env: { ENGINE: 'postgres' },
          globalSetup: ['test/support/reference-file.ts'],
        },
      },
    ],
  },
});
