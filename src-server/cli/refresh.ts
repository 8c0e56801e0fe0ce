import { parseArgs } from 'node:util';
import { buildContext } from '../context.ts';
import { FEEDS, feedNames } from '../feeds/feeds.ts';
import { runJob } from '../runtime/jobs/run-job.ts';
import { REFRESH_JOB } from '../runtime/jobs/schedule.ts';
import { type Refreshed, refresh, trustFeed } from '../services/maintenance/refresh.ts';
import type { CommandCall } from './command.ts';

const LISTED = 20;
const USAGE = `Say which feeds: refresh [--check] [--trust] ${feedNames.join('|')} (none for all of them).`;

/** Fetches the feeds now and prints the result of each; `--check` changes nothing. The exit code is 1 if one failed. */
export async function refreshCommand({ config, db, args, clock }: CommandCall): Promise<void> {
  const { names, isCheck, isTrusted } = readArgs(args);
  const feeds = FEEDS.filter(({ name }) => names.length === 0 || names.includes(name));
  const ctx = await buildContext(config, { db, clock });
  if (isCheck) return tell(await refresh(ctx, feeds, { isCheck }), isCheck);
  if (isTrusted) for (const feed of feeds) await trustFeed(ctx, feed);
  let done: Refreshed[] = [];
  let problem: unknown;
  // run as the job itself, so that no other server refreshes at the same time
  const outcome = await runJob(
    ctx,
    {
      ...REFRESH_JOB,
      run: async (_ctx, { signal }) => {
        done = await refresh(ctx, feeds, { signal });
      },
    },
    {
      isForced: true,
      isOutOfTurn: names.length > 0,
      onFailure: (error) => {
        problem = error;
      },
    },
  );
  if (problem) throw problem;
  if (outcome === 'not due') throw new Error('A server is refreshing right now. Try again later.');
  if (outcome === 'stopped') throw new Error('The refresh was interrupted: another server has taken it over.');
  tell(done, isCheck);
}

function readArgs(args: string[]) {
  try {
    const options = { check: { type: 'boolean', default: false }, trust: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const isKnown = positionals.every((name) => feedNames.includes(name));
    if (!isKnown || (values.check && values.trust) || (values.trust && positionals.length === 0))
      throw new Error(USAGE);
    return { names: positionals, isCheck: values.check, isTrusted: values.trust };
  } catch {
    throw new Error(USAGE);
  }
}

function tell(done: Refreshed[], isCheck: boolean): void {
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
