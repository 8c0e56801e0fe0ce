import { z } from 'zod';
import { plainCallsign } from '#src/flight/flight-number.ts';
import type { SeenAircraft } from '#src/flight/live-aircraft.ts';
import { GUEST_RESTS } from './guard.ts';
import { callJson, guarded, type HttpService, parseRows, type ServiceOptions } from './http.ts';
import type { ServiceName } from './provider-error.ts';

/** A source of what aircraft send now; it knows no flights. */
export type AircraftSource = {
  service: ServiceName;
  /** for readers: 'adsb.lol', 'receiver', or the host name of another aggregator */
  name: string;
  /** whether answers are shared by all servers, because each costs the source a request */
  isShared: boolean;
  /** Finds the aircraft that send one of these call signs (at most 100). `share` is that of the minute's requests. */
  find(callsigns: string[], call?: { share?: number; signal?: AbortSignal }): Promise<SeenAircraft[]>;
  /** whether it failed lately and is left alone for a while */
  isResting(): boolean;
  check(signal?: AbortSignal): Promise<void>;
};

/** `baseUrl`: what stands before /v2/callsign/. */
type AggregatorOptions = ServiceOptions & { userAgent: string };

/** adsb.lol, or another aggregator with the same interface. Format and rules: docs/data.md. */
export function createAggregator(options: AggregatorOptions): AircraftSource {
  const { hostname } = new URL(options.baseUrl);
  const http = serviceOf('ADS-B', options, { 'user-agent': options.userAgent });
  const find: AircraftSource['find'] = async (callsigns, { share = 1, signal } = {}) => {
    const { data } = await callJson(http, {
      path: `/v2/callsign/${callsigns.join(',')}`,
      schema: z.object({ ac: parseRows(aircraftSchema) }),
      signal,
      cost: { share, most: 0 },
    });
    return readRows(data.ac).filter(isOneOf(callsigns));
  };
  return {
    service: 'ADS-B',
    name: /(^|\.)adsb\.lol$/.test(hostname) ? 'adsb.lol' : hostname,
    isShared: true,
    find,
    isResting: http.guard.isResting,
    async check(signal) {
      await find(['BAW286'], { signal });
    },
  };
}

/** The file holds everything in sight, and changes every second. */
const READ_EVERY_MS = 5_000;
const READS_PER_MINUTE = 60;

/** One's own receiver: the file that readsb and dump1090-fa write, read at most every 5 seconds. */
export function createReceiver(options: Pick<ServiceOptions, 'meter' | 'timeoutMs'> & { url: string }): AircraftSource {
  const http = serviceOf('ADS-B receiver', { ...options, baseUrl: options.url, requestsPerMinute: READS_PER_MINUTE });
  let last: { at: number; rows: Promise<SeenAircraft[]> } | null = null;
  const schema = z.object({ aircraft: parseRows(aircraftSchema) });
  // decoders write it anew every second, and some not in one go
  const read = async () => readRows((await callJson(http, { path: '', schema, asksAgain: true })).data.aircraft);
  const find: AircraftSource['find'] = async (callsigns) => {
    const now = Date.now();
    if (!last || now - last.at >= READ_EVERY_MS || now < last.at) last = { at: now, rows: read() };
    const { rows } = last;
    try {
      return (await rows).filter(isOneOf(callsigns));
    } catch (error) {
      if (last?.rows === rows) last = null;
      throw error;
    }
  };
  return {
    service: 'ADS-B receiver',
    name: 'receiver',
    isShared: false,
    find,
    isResting: http.guard.isResting,
    async check() {
      await find([]);
    },
  };
}

function serviceOf(service: ServiceName, options: ServiceOptions, headers: Record<string, string> = {}): HttpService {
  return guarded(service, options, {
    keyHeaders: headers,
    limits: { timeoutMs: 6_000, concurrent: 4, queued: 100, retries: 0, rests: GUEST_RESTS },
    // there is no key to refuse: 'if you get 4xx errors, you are doing something wrong'
    readFault: (status) => (status < 500 ? 'rateLimited' : null),
  });
}

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim().toUpperCase() || null);
const optional = z.number().nullish().catch(null);
const within = (least: number, most: number) => z.number().min(least).max(most).nullish().catch(null);
const ANY_AGE = Number.MAX_SAFE_INTEGER;
const aircraftSchema = z.object({
  /** with '~' first, not an aircraft's own address */
  hex: z.string(),
  flight: text.catch(null),
  r: text.pipe(z.string().max(10).nullable()).catch(null),
  t: text.pipe(z.string().max(4).nullable()).catch(null),
  alt_baro: z
    .union([z.number(), z.literal('ground')])
    .nullish()
    .catch(null),
  gs: optional,
  lat: within(-90, 90),
  lon: within(-180, 180),
  seen: within(0, ANY_AGE),
  seen_pos: within(0, ANY_AGE),
  dbFlags: optional,
});
type AircraftRow = z.infer<typeof aircraftSchema>;

/** 1 military, 4 and 8 whose owners ask for privacy (PIA, LADD) */
const PRIVATE_FLAGS = 13;

function readRows(rows: (AircraftRow | null)[]): SeenAircraft[] {
  return rows.flatMap((row) => {
    if (!row?.flight || row.hex.startsWith('~')) return [];
    const hasPlace = typeof row.lat === 'number' && typeof row.lon === 'number';
    return {
      callsign: plainCallsign(row.flight),
      address: row.hex.toLowerCase(),
      registration: row.r,
      icaoType: row.t,
      isOnGround: row.alt_baro === 'ground',
      speedKnots: row.gs ?? null,
      position: hasPlace ? { latitude: row.lat as number, longitude: row.lon as number } : null,
      seenSeconds: row.seen ?? ANY_AGE,
      positionSeconds: row.seen_pos ?? ANY_AGE,
      isPrivate: ((row.dbFlags ?? 0) & PRIVATE_FLAGS) !== 0,
    };
  });
}

function isOneOf(callsigns: string[]): (row: SeenAircraft) => boolean {
  const wanted = new Set(callsigns.map(plainCallsign));
  return ({ callsign }) => wanted.has(callsign);
}
