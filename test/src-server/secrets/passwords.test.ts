import * as argon2 from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { buildPasswords } from '#server/secrets/passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

it('a password of nobody is checked at the same cost as a member’s', async () => {
  const { hash, verify } = buildPasswords();
  const members = await hash('lockheed-10');
  expect([await verify(members, 'wrong-one'), await verify(null, 'wrong-one')]).toEqual([false, false]);
  const costs = vi
    .mocked(argon2.verify)
    .mock.calls.map(([checked]) => /^(\$argon2id\$[^$]+\$[^$]+)/.exec(`${checked}`)?.[1]);
  expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'));
});
