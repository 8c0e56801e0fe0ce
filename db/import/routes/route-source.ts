import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readHead } from '../aircraft-use/unpack.ts';

/** Where routes come from: standing-data (or one of its folders), or one file, CSV or tar, gzipped or not. */
export type RouteSource =
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string /** of a tar, only the files whose names fit */; only?: RegExp };

export type SourceFile = { name: string; content: AsyncIterable<Buffer> };

/**
 * Opens the CSV files of the source, one after another; each must be read to its end before the next. `onBytes` counts
 * raw bytes. Reading throws for what unpacks to more than 2 GB or has a line longer than 1 MB.
 */
export async function* openRouteFiles(
  source: RouteSource,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SourceFile> {
  if (source.kind === 'folder') {
    for (const path of await listCsvFiles(source.path)) {
      yield { name: path, content: inLines(path, count(createReadStream(path, SMALL_FILE), onBytes)) };
    }
  } else {
    yield* unpack(source.path, Readable.from(count(createReadStream(source.path), onBytes)), source.only);
  }
}

/** Reads an archive to its end, so that one that breaks off is refused before anything is written. */
export async function readThrough(source: RouteSource): Promise<void> {
  if (source.kind !== 'file') return;
  try {
    for await (const { content } of openRouteFiles(source, () => {})) for await (const _ of content);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_') && message !== 'Unexpected end of data') throw error;
    throw new Error(`${source.path} breaks off or is damaged. Get it again; nothing was imported.`, { cause: error });
  }
}

export function isZip(path: string): boolean {
  return readHead(path, ZIP.length).equals(ZIP);
}

/** Returns the size of the source in the bytes that `onBytes` counts. Throws if there is nothing at the path. */
export async function measureRouteSource(source: RouteSource): Promise<number> {
  const paths = source.kind === 'file' ? [source.path] : await listCsvFiles(source.path);
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function* unpack(name: string, packed: Readable, only = /./): AsyncGenerator<SourceFile> {
  const { head, whole } = await peek(packed);
  if (head.subarray(0, 2).equals(GZIP)) {
    yield* unpack(name, Readable.from(bounded(name, connect(whole, createGunzip()))), only);
  } else if (head.subarray(0, 2).equals(ZIP)) {
    throw new Error(`${name} is a zip archive. Unpack it and name the folder, or use the .tar.gz.`);
  } else if (head.subarray(TAR_OFFSET, TAR_OFFSET + TAR.length).equals(TAR)) {
    yield* untar(whole, only);
  } else {
    yield { name, content: inLines(name, whole) };
  }
}

async function* untar(packed: Readable, only: RegExp): AsyncGenerator<SourceFile> {
  const { extract } = await import('tar-stream');
  const archive = extract();
  pipeline(packed, archive, () => {});
  for await (const entry of archive) {
    const { name } = entry.header;
    if (name.endsWith('.csv') && only.test(name))
      yield { name, content: inLines(name, entry as AsyncIterable<Buffer>) };
    entry.resume();
  }
}

const LINE_END = 10;
const MAX_LINE_BYTES = 1024 ** 2;
/** About ten times the whole of standing-data. */
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
/** Most files have a few kB, and there are thousands of them. */
const SMALL_FILE = { highWaterMark: 16_384 };
const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from('PK');
const TAR = Buffer.from('ustar');
const TAR_OFFSET = 257;

/** Returns the first bytes of a stream, and the stream as if it had not been read. */
async function peek(stream: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks = stream[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < TAR_OFFSET + TAR.length) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const rest = { [Symbol.asyncIterator]: () => chunks };
  const whole = Readable.from(
    (async function* () {
      yield head;
      yield* rest;
    })(),
  );
  return { head, whole };
}

async function* count(stream: Readable, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    onBytes(chunk.length);
    yield chunk;
  }
}

/** Throws for a line longer than any table has, before a reader collects it in memory. */
async function* inLines(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of content) {
    const first = chunk.indexOf(LINE_END);
    if (length + (first < 0 ? chunk.length : first) > MAX_LINE_BYTES) {
      throw new Error(`${name} has a line longer than 1 MB, so it is not a table of standing-data. Get it again.`);
    }
    length = first < 0 ? length + chunk.length : chunk.length - 1 - chunk.lastIndexOf(LINE_END);
    yield chunk;
  }
}

/** Throws for an archive that unpacks to more than any of these sources. */
async function* bounded(name: string, unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of unpacked) {
    bytes += chunk.length;
    if (bytes > MAX_UNPACKED_BYTES) throw new Error(`${name} unpacks to more than 2 GB. Get it again.`);
    yield chunk;
  }
}

/** Connects two streams; an error of the first is passed to the reader of the second. */
function connect<Next extends NodeJS.ReadWriteStream & Readable>(stream: Readable, next: Next): Next {
  pipeline(stream, next, () => {});
  return next;
}

async function listCsvFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.csv$|(^|\/)(ACFTREF|MASTER)[^/]*\.txt$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
}
