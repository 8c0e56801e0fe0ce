import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Passwords } from '#server/runtime/secrets/passwords.ts';
import { testDatabase } from '#test/support/database.ts';
import { TEST_SECRET } from '#test/support/secret.ts';

vi.mock('@node-rs/argon2', { spy: true });

// modules that another file's test has loaded use the library unwatched; those loaded here use the spy
beforeAll(() => void vi.resetModules());
afterAll(() => void vi.resetModules());

it('an unknown name’s password is checked at the same cost as a member’s', async () => {
  const { hash, verify } = await passwordsOfTheProduct();
  const argon2 = await import('@node-rs/argon2');
  const members = await hash('lockheed-10');
  expect([await verify(members, 'wrong-one'), await verify(null, 'wrong-one')]).toEqual([false, false]);
  const costs = vi
    .mocked(argon2.verify)
    .mock.calls.map(([checked]) => /^(\$argon2id\$[^$]+\$[^$]+)/.exec(`${checked}`)?.[1]);
  expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'));
});

it('a password is the same however its letters are put together', async () => {
  const { hash, verify } = await passwordsOfTheProduct();
  const [composed, decomposed] = ['caf\u00e9-lockheed', 'cafe\u0301-lockheed'];
  expect([await verify(await hash(composed), decomposed), await verify(await hash(decomposed), composed)]).toEqual([
    true,
    true,
  ]);
});

/** Returns the passwords as a server has them, not as most tests do. */
async function passwordsOfTheProduct(): Promise<Passwords> {
  const { readConfig } = await import('#server/config.ts');
  const { buildContext } = await import('#server/context.ts');
  const config = readConfig({ SESSION_SECRET: TEST_SECRET, LOG_LEVEL: 'silent' });
  return (await buildContext(config, { db: testDatabase() })).passwords;
}
