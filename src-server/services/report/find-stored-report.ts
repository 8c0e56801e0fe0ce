import { findReport } from '#db/repositories/flights.ts';
import type { StoredReportText } from '#db/repositories/stored-report-text.ts';
import type { Context } from '../../context.ts';

/**
 * Finds a stored report by its id, on the replica or, if the replica does not have it yet, on the primary. Null if
 * there is none. @param now epoch ms
 */
export async function findStoredReport(
  { db, readDb }: Pick<Context, 'db' | 'readDb'>,
  flightId: number,
  now: number,
): Promise<StoredReportText | null> {
  const report = await findReport(readDb, flightId, now);
  return report === null && readDb !== db ? findReport(db, flightId, now) : report;
}
