import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { StoredReport } from '#src/flight/stored-report.ts';

/** The checksum tells a damaged report from one that is right. */
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_checksumFlag]: 1 } };

/** Packs a report as JSON with zstd, in which it can be sent as it is: 58 kB with several likely models become 11. */
export function packReport(report: StoredReport): Buffer {
  return zstdCompressSync(JSON.stringify(report), PACKING);
}

/** Throws if the report was damaged. */
export function unpackReport(packed: Uint8Array): StoredReport {
  const report: StoredReport = JSON.parse(zstdDecompressSync(packed).toString());
  return report;
}

/** Up to here, the database assigned ids in sequence. */
export const LARGEST_SERIAL_ID = 2_147_483_647;

/**
 * Returns the id of a new report, which cannot be guessed: 53 random bits, the most that a JavaScript number holds,
 * above all sequential ids. Among a billion reports, the chance that two get the same is one in ten million; then the
 * second insert fails and is retried.
 */
export function newReportId(): number {
  const [bits] = crypto.getRandomValues(new BigUint64Array(1));
  const id = Number((bits as bigint) >> 11n);
  return id > LARGEST_SERIAL_ID ? id : newReportId();
}
