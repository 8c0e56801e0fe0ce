import { closeSync, createReadStream, createWriteStream, openSync, readSync, writeSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';

/** Extracts a zip (its CSV files) or a gzip into `folder`. Returns the files' paths. Throws for a damaged one. */
export async function unpack(path: string, folder: string): Promise<string[]> {
  const head = readHead(path, 4);
  if (head.subarray(0, 2).equals(GZIP)) {
    const plain = join(folder, 'unpacked');
    await pipeline(createReadStream(path), createGunzip(), createWriteStream(plain));
    return [plain];
  }
  return head.equals(ZIP) ? unpackZip(path, folder, /\.csv$/i) : [path];
}

/** Reads the first bytes of a file, fewer if it is shorter. */
export function readHead(path: string, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(length);
    return head.subarray(0, readSync(file, head, 0, length, 0));
  } finally {
    closeSync(file);
  }
}

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

/** Extracts the files whose names match, streamed: a month of flights has about 250 MB. Throws for a damaged zip. */
export async function unpackZip(path: string, folder: string, wanted: RegExp): Promise<string[]> {
  const plain: string[] = [];
  let open = 0;
  const archive = new Unzip((member) => {
    if (!wanted.test(member.name)) return;
    const extension = extname(member.name);
    const target = join(folder, `${basename(member.name, extension)}-${plain.length}${extension}`);
    plain.push(target);
    const file = openSync(target, 'w');
    open += 1;
    member.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      writeSync(file, chunk);
      if (!isLast) return;
      closeSync(file);
      open -= 1;
    };
    member.start();
  });
  archive.register(UnzipInflate);
  for await (const chunk of createReadStream(path)) archive.push(chunk as Buffer);
  archive.push(new Uint8Array(0), true);
  if (open > 0) throw new Error('The zip ends too early: fetch it again.');
  return plain;
}
