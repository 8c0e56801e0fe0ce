/** `npm run test:all` runs every test, those of server and database on both engines; `npm test` a part, always the same. */
export const RUNS_ALL = process.env.TEST_ALL === 'on';

/**
 * What only `npm run test:all` runs: the operation of servers (several, stopped, killed, copied), other programs, accounts at
 * other services, other browsers, layout and paper, examples in YAML, and what is published elsewhere.
 */
export const ONLY_IN_ALL = [
  'test/operations/**',
  'test/processes/{publishing,recipes}.test.ts',
  'test/emulators/stripe-types.test.ts',
  'test/e2e/layout/**',
  ...['access-tokens', 'airtrail', 'identities', 'passkeys', 'proof'].map((name) => `test/e2e/${name}.spec.ts`),
  ...['api-docs', 'extension', 'extension-firefox', 'language-walk', 'other-browsers'].map(
    (name) => `test/e2e/${name}.spec.ts`,
  ),
];

/** What `npm test` runs on PostgreSQL, beside SQLite: statements, locks and counting. Facts are in SQLite on either engine. */
export const ON_POSTGRES = [
  'test/db/{engine,seeds,site}/**/*.test.ts',
  'test/db/migrate.test.ts',
  'test/src-server/app/{reads-write-nothing,storage-trouble}.test.ts',
  'test/src-server/http/health.test.ts',
  'test/src-server/runtime/{jobs/*,caching/share*-budget,telemetry/metrics}.test.ts',
  'test/src-server/services/allowance/*.test.ts',
  'test/src-server/services/billing/{active-unpaid,at-once,events,invariants,several-subscriptions,sync-job}.test.ts',
  'test/src-server/services/account/{life,reset-under-way}.test.ts',
  'test/src-server/services/maintenance/sweep-*.test.ts',
  'test/src-server/services/search/statements.test.ts',
];
