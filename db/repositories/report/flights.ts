import type { ExpressionBuilder } from 'kysely';
import type { FlightData, FoundFlight } from '#src/flight/flight.ts';
import { statusAt } from '#src/flight/status.ts';
import type { Db } from '../../connect.ts';
import { asBytes } from '../../engine/dialect.ts';
import { isMissingReference } from '../../engine/errors.ts';
import { CLOCK_TOLERANCE_MS } from '../../engine/now.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { Database } from '../../schema/database.ts';
import type { FlightRow } from '../../schema/reports.ts';
import { columnsOf } from './packed-reports.ts';
import { type PackedReport, unpackBody } from './report-body.ts';
import { newReportId } from './report-id.ts';
import { forgetParts, rememberParts } from './report-parts.ts';
import { FLIGHT_COLUMNS, packedText, type StoredReportText, toStoredReport } from './stored-report-text.ts';

export type NewStoredReport = {
  flight: FoundFlight;
  report: PackedReport;
  searchKey: string;
  /** epoch ms */
  searchedAt: number;
  /** until when it may answer the same question, epoch ms */
  freshUntil: number;
  /** epoch ms; null if the row may stay */
  expiresAt: number | null;
};

/** Enough for the searches of a trip's numbers in 30 days, unless one is famous. */
const MANY_FLIGHTS = 500;

/**
 * Stores flight and report together, or neither; `alongside` writes at the end of the same transaction, so that rows
 * others wait for are held no longer than one disk write. `alongside` may run again; if it throws, nothing is stored.
 */
export async function insertReport(
  db: Db,
  { flight, report, searchKey, searchedAt, freshUntil, expiresAt }: NewStoredReport,
  alongside: (transaction: Db) => Promise<void> = async () => {},
): Promise<StoredReportText> {
  const id = newReportId();
  const { safetyScore } = report;
  const flightRow = { ...flight, id, searchedAt, expiresAt };
  const flightData = JSON.stringify(columnData(flight.flightData, expiresAt !== null));
  const store = () =>
    inTransaction(db, async (transaction) => {
      const packed = await columnsOf(transaction, report, searchedAt);
      const row = { ...flightRow, flightData, searchKey, freshUntil };
      await transaction.insertInto('flights').values(row).execute();
      const reportRow = { ...packed.columns, safetyScore, flightId: id, createdAt: searchedAt };
      await transaction.insertInto('safety_reports').values(reportRow).execute();
      await alongside(transaction);
      return packed;
    });
  const { columns, parts } = await store().catch((error: unknown) => {
    if (!isMissingReference(error)) throw error;
    forgetParts(db);
    return store();
  });
  rememberParts(db, parts);
  const texts = parts.map(({ text }) => text);
  return packedText({ ...flightRow, ...columns }, flight.flightData.notes, () => unpackBody(report.body, texts));
}

/**
 * What the flight's own column needs beside the packed report: the notes; all of it for live data, which is read again
 * without its report.
 */
function columnData(flightData: FlightData, isLive: boolean): FlightData {
  if (isLive) return flightData;
  const { likelyAircraft, likelyLegs, likelyWords, places, ...rest } = flightData;
  return rest;
}

/** Finds the newest report for the question that is still fresh at `now` (epoch ms). */
export async function findReportBySearch(db: Db, searchKey: string, now: number): Promise<StoredReportText | null> {
  const [row] = await selectReportBySearch(db, searchKey, now, now + CLOCK_TOLERANCE_MS);
  return row ? toStoredReport(db, row) : null;
}

export async function findReport(db: Db, flightId: number, now: number): Promise<StoredReportText | null> {
  const [row] = await selectReport(db, flightId, now);
  return row ? toStoredReport(db, { ...row, status: statusAt(row.status, row.searchedAt, now) }) : null;
}

/** Whether a report shows a status that will soon be out of date. */
export function tellsTheMoment({ status }: StoredReportText): boolean {
  return statusAt(status, 0, Number.POSITIVE_INFINITY) !== status;
}

/** Whether `findReport` would find one. */
export async function hasReport(db: Db, flightId: number, now: number): Promise<boolean> {
  return (await selectReportId(db, flightId, now)).length > 0;
}

/** Finds the latest flight in stored live data, by number or call sign; null if there is none. */
export async function findLastLiveFlight(
  db: Db,
  number: string,
  now: number,
): Promise<{ flight: FoundFlight; expiresAt: number } | null> {
  const found = await Promise.all(LAST_LIVE.map((select) => select(db, number, now)));
  const [row] = found.flat().sort(laterFirst);
  if (!row?.expiresAt) return null;
  const { id, searchKey, searchedAt, freshUntil, expiresAt, flightData, readAt, ...flight } = row;
  return { flight: { ...flight, flightData: JSON.parse(flightData) }, expiresAt };
}

/** Lists stored live data about these numbers that has not expired, the latest departure first. */
export async function listLiveFlights(db: Db, numbers: string[], now: number): Promise<FoundFlight[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('flights')
    .selectAll()
    .where('flightNumber', 'in', numbers)
    .where('departure', 'is not', null)
    .where('expiresAt', '>', now)
    .where(isAsTold)
    .limit(MANY_FLIGHTS)
    .execute();
  return rows
    .sort(laterFirst)
    .map(({ id, searchKey, searchedAt, freshUntil, expiresAt, flightData, readAt, ...flight }) => ({
      ...flight,
      flightData: JSON.parse(flightData),
    }));
}

function laterFirst(a: FlightRow, b: FlightRow): number {
  return (b.departure ?? '').localeCompare(a.departure ?? '') || b.searchedAt - a.searchedAt;
}

/** Deletes up to `limit` expired flights with their reports. Returns how many flights were deleted. */
export async function deleteExpiredFlights(db: Db, now: number, limit: number): Promise<number> {
  const expired = db.selectFrom('flights').select('id').where('expiresAt', '<=', now).limit(limit);
  // the foreign key deletes their reports, too
  const { numDeletedRows } = await db.deleteFrom('flights').where('id', 'in', expired).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function selectReports(db: Db) {
  return db
    .selectFrom('flights')
    .innerJoin('safety_reports', 'safety_reports.flightId', 'flights.id')
    .select(['flights.id', ...FLIGHT_COLUMNS, ...PACKED_COLUMNS])
    .select(asBytes(db, 'flightData').as('flightData'));
}

const PACKED_COLUMNS = ['body', 'modelPart', 'airlinePart', 'sourcesPart'] as const;

const selectReport = (db: Db, flightId: number, now: number) =>
  selectReports(db).where('flights.id', '=', flightId).where(isKept(now)).execute();

const selectReportId = (db: Db, flightId: number, now: number) =>
  db.selectFrom('flights').select('id').where('id', '=', flightId).where(isKept(now)).execute();

function isKept(now: number) {
  return ({ or, eb }: ExpressionBuilder<Database, 'flights'>) =>
    or([eb('flights.expiresAt', 'is', null), eb('flights.expiresAt', '>', now)]);
}

/** Leaves out flights whose aircraft a reader chose: that choice is theirs alone. */
function isAsTold({ eb }: ExpressionBuilder<Database, 'flights'>) {
  return eb('flightData', 'not like', '%"aircraftBasis":"chosen"%');
}

/** Searches one column at a time: with `or`, neither index would be used. */
const selectLastLive = (column: 'flightNumber' | 'callsign') => (db: Db, number: string, now: number) =>
  db
    .selectFrom('flights')
    .selectAll()
    .where(column, '=', number)
    .where('departure', 'is not', null)
    .where('expiresAt', '>', now)
    .where(isAsTold)
    .orderBy('departure', 'desc')
    .orderBy('searchedAt', 'desc')
    .limit(1)
    .execute();
const LAST_LIVE = [selectLastLive('flightNumber'), selectLastLive('callsign')];

const selectReportBySearch = (db: Db, searchKey: string, now: number, latest: number) =>
  selectReports(db)
    .where('searchKey', '=', searchKey)
    .where('freshUntil', '>', now)
    // a report from the future was made before the clock was set back, and would stay fresh for years
    .where('searchedAt', '<=', latest)
    .orderBy('searchedAt', 'desc')
    .limit(1)
    .execute();
