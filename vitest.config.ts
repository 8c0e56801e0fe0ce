import { defineConfig } from 'vitest/config';
import { SpreadWaiting } from './test/support/spread-waiting.ts';

/** Tests of server and database that send no statement which others do not send to PostgreSQL, or open a SQLite file on either engine. */
const ALIKE_ON_BOTH = [
  'test/src-server/{caching,card,providers}/**',
  'test/src-server/secrets/passwords.test.ts',
  'test/src-server/{cache-control,check-services,compression,config,describe-schema,method,openapi,pages,search-stream,shared-pages}.test.ts',
  'test/src-server/{catalog,grafana,live-claims,live-cost,live-faults,mcp,newer-release,open-data,owner-facts,permissions,public-pages,rate-limits}.test.ts',
  'test/src-server/{answer-at-once,api-keys,brands,changes,cross-site,data-set,feeds,help,live-search}.test.ts',
  'test/src-server/{notice-channels,password-reset,plain-query,plan-once,planned-aircraft,poisoned-host,registrations,security}.test.ts',
  'test/db/{accident-cross-check,airline-data,expand-only,facts,oversight,power-cut,reference-data}.test.ts',
  'test/db/{route-coverage,route-import-full,sqlite-driver}.test.ts',
];

/** All tests on SQLite; those of the server and of the database once more on PostgreSQL. */
export default defineConfig({
  test: {
    globalSetup: ['test/support/database-image.ts', 'test/support/shared-postgres.ts'],
    setupFiles: ['test/support/no-outgoing.ts'],
    // many tests wait for a slow service or a server to start: four at a time, also on two cores
    maxWorkers: 4,
    // files share a process, its modules and its PostgreSQL databases: a test leaves nothing behind (test/support/database.ts)
    isolate: false,
    sequence: { sequencer: SpreadWaiting },
    // what passes at the second try has failed
    retry: 0,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Vitest's own second is soon over where four files share two cores
    expect: { poll: { timeout: 30_000 } },
    dangerouslyIgnoreUnhandledErrors: false,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      {
        // the build gives one file of it a second name (vite.config.ts)
        resolve: { alias: { '@trpc/client/stream': '@trpc/client' } },
        test: {
          name: 'sqlite',
          include: ['test/**/*.test.{ts,tsx}'],
          globalSetup: ['test/support/built-server.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['test/{db,src-server}/**/*.test.ts'],
          exclude: ALIKE_ON_BOTH,
          env: { ENGINE: 'postgres' },
        },
      },
    ],
  },
});
