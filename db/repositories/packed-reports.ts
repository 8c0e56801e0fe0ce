import type { Db } from '../connect.ts';
import { PART_NAMES, type Packable, packBody, partsOf, unpackBody } from '../report-body.ts';
import { COLUMNS_OF_BEFORE } from '../report-of-before.ts';
import type { SafetyReportRow } from '../schema/reports.ts';
import { type KeptPart, keepParts, type PartIds, readParts } from './report-parts.ts';

export type PackedColumns = PartIds & { body: Uint8Array } & typeof COLUMNS_OF_BEFORE;

/**
 * The columns of a report whose parts are kept, or are once `transaction` is committed. Hand `parts` to `rememberParts`
 * then. Throws when the body would not come back as it is.
 */
export async function packReport(
  transaction: Db,
  { body, packable }: { body: Uint8Array; packable: Packable },
  now: number,
): Promise<{ columns: PackedColumns; parts: KeptPart[] }> {
  const kept = await keepParts(transaction, partsOf(packable), now);
  const parts = PART_NAMES.flatMap((name) => kept[name] ?? []);
  const packed = packBody(
    body,
    parts.map(({ text }) => text),
  );
  const ids = Object.fromEntries(PART_NAMES.map((name) => [name, kept[name]?.id ?? null])) as PartIds;
  return { columns: { ...COLUMNS_OF_BEFORE, ...ids, body: packed }, parts };
}

/** What brings a packed body back; null when the report has been removed by now. */
export async function readBody(
  db: Db,
  row: Pick<SafetyReportRow, keyof PartIds> & { body: Uint8Array },
): Promise<(() => Buffer) | null> {
  const parts = await readParts(db, row);
  return parts && (() => unpackBody(row.body, parts));
}
