import { type Answer, type Call, type Emulator, startEmulator } from './emulator.ts';

/** A row as AirTrail 3.12 writes it in `GET /api/flight/list`: https://github.com/johanohly/AirTrail, src/lib/db/queries.ts. */
export type AirtrailRow = Record<string, unknown> & { id: number };
export type AirtrailEmulator = Emulator & { flights: AirtrailRow[]; key: string };

const ERRORS = {
  unauthorized: { status: 401, body: { success: false, message: 'Unauthorized' } },
  outOfCredit: { status: 402, body: { success: false, message: 'Payment Required' } },
  rateLimited: { status: 429, body: { success: false, message: 'Too Many Requests' } },
  serverError: { status: 500, body: { message: 'Internal Error' } },
};

/** A member's AirTrail, which is read with a key. */
export async function startAirtrail({ port }: { port?: number } = {}): Promise<AirtrailEmulator> {
  const state = { flights: [] as AirtrailRow[], key: 'key-of-amelia' };
  const emulator = await startEmulator(
    {
      errors: ERRORS,
      answer({ method, path, headers }: Call): Answer {
        if (path !== '/api/flight/list' || method !== 'GET') return { status: 404, body: 'Not Found' };
        if (headers.authorization !== `Bearer ${state.key}`) return ERRORS.unauthorized;
        return { status: 200, body: { success: true, flights: state.flights } };
      },
      reset() {
        state.flights.length = 0;
      },
    },
    port,
  );
  return Object.assign(emulator, state, { flights: state.flights });
}

type Airport = { iata: string | null; icao: string; tz: string };
const AIRPORTS: Airport[] = [
  { iata: 'SFO', icao: 'KSFO', tz: 'America/Los_Angeles' },
  { iata: 'LHR', icao: 'EGLL', tz: 'Europe/London' },
  { iata: 'FRA', icao: 'EDDF', tz: 'Europe/Berlin' },
  { iata: 'HND', icao: 'RJTT', tz: 'Asia/Tokyo' },
  { iata: 'SYD', icao: 'YSSY', tz: 'Australia/Sydney' },
];
const AIRLINES = [
  { name: 'British Airways', iata: 'BA', icao: 'BAW' },
  { name: 'Lufthansa', iata: 'LH', icao: 'DLH' },
  { name: 'ANA', iata: 'NH', icao: 'ANA' },
];

export function airtrailAirport(code: string): Airport & { id: number; name: string; country: string } {
  const index = AIRPORTS.findIndex(({ iata }) => iata === code);
  return { ...(AIRPORTS[index] as Airport), id: index + 1, name: `${code} Intl.`, country: 'XX' };
}

/** A flight on a day; `departure` as an instant in UTC, as AirTrail keeps it. */
export function airtrailFlight(id: number, change: Record<string, unknown> = {}): AirtrailRow {
  const [from, to] = [airtrailAirport('SFO'), airtrailAirport('LHR')];
  return {
    id,
    date: '2026-12-03',
    datePrecision: 'day',
    departure: '2026-12-04T00:30:00.000Z',
    arrival: '2026-12-04T10:40:00.000Z',
    departureScheduled: null,
    duration: 36_600,
    flightNumber: 'BA286',
    aircraftReg: null,
    note: null,
    ...{ from, to, fromId: from.id, toId: to.id },
    airline: { id: 1, ...AIRLINES[0] },
    aircraft: { id: 1, name: 'Airbus A380-800', icao: 'A388' },
    passengers: [{ id, flightId: id, userId: 'amelia', guestName: null, seat: 'window', seatNumber: '71K' }],
    ...change,
  };
}

/** So many flights, one every second day, a third of them past, there and back between the airports. */
export function airtrailLife(count: number, today: string): AirtrailRow[] {
  return Array.from({ length: count }, (_, index) => {
    const airline = AIRLINES[index % AIRLINES.length] as (typeof AIRLINES)[number];
    const abroad = AIRPORTS[1 + (Math.floor(index / 2) % (AIRPORTS.length - 1))]?.iata as string;
    const [from, to] = index % 2 === 0 ? ['SFO', abroad] : [abroad, 'SFO'];
    const at = Date.parse(today) + (index - Math.floor(count / 3)) * 2 * 86_400_000;
    return airtrailFlight(index + 1, {
      date: new Date(at).toISOString().slice(0, 10),
      departure: null,
      flightNumber: `${airline.iata}${100 + index}`,
      airline: { id: (index % AIRLINES.length) + 1, ...airline },
      from: airtrailAirport(from as string),
      to: airtrailAirport(to as string),
    });
  });
}
