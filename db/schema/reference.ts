export type ReferenceTables = {
  airports: AirportsTable;
  airline_names: AirlineNamesTable;
  route_legs: RouteLegsTable;
};

/** Filled by `cli seed airports`. */
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

/** Names of airlines without facts on record, from the imported route data. */
export type AirlineNamesTable = { icao: string; iata: string | null; name: string };

/**
 * The `leg` of the row for a whole flight, from its first origin to its last destination; there are legs 1… only if it
 * stops on the way.
 */
export const WHOLE_FLIGHT = 0;

/** Imported call-sign routes; airports as ICAO codes. */
export type RouteLegsTable = {
  callsign: string;
  leg: number;
  airlineIcao: string;
  origin: string;
  destination: string;
  /** the import that last wrote the row; a complete import deletes the rows of earlier ones */
  importId: number;
};
