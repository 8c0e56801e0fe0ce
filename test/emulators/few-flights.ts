import type { Airport } from '#src/reference/airport.ts';
import type { DailyFlight } from './world.ts';

export const LHR = airport('LHR', 'EGLL', {
  name: 'London Heathrow',
  city: 'London',
  countryCode: 'GB',
  at: [51.47, -0.45],
});
export const SFO = airport('SFO', 'KSFO', {
  name: 'San Francisco',
  city: 'San Francisco',
  countryCode: 'US',
  at: [37.62, -122.38],
});
export const AKL = airport('AKL', 'NZAA', {
  name: 'Auckland',
  city: 'Auckland',
  countryCode: 'NZ',
  at: [-37.01, 174.79],
});

/** Three flights for tests that need to know exactly what flies. Takeoff in minutes after midnight UTC. */
export const FEW_FLIGHTS: DailyFlight[] = [
  flight('BA286', 'BAW286', {
    aircraftType: 'A388',
    origin: SFO,
    destination: LHR,
    takeoffMinute: 30,
    flightMinutes: 600,
  }),
  flight('BA285', 'BAW285', {
    aircraftType: 'A388',
    origin: LHR,
    destination: SFO,
    takeoffMinute: 660,
    flightMinutes: 640,
  }),
  flight('NZ8', 'ANZ8', {
    aircraftType: 'B789',
    origin: AKL,
    destination: SFO,
    takeoffMinute: 435,
    flightMinutes: 720,
  }),
];

function flight(
  flightNumber: string,
  callsign: string,
  rest: Omit<DailyFlight, 'flightNumber' | 'callsign' | 'airlineIcao'>,
): DailyFlight {
  return { flightNumber, callsign, airlineIcao: callsign.slice(0, 3), ...rest };
}

function airport(
  iata: string,
  icao: string,
  { at: [latitude, longitude], ...rest }: Pick<Airport, 'name' | 'city' | 'countryCode'> & { at: [number, number] },
): Airport {
  return { iata, icao, ...rest, country: '', latitude, longitude, cityCode: null, aliases: [], weight: 1 };
}
