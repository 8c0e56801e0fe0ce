import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { ownBytes } from '#db/own-bytes.ts';
import { BROTLI_PARAMS, type Encoding } from './encoding.ts';

/** The packed beginning of a body: what follows can be put behind it without packing it again. */
type Head = { bytes: Buffer; length: number; crc: number };

/** About 6 kB each. */
const MAX_HEADS = 2_000;
/** A window of 64 kB, which is more than a report has: a quarter less to do than with the usual four megabytes. */
const PARAMS = { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_LGWIN]: 16 };
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * Packs bodies whose long beginning is sent again and again, each with another short end, such as a report and the
 * reader's count: the beginnings packed last are cached, the end goes in as it is. Ends have less than 64 kB.
 */
export class PackedHeadCache {
  readonly #heads = new LRUCache<string, Promise<Head>>({ max: MAX_HEADS });
  readonly #packHead: typeof packHead;

  constructor(pack = packHead) {
    this.#packHead = pack;
  }

  /** `name` stands for the beginning; `head` is asked for it when it is not packed yet. */
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
  return { bytes: ownBytes(bytes), length: head.length, crc: crc32(head) };
}

/** RFC 7932, 9.2: a block that is not compressed (20 bits of header, filled up to 3 bytes), then the empty last one. */
function endBrotli({ bytes }: Head, end: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([bytes, header, end, Buffer.from([3])]);
}

/** RFC 1951, 3.2.4: the last block, stored; RFC 1952: the sum and the length of the whole. */
function endGzip({ bytes, length, crc }: Head, end: Buffer): Buffer {
  const header = Buffer.alloc(5, 1);
  header.writeUInt16LE(end.length, 1);
  header.writeUInt16LE(~end.length & 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(end, crc), 0);
  trailer.writeUInt32LE(length + end.length, 4);
  return Buffer.concat([GZIP_HEADER, bytes, header, end, trailer]);
}
