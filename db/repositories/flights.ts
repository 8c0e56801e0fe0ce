import type { ExpressionBuilder } from 'kysely';
import type { Flight, FoundFlight } from '#src/flight/flight.ts';
import { type JsonPart, JsonText } from '#src/format/json-text.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import { compileOnce, insertOnce } from '../compile-once.ts';
import type { Db } from '../connect.ts';
import { asBytes } from '../dialect.ts';
import type { Database, FlightRow, SafetyReportRow } from '../schema.ts';

/** `expiresAt`: when it must be gone, ISO 8601; null when it may stay. */
export type StoredReport = { flight: Flight; safetyReport: SafetyReport; expiresAt: string | null };

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
export async function insertReport(db: Db, report: NewStoredReport): Promise<JsonText<StoredReport>> {
  const { flight, safetyReport, searchKey, searchedAt, freshUntil, expiresAt } = report;
  const { safetyScore, analysis, sources, modelSafety, airlineSafety, ...details } = safetyReport;
  const flightRow = { ...flight, flightData: JSON.stringify(flight.flightData), searchedAt, expiresAt };
  const reportRow = {
    safetyScore,
    analysis,
    sources: JSON.stringify(sources),
    modelSafety: modelSafety && JSON.stringify(modelSafety),
    airlineSafety: JSON.stringify(airlineSafety),
    details: JSON.stringify(details),
  };
  const id = await db.transaction().execute(async (transaction) => {
    const row = await insertFlightRow(transaction, { ...flightRow, searchKey, freshUntil });
    await insertReportRow(transaction, { ...reportRow, flightId: row.id, createdAt: searchedAt });
    return row.id;
  });
  return toStoredReport({ ...flightRow, ...reportRow, id });
}

/** The newest report for what was asked that is still fresh at `now` (epoch ms). */
export async function findReportBySearch(
  db: Db,
  searchKey: string,
  now: number,
): Promise<JsonText<StoredReport> | null> {
  const [row] = await selectReportBySearch(db, searchKey, now);
  return row ? toStoredReport(row) : null;
}

export async function findReport(db: Db, flightId: number, now: number): Promise<JsonText<StoredReport> | null> {
  const [row] = await selectReport(db, flightId, now);
  return row ? toStoredReport(row) : null;
}

/** Whether `findReport` would find one. */
export async function hasReport(db: Db, flightId: number, now: number): Promise<boolean> {
  return (await selectReportId(db, flightId, now)).length > 0;
}

/** The latest flight on record that live data once told us of, by number or call sign; null when none is kept. */
export async function findLastLiveFlight(
  db: Db,
  number: string,
  now: number,
): Promise<{ flight: FoundFlight; expiresAt: number } | null> {
  const [row] = await selectLastLive(db, number, now);
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
    .select(['flights.id', ...FLIGHT_COLUMNS, 'safetyScore', 'analysis'])
    .select(JSON_COLUMNS.map((column) => asBytes(db, column).as(column)));
}

const FLIGHT_COLUMNS = [
  'flightNumber',
  'callsign',
  'registration',
  'aircraftType',
  'airline',
  'origin',
  'destination',
  'status',
  'departure',
  'searchedAt',
  'expiresAt',
] as const;

const JSON_COLUMNS = ['flightData', 'sources', 'modelSafety', 'airlineSafety', 'details'] as const;

const insertFlightRow = insertOnce('flights', [...FLIGHT_COLUMNS, 'flightData', 'searchKey', 'freshUntil'], ['id']);

const insertReportRow = insertOnce('safety_reports', [
  'flightId',
  'createdAt',
  'safetyScore',
  'analysis',
  'sources',
  'modelSafety',
  'airlineSafety',
  'details',
]);

const selectReport = compileOnce((db, flightId: number, now: number) =>
  selectReports(db).where('flights.id', '=', flightId).where(isKept(now)),
);

const selectReportId = compileOnce((db, flightId: number, now: number) =>
  db.selectFrom('flights').select('id').where('id', '=', flightId).where(isKept(now)),
);

function isKept(now: number) {
  return ({ or, eb }: ExpressionBuilder<Database, 'flights'>) =>
    or([eb('flights.expiresAt', 'is', null), eb('flights.expiresAt', '>', now)]);
}

const selectLastLive = compileOnce((db, number: string, now: number) =>
  db
    .selectFrom('flights')
    .selectAll()
    .where((where) => where.or([where('flightNumber', '=', number), where('callsign', '=', number)]))
    .where('expiresAt', '>', now)
    .where('departure', 'is not', null)
    .orderBy('departure', 'desc')
    .orderBy('searchedAt', 'desc')
    .limit(1),
);

const selectReportBySearch = compileOnce((db, searchKey: string, now: number) =>
  selectReports(db)
    .where('searchKey', '=', searchKey)
    .where('freshUntil', '>', now)
    .orderBy('searchedAt', 'desc')
    .limit(1),
);

type StoredRow = Pick<FlightRow, 'id' | (typeof FLIGHT_COLUMNS)[number]> &
  Pick<SafetyReportRow, 'safetyScore' | 'analysis'> &
  Record<Exclude<(typeof JSON_COLUMNS)[number], 'modelSafety'>, JsonPart> & { modelSafety: JsonPart | null };

/** The columns that hold JSON go into the report as they are: parsing and serialising them again took most of a read. */
function toStoredReport(row: StoredRow): JsonText<StoredReport> {
  const flight = JSON.stringify({
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
  });
  return new JsonText([
    `{"flight":${flight.slice(0, -1)},"flightData":`,
    row.flightData,
    `},"safetyReport":{"safetyScore":${row.safetyScore},"analysis":${JSON.stringify(row.analysis)},"sources":`,
    row.sources,
    ',"modelSafety":',
    row.modelSafety ?? 'null',
    ',"airlineSafety":',
    row.airlineSafety,
    ',',
    row.details.slice(1),
    ',"expiresAt":',
    row.expiresAt === null ? 'null' : JSON.stringify(new Date(row.expiresAt)),
    '}',
  ]);
}
