import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { seedShippedAirports } from '#db/seeds/airports.ts';
import type { Config } from '../config.ts';
import { buildContext } from '../context.ts';
import { agentOf, buildDownload } from '../providers/download.ts';
import { type Job, runNow } from '../runtime/jobs/run-job.ts';
import { REFRESH_JOB } from '../runtime/jobs/schedule.ts';
import { buildWith, goBack, type Refreshed, refresh, trustSource } from '../services/maintenance/refresh.ts';
import { lookForFacts } from '../services/reference/current-facts.ts';
import { readReferenceState } from '../services/reference/reference-state.ts';
import { factSources } from '../services/reference/sources.ts';
import { type CommandCall, UsageError } from './command.ts';

const LISTED = 20;
/** Twice a quarter of MrAirspace's tracks, the largest file that is known. */
const LIMIT_BYTES = 2_000_000_000;
const LIMIT_MS = 900_000;

/** Shows what the facts are built from, or goes back to those before the last change. */
export async function factsCommand({ config, db, options, clock }: CommandCall): Promise<void> {
  const ctx = await buildContext(config, { db, clock });
  if (options.earlier) await goBack(ctx);
  else await lookForFacts(ctx);
  const { inputs, sources } = await readReferenceState(db);
  console.log(`Facts ${ctx.facts.version} as of ${ctx.facts.asOf}; notices ${ctx.facts.notices}.`);
  for (const { name, title } of factSources(config)) {
    const days = inputs.flatMap((input) => (input.source === name ? input.day : []));
    const last = sources[name]?.error;
    console.log(`${name.padEnd(14)} ${days.at(-1) ?? 'as shipped'}  ${title}${last ? `: ${last}` : ''}`);
  }
}

export async function factsBuildCommand({ config, db, words, clock }: CommandCall): Promise<void> {
  if (words.length === 0) throw new UsageError();
  const ctx = await buildContext(config, { db, clock });
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-fetched-'));
  try {
    const paths = [];
    for (const from of words) paths.push(await bringFile(from, folder, config));
    for (const { source, asOf } of await buildWith(ctx, paths)) console.log(`${source}, as of ${asOf}, is used.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Facts ${ctx.facts.version}. Running servers answer from them within a minute.`);
}

/** Returns the local path; a network address is downloaded into `folder`. Throws with what to do. */
async function bringFile(from: string, folder: string, config: Config): Promise<string> {
  if (!/^https?:\/\//.test(from)) {
    if (!existsSync(from)) throw new Error(`There is nothing at ${from}. Check the path.`);
    return from;
  }
  console.log(`Fetching ${from}`);
  const name = basename(new URL(from).pathname) || 'fetched';
  const limits = { bytes: LIMIT_BYTES, ms: LIMIT_MS };
  const request = { url: from, folder, name, known: null, limits };
  await buildDownload(agentOf(config))(request).catch(({ message }: Error) => {
    throw new Error(`${from} ${message}. Check the address and the network.`);
  });
  return join(folder, name);
}

export async function seedAirportsCommand({ db }: CommandCall): Promise<void> {
  console.log(`${await seedShippedAirports(db)} airports stored.`);
}

/** Fetches the sources now and prints the result of each; `--check` changes nothing. The exit code is 1 if one failed. */
export async function refreshCommand({ config, db, options, words: names, clock }: CommandCall): Promise<void> {
  const isCheck = options.check === true;
  if (options.trust && (isCheck || names.length === 0)) throw new UsageError();
  const all = factSources(config);
  const known = all.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no source ${unknown}. There are: ${known.join(', ')}.`);
  const sources = all.filter(({ name }) => names.length === 0 || names.includes(name));
  const ctx = await buildContext(config, { db, clock });
  if (isCheck) return print(await refresh(ctx, sources, { isCheck }), isCheck);
  if (options.trust) for (const source of sources) await trustSource(ctx, source);
  let done: Refreshed[] = [];
  const run: Job['run'] = async (_ctx, { signal }) => {
    done = await refresh(ctx, sources, { signal });
  };
  // run as the job itself, so that no other server refreshes at the same time
  await runNow(ctx, { ...REFRESH_JOB, run }, { isOutOfTurn: names.length > 0 });
  print(done, isCheck);
}

function print(done: Refreshed[], isCheck: boolean): void {
  const verb = isCheck ? 'would change' : 'changed';
  console.log(row(['source', 'as of', 'rows', verb]));
  for (const { source, asOf, rows, outcome, changes } of done) {
    const what = outcome === 'failed' ? 'nothing: failed' : outcome === 'unchanged' ? 'nothing' : counted(changes);
    console.log(row([source.name, asOf ?? 'never', rows === null ? '' : String(rows), what]));
  }
  for (const { source, changes, doubts, error } of done) {
    if (error) console.log(`\n✗ ${source.title} ${error}.`);
    if (changes.length + doubts.length > 0) console.log(`\n${source.title}`);
    for (const { subject, from, to } of changes.slice(0, LISTED)) {
      console.log(`  ${subject}: ${from ?? 'unknown'} → ${to ?? 'unknown'}`);
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

function row([source = '', asOf = '', rows = '', what = '']: string[]): string {
  return `${source.padEnd(16)} ${asOf.padEnd(11)} ${rows.padStart(8)}  ${what}`;
}
