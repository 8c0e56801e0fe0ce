import { hash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { buildInWorker } from '#db/build/build-in-worker.ts';
import type { Input } from '#db/build/source.ts';
import { isSqlite } from '#db/engine/dialect.ts';
import { makeFolder } from '#db/folders.ts';
import { loadFacts, openFacts, shippedStamp } from '#db/reference/open.ts';
import { findInput, putInput } from '#db/site/operations/reference-inputs.ts';
import { DAY_MS, isoDay } from '#src/format/time.ts';
import type { Context } from '../../context.ts';
import { readReferenceState } from './reference-state.ts';

export type CurrentFacts = Pick<
  Context,
  'db' | 'config' | 'databaseFile' | 'facts' | 'factsStamp' | 'hiddenReports' | 'listDays'
>;

/**
 * Looks whether the facts have changed, here or on another server, and if so answers from them from the next request on. Where
 * their file is not there yet, it is built from the same inputs in a thread of its own.
 */
export async function lookForFacts(ctx: CurrentFacts): Promise<void> {
  const { inputs, sources, hidden } = await readReferenceState(ctx.db);
  ctx.hiddenReports = new Set(Object.keys(hidden));
  const days = Object.entries(sources).map(([name, { checkedAt }]) => [name, checkedAt && isoDay(checkedAt)] as const);
  ctx.listDays = new Map(days.flatMap(([name, day]) => (day ? [[name, day]] : [])));
  const stamp = stampOf(inputs);
  if (stamp === ctx.factsStamp) return;
  const isOpenOnly = ctx.config.OPEN_DATA_ONLY;
  ctx.facts = inputs.length === 0 ? loadFacts({ isOpenOnly }) : openFacts(await buildFile(ctx, inputs), { isOpenOnly });
  ctx.factsStamp = stamp;
}

const LOOK_EVERY_MS = 60_000;

/** Looks for changed facts at once and every minute, in the background. Returns what ends it. */
export function keepLooking(ctx: CurrentFacts & Pick<Context, 'background'>): () => void {
  const look = () => ctx.background.run('look for changed facts', () => lookForFacts(ctx));
  look();
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Names what a reference file is made of: the shipped texts and the fetched files. */
export function stampOf(inputs: Input[]): string {
  return inputs.length === 0
    ? ''
    : hash(
        'sha256',
        JSON.stringify([
          shippedStamp(),
          ...inputs.map(({ source, sha256, day, asOf, seen = {} }) => [source, sha256, day, asOf, seen]),
        ]),
      );
}

/** Returns the path of the reference file of these inputs, built unless it is there. Throws what the build throws. */
export async function buildFile(ctx: CurrentFacts, inputs: Input[]): Promise<string> {
  const folder = inputsFolder(ctx);
  const stamp = stampOf(inputs);
  const path = join(folder, `${stamp.slice(0, 16)}.sqlite`);
  if (existsSync(path)) return path;
  for (const { sha256 } of inputs) await bringInput(ctx, sha256);
  await buildInWorker('write', path, { stamp, inputs, folder });
  return path;
}

/** The folder of fetched files and the files built from them: next to the SQLite file, else in the system's temporary folder. */
export function inputsFolder({ config, databaseFile }: Pick<Context, 'config' | 'databaseFile'>): string {
  const usual = databaseFile ? join(dirname(databaseFile), 'refresh') : join(tmpdir(), 'airworthy-refresh');
  const { REFRESH_FOLDER: own } = config;
  const folder = own && own !== 'off' ? own : usual;
  makeFolder(folder, 0o700);
  return folder;
}

/** Keeps a fetched file, also for the other servers of a PostgreSQL database. */
export async function shareInput({ db, ...ctx }: CurrentFacts, sha256: string): Promise<void> {
  if (isSqlite(db)) return;
  await putInput(db, sha256, await promisify(zstdCompress)(await readFile(join(inputsFolder(ctx), sha256))));
}

/** Takes a file into the folder of inputs, whole or not at all: another source may have the same, so it is copied. */
export function takeInput(ctx: Pick<Context, 'config' | 'databaseFile'>, path: string, sha256: string): string {
  const kept = join(inputsFolder(ctx), sha256);
  copyFileSync(path, `${kept}.part`);
  renameSync(`${kept}.part`, kept);
  return kept;
}

async function bringInput(ctx: CurrentFacts, sha256: string): Promise<void> {
  const path = join(inputsFolder(ctx), sha256);
  if (existsSync(path)) return;
  const body = await findInput(ctx.db, sha256);
  if (!body)
    throw new Error(`The fetched file ${sha256} is missing: run npm run cli -- refresh, which fetches it again.`);
  await writeFile(`${path}.part`, await promisify(zstdDecompress)(body));
  renameSync(`${path}.part`, path);
}

/** Deletes what neither these inputs nor a reader needs: other fetched files, and all built files but the last two. */
export function removeOldFiles(ctx: Pick<Context, 'config' | 'databaseFile' | 'clock'>, kept: Input[]): void {
  const now = ctx.clock.now().getTime();
  const folder = inputsFolder(ctx);
  const hashes = new Set(kept.map(({ sha256 }) => sha256));
  const ageOf = (name: string) => statSync(join(folder, name)).mtimeMs;
  const names = readdirSync(folder);
  const built = names.filter((name) => name.endsWith('.sqlite')).sort((a, b) => ageOf(b) - ageOf(a));
  const isUnfinished = (name: string) => /\.sqlite\.|\.part$/.test(name) && ageOf(name) < now - DAY_MS;
  const gone = names.filter((name) => (/^[0-9a-f]{64}$/.test(name) ? !hashes.has(name) : isUnfinished(name)));
  for (const name of [...gone, ...built.slice(2)]) rmSync(join(folder, name), { force: true });
}
