import { listUserHelpRequests } from '#db/site/account/help-requests.ts';
import { getUser } from '#db/site/account/users.ts';
import { findAttempt } from '#db/site/billing/subscriptions.ts';
import { listUserNotices } from '#db/site/watch/notices.ts';
import { type AccountExport, EXPORT_FORMAT } from '#src/account/account-export.ts';
import type { Member } from '#src/account/actor.ts';
import { isoTime } from '#src/format/date.ts';
import { readNotice } from '#src/watch/notice.ts';
import { speakAll } from '#src/words/speak.ts';
import type { Context, SecretContext } from '../../context.ts';
import { listOwnSharedLinks, listRecentReports } from '../report/get-report.ts';
import { listOwnTrips } from '../trips/trips.ts';
import { describeChannels, ownQuietHours } from '../watch/channels.ts';
import { describeAirtrail } from '../watch/follow-airtrail.ts';
import { listOwnAccessTokens } from './access-tokens.ts';
import { describeAccount, listAccountSessions } from './account.ts';
import { listOwnIdentities } from './identities.ts';
import { listOwnPasskeys } from './passkeys.ts';

/** More than 90 days produce. */
const EXPORTED_NOTICES = 10_000;

export async function exportAccount(
  ctx: SecretContext & Pick<Context, 'identityProvider'>,
  member: Member,
): Promise<AccountExport> {
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
    passkeys: await listOwnPasskeys(ctx.db, member),
    identities: await listOwnIdentities(ctx, member),
    helpRequests: helpRequests.map(({ message, createdAt, reportId, about }) => ({
      message,
      createdAt: isoTime(createdAt),
      reportId,
      about,
    })),
    sharedLinks: await listOwnSharedLinks(ctx.db, member),
    trips: (await listOwnTrips(ctx, member)).trips,
    airtrail: speakAll('en', (await describeAirtrail(ctx, member)).followed),
    recentReports: await listRecentReports(ctx, member),
    channels: speakAll('en', await describeChannels(ctx, member)),
    quietHours: await ownQuietHours(ctx.db, member),
    notices: notices.map(({ body, createdAt }) => ({
      ...readNotice(body),
      createdAt: isoTime(createdAt),
    })),
    checkout: attempt && { id: attempt.checkoutId, begunAt: isoTime(attempt.createdAt) },
  };
}
