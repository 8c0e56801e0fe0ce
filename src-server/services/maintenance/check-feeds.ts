import { listFeedRows } from '#db/repositories/reference/refresh-feeds.ts';
import type { Context } from '../../context.ts';
import { FEEDS } from '../../feeds/feeds.ts';
import type { ServiceFinding } from './service-finding.ts';

/**
 * Reports how the last refresh of each feed ended, as recorded; makes no request. Empty if nothing is ever refreshed.
 */
export async function checkFeeds({ db, config }: Pick<Context, 'db' | 'config'>): Promise<ServiceFinding[]> {
  const rows = new Map((await listFeedRows(db)).map((row) => [row.name, row]));
  return FEEDS.flatMap(({ name, title }) => {
    const row = rows.get(name);
    if (!row && !config.REFRESH) return [];
    const service = `Refresh of ${name}`;
    const had = row?.checkedAt
      ? `last succeeded on ${new Date(row.checkedAt).toISOString().slice(0, 10)}`
      : 'never succeeded';
    if (row?.failedAt)
      return { service, isWell: false, finding: `${title} ${row.error}; ${had}, its facts are unchanged` };
    const finding = row?.checkedAt ? `${title}: ${row.rows} rows, ${had}` : 'has not been checked yet';
    return { service, isWell: true, finding };
  });
}

/** Updates the metrics: when each feed last succeeded, and which are failing. */
export async function recordFeeds({ db, metrics }: Pick<Context, 'db' | 'metrics'>): Promise<void> {
  for (const { name, checkedAt, failedAt } of await listFeedRows(db)) {
    if (checkedAt !== null) metrics.set('refresh_last_success_seconds', { channel: name }, checkedAt / 1000);
    metrics.set('refresh_failing', { channel: name }, failedAt === null ? 0 : 1);
  }
}
