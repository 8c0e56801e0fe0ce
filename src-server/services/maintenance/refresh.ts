import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CLOCK_TOLERANCE_MS } from '#db/engine/now.ts';
import { inTransaction } from '#db/engine/transaction.ts';
import { makeFolder } from '#db/folders.ts';
import { seedShippedRoutes } from '#db/seeds/routes.ts';
import { putSetting } from '#db/site/operations/settings.ts';
import * as repository from '#db/site/reference/fact-changes.ts';
import { messageOf } from '#src/errors.ts';
import type { Context, SettingsContext } from '../../context.ts';
import { type Feed, type Reading, sharedDownload } from '../../feeds/feed.ts';
import { FEEDS } from '../../feeds/feeds.ts';
import { largestLoss } from '../../feeds/observed-list.ts';
import type { JobRun } from '../../runtime/jobs/run-job.ts';
import { OBSERVED_VERSION, observeAgain } from '../reference/observed.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The parts of the context that a refresh uses. */
type RefreshContext = Pick<Context, 'db' | 'config' | 'databaseFile' | 'clock' | 'facts' | 'download'>;

/** The result of refreshing one feed. */
export type Refreshed = {
  feed: Feed;
  outcome: 'changed' | 'unchanged' | 'failed';
  asOf: string | null;
  rows: number | null;
  changes: Omit<repository.NewFactChange, 'notedAt'>[];
  doubts: string[];
  /** why nothing was imported; continues after the feed's title */
  error: string | null;
};

/**
 * Fetches the feeds one after another and imports what is new. If one fails, only its recorded state changes. Each is
 * imported completely or not at all, so a killed refresh can simply be restarted.
 * @param isCheck only reports what would change
 */
export async function refresh(
  ctx: RefreshContext,
  feeds: Feed[],
  { isCheck = false, signal }: { isCheck?: boolean; signal?: AbortSignal } = {},
): Promise<Refreshed[]> {
  const done: Refreshed[] = [];
  const shared = sharedDownload(ctx.download);
  for (const feed of feeds) {
    signal?.throwIfAborted();
    done.push(await refreshFeed(ctx, feed, { isCheck, shared, signal }));
  }
  return done;
}

/** The job: stores the shipped routes where there are none, then refreshes the due feeds; one that failed, daily. */
export async function refreshDue(
  ctx: SettingsContext & Pick<Context, 'facts' | 'download' | 'databaseFile'>,
  { signal, log }: JobRun,
): Promise<void> {
  await seedShippedRoutes(ctx.db, () => signal.throwIfAborted());
  const rows = new Map((await repository.listFeedRows(ctx.db)).map((row) => [row.name, row]));
  const now = ctx.clock.now().getTime();
  const due = FEEDS.filter(({ name, everyDays }) => {
    const row = rows.get(name);
    if (!row?.checkedAt || row.failedAt !== null) return true;
    // a check later than now was made before the clock was set back
    return row.checkedAt <= now - everyDays * DAY_MS + HOUR_MS || row.checkedAt > now + CLOCK_TOLERANCE_MS;
  });
  for (const { feed, outcome, changes, doubts, error } of await refresh(ctx, due, { signal })) {
    const outcomeOfFeed = { feed: feed.name, outcome, changes: changes.length, doubts, error };
    if (outcome === 'failed') log.warn(outcomeOfFeed, 'feed failed; its facts are unchanged');
    else log.info(outcomeOfFeed, 'feed refreshed');
  }
}

/** Forgets what the feed's last file looked like, so that the next one is imported as it is. */
export async function trustFeed(ctx: RefreshContext, { name }: Feed): Promise<void> {
  // of no rows none can be lost
  await repository.putFeedRow(ctx.db, name, { header: null, rows: 0, etag: null, lastModified: null, sha256: null });
}

async function refreshFeed(
  ctx: RefreshContext,
  feed: Feed,
  { isCheck, shared, signal }: { isCheck: boolean; shared: Context['download']; signal?: AbortSignal | undefined },
): Promise<Refreshed> {
  const { db, config } = ctx;
  const { name } = feed;
  const known = await repository.findFeedRow(db, name);
  const none = { feed, changes: [], doubts: [], error: null };
  const now = ctx.clock.now().getTime();
  const day = new Date(now).toISOString().slice(0, 10);
  const well = { checkedAt: now, failedAt: null, error: null };
  try {
    const request = {
      url: feed.urlOf(config, now),
      folder: makeRefreshFolder(ctx),
      name,
      known,
      accept: feed.accept,
      limits: { bytes: feed.limitBytes, ms: config.REFRESH_TIMEOUT_SECONDS * 1000 },
      signal,
    };
    const { download } = ctx;
    const file = await (feed.ask ? feed.ask(request, { download, now }) : shared(request));
    if (file.kind === 'unchanged') {
      if (!isCheck) await note(ctx, now, (transaction) => repository.putFeedRow(transaction, name, well));
      return { ...none, outcome: 'unchanged', asOf: known?.asOf ?? null, rows: known?.rows ?? null };
    }
    const { etag, lastModified, sha256 } = file;
    const reading = await feed.read(file.path, { ctx, now, day, sha256 });
    // rows of an import by hand count as those of the last file where there was none
    const before = known?.rows ?? (await feed.inPlace?.(db))?.rows ?? 0;
    const problem = problemOf(feed, { header: known?.header, rows: before }, reading);
    if (problem) throw new Error(problem);
    const { rows, changes, doubts } = reading;
    const asOf = reading.asOf ?? day;
    if (!isCheck) {
      await reading.prepare?.(signal);
      signal?.throwIfAborted();
      const header = JSON.stringify(reading.header);
      await note(ctx, now, async (transaction) => {
        await reading.write(transaction);
        await repository.insertFactChanges(
          transaction,
          changes.map((change) => ({ ...change, notedAt: now })),
        );
        const state = { ...well, asOf, rows, header, etag, lastModified, sha256 };
        await repository.putFeedRow(transaction, name, state);
      });
    }
    return { feed, outcome: 'changed', asOf, rows, changes, doubts, error: null };
  } catch (failure) {
    signal?.throwIfAborted();
    const error = messageOf(failure);
    if (!isCheck) await repository.putFeedRow(db, name, { failedAt: now, error });
    return { ...none, outcome: 'failed', asOf: known?.asOf ?? null, rows: known?.rows ?? null, error };
  }
}

/** What keeps a file from being taken over. */
function problemOf(
  { name, leastRows }: Feed,
  before: { header: string | null | undefined; rows: number },
  { rows, header }: Reading,
) {
  const look = `look at the file; if it is right, npm run cli -- refresh --trust ${name} takes it as it is`;
  if (rows < leastRows) return `has ${rows} rows, which are too few to be the whole of it (${leastRows})`;
  if (before.header && before.header !== JSON.stringify(header)) {
    return `has other columns than before: ${header.join(' | ')}; ${look}`;
  }
  if (rows < before.rows * (1 - largestLoss)) {
    return `has ${rows} rows and had ${before.rows}, a loss of more than ${largestLoss * 100}%; ${look}`;
  }
  return null;
}

/** Runs all of `work` or nothing, and changes the version of the data that reports are based on. */
async function note(
  ctx: RefreshContext,
  now: number,
  work: (transaction: Context['db']) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx.db, async (transaction) => {
    await work(transaction);
    await putSetting(transaction, OBSERVED_VERSION, String(now));
  });
  await observeAgain(ctx);
}

/** Returns the folder, which is next to the SQLite file; if the database is elsewhere, the system's temporary folder. */
function makeRefreshFolder({ config, databaseFile }: Pick<Context, 'config' | 'databaseFile'>): string {
  const usual = databaseFile ? join(dirname(databaseFile), 'refresh') : join(tmpdir(), 'airworthy-refresh');
  const folder = config.REFRESH_FOLDER ?? usual;
  makeFolder(folder, 0o700);
  return folder;
}
