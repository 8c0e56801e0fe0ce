import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ABOUT, operationsApartFrom } from './last-full-run.ts';

const ROOT = join(import.meta.dirname, '../..');
const files = globSync('test/operations/*.test.ts', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .sort();

it('each test of operations is listed with what it is about, which exists', () => {
  expect(operationsApartFrom([]).sort()).toEqual(files);
  for (const path of Object.values(ABOUT).flat()) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
});

it.each([
  ['db/engine/sqlite.ts', 'killed-sqlite'],
  ['db/migrations/0001-baseline.ts', 'copy-database'],
  ['db/backup/backup.ts', 'backup'],
  ['db/connect.ts', 'failover'],
  ['src-server/feeds/feeds.ts', 'killed-refresh'],
  ['src-server/services/search/find-flight.ts', 'ask-once'],
  ['src-server/runtime/jobs/run-job.ts', 'two-servers-billing'],
  ['src-server/runtime/process/serve.ts', 'release'],
  ['Dockerfile', 'health-check'],
  ['test/operations/patroni.test.ts', 'patroni'],
])('a change of %s runs the test %s', (changed, name) => {
  expect(operationsApartFrom([changed])).not.toContain(`test/operations/${name}.test.ts`);
});

it('a change of a page or of a document runs none of them', () => {
  expect(operationsApartFrom(['src-client/pages/home.tsx', 'docs/api.md']).sort()).toEqual(files);
});

it('every file that stores, copies, starts, stops or runs jobs belongs to one of them', () => {
  const kept = globSync(
    ['db/{engine,migrations,schema,backup}/**/*.ts', 'src-server/runtime/{process,jobs,caching}/*.ts'],
    {
      cwd: ROOT,
    },
  );
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((path) => operationsApartFrom([path.replaceAll('\\', '/')]).length === files.length)).toEqual([]);
});
