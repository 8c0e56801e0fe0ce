import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rowsOf, testsOf } from '../support/spec-coverage.ts';
import { ABOUT, testsApartFrom } from './last-full-run.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = globSync('test/operations/*.test.ts', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));

it('each test of operations is listed with what it is about, which exists', () => {
  expect(Object.keys(ABOUT)).toEqual(expect.arrayContaining(files));
  for (const path of Object.entries(ABOUT).flat(2))
    expect([path, globSync(`${path}*`, { cwd: ROOT }).length > 0]).toEqual([path, true]);
});

it('what holds a statement of the specification always runs', () => {
  const held = rowsOf(readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8'))
    .flatMap(testsOf)
    .map(({ file }) => file);
  expect(held.length).toBeGreaterThan(300);
  expect(held.filter((file) => file in ABOUT)).toEqual([]);
});

it.each([
  ['db/engine/sqlite.ts', 'operations/killed-sqlite.test.ts'],
  ['db/site/migrations/0001-schema.ts', 'operations/copy-database.test.ts'],
  ['db/backup/backup.ts', 'operations/backup.test.ts'],
  ['db/connect.ts', 'operations/failover.test.ts'],
  ['src-server/feeds/fetch-source.ts', 'operations/killed-refresh.test.ts'],
  ['src-server/services/search/find-flight.ts', 'operations/ask-once.test.ts'],
  ['src-server/runtime/jobs/run-job.ts', 'operations/two-servers-billing.test.ts'],
  ['src-server/runtime/process/serve.ts', 'operations/release.test.ts'],
  ['Dockerfile', 'operations/health-check.test.ts'],
  ['test/operations/patroni.test.ts', 'operations/patroni.test.ts'],
  ['src-client/ui/dialog.tsx', 'e2e/trips.spec.ts'],
  ['src-client/features/trips/trip-card.tsx', 'e2e/watched-trip.spec.ts'],
  ['src-server/services/account/passkeys.ts', 'e2e/passkeys.spec.ts'],
  ['test/e2e/firefox.ts', 'e2e/extension-firefox.spec.ts'],
  ['test/e2e/expect-accessible.ts', 'e2e/booking.spec.ts'],
])('a change of %s runs the test %s', (changed, name) => {
  expect(testsApartFrom([changed])).not.toContain(`test/${name}`);
});

it('a change of documents and of unit tests runs none of those in a browser', () => {
  const apart = testsApartFrom(['docs/api.md', 'test/src/safety/posterior.test.ts']);
  expect(apart).toEqual(Object.keys(ABOUT).filter((file) => !file.includes('documented-commands')));
});

it('a change of what every page loads runs every browser test', () => {
  const apart = testsApartFrom(['src-client/styles/app.css', 'src-client/extension/manifest.ts']);
  expect(apart.filter((file) => file.startsWith('test/e2e/'))).toEqual([]);
});

it('every file that stores, copies, starts, stops or runs jobs belongs to one of them', () => {
  const kept = globSync(
    ['db/{engine,migrations,schema,backup}/**/*.ts', 'src-server/runtime/{process,jobs,caching}/*.ts'],
    {
      cwd: ROOT,
    },
  );
  expect(kept.length).toBeGreaterThan(20);
  const runsNone = (path: string) => files.every((file) => testsApartFrom([path]).includes(file));
  expect(kept.filter((path) => runsNone(path.replaceAll('\\', '/')))).toEqual([]);
});
