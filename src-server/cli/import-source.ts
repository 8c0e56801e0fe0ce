import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { SingleBar } from 'cli-progress';

type Import<T> = (tools: { bring: (from: string) => Promise<string>; bar: SingleBar }) => Promise<T>;

/**
 * Runs an import under a progress bar (`counted` is what the bar shows beside its percentage), with a way to bring its
 * files here, and removes what was fetched for it. Throws when there is no such file, and what the import throws.
 */
export async function importSource<T>(counted: string, run: Import<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-fetched-'));
  const format = `{bar} {percentage}% | ${counted} | {duration_formatted}`;
  const bar = new SingleBar({ format, etaBuffer: 1, noTTYOutput: true, notTTYSchedule: 5000 });
  try {
    return await run({ bring: (from) => bringFile(from, folder), bar });
  } finally {
    bar.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the local path of a file or folder; a network address is downloaded into `folder` under its own name. */
async function bringFile(from: string, folder: string): Promise<string> {
  if (!/^https?:\/\//.test(from)) {
    if (!existsSync(from)) throw new Error(`There is nothing at ${from}. Check the path.`);
    return from;
  }
  console.log(`Fetching ${from}`);
  const body = await fetchFrom(from);
  const path = join(folder, basename(new URL(from).pathname) || 'fetched');
  await pipeline(Readable.fromWeb(body), createWriteStream(path));
  return path;
}

/** Starts to download a file named in a command. Throws with what to do if it cannot be had. */
async function fetchFrom(url: string): Promise<ReadableStream> {
  const response = await fetch(url).catch((error: Error) => {
    const { cause } = error as { cause?: { code?: string } };
    throw new Error(`${url} cannot be reached (${cause?.code ?? error.message}). Check the address and the network.`);
  });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}. Check the address.`);
  return response.body as ReadableStream;
}
