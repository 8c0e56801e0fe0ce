import { expect, onTestFinished } from 'vitest';
import { buildPostOutside, type OutsidePost } from '#server/providers/external-post.ts';
import { buildMessenger } from '#server/providers/messenger.ts';
import { deliverNotices, notifyMember } from '#server/services/watch/notices.ts';
import type { ChannelOrder } from '#src/watch/channel.ts';
import { type ChannelHost, startChannelHost } from '../emulators/channel-hosts.ts';
import { type MailingApp, mailingApp } from './mailed.ts';
import { newMember, post, type Visitor } from './member.ts';

export type WatchingApp = MailingApp & {
  host: ChannelHost;
  member: Visitor;
  userId: number;
  /** what was pushed to browsers, and the responses of the push service */
  pushed: OutsidePost[];
  pushAnswers: { status: number; said: string };
};

/**
 * Starts the app with a member whose address is confirmed, a mail server, a host for webhooks, and an emulated push
 * service.
 */
export async function watchingApp(env: Record<string, string> = {}): Promise<WatchingApp> {
  const host = await startChannelHost();
  onTestFinished(host.close);
  const test = await mailingApp({
    FREE_SEARCHES: 'unlimited',
    ALLOW_PRIVATE_WEBHOOKS: 'on',
    RATE_LIMITS: 'off',
    ...env,
  });
  const pushed: OutsidePost[] = [];
  const pushAnswers = { status: 201, said: '' };
  const outside = buildPostOutside({ allowsPrivate: true });
  test.ctx.messenger = buildMessenger(async (request) => {
    if (!request.url.startsWith('https://push.example/')) return outside(request);
    pushed.push(request);
    return { ...pushAnswers, retryAfterMs: null };
  }, test.ctx.messenger.whyNotPosted);
  const member = await newMember(test.app);
  const userId: number = (await member('/api/user')).json().id;
  await test.ctx.background.idle();
  await confirm(test, userId);
  test.server.mails.length = 0;
  return { ...test, host, member, userId, pushed, pushAnswers };
}

/** Confirms the address, as the link in the mail does. */
export async function confirm({ db }: Pick<MailingApp, 'db'>, userId: number): Promise<void> {
  const email = 'amelia@example.com';
  await db
    .updateTable('users')
    .set({ email, pendingEmail: null, emailConfirmedAt: 1 })
    .where('id', '=', userId)
    .execute();
}

export async function addChannel({ member }: Pick<WatchingApp, 'member'>, order: ChannelOrder) {
  const response = await member(post('/api/channels', order));
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

/** Records a change; the same `what` is the same change. */
export function tell({ ctx, userId }: WatchingApp, what: string): Promise<boolean> {
  const body = { title: `BA286: ${what}`, text: `BA286 on Dec 3: ${what}.`, path: '/trips' };
  return notifyMember(ctx, { userId, legId: null, kind: 'aircraft', fingerprint: `${userId} ${what}`, body });
}

export const deliver = ({ ctx }: Pick<WatchingApp, 'ctx'>) =>
  deliverNotices(ctx, { signal: new AbortController().signal });

/** Returns 'noticeId state tries', by channel and notice. */
export async function deliveriesOf({ db }: Pick<WatchingApp, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('deliveries').selectAll().orderBy('channelId').orderBy('noticeId').execute();
  // a number that a notice did not get, since another was first, is left out by PostgreSQL
  const ids = [...new Set(rows.map(({ noticeId }) => noticeId))].sort((a, b) => a - b);
  return rows.map(({ noticeId, state, tries }) => `${ids.indexOf(noticeId) + 1} ${state} ${tries}`);
}
