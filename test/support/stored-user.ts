import type { Db } from '#db/connect.ts';
import { insertUser } from '#db/site/account/users.ts';

/** Stores a user with this name whose only way to sign in is a password that never matches. Returns the id. */
export async function storedUser(db: Db, username: string): Promise<number> {
  const user = await insertUser(db, { username, passwordHash: 'x', email: null, nameKeys: [username], createdAt: 0 });
  if (!user) throw new Error(`${username} is taken`);
  return user.id;
}
