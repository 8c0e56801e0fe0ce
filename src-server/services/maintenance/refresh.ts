import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buildInWorker } from '#db/build/build-in-worker.ts';
import { type Checked, compareWith } from '#db/build/check.ts';
import { type Input, SourceError, USE_SOURCES } from '#db/build/source.ts';
import { CLOCK_TOLERANCE_MS } from '#db/engine/now.ts';
import { keepInputs as keepSharedInputs } from '#db/site/operations/reference-inputs.ts';
import { messageOf } from '#src/errors.ts';
import { HOUR_MS } from '#src/format/time.ts';
import type { Context } from '../../context.ts';
import { fetchSource, sharedDownload } from '../../feeds/fetch-source.ts';
import type { JobRun } from '../../runtime/jobs/run-job.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import * as current from '../reference/current-facts.ts';
import * as states from '../reference/reference-state.ts';
import { type FactSource, factSources } from '../reference/sources.ts';

/** A run that comes a little early checks all the same. */
const SLACK_MS = HOUR_MS / 2;

type RefreshContext = current.CurrentFacts & Pick<Context, 'clock' | 'download'>;

export type Refreshed = {
  source: FactSource;
  outcome: 'changed' | 'unchanged' | 'failed';
  asOf: string | null;
  rows: number | null;
  changes: Checked['changes'];
  doubts: string[];
  /** why its earlier file is still used; continues after the source's title */
  error: string | null;
};

type Fetched = Refreshed & { state: states.SourceState; input?: Input };

/**
 * Fetches sources one after another, builds the facts anew from those that have changed, and answers from them. A source that
 * fails, or whose file does, keeps its earlier one. A killed refresh can simply be restarted.
 * @param isCheck only reports what would change
 */
export async function refresh(
  ctx: RefreshContext,
  sources: FactSource[],
  { isCheck = false, signal }: { isCheck?: boolean; signal?: AbortSignal } = {},
): Promise<Refreshed[]> {
  const state = await states.readReferenceState(ctx.db);
  const download = sharedDownload(ctx.download);
  const done: Fetched[] = [];
  for (const source of sources) {
    signal?.throwIfAborted();
    done.push(await fetchOne({ ...ctx, download }, source, { state, signal }));
  }
  if (isCheck) return done;
  const inputs = await takeInputs(ctx, state.inputs, done);
  signal?.throwIfAborted();
  const known = Object.fromEntries(done.map(({ source, state: one }) => [source.name, one]));
  const changed = inputs === state.inputs ? {} : { inputs, earlier: state.inputs };
  await saveState(ctx, (now) => ({ ...now, ...changed, sources: { ...now.sources, ...known } }));
  return done;
}

/** The job: refreshes the sources that are due; one that failed, daily. */
export async function refreshDue(ctx: RefreshContext, { signal, log }: JobRun): Promise<void> {
  const { sources } = await states.readReferenceState(ctx.db);
  const now = ctx.clock.now().getTime();
  const due = factSources(ctx.config).filter(({ name, everyHours }) => {
    const { checkedAt, failedAt } = sources[name] ?? states.NEVER_CHECKED;
    if (!checkedAt) return true;
    const restMs = (failedAt === null ? everyHours : Math.min(everyHours, 24)) * HOUR_MS - SLACK_MS;
    // a check later than now was made before the clock was set back
    return checkedAt <= now - restMs || checkedAt > now + CLOCK_TOLERANCE_MS;
  });
  for (const { source, outcome, changes, doubts, error } of await refresh(ctx, due, { signal })) {
    const told = { source: source.name, outcome, changes: changes.length, doubts, error };
    if (outcome === 'failed') log.warn(told, 'source failed; its facts are unchanged');
    else log.info(told, 'source refreshed');
  }
}

/** Forgets what the source's last file looked like, so that the next one is used as it is. */
export async function trustSource(ctx: Pick<Context, 'db'>, { name }: FactSource): Promise<void> {
  await states.changeReferenceState(ctx.db, ({ sources, ...state }) => {
    const { checkedAt = null } = sources[name] ?? {};
    return { ...state, refused: [], sources: { ...sources, [name]: { ...states.NEVER_CHECKED, checkedAt } } };
  });
}

/** Builds the facts with files from elsewhere, of any kind that is known. Throws SourceError for another file. */
export async function buildWith(ctx: RefreshContext, paths: string[]): Promise<Input[]> {
  const state = await states.readReferenceState(ctx.db);
  const day = todayOf(ctx);
  const added: Input[] = [];
  for (const path of paths) added.push(...(await recognize(ctx, path, day, state.inputs)));
  const inputs = added.reduce(withInput, state.inputs);
  await current.buildFile(ctx, inputs);
  await saveState(ctx, (now) => ({ ...now, inputs, earlier: state.inputs }));
  return added;
}

/** Answers from the facts before the last change again, and does not take what changed them. Throws if there are none. */
export async function goBack(ctx: RefreshContext): Promise<void> {
  const state = await states.readReferenceState(ctx.db);
  const { earlier } = state;
  if (!earlier) throw new Error('There are no earlier facts: nothing has changed since the release.');
  const kept = new Set(earlier.map(({ sha256 }) => sha256));
  const refused = state.inputs.flatMap(({ sha256 }) => (kept.has(sha256) ? [] : sha256));
  await current.buildFile(ctx, earlier);
  await saveState(ctx, (now) => ({ ...now, inputs: earlier, earlier: null, refused: [...now.refused, ...refused] }));
}

const BY_HAND = ['vrs-routes', 'vrs-airframes', 'faa-airframes', 'aircraft-use', 'ourairports'];

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Returns what a file is: an archive of standing-data may be two. */
async function recognize(ctx: RefreshContext, path: string, day: string, before: Input[]): Promise<Input[]> {
  const sha256 = await hashOf(path);
  const kept = current.takeInput(ctx, path, sha256);
  const inputs = BY_HAND.map((source) => ({ source, sha256, day, asOf: day }));
  const { found, reason } = await buildInWorker('recognize', kept, inputs, before);
  if (found.length === 0) throw new SourceError(`${path} ${reason}. Nothing was changed.`);
  await current.shareInput(ctx, sha256);
  return found;
}

async function fetchOne(
  ctx: RefreshContext,
  source: FactSource,
  { state, signal }: { state: states.ReferenceState; signal: AbortSignal | undefined },
): Promise<Fetched> {
  const { name } = source;
  const known = state.sources[name] ?? states.NEVER_CHECKED;
  const now = ctx.clock.now().getTime();
  const checked = { ...known, checkedAt: now, failedAt: null, error: null };
  const folder = current.inputsFolder(ctx);
  const limits = { bytes: source.limitMegabytes * 1e6, ms: source.limitSeconds * 1000 };
  try {
    const request = { url: source.url, accept: source.accept, folder, name, known, limits, signal };
    const file = await fetchSource(source, request, { download: ctx.download, now });
    const isRefused = file.kind === 'file' && state.refused.includes(file.sha256);
    if (file.kind === 'unchanged' || isRefused) {
      const { asOf, rows } = known;
      return { source, outcome: 'unchanged', asOf, rows, changes: [], doubts: [], error: null, state: checked };
    }
    const { sha256, etag, lastModified } = file;
    const kept = current.takeInput(ctx, file.path, sha256);
    const day = todayOf(ctx);
    const plain = { source: name, sha256, day, asOf: day };
    const reading = await buildInWorker('check', kept, plain, state.inputs);
    compareWith(known, reading, {
      leastRows: source.leastRows,
      trust: `npm run cli -- refresh --trust ${name}`,
    });
    const { rows, header, changes, doubts, events } = reading;
    const asOf = reading.asOf ?? day;
    const seenBefore = state.inputs.findLast((input) => input.source === name)?.seen ?? {};
    const seen = events && Object.fromEntries(events.map((key) => [key, seenBefore[key] ?? day]));
    return {
      ...{ source, outcome: 'changed', asOf, rows, changes, doubts, error: null },
      state: { ...checked, asOf, rows, header, etag, lastModified, sha256 },
      input: { ...plain, asOf, ...(seen && { seen }) },
    };
  } catch (error) {
    signal?.throwIfAborted();
    return failed({ source, known, now }, messageOf(error));
  }
}

function failed(
  { source, known, now }: { source: FactSource; known: states.SourceState; now: number },
  error: string,
): Fetched {
  const { asOf, rows } = known;
  const state = { ...known, failedAt: now, error };
  return { source, outcome: 'failed', asOf, rows, changes: [], doubts: [], error, state };
}

/** Builds the facts with what was fetched, all or, where that fails, one after another. Marks those that could not be used. */
async function takeInputs(ctx: RefreshContext, before: Input[], done: Fetched[]): Promise<Input[]> {
  const fetched = done.filter(({ input }) => input !== undefined);
  if (fetched.length === 0) return before;
  const all = fetched.reduce((inputs, { input }) => withInput(inputs, input as Input), before);
  const isOk = await current.buildFile(ctx, all).then(
    () => true,
    () => false,
  );
  let inputs = isOk ? all : before;
  for (const one of fetched) {
    try {
      if (!isOk) {
        const next = withInput(inputs, one.input as Input);
        await current.buildFile(ctx, next);
        inputs = next;
      }
      await current.shareInput(ctx, (one.input as Input).sha256);
    } catch (error) {
      const { sources } = await states.readReferenceState(ctx.db);
      const known = sources[one.source.name] ?? states.NEVER_CHECKED;
      const now = ctx.clock.now().getTime();
      Object.assign(one, failed({ source: one.source, known, now }, `could not be used: ${messageOf(error)}`));
    }
  }
  return inputs;
}

/** Lists whose entries are remembered are read in the order in which they were fetched. */
const REMEMBERED = ['eu-list', 'faa-iasa', 'easa-czib', 'faa-sfar'];

function withInput(inputs: Input[], input: Input): Input[] {
  const { source, asOf, sha256 } = input;
  const isReplaced = (one: Input) => {
    if (one.source !== source) return false;
    if (one.sha256 === sha256) return true;
    if (REMEMBERED.includes(source)) return false;
    // a year of T-100 is fetched again and again
    return !USE_SOURCES.includes(source) || (source === 'bts-t100' && one.asOf.slice(0, 4) === asOf.slice(0, 4));
  };
  return [...inputs.filter((one) => !isReplaced(one)), input];
}

/** Saves what is known of the facts, answers from them, and removes the files that nothing needs any more. */
async function saveState(
  ctx: RefreshContext,
  change: Parameters<typeof states.changeReferenceState>[1],
): Promise<void> {
  const { inputs, earlier } = await states.changeReferenceState(ctx.db, change);
  const kept = [...inputs, ...(earlier ?? [])];
  await keepSharedInputs(ctx.db, [...new Set(kept.map(({ sha256 }) => sha256))]);
  await current.lookForFacts(ctx);
  current.removeOldFiles(ctx, kept);
}
