import { DAY_MS } from '#src/format/time.ts';
import { nameKey } from '../../src/account/credentials.ts';
import type { Db } from '../connect.ts';
import { findUserByName, insertUser } from '../site/account/users.ts';
import type { RowOf } from '../site/schema/database.ts';

type State = Pick<RowOf<'users'>, 'role' | 'searchCount' | 'subscriptionStatus' | 'subscriptionExpiresAt'>;
export type TestUser = { username: string; email: string; is: string };

export const TEST_PASSWORD = 'fly-safely';

/**
 * Creates one user for each possible state of an account, at `now` (epoch ms); existing ones are reset to that state.
 * All have TEST_PASSWORD, which `hash` makes storable: never use this where strangers can sign in.
 */
export async function seedTestUsers(
  db: Db,
  { now, hash }: { now: number; hash: (password: string) => Promise<string> },
): Promise<TestUser[]> {
  const passwordHash = await hash(TEST_PASSWORD);
  const users: TestUser[] = [];
  for (const [username, is, state] of statesAt(now)) {
    const email = `${username}@example.test`;
    const nameKeys = [nameKey(username), nameKey(email)];
    const user =
      (await findUserByName(db, nameKey(username))) ??
      (await insertUser(db, { username, email, nameKeys, passwordHash, createdAt: now }));
    if (!user) throw new Error(`The email address of the test user ${username} belongs to another account.`);
    await db
      .updateTable('users')
      .set({ ...state, password: passwordHash })
      .where('id', '=', user.id)
      .execute();
    users.push({ username, email, is });
  }
  return users;
}

function statesAt(now: number): [username: string, is: string, state: State][] {
  const free: State = { role: 'user', searchCount: 0, subscriptionStatus: 'none', subscriptionExpiresAt: null };
  const paidUntil = now + 20 * DAY_MS;
  return [
    ['fresh', 'has all free searches', free],
    ['four-used', 'has one free search left', { ...free, searchCount: 4 }],
    ['spent', 'has no free search left', { ...free, searchCount: 5 }],
    [
      'premium',
      'subscribes to premium',
      { ...free, searchCount: 23, subscriptionStatus: 'active', subscriptionExpiresAt: paidUntil },
    ],
    [
      'canceled',
      'has canceled, the paid period still runs',
      { ...free, searchCount: 9, subscriptionStatus: 'canceled', subscriptionExpiresAt: paidUntil },
    ],
    [
      'past-due',
      'has an unpaid renewal, the paid period is over',
      { ...free, searchCount: 12, subscriptionStatus: 'past_due', subscriptionExpiresAt: now - DAY_MS },
    ],
    ['admin', 'is an administrator', { ...free, role: 'admin' }],
  ];
}
