import { greatCircle, positionOf } from '#src/flight/great-circle.ts';
import { type Answer, type Call, type Emulator, startEmulator } from './emulator.ts';
import { type DailyFlight, numberOf } from './world.ts';

/** A row as readsb writes it; tests add their own rows to the sky. */
export type AircraftRow = Record<string, unknown> & { hex: string };

export type AdsbOptions = { flights?: DailyFlight[]; now?: () => Date; port?: number };

export type AdsbEmulator = Emulator & {
  /** rows in addition to those of the daily flights */
  extraRows: AircraftRow[];
  /** the call signs of all requests */
  asked(): string[];
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** How long an aircraft sends at its gate before takeoff, and after landing. */
const AT_GATE_MS = 30 * MINUTE_MS;
const STEPS = 200;

/** adsb.lol's /v2/callsign, and a receiver's data/aircraft.json, with the same aircraft. */
export async function startAdsb({
  flights = [],
  now = () => new Date(),
  port,
}: AdsbOptions = {}): Promise<AdsbEmulator> {
  const extraRows: AircraftRow[] = [];
  const emulator = await startEmulator(
    {
      errors: {
        unauthorized: { status: 403, body: '<html><body>403 Forbidden</body></html>' },
        outOfCredit: { status: 402, body: { detail: 'Feed us to get a key.' } },
        rateLimited: { status: 429, body: { detail: 'Too Many Requests' } },
        serverError: { status: 502, body: '<html><body>502 Bad Gateway</body></html>' },
      },
      answer,
      reset() {
        extraRows.length = 0;
      },
    },
    port,
  );
  const asked = () => emulator.calls.flatMap(({ path }) => listOf(path));
  return Object.assign(emulator, { extraRows, asked });

  function answer({ path, method }: Call): Answer {
    const ms = now().getTime();
    if (method !== 'GET') return { status: 405, body: { detail: 'Method Not Allowed' } };
    if (path === '/data/aircraft.json')
      return { status: 200, body: { now: ms / 1000, messages: 1, aircraft: sky(ms) } };
    const callsigns = listOf(path);
    if (callsigns.length === 0) return { status: 404, body: { detail: 'Not Found' } };
    const ac = sky(ms, callsigns);
    return { status: 200, body: { ac, msg: 'No error', now: ms, total: ac.length, ctime: ms, ptime: 1 } };
  }

  /** Everything in sight, or what sends one of these call signs. */
  function sky(ms: number, callsigns?: string[]): AircraftRow[] {
    const isAsked = (callsign: string) => !callsigns || callsigns.includes(callsign);
    return [
      ...flights.filter(({ callsign }) => isAsked(callsign)).flatMap((flight) => rowOf(flight, ms) ?? []),
      ...extraRows.filter(({ flight }) => isAsked(String(flight).trim())),
    ];
  }
}

function listOf(path: string): string[] {
  const [, list = ''] = /^\/v2\/callsign\/(.+)$/.exec(decodeURIComponent(path)) ?? [];
  return list.split(',').filter(Boolean);
}

/** Where the flight's aircraft is; null when it sends nothing. */
function rowOf(flight: DailyFlight, now: number): AircraftRow | null {
  const lengthMs = flight.flightMinutes * MINUTE_MS;
  const today = Math.floor(now / DAY_MS) * DAY_MS + flight.takeoffMinute * MINUTE_MS;
  for (const takeoff of [today - DAY_MS, today, today + DAY_MS]) {
    const seed = numberOf(`${flight.flightNumber}${takeoff}`);
    if (now < takeoff - AT_GATE_MS || now > takeoff + lengthMs + AT_GATE_MS) continue;
    const share = Math.min(1, Math.max(0, (now - takeoff) / lengthMs));
    const path = greatCircle(flight.origin, flight.destination, STEPS);
    const place = path?.[Math.round(share * STEPS)];
    if (!place) return null;
    const { latitude, longitude } = positionOf(place);
    const isFlying = share > 0 && share < 1;
    return {
      hex: (seed % 0xffffff).toString(16).padStart(6, '0'),
      type: 'adsb_icao',
      flight: flight.callsign.padEnd(8),
      r: `G-Q${String.fromCharCode(65 + (seed % 26), 65 + ((seed >>> 5) % 26), 65 + ((seed >>> 10) % 26))}`,
      t: flight.aircraftType,
      alt_baro: isFlying ? 37_000 : 'ground',
      gs: isFlying ? 470.2 : 0,
      track: 45,
      lat: latitude,
      lon: longitude,
      seen: 0.4,
      seen_pos: 1.1,
      category: 'A5',
      dbFlags: 0,
    };
  }
  return null;
}
