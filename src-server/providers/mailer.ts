import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { AppError, messageOf } from '#src/errors.ts';

/** What Nodemailer attaches to its errors. */
type Failure = { code?: string; command?: string; responseCode?: number; errno?: number };
/** Where mail is sent: by scheme and port, and the name by which this server introduces itself there. */
export type MailRoute = { host: string; port: string; isSecure: boolean; name: string };

/** What an SMTP server answers to a command that it does not have (RFC 5321, 4.2.4), and to AUTH without it. */
const NO_AUTH = [500, 502, 503, 504];
/** What it answers where a sign-in or TLS has to come first (RFC 4954, 6, and RFC 3207, 4). */
const REFUSED = [530, 538];
const FOR_SIGNED_IN = /relay|authenticat/i;

/** The error to throw in place of Nodemailer's: a sentence for the owner, and what the server said. */
function mailProblem(error: unknown, route: MailRoute): AppError {
  const said = messageOf(error);
  const code = isForGood(error as Failure, said) ? 'invalid_input' : 'provider_unavailable';
  const problem = new AppError(code, `${sentenceFor(error as Failure, said, route)} (${said.trim()})`);
  return Object.assign(problem, { stack: (error as Error).stack });
}

/** Whether the server will never take this mail (RFC 5321, 4.2.1): it refuses the recipient or the content, not us. */
function isForGood({ command = '', responseCode = 0 }: Failure, said: string): boolean {
  return ['RCPT TO', 'DATA'].includes(command) && responseCode >= 550 && !FOR_SIGNED_IN.test(said);
}

function wrongScheme({ host, port, isSecure }: MailRoute): AppError {
  const [right, wrong] = isSecure ? ['smtp', 'without'] : ['smtps', 'with'];
  const sentence = `${host} begins ${wrong} TLS on port ${port}. Write ${right}://…:${port} in SMTP_URL.`;
  return new AppError('provider_unavailable', sentence);
}

function sentenceFor({ code, command = '', responseCode = 0 }: Failure, said: string, route: MailRoute): string {
  const at = `${route.host}:${route.port}`;
  if (/wrong version number|packet length too long|unknown protocol/i.test(said)) return wrongScheme(route).message;
  if (/certificate|altnames/i.test(said)) {
    return `The certificate of ${at} is not trusted. Name its authority in NODE_EXTRA_CA_CERTS, or add ?tls.rejectUnauthorized=false to SMTP_URL.`;
  }
  if (command === 'EHLO' || command === 'HELO') {
    return `${at} does not accept the name ${route.name}. Set PUBLIC_URL, or add ?name= and this server's name to SMTP_URL.`;
  }
  if (command === 'STARTTLS' || (REFUSED.includes(responseCode) && /starttls|encrypt/i.test(said))) {
    return `${at} wants TLS, and STARTTLS does not begin it. Write smtps:// and its port for TLS, often 465, in SMTP_URL.`;
  }
  if (code === 'EAUTH' && NO_AUTH.includes(responseCode)) {
    return `${at} offers no sign-in with a password. Take the user and password out of SMTP_URL, or use its port for sending, often 587.`;
  }
  if (/missing credentials/i.test(said)) return 'SMTP_URL has a user without a password. Write both, or neither.';
  if (responseCode >= 400 && responseCode < 500) return `${at} takes no mail at the moment. Try again later.`;
  if (code === 'EAUTH') return `${at} refuses the user or the password in SMTP_URL.`;
  if (responseCode === 530 || (command === 'RCPT TO' && FOR_SIGNED_IN.test(said))) {
    return `${at} sends only for those who sign in. Write smtp://USER:PASSWORD@${at} in SMTP_URL.`;
  }
  if (command === 'MAIL FROM') return `${at} refuses the sender. Set MAIL_FROM to an address that it sends for.`;
  if (command === 'RCPT TO') return `${at} refuses the recipient. Check the address.`;
  if (command === 'DATA') return `${at} refuses the content of this mail.`;
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(said))
    return `There is no server named ${route.host}. Check SMTP_URL.`;
  if (code === 'ETIMEDOUT' || /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(said)) {
    return `No mail server answers at ${at}. Check the host and the port in SMTP_URL.`;
  }
  if (responseCode >= 500 || /closed/i.test(said)) {
    return `${at} turns this server away. Check the scheme and the port in SMTP_URL, and whom it lets in.`;
  }
  if (code === 'EPROTOCOL') return `What answers at ${at} is no mail server. Check the host and the port in SMTP_URL.`;
  return `The mail server at ${at} did not take it.`;
}

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
export type Mailer = ReturnType<typeof buildMailer>;

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
export function buildMailer({ smtpUrl, sender, publicUrl }: Settings) {
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
    /** Throws provider_unavailable if the mail server does not accept the mail now, invalid_input if it never will. */
    send: async ({ recipient, replyTo, html, unsubscribeUrl, ...content }: OutgoingMail): Promise<void> => {
      const mail = {
        ...content,
        from: sender.includes('<') ? sender : { name: 'Airworthy', address: sender },
        to: recipient,
        replyTo: replyTo ?? undefined,
        html: html ?? undefined,
        headers: { ...(replyTo ? {} : NOBODY_WROTE_IT), ...(unsubscribeUrl ? oneClick(unsubscribeUrl) : {}) },
      };
      await transport.sendMail(mail).catch((error) => {
        throw mailProblem(error, route);
      });
    },
    /** Connects to the mail server and signs in, without sending mail. Throws provider_unavailable. */
    check: async (): Promise<void> => {
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
