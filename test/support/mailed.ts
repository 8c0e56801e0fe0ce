import { expect } from 'vitest';
import { headerOf, type MailServer, readable } from '../emulators/mail-server.ts';
import { type TestApp, testApp } from './app.ts';
import { mailServer } from './mail-server.ts';

export const PUBLIC_URL = 'https://airworthy.example';
export type MailingApp = TestApp & { server: MailServer };

/** Starts the app with its own mail server, under a public address. */
export async function mailingApp(env: Record<string, string> = {}): Promise<MailingApp> {
  const server = await mailServer();
  const mail = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Airworthy <mail@airworthy.test>' };
  return { ...(await testApp({ PUBLIC_URL, ...mail, ...env })), server };
}

/** Returns its mails so far, once those in transit have arrived: recipients, subject, and text as it is read. */
export async function mailsOf({ ctx, server }: MailingApp): Promise<{ to: string; subject: string; text: string }[]> {
  await ctx.background.idle();
  return server.mails.map((mail) => ({ to: mail.to.join(), subject: headerOf(mail, 'Subject'), text: readable(mail) }));
}

/** Returns the token of the link to `page` in the last mail to `to`. */
export async function tokenTo(app: MailingApp, to: string, page: 'reset' | 'confirm'): Promise<string> {
  const mail = (await mailsOf(app)).findLast((sent) => sent.to === to);
  const link = new RegExp(`${PUBLIC_URL}/auth/${page}\\?token=([\\w-]{43})(?![\\w-])`);
  const token = link.exec(mail?.text ?? '')?.[1];
  expect(token, `a link in ${mail?.text}`).toBeDefined();
  return token as string;
}
