import { findReport, type StoredReportText } from '#db/repositories/flights.ts';
import type { Context } from '../../context.ts';

/** A stored report by its id, from the replica or, while that does not have it yet, from the primary. Null where there is none. @param now epoch ms */
export async function findStoredReport(
  { db, readDb }: Pick<Context, 'db' | 'readDb'>,
  flightId: number,
  now: number,
): Promise<StoredReportText | null> {
  const report = await findReport(readDb, flightId, now);
  return report === null && readDb !== db ? findReport(db, flightId, now) : report;
}
