import { NoResultError } from 'kysely';
import type { Db } from '#db/connect.ts';
import { isMissingReference } from '#db/engine/errors.ts';
import { findUser } from '#db/site/account/users.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { say } from '#src/words/say.ts';

const REMOVED = say('errors.goneMeanwhile.wasRemovedMomentAgo');

/** Returns the caller's error if `fault` is a row that was deleted during the call; null for any other fault. */
export async function goneMeanwhile(
  db: Db,
  member: () => Promise<Member | null>,
  fault: unknown,
): Promise<AppError | null> {
  const isReference = isMissingReference(fault);
  if (!(fault instanceof NoResultError || isReference)) return null;
  const caller = await member();
  if (caller !== null && (await findUser(db, caller.userId)) === null) return new AppError('not_signed_in');
  return isReference ? new AppError('not_found', REMOVED) : null;
}
