import { z } from 'zod';
import type { Position } from '#src/flight/great-circle.ts';
import { HOUR_MS } from '#src/format/time.ts';
import type { Column } from '#src/weather/wind-index.ts';
import { GUEST_RESTS } from './guard.ts';
import { callJson, guarded, type KeyedOptions } from './http.ts';

/** Forecast winds by Open-Meteo's interface. Format and rules: docs/data.md. */
export type WindForecast = {
  /**
   * The winds at 300, 250 and 200 hPa over each place, by the hours (epoch ms) from the first to the last; null where the
   * forecast has none.
   */
  findWinds(
    places: Position[],
    hours: { first: number; last: number },
    signal?: AbortSignal,
  ): Promise<Map<number, (Column | null)[]>>;
  /** Makes one ordinary request. */
  check(signal?: AbortSignal): Promise<void>;
};

const LEVELS = [300, 250, 200];
/** NOAA's model: its grid of a quarter degree is that of the arms in wind-index.ts. */
const MODEL = 'gfs_global';
/** What the free host allows in a day is counted in places. */
export const FREE_PLACES_PER_DAY = 9_000;

export function createWindForecast(options: KeyedOptions & { userAgent: string }): WindForecast {
  const { apiKey, userAgent } = options;
  const http = guarded('Open-Meteo', options, {
    keyHeaders: { 'user-agent': userAgent },
    limits: { timeoutMs: 8_000, concurrent: 2, queued: 20, retries: 0, rests: GUEST_RESTS },
    readFault: (status) => (status < 500 && !apiKey ? 'rateLimited' : null),
  });
  const findWinds: WindForecast['findWinds'] = async (places, { first, last }, signal) => {
    const { data } = await callJson(http, {
      path: '/v1/forecast',
      query: {
        latitude: places.map(({ latitude }) => latitude).join(','),
        longitude: places.map(({ longitude }) => longitude).join(','),
        hourly: LEVELS.flatMap((level) => FIELDS.map((field) => `${field}_${level}hPa`)).join(','),
        models: MODEL,
        wind_speed_unit: 'ms',
        timeformat: 'unixtime',
        start_hour: hourText(first),
        end_hour: hourText(last),
        ...(apiKey && { apikey: apiKey }),
      },
      // one place alone is not in a list
      schema: z.union([z.array(forecastSchema), forecastSchema.transform((one) => [one])]),
      ...(signal && { signal }),
      cost: { share: 1, most: places.length },
      spentOn: () => places.length,
    });
    const hours = [...new Set(data.flatMap(({ hourly }) => hourly.time))];
    return new Map(hours.map((hour) => [hour * 1000, places.map((_, place) => columnOf(data[place], hour))]));
  };
  return {
    findWinds,
    async check(signal) {
      const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
      await findWinds([{ latitude: 50, longitude: 0 }], { first: hour, last: hour }, signal);
    },
  };
}

const FIELDS = ['wind_speed', 'wind_direction', 'geopotential_height'] as const;
const forecastSchema = z.object({
  hourly: z.object({ time: z.array(z.number()).min(1) }).catchall(z.array(z.number().nullable())),
});
type Forecast = z.infer<typeof forecastSchema>;

function columnOf(forecast: Forecast | undefined, hour: number): Column | null {
  const at = forecast?.hourly.time.indexOf(hour) ?? -1;
  const winds = LEVELS.flatMap((level) => {
    const [speed, from, height] = FIELDS.map((field) => forecast?.hourly[`${field}_${level}hPa`]?.[at] ?? null);
    if (speed == null || from == null || height == null) return [];
    const angle = (from * Math.PI) / 180;
    // the direction is where the wind comes from
    return { east: -speed * Math.sin(angle), north: -speed * Math.cos(angle), height };
  });
  return winds.length === LEVELS.length ? winds : null;
}

function hourText(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}
