import { describe, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { deleteUser, insertUser, type NewUser, releaseUserSearch, spendUserSearch } from '#db/site/account/users.ts';
import { assignCustomer } from '#db/site/billing/subscriptions.ts';
import { testDatabase } from '#test/support/database.ts';
import { storedUser } from '#test/support/stored-user.ts';

const NOW = 1_000;
const named = (username: string, more: Partial<NewUser> = {}): NewUser => ({
  username,
  passwordHash: 'x',
  email: null,
  nameKeys: [username],
  createdAt: NOW,
  ...more,
});
const identity = { id: 'i', userId: 0, issuer: 'https://id.example', subject: 's', name: null, createdAt: NOW };

describe('an account is stored whole or not at all', () => {
  it('where another has its email address, though not its username', async () => {
    const db = testDatabase();
    await insertUser(db, named('amelia', { nameKeys: ['amelia', 'a@example.com'] }));
    expect(await insertUser(db, named('bessie', { nameKeys: ['bessie', 'a@example.com'] }))).toBeNull();
    expect(await namesOf(db)).toEqual(['a@example.com amelia', 'amelia amelia']);
  });

  it('where another has its identity at the provider', async () => {
    const db = testDatabase();
    const usedAt = { usedAt: null, gaveAdmin: 0 };
    await insertUser(db, named('amelia', { identity: { ...identity, ...usedAt } }));
    expect(await insertUser(db, named('bessie', { identity: { ...identity, ...usedAt, id: 'j' } }))).toBeNull();
    expect(await namesOf(db)).toEqual(['amelia amelia']);
  });
});

it('a search that is given back twice takes the count to nothing, and no further', async () => {
  const db = testDatabase();
  const id = await storedUser(db, 'amelia');
  await spendUserSearch(db, id, { freeSearches: 5, now: NOW });
  await releaseUserSearch(db, id);
  await releaseUserSearch(db, id);
  expect(await spendUserSearch(db, id, { freeSearches: 5, now: NOW })).toBe(1);
});

it('a search beyond the free ones is counted with an active plan, whatever its end, or in a paid period', async () => {
  const db = testDatabase();
  const id = await storedUser(db, 'amelia');
  const spend = async (subscriptionStatus: string, subscriptionExpiresAt: number | null) => {
    const plan = { subscriptionStatus, subscriptionExpiresAt, searchCount: 5 };
    await db.updateTable('users').set(plan).where('id', '=', id).execute();
    return spendUserSearch(db, id, { freeSearches: 5, now: NOW });
  };
  expect([await spend('active', null), await spend('active', NOW), await spend('canceled', NOW + 1)]).toEqual([
    6, 6, 6,
  ]);
  expect([await spend('canceled', NOW), await spend('none', null)]).toEqual([null, null]);
});

it('of two customers that are made for an account the first is kept', async () => {
  const db = testDatabase();
  const id = await storedUser(db, 'amelia');
  expect([await assignCustomer(db, id, 'cus_1'), await assignCustomer(db, id, 'cus_2')]).toEqual(['cus_1', 'cus_1']);
  expect(await assignCustomer(db, id + 1, 'cus_3')).toBeNull();
});

describe('an account that is deleted', () => {
  async function customerOf(db: Db): Promise<number> {
    const id = await storedUser(db, 'amelia');
    await db.updateTable('users').set({ stripeCustomerId: 'cus_new' }).where('id', '=', id).execute();
    const sync = { version: 1, syncedAt: NOW, note: null };
    await db
      .insertInto('billing_syncs')
      .values([
        { ...sync, customerId: 'cus_new' },
        { ...sync, customerId: 'cus_other' },
      ])
      .execute();
    return id;
  }

  it('stays where it has got another customer since its billing was ended', async () => {
    const db = testDatabase();
    const id = await customerOf(db);
    for (const stripeCustomerId of [null, 'cus_old']) expect(await deleteUser(db, { id, stripeCustomerId })).toBeNull();
    expect(await namesOf(db)).toEqual(['amelia amelia']);
  });

  it('leaves nothing of its own customer, and all of others', async () => {
    const db = testDatabase();
    expect(await deleteUser(db, { id: await customerOf(db), stripeCustomerId: 'cus_new' })).toEqual({
      checkoutId: null,
    });
    expect(await db.selectFrom('billing_syncs').select('customerId').execute()).toEqual([{ customerId: 'cus_other' }]);
    expect(await namesOf(db)).toEqual([]);
  });
});

async function namesOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('login_names', 'login_names.userId', 'users.id')
    .select(['key', 'username'])
    .execute();
  return rows.map(({ key, username }) => `${key} ${username}`).sort();
}
