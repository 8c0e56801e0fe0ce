import type { Generated, Selectable } from 'kysely';

export type ReportTables = {
  flights: FlightsTable;
  safety_reports: SafetyReportsTable;
};

type FlightsTable = {
  id: Generated<number>;
  flightNumber: string;
  callsign: string | null;
  registration: string | null;
  aircraftType: string | null;
  airline: string | null;
  origin: string | null;
  destination: string | null;
  status: string | null;
  /** ISO date-time in UTC */
  departure: string | null;
  /** JSON of FlightData */
  flightData: string;
  searchedAt: number;
  /** the question in normal form; a fresh flight with the same key is returned again */
  searchKey: string;
  /** until when the row answers the same question */
  freshUntil: Generated<number>;
  /** when the row must be deleted under the provider's terms; null if it may stay */
  expiresAt: number | null;
  /** when its report was last read, to the day; 0 if never after the day it was made */
  readAt: Generated<number>;
};
export type FlightRow = Selectable<FlightsTable>;

type SafetyReportsTable = {
  id: Generated<number>;
  flightId: number;
  safetyScore: number | null;
  analysis: string;
  /** JSON array of text */
  sources: string;
  /** JSON of ModelSafety, null if the aircraft is unknown */
  modelSafety: string | null;
  /** JSON of AirlineSafety */
  airlineSafety: string;
  createdAt: number;
  /** ISO date of the fit of its rates */
  fit: string;
  /** the whole answer as JSON, packed with zstd; the columns before it are empty, but for the score */
  packed: Uint8Array;
};
export type SafetyReportRow = Selectable<SafetyReportsTable>;
