import { createTransport } from 'nodemailer';
import { AppError } from '#src/errors.ts';

export type OutgoingMail = {
  /** the Message-ID; the same for every attempt to send one mail */
  messageId: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  /** where one click unsubscribes from mail of this kind; absent if it cannot be unsubscribed from */
  unsubscribeUrl?: string | null;
};

/** The connection to the mail server. */
export type Mailer = {
  /** Throws if the mail server does not accept the mail. */
  send: (mail: OutgoingMail) => Promise<void>;
  /** Connects to the mail server and signs in, without sending mail. Throws provider_unavailable. */
  check: () => Promise<void>;
};

const TIMEOUT_MS = 10_000;
/** RFC 3834: no one would read an out-of-office reply. */
const NOBODY_WROTE_IT = { 'Auto-Submitted': 'auto-generated' };

/**
 * Sends over SMTP as `smtpUrl` says (smtp:// or smtps://, with user and password if needed); `sender` is an address, or
 * `Name <address>`.
 */
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

/** RFC 8058: the mail program offers to unsubscribe, and sends a POST to the address. */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
