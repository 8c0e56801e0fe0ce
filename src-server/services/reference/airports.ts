import findZone from '@photostructure/tz-lookup';
import type { Facts } from '#db/reference/facts.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import type { AirportCodes, TimeZoneOf } from '#src/flight/pick-operation.ts';
import type { Place } from '#src/flight/place.ts';
import type { AirportSuggestion } from '#src/reference/airport.ts';
import { suggestPlaces } from '#src/reference/city-choice.ts';
import type { Told } from '#src/words/say.ts';
import type { Context } from '../../context.ts';

export function cityOfAirport(facts: Facts, code: string | null): Told | null {
  const airport = code ? facts.findAirport(code) : null;
  return airport && facts.airportNames.ofCity(airport);
}

/** Returns the IANA time zone of an airport; UTC if the airport is unknown. */
export function zoneOfAirport({ facts }: Pick<Context, 'facts'>, code: string | null): string {
  const airport = code ? facts.findAirport(code) : null;
  return airport ? findZone(airport.latitude, airport.longitude) : 'UTC';
}

const SUGGESTIONS = 10;

/** Returns the airports, or all of a city's, that a typed name, city or code most likely means, best first. */
export function suggestAirports(
  ctx: Pick<Context, 'airportIndex' | 'facts'>,
  q: string,
): { airports: AirportSuggestion[] } {
  return { airports: suggestPlaces(ctx.airportIndex(ctx.facts), q, SUGGESTIONS) };
}

/** Adds the city and position of a flight's airports, if on record. */
export function placeAirports(facts: Facts, flight: FoundFlight): FoundFlight {
  const { origin, destination, flightData } = flight;
  return {
    ...flight,
    flightData: { ...flightData, places: placesOf(facts, [origin, ...flightData.via, destination]) },
  };
}

export function placesOf(facts: Facts, codes: (string | null)[]): Place[] {
  return [...new Set(codes)].flatMap((code) => {
    const airport = code ? facts.findAirport(code) : null;
    return code && airport
      ? [{ code, city: facts.airportNames.ofCity(airport), latitude: airport.latitude, longitude: airport.longitude }]
      : [];
  });
}

export type AirportNames = {
  /** IATA code, or ICAO if there is none; null for an unknown airport */
  shortCode: (airport: AirportCodes | null) => string | null;
  timeZoneOf: TimeZoneOf;
};

/** Returns functions for the short codes and time zones of the airports in live rows. */
export function nameAirports({ facts }: Pick<Context, 'facts'>): AirportNames {
  const find = (codes: AirportCodes | null) => {
    const byIata = codes?.iata ? facts.findAirport(codes.iata) : null;
    return byIata ?? (codes?.icao ? facts.findAirport(codes.icao) : null);
  };
  return {
    shortCode: (codes) => codes?.iata ?? find(codes)?.iata ?? codes?.icao ?? null,
    timeZoneOf: (codes) => {
      const airport = find(codes);
      return airport ? findZone(airport.latitude, airport.longitude) : null;
    },
  };
}
