import type { Flight, FoundFlight } from '#src/flight/flight.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import type { Db } from '../connect.ts';
import type { FlightRow, SafetyReportRow } from '../schema.ts';

export type StoredReport = { flight: Flight; safetyReport: SafetyReport };

export type NewStoredReport = {
  flight: FoundFlight;
  safetyReport: SafetyReport;
  searchKey: string;
  /** epoch ms */
  searchedAt: number;
  /** until when it answers the same question again, epoch ms */
  freshUntil: number;
  /** epoch ms; null when the row may stay */
  expiresAt: number | null;
};

/** Stores flight and report together, or neither. */
export async function insertReport(db: Db, report: NewStoredReport): Promise<StoredReport> {
  const { flight, safetyReport, searchedAt } = report;
  const { safetyScore, analysis, sources, modelSafety, airlineSafety, ...details } = safetyReport;
  const id = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('flights')
      .values({
        ...flight,
        flightData: JSON.stringify(flight.flightData),
        searchKey: report.searchKey,
        searchedAt,
        freshUntil: report.freshUntil,
        expiresAt: report.expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('safety_reports')
      .values({
        flightId: row.id,
        safetyScore,
        analysis,
        sources: JSON.stringify(sources),
        modelSafety: modelSafety && JSON.stringify(modelSafety),
        airlineSafety: JSON.stringify(airlineSafety),
        details: JSON.stringify(details),
        createdAt: searchedAt,
      })
      .execute();
    return row.id;
  });
  return { flight: { ...flight, id, searchedAt: new Date(searchedAt).toISOString() }, safetyReport };
}

/** The newest report for what was asked that is still fresh at `now` (epoch ms). */
export async function findReportBySearch(db: Db, searchKey: string, now: number): Promise<StoredReport | null> {
  const row = await selectReports(db)
    .where('searchKey', '=', searchKey)
    .where('freshUntil', '>', now)
    .orderBy('searchedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toStoredReport(row) : null;
}

export async function findReport(db: Db, flightId: number, now: number): Promise<StoredReport | null> {
  const row = await selectReports(db)
    .where('flights.id', '=', flightId)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .executeTakeFirst();
  return row ? toStoredReport(row) : null;
}

/** The latest flight on record that live data once told us of, by number or call sign; null when none is kept. */
export async function findLastLiveFlight(
  db: Db,
  number: string,
  now: number,
): Promise<{ flight: FoundFlight; expiresAt: number } | null> {
  const row = await db
    .selectFrom('flights')
    .selectAll()
    .where((where) => where.or([where('flightNumber', '=', number), where('callsign', '=', number)]))
    .where('expiresAt', '>', now)
    .where('departure', 'is not', null)
    .orderBy('departure', 'desc')
    .orderBy('searchedAt', 'desc')
    .executeTakeFirst();
  if (!row?.expiresAt) return null;
  const { id, searchKey, searchedAt, freshUntil, expiresAt, flightData, ...flight } = row;
  return { flight: { ...flight, flightData: JSON.parse(flightData) }, expiresAt };
}

/** Removes what must not be kept longer, reports with their flights. Returns how many flights went. */
export async function deleteExpiredFlights(db: Db, now: number): Promise<number> {
  const expired = db.selectFrom('flights').select('id').where('expiresAt', '<=', now);
  await db.deleteFrom('safety_reports').where('flightId', 'in', expired).execute();
  const { numDeletedRows } = await db.deleteFrom('flights').where('expiresAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}

function selectReports(db: Db) {
  return db
    .selectFrom('flights')
    .innerJoin('safety_reports', 'safety_reports.flightId', 'flights.id')
    .selectAll('flights')
    .select(['safetyScore', 'analysis', 'sources', 'modelSafety', 'airlineSafety', 'details']);
}

type JoinedRow = FlightRow &
  Pick<SafetyReportRow, 'safetyScore' | 'analysis' | 'sources' | 'modelSafety' | 'airlineSafety' | 'details'>;

function toStoredReport(row: JoinedRow): StoredReport {
  return {
    flight: {
      id: row.id,
      flightNumber: row.flightNumber,
      callsign: row.callsign,
      registration: row.registration,
      aircraftType: row.aircraftType,
      airline: row.airline,
      origin: row.origin,
      destination: row.destination,
      status: row.status,
      departure: row.departure,
      searchedAt: new Date(row.searchedAt).toISOString(),
      flightData: JSON.parse(row.flightData),
    },
    safetyReport: {
      safetyScore: row.safetyScore,
      analysis: row.analysis,
      sources: JSON.parse(row.sources),
      modelSafety: row.modelSafety && JSON.parse(row.modelSafety),
      airlineSafety: JSON.parse(row.airlineSafety),
      ...JSON.parse(row.details),
    },
  };
}
