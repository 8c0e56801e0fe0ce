import { listAirportsByCodes } from '#db/repositories/airports.ts';
import type { AirportCodes } from '#src/flight/operation.ts';
import type { TimeZoneOf } from '#src/flight/pick-operation.ts';
import type { Context } from '../context.ts';

export type AirportNames = {
  /** IATA code where there is one, else ICAO; null for an unknown airport */
  shortCode: (airport: AirportCodes | null) => string | null;
  timeZoneOf: TimeZoneOf;
};

/** Looks up the airports of live rows once, for their short codes and clocks. */
export async function airportNames(ctx: Context, codes: (AirportCodes | null)[]): Promise<AirportNames> {
  const texts = codes.flatMap((airport) => [airport?.iata, airport?.icao]).filter((code) => code != null);
  const airports = await listAirportsByCodes(ctx.db, [...new Set(texts)]);
  const find = (codesOf: AirportCodes | null) =>
    airports.find((airport) => airport.iata === codesOf?.iata || (codesOf?.icao && airport.icao === codesOf.icao));
  return {
    shortCode: (codesOf) => codesOf?.iata ?? find(codesOf)?.iata ?? codesOf?.icao ?? null,
    timeZoneOf: (codesOf) => {
      const airport = find(codesOf);
      return airport ? ctx.timeZoneAt(airport.latitude, airport.longitude) : null;
    },
  };
}
