import { createTransport } from 'nodemailer';
import { AppError } from '#src/errors.ts';

export type OutgoingMail = {
  /** the Message-ID; the same for every try of one mail */
  messageId: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  /** where one click ends mail of this kind; absent where there is no such thing */
  unsubscribeUrl?: string | null;
};

/** The way to the mail server. */
export type Mailer = {
  /** Throws when the mail server does not take it. */
  send: (mail: OutgoingMail) => Promise<void>;
  /** Greets the mail server and signs in, without a mail. Throws provider_unavailable. */
  check: () => Promise<void>;
};

const TIMEOUT_MS = 10_000;
/** RFC 3834: an out-of-office reply would reach nobody. */
const NOBODY_WROTE_IT = { 'Auto-Submitted': 'auto-generated' };

/** Over SMTP as `smtpUrl` says (smtp:// or smtps://, with user and password where needed); `sender` is an address, or `Name <address>`. */
export function buildMailer({ smtpUrl, sender }: { smtpUrl: string; sender: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    send: async ({ messageId, recipient, replyTo, subject, text, html, unsubscribeUrl }) => {
      await transport.sendMail({
        from: sender.includes('<') ? sender : { name: 'Airworthy', address: sender },
        to: recipient,
        replyTo: replyTo ?? undefined,
        messageId,
        subject,
        text,
        html: html ?? undefined,
        headers: { ...(replyTo ? {} : NOBODY_WROTE_IT), ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}) },
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

/** RFC 8058: the mail program offers to unsubscribe, and a POST to the address does it. */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
