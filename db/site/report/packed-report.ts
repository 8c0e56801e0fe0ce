import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { StoredReport } from '#src/flight/stored-report.ts';
import type { SaidTree } from '#src/words/said-in.ts';

/** Level 9 takes 1.5 times as long, for 4% fewer bytes; without the size, zstd chooses tables for large files. */
const PACKING = {
  params: { [constants.ZSTD_c_compressionLevel]: 5, [constants.ZSTD_c_contentSizeFlag]: 0 },
  finishFlush: constants.ZSTD_e_flush,
};
const CRC_BYTES = 4;
/** The lowest bits of a block's header. */
const LAST_RAW_BLOCK = 1;

export function toJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

/** Returns the JSON of an object from that of its parts; null for a part that it does not have. */
export function joinJson(parts: Record<string, Buffer | null>): Buffer {
  const had = Object.entries(parts).flatMap(([name, json]) => (json ? [{ name, json }] : []));
  const fields = had.flatMap(({ name, json }, at) => [Buffer.from(`${at > 0 ? ',' : ''}"${name}":`), json]);
  return Buffer.concat([Buffer.from('{'), ...fields, Buffer.from('}')]);
}

export function packReport(report: StoredReport): Buffer {
  return packJson(toJson(report));
}

/**
 * Packs a report's JSON without its last brace, in a zstd frame without its last block, followed by a CRC-32, which
 * tells a damaged report from one that is right: 33 kB with several likely models become 10.
 */
export function packJson(json: Buffer): Buffer {
  const frame = zstdCompressSync(json.subarray(0, -1), { ...PACKING, pledgedSrcSize: json.length });
  const crc = Buffer.alloc(CRC_BYTES);
  crc.writeUInt32LE(crc32(frame));
  return Buffer.concat([frame, crc]);
}

/**
 * Returns the zstd frame of a packed report with `end` as the end of its JSON, in an uncompressed block (RFC 8878,
 * 3.1.1.2). Throws if the report was damaged.
 */
export function wholeFrame(packed: Uint8Array, end = '}'): Buffer {
  const stored = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  const frame = stored.subarray(0, -CRC_BYTES);
  if (crc32(frame) !== stored.readUInt32LE(frame.length)) throw new Error('A stored report was damaged.');
  const text = Buffer.from(end);
  const header = Buffer.alloc(3);
  header.writeUIntLE((text.length << 3) | LAST_RAW_BLOCK, 0, 3);
  return Buffer.concat([frame, header, text]);
}

/** Throws if the report was damaged. */
export function unpackReport(packed: Uint8Array): StoredReport {
  const report: StoredReport = JSON.parse(zstdDecompressSync(wholeFrame(packed)).toString());
  return report;
}

/** Damage is found by zstd's own checksum. */
const PACKING_SAID = {
  params: { [constants.ZSTD_c_compressionLevel]: 5, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Packs the JSON of what a report says. */
export function packSaid(json: Buffer): Buffer {
  return zstdCompressSync(json, PACKING_SAID);
}

export function unpackSaid(packed: Uint8Array): SaidTree {
  const said: SaidTree = JSON.parse(zstdDecompressSync(packed).toString());
  return said;
}

/**
 * Returns the id of a new report, which cannot be guessed: 53 random bits, the most that a JavaScript number holds. Among
 * a billion reports, the chance that two get the same is one in ten million; then the second insert fails and is retried.
 */
export function newReportId(): number {
  const [bits] = crypto.getRandomValues(new BigUint64Array(1));
  return Number((bits as bigint) >> 11n);
}
