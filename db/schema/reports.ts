import type { Generated, Selectable } from 'kysely';

export type FlightsTable = {
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

export type SafetyReportsTable = {
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
  /** the whole report except its parts, compressed by `report-body.ts`; the columns before it are empty, but for the score */
  body: Uint8Array;
  /** ids of `report_parts` */
  modelPart: number | null;
  airlinePart: number | null;
  sourcesPart: number | null;
};
export type SafetyReportRow = Selectable<SafetyReportsTable>;

/** What many reports have in common, stored once. */
export type ReportPartsTable = {
  id: Generated<number>;
  /** SHA-256 of the text */
  key: string;
  packed: Uint8Array;
  /** when it was made, or last checked for use by a report */
  checkedAt: number;
};
