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
  /** what was asked, in normal form; a fresh flight with the same key is answered again */
  searchKey: string;
  /** until when the row answers the same question again */
  freshUntil: Generated<number>;
  /** when the row must be gone by the provider's rules; null when it may stay */
  expiresAt: number | null;
  /** when its report was last read, to the day; 0 when it has not been since the day it was made */
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
  /** JSON of ModelSafety, null when the aircraft is unknown */
  modelSafety: string | null;
  /** JSON of AirlineSafety */
  airlineSafety: string;
  /** JSON of the rest of the report: score, indicators, provenance, what is missing */
  details: string;
  createdAt: number;
  /** the whole report beside its parts, as `report-body.ts` packs it; the columns above then hold what 0.1.0 is told. Null in rows of before */
  body: Uint8Array | null;
  /** `BODY_FORMAT`; null where the body begins with the flight's data, its notes among them */
  bodyFormat: number | null;
  /** ids of `report_parts` */
  modelPart: number | null;
  airlinePart: number | null;
  sourcesPart: number | null;
};
export type SafetyReportRow = Selectable<SafetyReportsTable>;

/** What many reports have in common, once. */
export type ReportPartsTable = {
  id: Generated<number>;
  /** SHA-256 of the text */
  key: string;
  packed: Uint8Array;
  /** when it was made, or last looked whether a report uses it */
  checkedAt: number;
};
