import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { BROTLI_PARAMS, type Encoding } from './encoding.ts';

/** The compressed beginning of a body; the rest can be appended without compressing it again. */
type Head = { bytes: Buffer; length: number; crc: number };

/** About 6 kB each. */
const MAX_HEADS = 2_000;
/** A window of 64 kB, more than a report has: a quarter less work than with the usual four megabytes. */
const PARAMS = { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_LGWIN]: 16 };
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * Compresses bodies that share a long beginning and have different short ends, such as a report and the reader's count.
 * The most recently used beginnings are cached compressed; the end is appended uncompressed. Ends must be under 64 kB.
 */
export class PackedHeadCache {
  readonly #heads = new LRUCache<string, Promise<Head>>({ max: MAX_HEADS });
  readonly #packHead: typeof packHead;

  constructor(pack = packHead) {
    this.#packHead = pack;
  }

  /** `name` identifies the beginning; `head` is called for it if it is not cached. */
  async pack(encoding: Encoding, { name, head }: { name: string; head: () => Buffer }, end: Buffer): Promise<Buffer> {
    const key = `${encoding}:${name}`;
    let packed = this.#heads.get(key);
    if (!packed) {
      packed = this.#packHead(encoding, head());
      this.#heads.set(key, packed);
    }
    return encoding === 'br' ? endBrotli(await packed, end) : endGzip(await packed, end);
  }
}

export async function packHead(encoding: Encoding, head: Buffer): Promise<Head> {
  const bytes =
    encoding === 'br'
      ? await promisify(brotliCompress)(head, { params: PARAMS, finishFlush: constants.BROTLI_OPERATION_FLUSH })
      : await promisify(deflateRaw)(head, { finishFlush: constants.Z_SYNC_FLUSH });
  return { bytes: Buffer.from(new Uint8Array(bytes).buffer), length: head.length, crc: crc32(head) };
}

/** RFC 7932, 9.2: an uncompressed block (20 bits of header, padded to 3 bytes), then the empty last block. */
function endBrotli({ bytes }: Head, end: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([bytes, header, end, Buffer.from([3])]);
}

/** RFC 1951, 3.2.4: the last block, stored; RFC 1952: checksum and length of the whole. */
function endGzip({ bytes, length, crc }: Head, end: Buffer): Buffer {
  const header = Buffer.alloc(5, 1);
  header.writeUInt16LE(end.length, 1);
  header.writeUInt16LE(~end.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, crc), 0);
  trailer.writeUInt32LE(length + end.length, 4);
  return Buffer.concat([GZIP_HEADER, bytes, header, end, trailer]);
}
