import type { Db } from '../../connect.ts';
import type { SafetyReportRow } from '../../schema/reports.ts';
import { type PackedReport, unpackBody } from './report-body.ts';
import { type KeptPart, keepParts, type PartIds, readParts } from './report-parts.ts';

const NO_PARTS: PartIds = { modelPart: null, airlinePart: null, sourcesPart: null };

/** The columns of the specification that `body` contains as well, which would repeat it uncompressed. */
const IN_BODY = { analysis: '', sources: '[]', modelSafety: null, airlineSafety: '{}' };

export type PackedColumns = PartIds & { body: Uint8Array } & typeof IN_BODY;

/**
 * Returns a report's columns. Its parts are in the database, or will be once `transaction` is committed; pass `parts` to
 * `rememberParts` after that.
 */
export async function columnsOf(
  transaction: Db,
  report: PackedReport,
  now: number,
): Promise<{ columns: PackedColumns; parts: KeptPart[] }> {
  const parts = await keepParts(transaction, report.parts, now);
  const ids = Object.fromEntries(parts.map(({ name, id }) => [name, id]));
  return { columns: { ...IN_BODY, ...NO_PARTS, ...ids, body: report.body }, parts };
}

/** Returns the parts that unpack a body; null if the report has been deleted meanwhile. */
export async function readBody(
  db: Db,
  row: Pick<SafetyReportRow, keyof PartIds> & { body: Uint8Array },
): Promise<(() => Buffer) | null> {
  const parts = await readParts(db, row);
  return parts && (() => unpackBody(row.body, parts));
}
