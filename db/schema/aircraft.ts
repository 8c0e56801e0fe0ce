import type { Airframe } from '#src/aircraft/airframe.ts';
import type { UseUnit } from '#src/aircraft/use.ts';

export type AircraftTables = {
  aircraft_use_sets: AircraftUseSetsTable;
  aircraft_use: AircraftUseTable;
  airline_half_lives: AirlineHalfLivesTable;
  aircraft_sightings: AircraftSightingsTable;
  airframe_lists: AirframeListsTable;
  airframes: AirframesTable;
};

/** One imported month of one source of aircraft use; a later import replaces the set of its source, month and unit. */
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
  /** the two airports (ICAO) in alphabetical order; an unknown one is empty */
  near: string;
  far: string;
  modelId: string;
  setId: number;
  icaoType: string | null;
  count: number;
  /** great-circle distance between the airports; null if a position is unknown */
  km: number | null;
};

/** How fast an airline reuses its numbers for other legs or aircraft, learned from imports. */
export type AirlineHalfLivesTable = {
  airlineIcao: string;
  /** after which half of the numbers have changed */
  months: number;
  /** numbers that were compared */
  numbers: number;
};

/** The aircraft type of a flight number on a day, as a live source saw it; deleted after 30 days, and never published. */
export type AircraftSightingsTable = {
  /** the flight number, or the call sign if there is none */
  number: string;
  /** the day of the departure, local at the flight's origin */
  day: string;
  /** as in flights: IATA if there is one, else ICAO; an unknown one is empty */
  origin: string;
  destination: string;
  callsign: string | null;
  icaoType: string;
  modelId: string;
  source: string;
  expiresAt: number;
};

/** An imported list of airframes. */
export type AirframeListsTable = {
  source: Airframe['source'];
  /** ISO date: the list's own date if it has one, else that of the import */
  asOf: string;
  importedAt: number;
  airframes: number;
};

/** An airframe as in one list. */
export type AirframesTable = Airframe & {
  /** the registration without hyphens */
  key: string;
  /** the import that last wrote the row; a complete import deletes the rows of earlier ones */
  importId: number;
};
