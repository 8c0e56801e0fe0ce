import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type FoundFlight, flightDataSchema, flightSchema } from '#src/flight/flight.ts';
import { statusAt } from '#src/flight/status.ts';
import { aboutOf, type StoredReport } from '#src/flight/stored-report.ts';
import { onceFor } from '#src/once-for.ts';
import { type ShortReport, safetyReportSchema } from '#src/safety/report.ts';
import { putSaid, saidIn } from '#src/words/said-in.ts';
import { speakAll } from '#src/words/speak.ts';
import type { Db } from '../../connect.ts';
import { takeTurn } from '../../engine/dialect.ts';
import { CLOCK_TOLERANCE_MS } from '../../engine/now.ts';
import { inTransaction } from '../../engine/transaction.ts';
import type { Database, RowOf } from '../schema/database.ts';
import { joinJson, newReportId, packJson, packSaid, toJson, unpackReport, unpackSaid } from './packed-report.ts';

export type NewStoredReport = {
  flight: FoundFlight;
  safetyReport: ShortReport;
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

export type PackedReport = {
  flightId: number;
  /** ISO date of the fit of its rates */
  fit: string;
  /** as `packReport` returns it */
  packed: Uint8Array;
  /** what it is about, as JSON of `aboutOf` */
  about: string;
  /** what it says in no language yet, as `packSaid` returns it; null for a report of an earlier release */
  said: Uint8Array | null;
  /** the flight's status at the moment of reading, if that is no longer the packed one */
  laterStatus?: string | null;
  /** the reader's searches including this one; sent, never stored */
  searchCount?: number;
};

/**
 * Stores flight and report together, or neither, unless a fresh report answers the question by now: then returns that.
 * `alongside` writes at the end of the same transaction, so that rows others wait for are held no longer than one disk
 * write. `alongside` may run again; if it throws, nothing is stored.
 */
export async function insertReport(
  db: Db,
  { flight, safetyReport, searchKey, searchedAt, freshUntil, expiresAt }: NewStoredReport,
  alongside: (transaction: Db) => Promise<void> = async () => {},
): Promise<PackedReport> {
  const id = newReportId();
  const kept = packedOf(id, {
    flight: { ...flight, id, searchedAt: new Date(searchedAt).toISOString() },
    safetyReport,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  });
  const { safetyScore } = safetyReport;
  // live data is read again without its report; the rest is in the report alone
  const flightData = expiresAt === null ? '{}' : JSON.stringify(speakAll('en', flight.flightData));
  return inTransaction(db, async (transaction) => {
    await takeTurn(transaction, searchKey);
    const stored = await findPackedBySearch(transaction, searchKey, searchedAt);
    if (!stored) {
      const row = { ...flight, id, flightData, searchKey, searchedAt, freshUntil, expiresAt };
      await transaction.insertInto('flights').values(row).execute();
      const reportRow = { ...kept, safetyScore, createdAt: searchedAt };
      await transaction.insertInto('safety_reports').values(reportRow).execute();
    }
    await alongside(transaction);
    return stored ?? kept;
  });
}

/** A report is stored in English, checked, with what it says in no language yet beside it. */
function packedOf(flightId: number, report: StoredReport): PackedReport {
  const { fit } = report.safetyReport;
  const [flight, safetyReport] = [writtenInEnglish(flightSchema, report.flight), safetyInEnglish(report.safetyReport)];
  const packed = packJson(
    joinJson({ flight: flight.json, safetyReport: safetyReport.json, expiresAt: toJson(report.expiresAt) }),
  );
  const said = packSaid(joinJson({ flight: flight.said, safetyReport: safetyReport.said }));
  return { flightId, fit, packed, about: JSON.stringify(aboutOf(report)), said };
}

/** A report of our own tables is assembled once for many dates, so its larger part is spoken, checked and written once. */
const safetyInEnglish = onceFor((told: ShortReport) => writtenInEnglish(safetyReportSchema, told));

/** A part of a report as JSON: in English, and what it says. */
function writtenInEnglish(schema: z.ZodType, told: unknown): { json: Buffer; said: Buffer | null } {
  const said = saidIn(told);
  return { json: toJson(schema.parse(speakAll('en', told))), said: said && toJson(said) };
}

/** Finds the newest report for the question that is still fresh at `now` (epoch ms). */
export async function findPackedBySearch(db: Db, searchKey: string, now: number): Promise<PackedReport | null> {
  // a report from the future was made before the clock was set back, and would stay fresh for years
  const { rows } = await sql<PackedReport>`select "flightId", "fit", "packed", "about", "said"
    from "flights" inner join "safety_reports" on "safety_reports"."flightId" = "flights"."id"
    where "searchKey" = ${searchKey} and "freshUntil" > ${now} and "searchedAt" <= ${now + CLOCK_TOLERANCE_MS}
    order by "searchedAt" desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Finds a report as it is stored, unless it must be gone at `now` (epoch ms). In plain SQL for http/fast-path. */
export async function findPackedReport(db: Db, flightId: number, now: number): Promise<PackedReport | null> {
  const { rows } = await sql<PackedReport & Pick<RowOf<'flights'>, 'status' | 'searchedAt'>>`select
    "flightId", "fit", "packed", "about", "said", "status", "searchedAt"
    from "flights" inner join "safety_reports" on "safety_reports"."flightId" = "flights"."id"
    where "flights"."id" = ${flightId} and ("flights"."expiresAt" is null or "flights"."expiresAt" > ${now})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return null;
  const { status, searchedAt, ...kept } = row;
  const laterStatus = statusAt(status, searchedAt, now);
  return laterStatus === status ? kept : { ...kept, laterStatus };
}

/** Puts a report that was computed anew in the place of the kept one, and returns it as it is kept now. */
export async function replaceReport(db: Db, kept: PackedReport, report: StoredReport): Promise<PackedReport> {
  const { flightId, ...anew } = packedOf(kept.flightId, report);
  const { safetyScore } = report.safetyReport;
  await db
    .updateTable('safety_reports')
    .set({ safetyScore, ...anew })
    .where('flightId', '=', flightId)
    .execute();
  return { ...kept, ...anew };
}

export async function findReport(db: Db, flightId: number, now: number): Promise<StoredReport | null> {
  const kept = await findPackedReport(db, flightId, now);
  return kept && reportOf(kept);
}

export function reportOf({ packed, laterStatus, searchCount }: PackedReport): StoredReport & { searchCount?: number } {
  const report = unpackReport(packed);
  if (laterStatus !== undefined) report.flight.status = laterStatus;
  return searchCount === undefined ? report : { ...report, searchCount };
}

/** Returns a stored report as it was made: what is said in place of each text. */
export function toldReport(kept: PackedReport): StoredReport {
  const report = reportOf(kept);
  return kept.said ? putSaid(report, unpackSaid(kept.said), (said) => said) : report;
}

/** Finds the latest flight in stored live data, by number or call sign; null if there is none. */
export async function findLastLiveFlight(
  db: Db,
  number: string,
  now: number,
): Promise<{ flight: FoundFlight; expiresAt: number } | null> {
  const found = await Promise.all(LAST_LIVE.map((select) => select(db, number, now)));
  const [row] = found.flat().sort(laterFirst);
  const flight = row && liveFlightOf(row);
  return flight && row.expiresAt ? { flight, expiresAt: row.expiresAt } : null;
}

/** Lists stored live data about these numbers that has not expired, the latest departure first. */
export async function listLiveFlights(db: Db, numbers: string[], now: number): Promise<FoundFlight[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('flights')
    .selectAll()
    .where('flightNumber', 'in', numbers)
    .where(({ or, eb }) => or([eb('departure', 'is not', null), eb('flightData', 'like', '%"liveSource":%')]))
    .where('expiresAt', '>', now)
    .where(isUnmodified)
    .limit(MANY_FLIGHTS)
    .execute();
  return rows.sort(laterFirst).flatMap((row) => liveFlightOf(row) ?? []);
}

/** Null if another release stored its data otherwise. */
function liveFlightOf(row: RowOf<'flights'>): FoundFlight | null {
  const { id, searchKey, searchedAt, freshUntil, expiresAt, flightData, readAt, ...flight } = row;
  const { data } = flightDataSchema.safeParse(JSON.parse(flightData));
  return data ? { ...flight, flightData: data } : null;
}

function laterFirst(a: RowOf<'flights'>, b: RowOf<'flights'>): number {
  return (b.departure ?? '').localeCompare(a.departure ?? '') || b.searchedAt - a.searchedAt;
}

/** Leaves out flights whose aircraft a reader chose: that choice is theirs alone. */
function isUnmodified({ eb }: ExpressionBuilder<Database, 'flights'>) {
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
    .where(isUnmodified)
    .orderBy('departure', 'desc')
    .orderBy('searchedAt', 'desc')
    .limit(1)
    .execute();
const LAST_LIVE = [selectLastLive('flightNumber'), selectLastLive('callsign')];
