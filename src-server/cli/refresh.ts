import { buildContext } from '../context.ts';
import { FEEDS, feedNames } from '../feeds/feeds.ts';
import { type Job, runNow } from '../runtime/jobs/run-job.ts';
import { REFRESH_JOB } from '../runtime/jobs/schedule.ts';
import { type Refreshed, refresh, trustFeed } from '../services/maintenance/refresh.ts';
import { type CommandCall, UsageError } from './command.ts';

const LISTED = 20;

/** Fetches the feeds now and prints the result of each; `--check` changes nothing. The exit code is 1 if one failed. */
export async function refreshCommand({ config, db, options, words: names, clock }: CommandCall): Promise<void> {
  const isCheck = options.check === true;
  if (options.trust && (isCheck || names.length === 0)) throw new UsageError();
  const unknown = names.find((name) => !feedNames.includes(name));
  if (unknown) throw new Error(`There is no feed ${unknown}. There are: ${feedNames.join(', ')}.`);
  const feeds = FEEDS.filter(({ name }) => names.length === 0 || names.includes(name));
  const ctx = await buildContext(config, { db, clock });
  if (isCheck) return print(await refresh(ctx, feeds, { isCheck }), isCheck);
  if (options.trust) for (const feed of feeds) await trustFeed(ctx, feed);
  let done: Refreshed[] = [];
  const run: Job['run'] = async (_ctx, { signal }) => {
    done = await refresh(ctx, feeds, { signal });
  };
  // run as the job itself, so that no other server refreshes at the same time
  await runNow(ctx, { ...REFRESH_JOB, run }, { isOutOfTurn: names.length > 0 });
  print(done, isCheck);
}

function print(done: Refreshed[], isCheck: boolean): void {
  const verb = isCheck ? 'would change' : 'changed';
  console.log(row(['feed', 'as of', 'rows', verb]));
  for (const { feed, asOf, rows, outcome, changes } of done) {
    const what = outcome === 'failed' ? 'nothing: failed' : outcome === 'unchanged' ? 'nothing' : counted(changes);
    console.log(row([feed.name, asOf ?? 'never', rows === null ? '' : String(rows), what]));
  }
  for (const { feed, changes, doubts, error } of done) {
    if (error) console.log(`\n✗ ${feed.title} ${error}.`);
    if (changes.length + doubts.length > 0) console.log(`\n${feed.title}`);
    for (const { subject, oldValue, newValue } of changes.slice(0, LISTED)) {
      console.log(`  ${subject}: ${oldValue ?? 'unknown'} → ${newValue ?? 'unknown'}`);
    }
    if (changes.length > LISTED) console.log(`  and ${changes.length - LISTED} more`);
    for (const doubt of doubts) console.log(`  ? ${doubt}`);
  }
  if (done.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
}

function counted(changes: unknown[]): string {
  if (changes.length === 0) return 'nothing to report';
  return changes.length === 1 ? '1 figure' : `${changes.length} figures`;
}

function row([feed = '', asOf = '', rows = '', what = '']: string[]): string {
  return `${feed.padEnd(16)} ${asOf.padEnd(11)} ${rows.padStart(8)}  ${what}`;
}
