import { createTransport } from 'nodemailer';

export type SupportMail = { subject: string; text: string; replyTo: string | null };

/** Mail to the people who run the product. `sendToSupport` throws when the mail server does not take it. */
export type Mailer = { sendToSupport: (mail: SupportMail) => Promise<void> };

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
  };
}
