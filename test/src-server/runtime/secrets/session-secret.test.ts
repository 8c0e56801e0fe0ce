import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { sessionSecret } from '#server/runtime/secrets/session-secret.ts';
import { testFolder } from '#test/support/database.ts';

it('is made once and kept for its owner alone', () => {
  const folder = testFolder();
  const config = readConfig({ DATABASE_URL: `file:${join(folder, 'a.db')}` });
  const secret = sessionSecret(config);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(sessionSecret(config)).toBe(secret);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

it.each(['', '\n', 'cut off'])('is never %j, which anybody could sign with', (left) => {
  const folder = testFolder();
  const path = join(folder, 'session-secret');
  writeFileSync(path, left);
  const config = readConfig({ DATABASE_URL: `file:${join(folder, 'a.db')}` });
  expect(() => sessionSecret(config)).toThrow(`the file ${path} is empty or cut off`);
  expect(readFileSync(path, 'utf8')).toBe(left);
});
