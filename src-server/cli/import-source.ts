import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { Config } from '../config.ts';
import { agentOf, buildDownload } from '../providers/download.ts';

/** Twice a quarter of MrAirspace's tracks, the largest file that an import takes. */
const LIMIT_BYTES = 2_000_000_000;

type Import<T> = (tools: { bring: (from: string) => Promise<string>; bar: SingleBar }) => Promise<T>;

/**
 * Runs an import under a progress bar (`counted` is what the bar shows beside its percentage), with a way to bring its
 * files here, and removes what was fetched for it. Throws when there is no such file, and what the import throws.
 */
export async function importSource<T>(config: Config, counted: string, run: Import<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-fetched-'));
  const format = `{bar} {percentage}% | ${counted} | {duration_formatted}`;
  const bar = new SingleBar({ format, etaBuffer: 1, noTTYOutput: true, notTTYSchedule: 5000 });
  try {
    return await run({ bring: (from) => bringFile(from, folder, config), bar });
  } finally {
    bar.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the local path of a file or folder; a network address is downloaded into `folder` under its own name. Throws with
 * what to do if it cannot be had, is too large, or takes too long.
 */
async function bringFile(from: string, folder: string, config: Config): Promise<string> {
  if (!/^https?:\/\//.test(from)) {
    if (!existsSync(from)) throw new Error(`There is nothing at ${from}. Check the path.`);
    return from;
  }
  console.log(`Fetching ${from}`);
  const name = basename(new URL(from).pathname) || 'fetched';
  const limits = { bytes: LIMIT_BYTES, ms: config.REFRESH_TIMEOUT_SECONDS * 1000 };
  const request = { url: from, folder, name, known: null, limits };
  await buildDownload(agentOf(config))(request).catch(({ message }: Error) => {
    throw new Error(`${from} ${message}. Check the address and the network.`);
  });
  return join(folder, name);
}
