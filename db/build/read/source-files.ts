import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SourceError } from '../source.ts';

export type SourceFile = { name: string; content: AsyncIterable<Buffer> };

/**
 * Opens the tables of a file, CSV or tar, gzipped or not, one after another; each must be read to its end before the next.
 * Throws SourceError for one that breaks off, unpacks to more than 2 GB, or has a line longer than 1 MB. @param only of a tar,
 * the files whose names fit
 */
export async function* openSourceFiles(path: string, only?: RegExp): AsyncGenerator<SourceFile> {
  try {
    yield* unpack(path, createReadStream(path), only);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!code.startsWith('Z_') && message !== 'Unexpected end of data') throw error;
    throw new SourceError('breaks off or is damaged', { cause: error });
  }
}

async function* unpack(name: string, packed: Readable, only = /./): AsyncGenerator<SourceFile> {
  const { head, whole } = await peek(packed);
  if (head.subarray(0, 2).equals(GZIP)) {
    yield* unpack(name, Readable.from(bounded(connect(whole, createGunzip()))), only);
  } else if (head.subarray(0, 2).equals(ZIP)) {
    throw new SourceError('is a zip archive: use the .tar.gz');
  } else if (head.subarray(TAR_OFFSET, TAR_OFFSET + TAR.length).equals(TAR)) {
    yield* untar(whole, only);
  } else {
    yield { name, content: inLines(whole) };
  }
}

async function* untar(packed: Readable, only: RegExp): AsyncGenerator<SourceFile> {
  const { extract } = await import('tar-stream');
  const archive = extract();
  pipeline(packed, archive, () => {});
  for await (const entry of archive) {
    const { name } = entry.header;
    if (name.endsWith('.csv') && only.test(name)) yield { name, content: inLines(entry as AsyncIterable<Buffer>) };
    entry.resume();
  }
}

const LINE_END = 10;
const MAX_LINE_BYTES = 1024 ** 2;
/** About ten times the whole of standing-data. */
const MAX_UNPACKED_BYTES = 2 * 1024 ** 3;
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

/** Throws for a line longer than any table has, before a reader collects it in memory. */
async function* inLines(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of content) {
    const first = chunk.indexOf(LINE_END);
    if (length + (first < 0 ? chunk.length : first) > MAX_LINE_BYTES) {
      throw new SourceError('has a line longer than 1 MB, so it is no table of this source');
    }
    length = first < 0 ? length + chunk.length : chunk.length - 1 - chunk.lastIndexOf(LINE_END);
    yield chunk;
  }
}

/** Throws for an archive that unpacks to more than any of these sources. */
async function* bounded(unpacked: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of unpacked) {
    bytes += chunk.length;
    if (bytes > MAX_UNPACKED_BYTES) throw new SourceError('unpacks to more than 2 GB');
    yield chunk;
  }
}

/** Connects two streams; an error of the first is passed to the reader of the second. */
function connect<Next extends NodeJS.ReadWriteStream & Readable>(stream: Readable, next: Next): Next {
  pipeline(stream, next, () => {});
  return next;
}
