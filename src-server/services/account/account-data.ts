import { listUserHelpRequests } from '#db/site/account/help-requests.ts';
import { importIntoAccount, type TripToImport } from '#db/site/account/import-account.ts';
import { getUser } from '#db/site/account/users.ts';
import { findAttempt } from '#db/site/billing/subscriptions.ts';
import { listUserNotices } from '#db/site/watch/notices.ts';
import type { AccountExport } from '#src/account/account-export.ts';
import { type AccountImport, EXPORT_FORMAT, type ImportOutcome } from '#src/account/account-import.ts';
import type { Member } from '#src/account/actor.ts';
import { AppError } from '#src/errors.ts';
import { searchDates } from '#src/flight/search-dates.ts';
import { formatDate, isoTime } from '#src/format/date.ts';
import { TRIP_LIMIT } from '#src/trips/limits.ts';
import { noticeBodySchema } from '#src/watch/notice.ts';
import type { Context, SecretContext, StoreContext } from '../../context.ts';
import { randomToken } from '../../runtime/secrets/tokens.ts';
import { listOwnSharedLinks, listRecentReports } from '../report/get-report.ts';
import { newLegs } from '../trips/trip-links.ts';
import { listOwnTrips } from '../trips/trips.ts';
import { describeChannels, ownQuietHours } from '../watch/channels.ts';
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
    recentReports: await listRecentReports(ctx, member),
    channels: await describeChannels(ctx, member),
    quietHours: await ownQuietHours(ctx.db, member),
    notices: notices.map(({ body, createdAt }) => ({
      ...noticeBodySchema.parse(JSON.parse(body)),
      createdAt: isoTime(createdAt),
    })),
    checkout: attempt && { id: attempt.checkoutId, begunAt: isoTime(attempt.createdAt) },
  };
}

const TOO_MANY_TRIPS = `With this file you would have more than ${TRIP_LIMIT} trips, so nothing was added. Remove some trips first, then try again.`;

/**
 * Adds what the file has and the account does not: trips and quiet hours. Existing data stays as it is, so a second
 * import changes nothing. Ways to sign in, links and channels are not imported, since the file has no secrets, nor are
 * recent reports: their ids are this server's. All or nothing; throws invalid_input for a date too far ahead, conflict
 * for too many trips.
 */
export async function importAccount(ctx: StoreContext, member: Member, file: AccountImport): Promise<ImportOutcome> {
  const now = ctx.clock.now().getTime();
  const { quietHours } = file;
  const data = { trips: tripsToImport(file, now), quietHours };
  const imported = await importIntoAccount(ctx.db, member.userId, { data, now, tripLimit: TRIP_LIMIT });
  if (imported === 'full') throw new AppError('conflict', TOO_MANY_TRIPS);
  const { trips, hadQuietHours } = imported;
  return {
    added: {
      trips: trips.length,
      flights: trips.reduce((sum, { legs }) => sum + legs.length, 0),
      quietHours: quietHours !== null && !hadQuietHours,
    },
    kept: {
      trips: file.trips.length - trips.length,
      quietHours: quietHours !== null && hadQuietHours,
    },
    leftOut: {
      recentReports: file.recentReports.reports.length,
      channels: file.channels.length,
      sharedLinks: file.sharedLinks.length,
      accessTokens: file.accessTokens.length,
      passkeys: file.passkeys.length,
    },
  };
}

/** Gives them new ids, since the file's may be taken. Past flights are welcome; none beyond what can be searched. */
function tripsToImport({ trips }: AccountImport, now: number): TripToImport[] {
  const { last } = searchDates(now);
  if (trips.some(({ legs }) => legs.some(({ date }) => date > last))) {
    throw new AppError('invalid_input', `This file has a flight after ${formatDate(last)}, so nothing was added.`);
  }
  return trips.map(({ id, title, legs }) => ({
    id: randomToken(),
    knownAs: id,
    title,
    legs: newLegs(legs, now),
  }));
}
