import { type Answer, type Call, type Emulator, startEmulator } from './emulator.ts';
import { type DailyFlight, distanceKm, numberOf } from './world.ts';

/** A row as the service sends it; tests add their own rows to the sky, also ones sent for `asked`, another number. */
export type SummaryRow = Record<string, unknown> & { fr24_id: string; first_seen: string; asked?: string };

export type Flightradar24Options = {
  flights?: DailyFlight[];
  apiKey?: string;
  /** the plan's silent limit on rows in one response */
  planRows?: number;
  credits?: number;
  now?: () => Date;
  port?: number;
};

export type Flightradar24Emulator = Emulator & {
  /** rows in addition to those of the daily flights */
  extraRows: SummaryRow[];
  creditsLeft(): number;
};

const DAY_MS = 86_400_000;
const FILTERS = [
  'flights',
  'callsigns',
  'registrations',
  'painted_as',
  'operating_as',
  'airports',
  'routes',
  'aircraft',
];

/** The Flightradar24 API: flight-summary/full, the static airline and airport responses, and usage. */
export async function startFlightradar24(options: Flightradar24Options = {}): Promise<Flightradar24Emulator> {
  const { flights = [], apiKey = 'fr24-key', planRows = 20, now = () => new Date() } = options;
  const extraRows: SummaryRow[] = [];
  let credits = options.credits ?? 30_000;
  const emulator = await startEmulator(
    {
      errors: {
        unauthorized: { status: 401, body: { message: 'Unauthenticated.' } },
        outOfCredit: {
          status: 402,
          body: { message: 'Forbidden', details: 'Credit limit reached. Please top up your account.' },
        },
        rateLimited: { status: 429, body: { message: 'Too Many Attempts.' } },
        serverError: { status: 500, body: '<html><body><h1>500 Internal Server Error</h1></body></html>' },
      },
      answer,
      reset() {
        extraRows.length = 0;
        credits = options.credits ?? 30_000;
      },
    },
    options.port,
  );
  return Object.assign(emulator, { extraRows, creditsLeft: () => credits });

  function answer(call: Call): Answer {
    if (call.method !== 'GET') return { status: 405, body: { message: 'Method not allowed' } };
    if (call.headers.authorization !== `Bearer ${apiKey}`)
      return { status: 401, body: { message: 'Unauthenticated.' } };
    if (call.headers['accept-version'] !== 'v1') return refuse('The Accept-Version header is required.');
    if (call.path === '/api/usage')
      return paid({ data: [{ endpoint: 'flight-summary/full?{filters}', request_count: 1, credits: 60 }] }, 0);
    if (call.path === '/api/flight-summary/full') return summary(call.query);
    return { status: 404, body: { message: 'Not found', details: 'The requested resource could not be found.' } };
  }

  function summary(query: Record<string, string>): Answer {
    const problem = problemOf(query);
    if (problem) return refuse(problem);
    const from = instant(query.flight_datetime_from as string);
    const to = instant(query.flight_datetime_to as string);
    const rows = [...flown({ from, to, query }), ...extraRows.filter((row) => matches(row, query))]
      .filter((row) => instant(row.first_seen) >= from && instant(row.first_seen) <= to)
      .sort((a, b) => instant(a.first_seen) - instant(b.first_seen));
    if (query.sort === 'desc') rows.reverse();
    const page = rows.slice(0, Math.min(Number(query.limit ?? planRows), planRows));
    return paid({ data: page }, Math.max(1, page.length * 3));
  }

  /** Returns the legs of the daily flights that took off within the window and before now. */
  function flown({ from, to, query }: { from: number; to: number; query: Record<string, string> }): SummaryRow[] {
    const wanted = flights.filter((flight) => asksFor(flight, query));
    const rows: SummaryRow[] = [];
    for (let day = Math.floor(from / DAY_MS) - 1; day <= Math.floor(to / DAY_MS); day++) {
      for (const flight of wanted) {
        const takeoff = day * DAY_MS + flight.takeoffMinute * 60_000;
        if (takeoff <= now().getTime()) rows.push(rowOf(flight, takeoff, now().getTime()));
      }
    }
    return rows;
  }

  function paid(body: unknown, cost: number): Answer {
    if (cost > credits) {
      return {
        status: 402,
        body: { message: 'Forbidden', details: 'Credit limit reached. Please top up your account.' },
      };
    }
    credits -= cost;
    return {
      status: 200,
      body,
      headers: { 'x-fr24-credits-consumed': String(cost), 'x-fr24-credits-remaining': String(credits) },
    };
  }
}

function refuse(details: string): Answer {
  return { status: 400, body: { message: 'Validation error', details } };
}

function problemOf(query: Record<string, string>): string | null {
  const { flight_datetime_from: from, flight_datetime_to: to, limit } = query;
  if (!from || !to) return 'The flight datetime from and to fields are required.';
  if (Number.isNaN(instant(from)) || Number.isNaN(instant(to))) return 'The flight datetime is not a valid date.';
  if (instant(to) < instant(from)) return 'The flight datetime to must be after the flight datetime from.';
  if (instant(to) - instant(from) > 14 * DAY_MS) return 'The time range must not exceed 14 days.';
  if (limit !== undefined && !(Number(limit) >= 1 && Number(limit) <= 20_000)) return 'The limit is not valid.';
  const filters = FILTERS.filter((name) => query[name]);
  if (filters.length === 0) return 'At least one of the query parameters is required.';
  if (filters.some((name) => (query[name] as string).split(',').length > 15)) return 'A list may hold 15 values.';
  return null;
}

function asksFor(flight: DailyFlight, query: Record<string, string>): boolean {
  return (
    among(query.flights, flight.flightNumber) &&
    among(query.callsigns, flight.callsign) &&
    (!query.routes ||
      query.routes
        .split(',')
        .some((route) =>
          isRoute(route, [flight.origin.iata, flight.origin.icao], [flight.destination.iata, flight.destination.icao]),
        ))
  );
}

function matches(row: SummaryRow, query: Record<string, string>): boolean {
  return (
    among(query.flights, row.asked ?? row.flight) &&
    among(query.callsigns, row.asked ?? row.callsign) &&
    (!query.routes ||
      query.routes
        .split(',')
        .some((route) => isRoute(route, [row.orig_iata, row.orig_icao], [row.dest_iata, row.dest_icao])))
  );
}

function among(list: string | undefined, value: unknown): boolean {
  return !list || list.split(',').includes(String(value));
}

function isRoute(route: string, origins: unknown[], destinations: unknown[]): boolean {
  const [origin, destination] = route.split('-');
  return origins.includes(origin) && destinations.includes(destination);
}

/**
 * Builds one leg with the service's quirks: a `Z` only now and then, booleans as text, and IATA codes and operators
 * missing or misnamed in places.
 */
function rowOf(flight: DailyFlight, takeoff: number, now: number): SummaryRow {
  const seed = numberOf(`${flight.flightNumber}${takeoff}`);
  const landed = takeoff + flight.flightMinutes * 60_000;
  const hasLanded = landed <= now;
  const habit = seed % 7;
  const time = (at: number) => new Date(at).toISOString().slice(0, 19) + (habit % 2 === 0 ? 'Z' : '');
  const operator = habit === 3 ? { operated_as: flight.airlineIcao } : { operating_as: flight.airlineIcao };
  const km = Math.round(distanceKm(flight.origin, flight.destination));
  return {
    fr24_id: seed.toString(16).padStart(8, '0'),
    flight: flight.flightNumber,
    callsign: flight.callsign,
    ...operator,
    painted_as: flight.airlineIcao,
    type: flight.aircraftType,
    reg: registrationOf(flight, seed),
    orig_icao: flight.origin.icao,
    orig_iata: habit === 5 && flight.origin.icao ? null : flight.origin.iata,
    datetime_takeoff: time(takeoff),
    runway_takeoff: '27R',
    dest_icao: flight.destination.icao,
    dest_iata: habit === 5 && flight.destination.icao ? null : flight.destination.iata,
    dest_icao_actual: hasLanded ? flight.destination.icao : null,
    dest_iata_actual: hasLanded ? flight.destination.iata : null,
    datetime_landed: hasLanded ? time(landed) : null,
    runway_landed: hasLanded ? '09' : null,
    flight_time: hasLanded ? flight.flightMinutes * 60 : null,
    actual_distance: hasLanded ? km * 1.02 : null,
    circle_distance: km,
    category: 'Passenger',
    hex: (seed % 0xffffff).toString(16).toUpperCase().padStart(6, '0'),
    first_seen: time(takeoff - 1_200_000),
    last_seen: time(Math.min(landed + 600_000, now)),
    flight_ended: habit === 4 ? String(hasLanded) : hasLanded,
  };
}

/** Returns a well-formed, invented registration: no country has assigned marks with these letters in this place. */
function registrationOf(flight: DailyFlight, seed: number): string {
  const letter = (shift: number) => String.fromCharCode(65 + ((seed >>> shift) % 26));
  const tail = `${letter(3)}${letter(9)}`;
  const marks: Record<string, string> = {
    US: `N0${seed % 900}QQ`,
    GB: `G-QQ${tail}`,
    DE: `D-AQ${tail}`,
    JP: `JA00${tail}`,
    FR: `F-QQ${tail}`,
  };
  return marks[flight.origin.countryCode] ?? `XQ-Q${tail}`;
}

function instant(text: string): number {
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text.replace(' ', 'T')}Z`;
  return Date.parse(zoned);
}
