import type { Db } from '#db/connect.ts';
import { type DatedTable, deleteUntil, ONLY } from '#db/site/operations/retention.ts';
import { deleteRecentBefore } from '#db/site/report/recent-reports.ts';
import { deleteUnreadReports, keepSharedReports } from '#db/site/report/report-retention.ts';
import type { Database } from '#db/site/schema/database.ts';
import { RECENT_DAYS } from '#src/account/recent-limits.ts';
import { DAY_MS } from '#src/format/time.ts';
import type { Settings } from '../../config.ts';

export type RetentionCall = { db: Db; config: Pick<Settings, 'REPORT_RETENTION_DAYS'>; now: number };
/** Deletes up to `limit` rows of its table; returns how many, 0 if none are left. */
export type Batch = (call: RetentionCall, limit: number) => Promise<number>;
export type Retention = { goes: string; batches: Batch[] } | { stays: string };

/** Deletes the rows of a table some days after their time: all, or some only. */
const after =
  (table: DatedTable, days = 0, only = ONLY.all): Batch =>
  ({ db, now }, limit) =>
    deleteUntil(db, table, now - days * DAY_MS, { limit, only });

const goes = (when: string, ...batches: Batch[]): Retention => ({ goes: when, batches });
const stays = (why: string): Retention => ({ stays: why });

/** When the rows of every table are deleted. A new table needs an entry: when its rows go, or why they stay. */
export const RETENTION: Record<keyof Database, Retention> = {
  sessions: goes('when they expire', after('sessions')),
  access_tokens: goes(
    '30 days after they expire, so that their owner can see why a program stopped working',
    after('access_tokens', 30),
  ),
  one_time_tokens: goes('when they are used, otherwise when they expire', after('one_time_tokens')),
  invitations: goes('when they are used, otherwise when they expire', after('invitations')),
  answered_challenges: goes('when they expire; from then on they are refused', after('answered_challenges')),
  identities: stays('until their owner disconnects them'),
  passkeys: stays('until their owner removes them'),
  guest_sessions: goes('when they expire', after('guest_sessions')),
  guest_allowances: goes('when they expire', after('guest_allowances')),
  counted_searches: goes('a day after the search', after('counted_searches')),
  rate_limits: goes('at the end of their window', after('rate_limits')),
  leases: goes('when they expire', after('leases')),
  kept_answers: goes('when they expire', after('kept_answers')),
  aircraft_sightings: goes(
    '30 days after they were received, as the live data terms require',
    after('aircraft_sightings'),
  ),
  seen_positions: goes('14 days after they were received', after('seen_positions')),
  flights: goes(
    'live data after 30 days; others REPORT_RETENTION_DAYS after they were last read, unless they are shared',
    after('flights'),
    ({ db, now, config }, limit) => keepSharedReports(db, { now, before: unreadSince(config, now) }, limit),
    ({ db, now, config }, limit) => deleteUnreadReports(db, unreadSince(config, now), limit),
  ),
  shared_links: goes(
    '90 days after they were made, if their report is gone',
    after('shared_links', 90, ONLY.withoutReport),
  ),
  help_requests: goes(
    'a year after they were sent if they were mailed, two years if not',
    after('help_requests', 365, ONLY.mailed),
    after('help_requests', 730),
  ),
  outgoing_mails: goes(
    '30 days after they were queued if sent, after 90 days if not',
    after('outgoing_mails', 30, ONLY.sent),
    after('outgoing_mails', 90, ONLY.unsent),
  ),
  notices: goes('after 90 days, with their deliveries', after('notices', 90)),
  deliveries: stays('go with their notices'),
  watched_legs: stays('go with the flights of their trips'),
  channels: stays('until their owner removes them, or the recipient rejects further messages'),
  quiet_hours: stays('at most one per account'),
  audit_entries: goes('after two years', after('audit_entries', 730)),
  payment_events: goes('after 30 days; the provider repeats an event for three at most', after('payment_events', 30)),
  billing_syncs: goes(
    '30 days after the last one, if the customer no longer has an account',
    after('billing_syncs', 30, ONLY.withoutAccount),
  ),
  jobs: goes('when no release has started the job for 90 days', after('jobs', 90)),
  safety_reports: stays('go with their flights'),
  recent_choices: stays('one for each account that chose it'),
  recent_reports: goes(
    '90 days after the last reading, with their report, or when their owner deletes them',
    ({ db, now }, limit) => deleteRecentBefore(db, now - RECENT_DAYS * DAY_MS, limit),
  ),
  trips: stays('until their owner removes them'),
  trip_legs: stays('go with their trip'),
  trip_links: stays('one for each trip; go with it, or when their owner stops sharing'),
  calendar_links: stays('one for each account; go with it, or when their owner stops sharing'),
  airtrails: stays('one for each account; until their owner stops following'),
  users: stays('until the account is deleted'),
  login_names: stays('go with their account'),
  checkout_attempts: stays('at most one per account'),
  webhook_signatures: stays('one each for valid and invalid signatures'),
  provider_budgets: stays('one per outside service'),
  api_keys: stays('one per outside service'),
  settings: stays('a handful, each replaced in place'),
  airports: stays('filled from the facts'),
  reference_inputs: stays('the fetched files of the facts in use, with PostgreSQL'),
};

function unreadSince({ REPORT_RETENTION_DAYS: days }: RetentionCall['config'], now: number): number {
  return now - days * DAY_MS;
}
