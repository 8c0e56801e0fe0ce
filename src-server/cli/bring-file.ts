import { createWriteStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fetchFrom } from './fetch-from.ts';

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
