import type { Db } from '#db/connect.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { deleteUserAccessTokens } from '#db/repositories/access-tokens.ts';
import { deleteUserSessions } from '#db/repositories/sessions.ts';
import { setUserPassword } from '#db/repositories/users.ts';

/** Sets another password, and ends all that was begun with the old one: sessions and access tokens. */
export async function replacePassword(db: Db, userId: number, passwordHash: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await setUserPassword(transaction, userId, passwordHash);
    await deleteUserSessions(transaction, userId, null);
    await deleteUserAccessTokens(transaction, userId);
  });
}
