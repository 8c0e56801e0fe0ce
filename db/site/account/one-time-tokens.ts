import type { Db } from '../../connect.ts';
import { changesRow, findsRow, firstRow } from '../../engine/rows.ts';
import type { RowOf, TokenPurpose } from '../schema/database.ts';

type Wanted = { hash: string; purpose: TokenPurpose; now: number };

/** Stores a token, replacing the user's tokens for the same purpose. */
export async function putOneTimeToken(db: Db, token: RowOf<'one_time_tokens'>): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('userId', '=', token.userId)
    .where('purpose', '=', token.purpose)
    .execute();
  await db.insertInto('one_time_tokens').values(token).execute();
}

export async function hasOneTimeToken(
  db: Db,
  userId: number,
  { purpose, now }: Pick<Wanted, 'purpose' | 'now'>,
): Promise<boolean> {
  const ofUser = db.selectFrom('one_time_tokens').select('hash').where('userId', '=', userId);
  return findsRow(ofUser.where('purpose', '=', purpose).where('expiresAt', '>', now));
}

/** Finds a token. Null if it is unknown, used or expired. */
export async function findOneTimeToken(
  db: Db,
  { hash, purpose, now }: Wanted,
): Promise<RowOf<'one_time_tokens'> | null> {
  return firstRow(
    db
      .selectFrom('one_time_tokens')
      .selectAll()
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', now),
  );
}

/** Uses a token: of two simultaneous callers, one gets it and the other null. */
export async function takeOneTimeToken(
  db: Db,
  { hash, purpose, now }: Wanted,
): Promise<RowOf<'one_time_tokens'> | null> {
  return firstRow(
    db
      .deleteFrom('one_time_tokens')
      .where('hash', '=', hash)
      .where('purpose', '=', purpose)
      .where('expiresAt', '>', now)
      .returningAll(),
  );
}

export async function deleteUserOneTimeTokens(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('userId', '=', userId).execute();
}

export async function insertInvitation(db: Db, invitation: RowOf<'invitations'>): Promise<void> {
  await db.insertInto('invitations').values(invitation).execute();
}

/** Whether it exists, unused, at `now`. */
export async function hasInvitation(db: Db, hash: string, now: number): Promise<boolean> {
  return findsRow(db.selectFrom('invitations').select('hash').where('hash', '=', hash).where('expiresAt', '>', now));
}

/** Uses an invitation: of two simultaneous callers, one gets true. */
export async function takeInvitation(db: Db, hash: string, now: number): Promise<boolean> {
  return changesRow(db.deleteFrom('invitations').where('hash', '=', hash).where('expiresAt', '>', now));
}
