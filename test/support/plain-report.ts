import type { Db } from '#db/connect.ts';
import { findReport } from '#db/repositories/flights.ts';

/** Puts a stored report back into the columns in which releases before the packed ones stored it. */
export async function storeAsBefore(db: Db, flightId: number): Promise<void> {
  const report = (await findReport(db, flightId, 0))?.toJSON();
  if (!report) throw new Error(`no report ${flightId}`);
  const { safetyScore, analysis, sources, modelSafety, airlineSafety, ...details } = report.safetyReport;
  await db
    .updateTable('safety_reports')
    .set({
      safetyScore,
      analysis,
      sources: JSON.stringify(sources),
      modelSafety: modelSafety && JSON.stringify(modelSafety),
      airlineSafety: JSON.stringify(airlineSafety),
      details: JSON.stringify(details),
      body: null,
      bodyFormat: null,
      modelPart: null,
      airlinePart: null,
      sourcesPart: null,
    })
    .where('flightId', '=', flightId)
    .execute();
  await db
    .updateTable('flights')
    .set({ flightData: JSON.stringify(report.flight.flightData) })
    .where('id', '=', flightId)
    .execute();
}
