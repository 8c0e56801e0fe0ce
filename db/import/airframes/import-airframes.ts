import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Airframe, AirframeSource } from '#src/aircraft/airframe.ts';
import { readRegistration } from '#src/aircraft/registration.ts';
import type { Db } from '../../connect.ts';
import { finishAirframeImport, startAirframeImport, writeAirframes } from '../../site/reference/airframes.ts';
import { unpackZip } from '../aircraft-use/unpack.ts';
import { isZip, measureRouteSource, openRouteFiles, type RouteSource, readThrough } from '../routes/route-source.ts';
import { type FaaModels, readAirframes } from './read-airframes.ts';

type AirframeProgress = { bytes: number; totalBytes: number; airframes: number; brokenRows: number };
type AirframeImport = {
  /** airframes stored, by list */
  lists: { source: AirframeSource['key']; airframes: number }[];
  /** rows of no interest: vehicles, drones, aircraft without passengers */
  otherRows: number;
  brokenRows: number;
  /** file and line of the first unreadable rows */
  brokenExamples: string[];
  /** airframes of earlier imports that the list no longer has */
  removed: number;
};
/** `asOf`: the date (ISO) of the list, if known; otherwise that of `now` (epoch ms). */
type AirframeDates = { now: number; asOf?: string | undefined };

/**
 * Replaces everything stored of a list with this source: VRS standing-data (folder, .tgz, .zip) or the FAA's
 * registry (.zip, folder). Rows are written as they are read, and rows no longer on the list are deleted at the very
 * end, so a killed import can simply be restarted. Throws, and deletes nothing, if the source has no airframes.
 */
export async function importAirframes(
  db: Db,
  source: RouteSource,
  { now, asOf = new Date(now).toISOString().slice(0, 10) }: AirframeDates,
  onProgress: (progress: AirframeProgress) => void = () => {},
): Promise<AirframeImport> {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-airframes-'));
  try {
    const plain = await unpackIfZip(source, folder);
    await readThrough(plain);
    const importId = await startAirframeImport(db);
    const totalBytes = await measureRouteSource(plain);
    const progress: AirframeProgress = { bytes: 0, totalBytes, airframes: 0, brokenRows: 0 };
    const result: AirframeImport = { lists: [], otherRows: 0, brokenRows: 0, brokenExamples: [], removed: 0 };
    const written = new Map<AirframeSource['key'], number>();
    const models: FaaModels = new Map();
    let batch = new Map<string, Airframe & { key: string }>();

    const flush = async () => {
      await writeAirframes(db, [...batch.values()], importId);
      await sleep(PAUSE_MS);
      for (const { source } of batch.values()) written.set(source, (written.get(source) ?? 0) + 1);
      progress.airframes += batch.size;
      batch = new Map();
      onProgress({ ...progress, brokenRows: result.brokenRows });
    };
    const files = openRouteFiles(plain, (bytes) => {
      progress.bytes += bytes;
    });
    for await (const file of files) {
      for await (const line of readAirframes(file, models)) {
        if (line.kind === 'airframe') {
          const key = readRegistration(line.airframe.registration)?.key as string;
          batch.set(`${line.airframe.source} ${key} ${line.airframe.address}`, { ...line.airframe, key });
        } else if (line.kind === 'other') result.otherRows += 1;
        else if (++result.brokenRows <= EXAMPLES) result.brokenExamples.push(line.at);
        if (batch.size >= BATCH) await flush();
      }
    }
    await flush();
    if (written.size === 0) throw new Error(NO_AIRFRAMES);
    for (const [source, airframes] of written) {
      const list = { source, asOf, importedAt: now, airframes };
      result.removed += await finishAirframeImport(db, importId, list);
      result.lists.push({ source, airframes });
    }
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NO_AIRFRAMES =
  'No airframes found: name a copy of VRS standing-data, its aircraft folder, or the ReleasableAircraft.zip of the FAA.';
/** Airframes per statement, well below the number of values that either engine accepts. */
const BATCH = 200;
const EXAMPLES = 20;
/** Between two writes, so that others can use the database. */
const PAUSE_MS = 2;

async function unpackIfZip(source: RouteSource, folder: string): Promise<RouteSource> {
  if (source.kind !== 'file' || !isZip(source.path)) return source;
  await unpackZip(source.path, folder, /\.csv$|(^|\/)(ACFTREF|MASTER)\.txt$/i);
  return { kind: 'folder', path: folder };
}
