import type { AirportCodes } from '#src/flight/operation.ts';
import type { TimeZoneOf } from '#src/flight/pick-operation.ts';
import type { Context } from '../../context.ts';

export type AirportNames = {
  /** IATA code, or ICAO if there is none; null for an unknown airport */
  shortCode: (airport: AirportCodes | null) => string | null;
  timeZoneOf: TimeZoneOf;
};

/** Returns functions for the short codes and time zones of the airports in live rows. */
export function nameAirports({ facts, timeZoneAt }: Context): AirportNames {
  const find = (codes: AirportCodes | null) => {
    const byIata = codes?.iata ? facts.findAirport(codes.iata) : null;
    return byIata ?? (codes?.icao ? facts.findAirport(codes.icao) : null);
  };
  return {
    shortCode: (codes) => codes?.iata ?? find(codes)?.iata ?? codes?.icao ?? null,
    timeZoneOf: (codes) => {
      const airport = find(codes);
      return airport ? timeZoneAt(airport.latitude, airport.longitude) : null;
    },
  };
}
