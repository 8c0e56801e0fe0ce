import { createTransport } from 'nodemailer';
import { AppError } from '#src/errors.ts';

export type SupportMail = { subject: string; text: string; replyTo: string | null };

/** Mail to the people who run the product. */
export type Mailer = {
  /** Throws when the mail server does not take it. */
  sendToSupport: (mail: SupportMail) => Promise<void>;
  /** Greets the mail server and signs in, without a mail. Throws provider_unavailable. */
  check: () => Promise<void>;
};

const TIMEOUT_MS = 10_000;

/** Over SMTP as `smtpUrl` says (smtp:// or smtps://, with user and password where needed). */
export function buildMailer({ smtpUrl, supportEmail }: { smtpUrl: string; supportEmail: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    sendToSupport: async ({ subject, text, replyTo }) => {
      await transport.sendMail({
        from: { name: 'Airworthy', address: supportEmail },
        to: supportEmail,
        replyTo: replyTo ?? undefined,
        subject,
        text,
      });
    },
    check: async () => {
      try {
        await transport.verify();
      } catch (error) {
        const problem = new AppError('provider_unavailable', 'The mail server does not let us in. Check SMTP_URL.');
        problem.cause = error;
        throw problem;
      }
    },
  };
}
