import { createWriteStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/**
 * Returns the local path of a file or folder; a network address is downloaded into `folder` under its own name. Throws
 * with `usage` when there is no such file.
 */
export async function bringFile(from: string, folder: string, usage: string): Promise<string> {
  if (!/^https?:\/\//.test(from)) {
    if (!existsSync(from)) throw new Error(`There is nothing at ${from}. ${usage}`);
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
