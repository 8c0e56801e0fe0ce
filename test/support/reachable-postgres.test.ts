import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

test('a run that has failed ends as failed, also where PostgreSQL was loaded', () => {
  const file = pathToFileURL(join(import.meta.dirname, 'reachable-postgres.ts')).href;
  const script = `await (await import('${file}')).loadPostgres(); process.exitCode = 3;`;
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', script]).status).toBe(3);
});
