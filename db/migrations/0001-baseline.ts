import type { Kysely } from 'kysely';
import { createAccounts } from '../schema/baseline/accounts.ts';
import { createBilling } from '../schema/baseline/billing.ts';
import { createOperations } from '../schema/baseline/operations.ts';
import { createReference } from '../schema/baseline/reference.ts';
import { createReports } from '../schema/baseline/reports.ts';
import { createTrips } from '../schema/baseline/trips.ts';

/** A table comes after those it refers to. */
const TABLES = [
  'users',
  'login_names',
  'sessions',
  'guest_sessions',
  'access_tokens',
  'one_time_tokens',
  'invitations',
  'passkeys',
  'answered_challenges',
  'identities',
  'audit_entries',
  'help_requests',
  'checkout_attempts',
  'billing_syncs',
  'payment_events',
  'webhook_signatures',
  'flights',
  'safety_reports',
  'shared_links',
  'recent_choices',
  'recent_reports',
  'counted_searches',
  'guest_allowances',
  'trips',
  'trip_legs',
  'trip_links',
  'calendar_links',
  'watched_legs',
  'channels',
  'quiet_hours',
  'notices',
  'deliveries',
  'airports',
  'airline_names',
  'route_legs',
  'aircraft_use_sets',
  'aircraft_use',
  'airline_half_lives',
  'aircraft_sightings',
  'airframe_lists',
  'airframes',
  'refresh_channels',
  'list_states',
  'fact_changes',
  'proposals',
  'settings',
  'api_keys',
  'rate_limits',
  'kept_answers',
  'leases',
  'provider_budgets',
  'jobs',
  'outgoing_mails',
];

/** The tables of the first release. Edited in place until it is made; afterwards a change is a migration of its own. */
export async function up(db: Kysely<never>): Promise<void> {
  await createAccounts(db);
  await createBilling(db);
  await createReports(db);
  await createTrips(db);
  await createReference(db);
  await createOperations(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  for (const table of TABLES.toReversed()) await db.schema.dropTable(table).execute();
}
