import { defineConfig } from 'vitest/config';
import { SpreadWaiting } from './test/support/spread-waiting.ts';

/** Tests of server and database that send no statement which others do not send to PostgreSQL, or open a SQLite file on either engine. */
const ALIKE_ON_BOTH = [
  'test/src-server/{card,providers}/**',
  'test/src-server/config.test.ts',
  'test/src-server/caching/{coalescer,known-price,single-flight}.test.ts',
  'test/src-server/feeds/feeds.test.ts',
  'test/src-server/jobs/next-run.test.ts',
  'test/src-server/mcp/tools.test.ts',
  'test/src-server/rest/{describe-schema,openapi}.test.ts',
  'test/src-server/secrets/passwords.test.ts',
  'test/src-server/telemetry/grafana.test.ts',
  'test/src-server/http/{cache-control,compression,cross-site,data-set,error-answer,origin,pages,public-pages,rate-limits,security,shared-pages}.test.ts',
  'test/src-server/trpc/{answer-at-once,permissions,plain-query,search-stream}.test.ts',
  'test/src-server/services/account/password-reset.test.ts',
  'test/src-server/services/allowance/search-limits.test.ts',
  'test/src-server/services/catalog/{catalog,changes,method}.test.ts',
  'test/src-server/services/mail/{help,poisoned-host}.test.ts',
  'test/src-server/services/owner/facts.test.ts',
  'test/src-server/services/reference/registrations.test.ts',
  'test/src-server/services/search/{brands,live-claims,live-cost,live-faults,live-search,open-data}.test.ts',
  'test/src-server/services/upkeep/{api-keys,check-services,newer-release}.test.ts',
  'test/src-server/services/watch/{channels,message,planned-aircraft}.test.ts',
  'test/db/reference/{accident-cross-check,airlines,facts,figures,oversight,route-coverage}.test.ts',
  'test/db/migrations/expand-only.test.ts',
  'test/db/seeds/routes-full.test.ts',
  'test/db/{backup,contention-pause,plan-once,sqlite-driver,wal-sync}.test.ts',
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
    expect: {
      // Vitest's own second is soon over where four files share two cores
      poll: { timeout: 30_000 },
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
