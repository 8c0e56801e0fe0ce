import type { Airframe } from '#src/aircraft/airframe.ts';
import type { UseUnit } from '#src/aircraft/use.ts';

/** One imported month of one source of who flies what; a later import replaces the set of its source, month and unit. */
export type AircraftUseSetsTable = {
  id: number;
  source: string;
  /** YYYY-MM */
  month: string;
  unit: UseUnit;
  licence: string;
  importedAt: number;
};

/** Flights of an airline by model, both directions together. */
export type AircraftUseTable = {
  airlineIcao: string;
  /** what follows the airline's code in a flight number or call sign; empty for all flights of a route */
  number: string;
  /** the two airports (ICAO) in the order of the alphabet; an unknown one is empty */
  near: string;
  far: string;
  modelId: string;
  setId: number;
  icaoType: string | null;
  count: number;
  /** great circle between the airports; null where a position is unknown */
  km: number | null;
};

/** How fast an airline gives its numbers other legs or aircraft, learned from imports. */
export type AirlineHalfLivesTable = {
  airlineIcao: string;
  /** after which half of the numbers have changed */
  months: number;
  /** numbers that were compared */
  numbers: number;
};

/** Which type flew a number on a day, as a live answer told it; gone when the provider's terms say so. */
export type AircraftSightingsTable = {
  /** the flight number, or the call sign where there is none */
  number: string;
  /** UTC day of the departure */
  day: string;
  /** as flights name them: IATA where there is one, else ICAO; an unknown one is empty */
  origin: string;
  destination: string;
  callsign: string | null;
  icaoType: string;
  modelId: string;
  source: string;
  expiresAt: number;
};

/** A list of airframes that was imported. */
export type AirframeListsTable = {
  source: Airframe['source'];
  /** ISO date: the day of the list where it says one, else that of the import */
  asOf: string;
  importedAt: number;
  airframes: number;
};

/** An airframe as one list has it. */
export type AirframesTable = Airframe & {
  /** the registration without hyphens */
  key: string;
  /** the import that wrote the row last; a complete import removes the rows of earlier ones */
  importId: number;
};
