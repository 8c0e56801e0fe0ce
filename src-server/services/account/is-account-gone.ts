import { NoResultError } from 'kysely';
import { findUser } from '#db/repositories/users.ts';
import { isMissingReference } from '#db/storage-trouble.ts';
import type { Member } from '#src/account/actor.ts';
import type { Context } from '../../context.ts';

type Call = { ctx: Pick<Context, 'db'>; member: () => Promise<Member | null> };

/** Whether `fault` is a row that was missed because the caller's account has been deleted while the call was under way. */
export async function isAccountGone({ ctx, member }: Call, fault: unknown): Promise<boolean> {
  if (!(fault instanceof NoResultError || isMissingReference(fault))) return false;
  const caller = await member();
  return caller !== null && (await findUser(ctx.db, caller.userId)) === null;
}
