import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { type MailRoute, mailProblem, wrongScheme } from './mail-problem.ts';

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
  /** Throws provider_unavailable if the mail server does not accept the mail. */
  send: (mail: OutgoingMail) => Promise<void>;
  /** Connects to the mail server and signs in, without sending mail. Throws provider_unavailable. */
  check: () => Promise<void>;
};

const TIMEOUT_MS = 10_000;
/** A server that has not greeted by then is tried with TLS; some wait on purpose, so it is waited for all the same. */
const GREETING_MS = 1_000;
const TLS_PORT = '465';
const PLAIN_PORT = '587';
/** RFC 3834: no one would read an out-of-office reply. */
const NOBODY_WROTE_IT = { 'Auto-Submitted': 'auto-generated' };

/**
 * Sends over SMTP as `smtpUrl` says (smtp:// or smtps://, with user and password if needed); `sender` is an address, or
 * `Name <address>`. Introduces itself with the host of `publicUrl`, else with the sender's: strict servers refuse the
 * address that Nodemailer uses on a machine whose name has no dot.
 */
export function buildMailer({ smtpUrl, sender, publicUrl }: Settings): Mailer {
  const route = routeOf({ smtpUrl, sender, publicUrl });
  const options = {
    url: smtpUrl,
    name: route.name,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const transport = createTransport(options);
  return {
    send: async ({ messageId, recipient, replyTo, subject, text, html, unsubscribeUrl }) => {
      const mail = {
        from: sender.includes('<') ? sender : { name: 'Airworthy', address: sender },
        to: recipient,
        replyTo: replyTo ?? undefined,
        messageId,
        subject,
        text,
        html: html ?? undefined,
        headers: { ...(replyTo ? {} : NOBODY_WROTE_IT), ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}) },
      };
      await transport.sendMail(mail).catch((error) => {
        throw mailProblem(error, route);
      });
    },
    check: async () => {
      // without forceAuth, a user is ignored where the server offers no sign-in
      const checked = createTransport({ ...options, forceAuth: new URL(smtpUrl).username !== '' });
      const answer = checked.verify().catch((error) => {
        throw mailProblem(error, route);
      });
      await (route.isSecure ? answer : Promise.race([answer, unlessTls(route, answer)]));
    },
  };
}

type Settings = { smtpUrl: string; sender: string; publicUrl: string | undefined };

function routeOf({ smtpUrl, sender, publicUrl }: Settings): MailRoute {
  const { protocol, hostname, port, searchParams } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const own = publicUrl ? new URL(publicUrl).hostname : '';
  const domain = sender.replace(/^.*@/s, '').replace(/>.*$/s, '');
  const name = searchParams.get('name') ?? (own.includes('.') && isIP(own) === 0 ? own : domain);
  return { host: hostname, port: port || (isSecure ? TLS_PORT : PLAIN_PORT), isSecure, name };
}

/** Rejects if the server, which has not greeted for a while, speaks TLS from the start; else waits with `answer`. */
function unlessTls(route: MailRoute, answer: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const { port } = route;
      // an IPv6 address stands in brackets in a URL
      const host = route.host.replace(/^\[|\]$/g, '');
      const socket = connect({
        host,
        port: Number(port),
        servername: isIP(host) ? '' : host,
        rejectUnauthorized: false,
      });
      socket.once('secureConnect', () => {
        reject(wrongScheme(route));
        socket.destroy();
      });
      socket.once('error', () => socket.destroy());
      answer.catch(() => undefined).finally(() => socket.destroy());
    }, GREETING_MS);
    answer.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
}

/** RFC 8058: the mail program offers to unsubscribe, and sends a POST to the address. */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
