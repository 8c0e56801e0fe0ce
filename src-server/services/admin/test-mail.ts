import { getUser } from '#db/repositories/account/users.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { recordAct } from '../account/audit.ts';
import { layOutMail } from '../mail/mail-html.ts';
import { withoutAddress } from '../mail/without-address.ts';

/**
 * Sends a mail to the administrator at once, bypassing the queue, so that they see the mail server's answer. Returns
 * the address.
 */
export async function sendTestMail(ctx: Context, admin: Member): Promise<string> {
  if (!ctx.mailer) throw new AppError('provider_not_configured', 'Mail is not set up. Set SMTP_URL and MAIL_FROM.');
  const { email, pendingEmail } = await getUser(ctx.db, admin.userId);
  const recipient = email ?? pendingEmail;
  if (recipient === null) throw new AppError('conflict', 'Your account has no email address. Add one on your profile.');
  await recordAct(ctx, ctx.db, admin, { act: 'sent a test mail' });
  const mail = layOutMail({
    subject: 'Test mail',
    paragraphs: ['Mail from your Airworthy server arrives.'],
    reason: "You're receiving this email because you asked for it on the owner’s page.",
  });
  try {
    await ctx.mailer.send({ ...mail, messageId: `<${crypto.randomUUID()}@test>`, recipient, replyTo: null });
  } catch (error) {
    // the error is also logged, and the log must not contain addresses
    throw new AppError('provider_unavailable', withoutAddress(error, recipient).message);
  }
  return recipient;
}
