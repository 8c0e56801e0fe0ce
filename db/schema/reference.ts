/**
 * This and the following reference tables are filled and read only by 0.1.0; later releases use db/reference/facts.ts.
 */
export type AirportsTable = {
  iata: string;
  icao: string | null;
  name: string;
  city: string;
  country: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  cityCode: string | null;
  /** JSON array of text */
  aliases: string;
  weight: number;
};

export type AirlinesTable = {
  icao: string;
  iata: string;
  name: string;
  /** JSON of Airline */
  facts: string;
};

/** Names of airlines without facts on record, from the imported route data. */
export type AirlineNamesTable = { icao: string; iata: string | null; name: string };

export type AircraftModelsTable = {
  id: string;
  name: string;
  /** JSON of AircraftModel */
  facts: string;
};

/** Designator (ICAO or IATA) → model; an IATA code shared by several models has no row. */
export type AircraftTypesTable = { designator: string; kind: 'icao' | 'iata'; modelId: string };

/**
 * The `leg` of the row for a whole flight, from its first origin to its last destination; there are legs 1… only if it
 * stops on the way.
 */
export const WHOLE_FLIGHT = 0;

/** One leg of a reference flight, or `WHOLE_FLIGHT`. */
export type ReferenceFlightsTable = {
  flightNumber: string;
  leg: number;
  callsign: string;
  airlineIcao: string;
  /** IATA codes */
  origin: string;
  destination: string;
  /** ICAO designator, unverified */
  usualAircraft: string | null;
  sourceTitle: string;
  asOf: string;
};

/** Imported call-sign routes; legs as in reference_flights, airports as ICAO codes. */
export type RouteLegsTable = {
  callsign: string;
  leg: number;
  airlineIcao: string;
  origin: string;
  destination: string;
  /** the import that last wrote the row; a complete import deletes the rows of earlier ones */
  importId: number;
};
