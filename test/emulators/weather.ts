import type { Position } from '#src/flight/great-circle.ts';
import { type Answer, type Call, type Emulator, startEmulator } from './emulator.ts';

/** A row as NOAA's Aviation Weather Center writes it. */
export type NoaaRow = Record<string, unknown>;
export type NoaaEmulator = Emulator & {
  isigmets: NoaaRow[];
  airsigmets: NoaaRow[];
  metars: NoaaRow[];
  tafs: NoaaRow[];
};

const PAGE = (title: string) => `<html><head><title>${title}</title></head></html>`;
const ERRORS = {
  unauthorized: { status: 403, body: PAGE('403 Forbidden') },
  outOfCredit: { status: 402, body: PAGE('402 Payment Required') },
  rateLimited: { status: 429, body: PAGE('429 Too Many Requests') },
  serverError: { status: 502, body: PAGE('502 Bad Gateway') },
};

/** NOAA's /api/data, as its answers stand in public code of 2026: docs/data.md names it. Lists without rows are a 204. */
export async function startNoaa({ port }: { port?: number } = {}): Promise<NoaaEmulator> {
  const lists: Record<string, NoaaRow[]> = { isigmet: [], airsigmet: [], metar: [], taf: [] };
  const emulator = await startEmulator(
    {
      errors: ERRORS,
      answer({ path, query }: Call): Answer {
        const rows = lists[path.replace('/api/data/', '')];
        if (!rows) return { status: 404, body: { status: 'error', error: 'Not found' } };
        if (query.format !== 'json') return { status: 400, body: { status: 'error', error: 'Invalid format' } };
        const ids = query.ids?.split(',');
        const found = ids ? rows.filter(({ icaoId }) => ids.includes(String(icaoId))) : rows;
        return found.length > 0 ? { status: 200, body: found } : { status: 204, body: '' };
      },
      reset() {
        for (const rows of Object.values(lists)) rows.length = 0;
      },
    },
    port,
  );
  return Object.assign(emulator, {
    isigmets: lists.isigmet as NoaaRow[],
    airsigmets: lists.airsigmet as NoaaRow[],
    metars: lists.metar as NoaaRow[],
    tafs: lists.taf as NoaaRow[],
  });
}

/** The wind in meters per second towards the east and the north, by place and height in meters. */
export type WindField = (place: Position, height: number) => { east: number; north: number };
export type OpenMeteoEmulator = Emulator & { setWind(next: WindField | null, level?: number): void };

const HEIGHTS: Record<string, number> = { '300hPa': 9_160, '250hPa': 10_360, '200hPa': 11_780 };
const GRID = 0.25;
const HOUR_S = 3_600;

/** Open-Meteo's /v1/forecast: winds of a field on a grid of a quarter degree; null has no data. */
export async function startOpenMeteo({ port }: { port?: number } = {}): Promise<OpenMeteoEmulator> {
  let wind: WindField | null = () => ({ east: 20, north: 0 });
  let levels: number | undefined;
  const emulator = await startEmulator(
    {
      errors: {
        ...ERRORS,
        rateLimited: { status: 429, body: { error: true, reason: 'Minutely API request limit exceeded.' } },
      },
      answer({ path, query }: Call): Answer {
        if (path !== '/v1/forecast') return { status: 404, body: { error: true, reason: 'Not Found' } };
        const [latitudes, longitudes] = [listOf(query.latitude), listOf(query.longitude)];
        if (latitudes.length === 0 || latitudes.length !== longitudes.length) {
          return {
            status: 400,
            body: { error: true, reason: 'Latitude and longitude must have the same number of elements' },
          };
        }
        const places = latitudes.map((latitude, index) =>
          forecast({ latitude, longitude: longitudes[index] as number }, query),
        );
        return { status: 200, body: places.length === 1 ? places[0] : places };
      },
    },
    port,
  );
  return Object.assign(emulator, {
    /** @param level meters, at which all levels are */
    setWind(next: WindField | null, level?: number) {
      wind = next;
      levels = level;
    },
  });

  function forecast(asked: Position, query: Call['query']) {
    const place = { latitude: snap(asked.latitude), longitude: snap(asked.longitude) };
    const [first, last] = [secondsOf(query.start_hour), secondsOf(query.end_hour)];
    const time = Array.from({ length: (last - first) / HOUR_S + 1 }, (_, index) => first + index * HOUR_S);
    const fields = (query.hourly ?? '').split(',').map((field) => [field, time.map(() => windOf(field, place))]);
    return { ...place, utc_offset_seconds: 0, hourly: { time, ...Object.fromEntries(fields) } };
  }

  function windOf(field: string, place: Position): number | null {
    const [, name, level] = /^(.*)_(\d+hPa)$/.exec(field) ?? [];
    const height = HEIGHTS[level ?? ''];
    if (height === undefined || !wind) return null;
    const { east, north } = wind(place, height);
    if (name === 'geopotential_height') return levels ?? height;
    if (name === 'wind_speed') return Math.hypot(east, north);
    return ((Math.atan2(-east, -north) * 180) / Math.PI + 360) % 360;
  }
}

function listOf(text: string | undefined): number[] {
  return (text ?? '').split(',').filter(Boolean).map(Number);
}

function snap(degrees: number): number {
  return Math.round(degrees / GRID) * GRID;
}

function secondsOf(hour: string | undefined): number {
  return Date.parse(`${hour}Z`) / 1000;
}
