import type { Airport } from '#src/reference/airport.ts';
import { readAircraftModels, readAirlines, readAirports, readReferenceFlights } from '#test/support/read-reference.ts';

/** A flight that the emulated sky flies every day. */
export type DailyFlight = {
  flightNumber: string;
  callsign: string;
  airlineIcao: string;
  aircraftType: string;
  origin: Airport;
  destination: Airport;
  /** minutes after midnight UTC */
  takeoffMinute: number;
  flightMinutes: number;
};

const LONG_KM = 5_500;

/**
 * Reads the flights of the reference data, with the usual aircraft or one of the airline's that suits the distance;
 * times, registrations and progress are invented, but always the same.
 */
export function readDailyFlights(): DailyFlight[] {
  const airports = new Map(readAirports().map((airport) => [airport.iata, airport]));
  const models = readAircraftModels().filter((model) => model.category === 'widebody jet');
  const widebodies = new Set(models.flatMap((model) => model.icaoTypes));
  const fleets = new Map(readAirlines().map((airline) => [airline.icao, airline.fleetByModel]));
  return readReferenceFlights().flatMap((flight) => {
    const origin = airports.get(flight.origin);
    const destination = airports.get(flight.destination);
    if (flight.leg !== 0 || !origin || !destination) return [];
    const isLong = distanceKm(origin, destination) > LONG_KM;
    const fitting = (fleets.get(flight.airlineIcao) ?? []).find(
      ({ icaoType }) => icaoType !== null && widebodies.has(icaoType) === isLong,
    );
    const aircraftType = flight.usualAircraft ?? fitting?.icaoType;
    if (!aircraftType) return [];
    return {
      flightNumber: flight.flightNumber,
      callsign: flight.callsign,
      airlineIcao: flight.airlineIcao,
      aircraftType,
      origin,
      destination,
      takeoffMinute: numberOf(flight.flightNumber) % 1440,
      flightMinutes: Math.round(30 + distanceKm(origin, destination) / 14),
    };
  });
}

/** Returns a number that is always the same for the same text. */
export function numberOf(text: string): number {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/** Returns the great-circle distance. */
export function distanceKm(from: Airport, to: Airport): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const a =
    Math.sin(rad(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(rad(from.latitude)) * Math.cos(rad(to.latitude)) * Math.sin(rad(to.longitude - from.longitude) / 2) ** 2;
  return 6371 * 2 * Math.asin(Math.sqrt(a));
}
