import { expect, it } from 'vitest';
import { findIdentity, insertIdentity, listIdentities } from '#db/site/account/identities.ts';
import { testDatabase } from '#test/support/database.ts';
import { storedUser } from '#test/support/stored-user.ts';

const identity = { issuer: 'https://one.example', subject: 's', name: null, createdAt: 0, usedAt: null, gaveAdmin: 0 };

it('an identity belongs to its issuer: the same subject elsewhere is another person', async () => {
  const db = testDatabase();
  const [amelia, bessie] = [await storedUser(db, 'amelia'), await storedUser(db, 'bessie')];
  await insertIdentity(db, { ...identity, id: 'a', userId: amelia });
  const elsewhere = { ...identity, issuer: 'https://two.example' };
  expect(await findIdentity(db, elsewhere)).toBeNull();
  expect(await insertIdentity(db, { ...elsewhere, id: 'b', userId: bessie })).toBe(true);
  expect(await insertIdentity(db, { ...identity, id: 'c', userId: bessie })).toBe(false);
  expect([(await findIdentity(db, identity))?.userId, (await findIdentity(db, elsewhere))?.userId]).toEqual([
    amelia,
    bessie,
  ]);
  expect((await listIdentities(db, bessie)).map(({ id }) => id)).toEqual(['b']);
});
