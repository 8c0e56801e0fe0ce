import { insertHelpRequest, markHelpRequestMailed } from '#db/repositories/help-requests.ts';
import { getUser } from '#db/repositories/users.ts';
import type { Member } from '#src/account/actor.ts';
import { HELP_SENT } from '#src/account/help-request.ts';
import type { Context } from '../context.ts';

export type HelpAnswer = { success: boolean; message: string };

/** Stores the request, then mails it when mail is set up. The mail goes on its own way: nobody waits for it, or for its failure. */
export async function sendHelpRequest(ctx: Context, member: Member, message: string): Promise<HelpAnswer> {
  const createdAt = ctx.clock.now().getTime();
  const id = await insertHelpRequest(ctx.db, { userId: member.userId, message, createdAt });
  ctx.background.run('mail of a help request', () => mailHelpRequest(ctx, member, { id, message }));
  return { success: true, message: HELP_SENT };
}

async function mailHelpRequest(
  ctx: Context,
  member: Member,
  { id, message }: { id: number; message: string },
): Promise<void> {
  if (!ctx.mailer) return;
  const user = await getUser(ctx.db, member.userId);
  await ctx.mailer.sendToSupport({
    subject: `Help request ${id} from ${user.username}`,
    text: message,
    replyTo: user.email,
  });
  await markHelpRequestMailed(ctx.db, id, ctx.clock.now().getTime());
}
