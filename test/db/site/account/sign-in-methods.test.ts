import { expect, it } from 'vitest';
import { insertIdentity } from '#db/site/account/identities.ts';
import { insertPasskey } from '#db/site/account/passkeys.ts';
import { NO_PASSWORD } from '#db/site/account/passwordless.ts';
import { insertSession } from '#db/site/account/sessions.ts';
import { removeWayIn, type UsableWays } from '#db/site/account/sign-in-methods.ts';
import { updateUser } from '#db/site/account/users.ts';
import { testDatabase } from '#test/support/database.ts';
import { storedUser } from '#test/support/stored-user.ts';

const ISSUER = 'https://one.example';
const identity = { id: 'i', issuer: ISSUER, subject: 's', name: null, createdAt: 0, usedAt: null, gaveAdmin: 0 };
const key = { publicKey: 'x', counter: 0, transports: '[]', name: 'phone', createdAt: 0, usedAt: null };
const session = { id: 'session', device: '', createdAt: 0, expiresAt: 1, method: null, authenticatedAt: null };

async function memberWithKey(limit: number) {
  const db = testDatabase();
  const userId = await storedUser(db, 'amelia');
  await insertSession(db, { ...session, userId }, null);
  const add = (id: string) => insertPasskey(db, { ...key, id, userId }, { limit, sessionId: session.id });
  return { db, userId, add };
}

it('the last way in stays; a key or an identity that opens nothing here is none', async () => {
  const { db, userId, add } = await memberWithKey(9);
  await add('key');
  await insertIdentity(db, { ...identity, userId });
  const removePassword = (usable: UsableWays) =>
    removeWayIn(db, { userId, usable, hold: async () => undefined }, async (transaction) => {
      await updateUser(transaction, userId, { password: NO_PASSWORD });
      return true;
    });
  expect(await removePassword({ passkeys: false, issuer: null })).toBe('last');
  expect(await removePassword({ passkeys: false, issuer: 'https://two.example' })).toBe('last');
  expect(await removePassword({ passkeys: false, issuer: ISSUER })).toBe('removed');
  await updateUser(db, userId, { password: 'x' });
  expect(await removePassword({ passkeys: true, issuer: null })).toBe('removed');
});

it('a member has as many keys as may be, each once, and adds none in a session that has ended', async () => {
  const { db, add } = await memberWithKey(2);
  expect([await add('one'), await add('one'), await add('two'), await add('three')]).toEqual([
    'stored',
    'known',
    'stored',
    'enough',
  ]);
  await db.deleteFrom('sessions').execute();
  expect(await add('four')).toBe('signed out');
});
