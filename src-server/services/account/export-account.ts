import { listUserHelpRequests } from '#db/repositories/account/help-requests.ts';
import { getUser } from '#db/repositories/account/users.ts';
import { findAttempt } from '#db/repositories/billing/checkout-attempts.ts';
import { listUserNotices } from '#db/repositories/watch/notices.ts';
import type { AccountExport } from '#src/account/account-export.ts';
import { EXPORT_FORMAT } from '#src/account/account-import.ts';
import type { Member } from '#src/account/actor.ts';
import type { NoticeBody } from '#src/watch/notice.ts';
import type { Context } from '../../context.ts';
import { listRecentReports } from '../report/recent-reports.ts';
import { listOwnSharedLinks } from '../report/shared-links.ts';
import { listOwnTrips } from '../trips/trips.ts';
import { describeChannels, ownQuietHours } from '../watch/channels.ts';
import { listOwnAccessTokens } from './access-tokens.ts';
import { listAccountSessions } from './account-sessions.ts';
import { describeAccount } from './describe-account.ts';
import { listOwnIdentities } from './identities.ts';
import { listOwnPasskeys } from './passkeys.ts';

/** More than 90 days produce. */
const EXPORTED_NOTICES = 10_000;

export async function exportAccount(ctx: Context, member: Member): Promise<AccountExport> {
  const user = await getUser(ctx.db, member.userId);
  const { stripeCustomerId, stripeSubscriptionId } = user;
  const attempt = await findAttempt(ctx.db, member.userId);
  const helpRequests = await listUserHelpRequests(ctx.db, member.userId);
  const notices = await listUserNotices(ctx.db, member.userId, EXPORTED_NOTICES);
  return {
    format: EXPORT_FORMAT,
    exportedAt: ctx.clock.now().toISOString(),
    account: { ...describeAccount(ctx, user), stripeCustomerId, stripeSubscriptionId },
    sessions: await listAccountSessions(ctx, member),
    accessTokens: await listOwnAccessTokens(ctx, member),
    passkeys: await listOwnPasskeys(ctx, member),
    identities: await listOwnIdentities(ctx, member),
    helpRequests: helpRequests.map(({ message, createdAt, reportId, about }) => ({
      message,
      createdAt: new Date(createdAt).toISOString(),
      reportId,
      about,
    })),
    sharedLinks: await listOwnSharedLinks(ctx, member),
    trips: (await listOwnTrips(ctx, member)).trips,
    recentReports: await listRecentReports(ctx, member),
    channels: await describeChannels(ctx, member),
    quietHours: await ownQuietHours(ctx, member),
    notices: notices.map(({ body, createdAt }) => ({
      ...(JSON.parse(body) as NoticeBody),
      createdAt: new Date(createdAt).toISOString(),
    })),
    checkout: attempt && { id: attempt.checkoutId, begunAt: new Date(attempt.createdAt).toISOString() },
  };
}
