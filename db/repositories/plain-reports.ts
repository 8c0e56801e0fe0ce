import type { FlightData } from '#src/flight/flight.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import type { Db } from '../connect.ts';
import { inTransaction } from '../in-transaction.ts';
import { legacyFlightData, plainReport } from '../legacy-report.ts';
import { packReport } from '../report-body.ts';
import { columnsOf } from './packed-reports.ts';
import { rememberParts } from './report-parts.ts';

/** A stored report that is not compressed yet. */
export type PlainReport = Awaited<ReturnType<typeof listPlainReports>>[number];

/**
 * Lists up to `limit` uncompressed reports that no longer answer searches at `now` (epoch ms), by row id from `after`
 * on. Those that still do may be needed by a release that cannot read compressed ones.
 */
export async function listPlainReports(db: Db, { after, now }: { after: number; now: number }, limit: number) {
  return db
    .selectFrom('safety_reports')
    .innerJoin('flights', 'flights.id', 'safety_reports.flightId')
    .select(['safety_reports.id', 'flightId', 'flightData', 'expiresAt'])
    .select(['safetyScore', 'analysis', 'sources', 'modelSafety', 'airlineSafety', 'details'])
    .where('body', 'is', null)
    .where('safety_reports.id', '>', after)
    .where('freshUntil', '<=', now)
    .orderBy('safety_reports.id')
    .limit(limit)
    .execute();
}

/**
 * Compresses the report in place: what is sent stays the same, byte for byte. Does nothing if it is already compressed.
 * Throws for a row that is not a report.
 */
export async function packPlainReport(db: Db, row: PlainReport, now: number): Promise<void> {
  const flightData: FlightData = JSON.parse(row.flightData);
  const safetyReport: SafetyReport = JSON.parse(plainReport(row).join(''));
  const isLive = row.expiresAt !== null;
  const report = packReport({ flightData, safetyReport, isLive });
  const parts = await inTransaction(db, async (transaction) => {
    const packed = await columnsOf(transaction, report, now);
    const { numUpdatedRows } = await transaction
      .updateTable('safety_reports')
      .set(packed.columns)
      .where('id', '=', row.id)
      .where('body', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) > 0 && !isLive) {
      await transaction
        .updateTable('flights')
        .set({ flightData: JSON.stringify(legacyFlightData(flightData, isLive)) })
        .where('id', '=', row.flightId)
        .execute();
    }
    return packed.parts;
  });
  rememberParts(db, parts);
}
