import { type Answer, type Call, type Emulator, startEmulator } from './emulator.ts';
import { FEW_FLIGHTS } from './few-flights.ts';
import type { DailyFlight } from './world.ts';

/** What is planned for a flight number in place of its daily flight; null means no aircraft yet. */
export type Plan = { model: string | null; codeshareStatus?: string; status?: string };

export type AerodataboxOptions = { flights?: DailyFlight[]; apiKey?: string; requests?: number; port?: number };

export type AerodataboxEmulator = Emulator & {
  /** by flight number, on every date; several plans are returned as one response with several flights */
  plans: Map<string, Plan[]>;
};

/** Model names as the service gives them; it has no name for other types here. */
const MODELS: Record<string, string> = {
  A388: 'Airbus A380',
  A320: 'Airbus A320',
  A20N: 'Airbus A320 NEO',
  B77W: 'Boeing 777-300ER',
  B789: 'Boeing 787-9',
};
const PATH = /^\/flights\/number\/([^/]+)\/(\d{4}-\d\d-\d\d)$/;

/**
 * Serves the flights that airlines plan, by number and date, as AeroDataBox on RapidAPI does: 204 where there is none.
 */
export async function startAerodatabox(options: AerodataboxOptions = {}): Promise<AerodataboxEmulator> {
  const { flights = FEW_FLIGHTS, apiKey = 'aerodatabox-key', requests = 1_000_000 } = options;
  const plans = new Map<string, Plan[]>();
  let left = requests;
  const outOfQuota = {
    status: 429,
    body: { message: 'You have exceeded the MONTHLY quota for Requests on your current plan, BASIC.' },
  };
  const emulator = await startEmulator(
    {
      errors: {
        unauthorized: { status: 403, body: { message: 'You are not subscribed to this API.' } },
        outOfCredit: outOfQuota,
        rateLimited: { status: 429, body: { message: 'Too many requests' } },
        serverError: { status: 502, body: '<html><body>502 Bad Gateway</body></html>' },
      },
      answer,
      reset() {
        plans.clear();
        left = requests;
      },
    },
    options.port,
  );
  return Object.assign(emulator, { plans });

  function answer(call: Call): Answer {
    const key = call.headers['x-rapidapi-key'];
    if (!key) return { status: 401, body: { message: 'Invalid API key.' } };
    if (key !== apiKey) return { status: 403, body: { message: 'You are not subscribed to this API.' } };
    const [, number = '', date = ''] = PATH.exec(call.path) ?? [];
    if (call.method !== 'GET' || !number) return { status: 404, body: { message: `Path ${call.path} is not known` } };
    if (left-- <= 0) return outOfQuota;
    const flight = flights.find(({ flightNumber }) => flightNumber === decodeURIComponent(number));
    if (!flight) return { status: 204, body: undefined };
    const planned = plans.get(flight.flightNumber) ?? [{ model: MODELS[flight.aircraftType] ?? null }];
    return { status: 200, body: planned.map((plan) => rowOf(flight, plan, date)) };
  }
}

/** Uses UTC, which the reader takes as local time. */
function rowOf(flight: DailyFlight, { model, codeshareStatus = 'Unknown', status = 'Expected' }: Plan, date: string) {
  const [, airline, number] = /^(..)(.*)$/.exec(flight.flightNumber) as RegExpExecArray;
  const hour = String(Math.floor(flight.takeoffMinute / 60)).padStart(2, '0');
  const time = `${date} ${hour}:${String(flight.takeoffMinute % 60).padStart(2, '0')}`;
  return {
    greatCircleDistance: { meter: 1, km: 0.001, mile: 0.001, nm: 0.001, feet: 3 },
    departure: {
      airport: { icao: flight.origin.icao, iata: flight.origin.iata, name: flight.origin.name },
      scheduledTime: { utc: `${time}Z`, local: `${time}+00:00` },
      quality: ['Basic'],
    },
    arrival: {
      airport: { icao: flight.destination.icao, iata: flight.destination.iata, name: flight.destination.name },
      quality: ['Basic'],
    },
    lastUpdatedUtc: '2026-11-20 12:00Z',
    number: `${airline} ${number}`,
    callSign: flight.callsign,
    status,
    codeshareStatus,
    isCargo: false,
    ...(model && { aircraft: { model } }),
    airline: { name: flight.airlineIcao, icao: flight.airlineIcao },
  };
}
