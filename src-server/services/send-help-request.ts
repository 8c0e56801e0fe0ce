import { findReport } from '#db/repositories/flights.ts';
import { insertHelpRequest, markHelpRequestMailed } from '#db/repositories/help-requests.ts';
import { getUser } from '#db/repositories/users.ts';
import type { Member } from '#src/account/actor.ts';
import { HELP_SENT, type HelpRequest, REPORT_NOT_KEPT } from '#src/account/help-request.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../context.ts';

export type HelpAnswer = { success: boolean; message: string };
/** What a mail says; `about` is the line on the report that the request is about. */
type Letter = { id: number; message: string; about: string | null };

/**
 * Stores the request, then mails it when mail is set up. The mail goes on its own way: nobody waits for it, or for its
 * failure. Throws not_found when it is about a report that is not there.
 */
export async function sendHelpRequest(ctx: Context, member: Member, request: HelpRequest): Promise<HelpAnswer> {
  const { message, reportId = null } = request;
  const about = reportId === null ? null : await describeReport(ctx, reportId);
  const createdAt = ctx.clock.now().getTime();
  const id = await insertHelpRequest(ctx.db, { userId: member.userId, message, createdAt, reportId });
  ctx.background.run('mail of a help request', () => mailHelpRequest(ctx, member, { id, message, about }));
  return { success: true, message: HELP_SENT };
}

async function describeReport(ctx: Context, reportId: number): Promise<string> {
  const report = await findReport(ctx.db, reportId, ctx.clock.now().getTime());
  if (!report) throw new AppError('not_found', REPORT_NOT_KEPT);
  return `About report ${reportId} on ${report.toJSON().flight.flightNumber}: ${ctx.config.PUBLIC_URL ?? ''}/details/${reportId}`;
}

async function mailHelpRequest(ctx: Context, member: Member, { id, message, about }: Letter): Promise<void> {
  if (!ctx.mailer) return;
  const user = await getUser(ctx.db, member.userId);
  await ctx.mailer.sendToSupport({
    subject: `Help request ${id} from ${user.username}`,
    text: about ? `${message}\n\n${about}` : message,
    replyTo: user.email,
  });
  await markHelpRequestMailed(ctx.db, id, ctx.clock.now().getTime());
}
