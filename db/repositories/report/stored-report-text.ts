import { createHash } from 'node:crypto';
import type { Flight, FlightData } from '#src/flight/flight.ts';
import { type JsonPart, JsonText } from '#src/format/json-text.ts';
import type { SafetyReport } from '#src/safety/report.ts';
import type { Db } from '../../connect.ts';
import type { FlightRow } from '../../schema/reports.ts';
import { readBody } from './packed-reports.ts';
import type { PartIds } from './report-parts.ts';

/** `expiresAt`: when it must be gone, ISO 8601; null when it may stay. */
export type StoredReport = { flight: Flight; safetyReport: SafetyReport; expiresAt: string | null };

/** A report as it is kept; `status` is the flight's at the moment of reading. */
export class StoredReportText extends JsonText<StoredReport> {
  readonly status: string | null;
  /** when it must be gone, epoch ms; null when it may stay */
  readonly expiresAt: number | null;

  constructor(
    { status, expiresAt }: Pick<HeadRow, 'status' | 'expiresAt'>,
    read: () => JsonPart[],
    options: { end?: string; name?: string } = {},
  ) {
    super(read, options);
    this.status = status;
    this.expiresAt = expiresAt;
  }
}

/** The columns of a flight that an answer tells as they are. */
export const FLIGHT_COLUMNS = [
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

type HeadRow = Pick<FlightRow, 'id' | (typeof FLIGHT_COLUMNS)[number]>;
type PackedRow = HeadRow & PartIds & { body: Uint8Array };
export type StoredRow = PackedRow & { flightData: JsonPart };

/** A report from its row. Null when it has been removed by now. */
export async function toStoredReport(db: Db, row: StoredRow): Promise<StoredReportText | null> {
  const read = await readBody(db, row);
  return read && packedText(row, notesOf(row), read);
}

/** Reports with the same beginning share its name, so it is unpacked and compressed once for all of them. */
export function packedText(row: PackedRow, notes: string[], readBody: () => JsonPart): StoredReportText {
  const end = `${JSON.stringify(notes)}},${columnsText(row).slice(1)}${expiryText(row)}`;
  return new StoredReportText(row, () => ['{"safetyReport":', readBody()], { end, name: nameOf(row) });
}

function nameOf(row: PackedRow): string {
  const parts = [row.modelPart, row.airlinePart, row.sourcesPart].join();
  return createHash('sha256').update(parts).update(row.body).digest('base64url');
}

function columnsText(row: HeadRow): string {
  return JSON.stringify({
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
}

function notesOf({ flightData }: StoredRow): string[] {
  const { notes }: FlightData = JSON.parse(
    typeof flightData === 'string' ? flightData : Buffer.from(flightData).toString(),
  );
  return notes;
}

function expiryText({ expiresAt }: HeadRow): string {
  return `,"expiresAt":${expiresAt === null ? 'null' : JSON.stringify(new Date(expiresAt))}}`;
}
