import { z } from 'zod';
import type { AirportReports } from '#src/weather/airport-day.ts';
import { type Warning, warningSchema } from '#src/weather/warnings.ts';
import { metarSchema, reportsOf, tafSchema } from './airport-reports.ts';
import { GUEST_RESTS } from './guard.ts';
import { callJson, guarded, type HttpService, parseRows, type ServiceOptions } from './http.ts';

/** NOAA's Aviation Weather Center: official warnings of the whole world. Format and rules: docs/data.md. */
export type AviationWeather = {
  /** The SIGMETs in force now. */
  listWarnings(signal?: AbortSignal): Promise<Warning[]>;
  /** The last reports and the forecasts of airports, by ICAO code. */
  listAirportReports(icaos: string[], signal?: AbortSignal): Promise<Record<string, AirportReports>>;
  /** Makes one ordinary request. */
  check(signal?: AbortSignal): Promise<void>;
};

export function createAviationWeather(options: ServiceOptions & { userAgent: string }): AviationWeather {
  const http = guarded('NOAA', options, {
    keyHeaders: { 'user-agent': options.userAgent },
    limits: { timeoutMs: 8_000, concurrent: 2, queued: 20, retries: 0, rests: GUEST_RESTS },
    // there is no key to refuse: it is our requests that are not wanted
    readFault: (status) => (status < 500 ? 'rateLimited' : null),
  });
  return {
    listWarnings: async (signal) => {
      const [abroad, domestic] = await Promise.all([
        rowsOf(http, 'isigmet', isigmetSchema, signal),
        rowsOf(http, 'airsigmet', airsigmetSchema, signal),
      ]);
      return [...abroad, ...domestic].filter((row) => row !== null);
    },
    listAirportReports: async (icaos, signal) => {
      if (icaos.length === 0) return {};
      const ids = { ids: icaos.join(',') };
      const [metars, tafs] = await Promise.all([
        rowsOf(http, 'metar', metarSchema, signal, ids),
        rowsOf(http, 'taf', tafSchema, signal, ids),
      ]);
      return Object.fromEntries(icaos.map((icao) => [icao, reportsOf(icao, metars, tafs)]));
    },
    check: async (signal) => {
      await rowsOf(http, 'airsigmet', airsigmetSchema, signal);
    },
  };
}

/** An answer without content is an empty list. */
async function rowsOf<Row extends z.ZodType>(
  http: HttpService,
  product: string,
  row: Row,
  signal: AbortSignal | undefined,
  query: Record<string, string> = {},
) {
  const call = { path: `/api/data/${product}`, query: { ...query, format: 'json' }, ...(signal && { signal }) };
  const { data } = await callJson(http, { ...call, schema: parseRows(row).nullable() });
  return data ?? [];
}

/** Epoch seconds, as a number or as text, or a date; as epoch ms. */
const time = z.union([z.number(), z.string().min(1)]).transform((value, ctx) => {
  const ms = Number.isNaN(Number(value)) ? Date.parse(String(value)) : Number(value) * 1000;
  if (!Number.isNaN(ms)) return ms;
  ctx.addIssue('no time');
  return z.NEVER;
});
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
/** Feet; null for what cannot be read, so that no level is invented. */
const feet = number.nullish().catch(null);
const text = z.string().nullish().catch(null);
/** A message that withdraws a warning, or is an exercise, is none. */
const message = text.refine((raw) => !/\b(CNL|TEST|EXER)\b/.test(raw ?? ''));
/** Thunderstorms with hail are thunderstorms. */
const hazard = z
  .string()
  .min(1)
  .transform((name) => name.toUpperCase().replace(/^TSGR$/, 'TS'));

const corner = z
  .object({ lon: number.pipe(z.number().min(-180).max(180)), lat: number.pipe(z.number().min(-90).max(90)) })
  .transform(({ lon, lat }): [number, number] => [lon, lat]);
/** A ring whose corners are all there, without the one that closes it; null for any other. */
const ring = z
  .array(corner)
  .min(1)
  .transform((corners) => {
    const [first, last] = [corners[0], corners.at(-1)];
    const isClosed = corners.length > 1 && String(first) === String(last);
    return isClosed ? corners.slice(0, -1) : corners;
  })
  .nullable()
  .catch(null);
/** One ring, or several. */
const areas = z
  .array(z.unknown())
  .nullish()
  .catch(null)
  .transform((coords) => {
    const rings = Array.isArray(coords?.[0]) ? coords : coords?.length ? [coords] : [];
    return rings.flatMap((each) => {
      const corners = ring.parse(each);
      return corners ? [corners] : [];
    });
  });

/** None where the top is not above the base. */
function levels(base: number | null = null, top: number | null = null) {
  return top !== null && top <= (base ?? 0) ? { base: null, top: null } : { base, top };
}

const isigmetSchema = z
  .object({
    hazard,
    firId: text,
    firName: text,
    base: feet,
    top: feet,
    validTimeFrom: time,
    validTimeTo: time,
    coords: areas,
    rawSigmet: message,
  })
  .transform(
    ({ hazard, firId, firName, base, top, validTimeFrom: from, validTimeTo: to, coords }): Warning => ({
      ...{ hazard, region: firName || firId || 'SIGMET' },
      ...{ ...levels(base, top), from, to, areas: coords },
    }),
  )
  .pipe(warningSchema);

/** Those of the United States; the list also has advisories (AIRMET), which are no warnings. */
const airsigmetSchema = z
  .object({
    airSigmetType: z.literal('SIGMET'),
    hazard,
    seriesId: text,
    altitudeLow1: feet,
    altitudeHi1: feet,
    altitudeHi2: feet,
    validTimeFrom: time,
    validTimeTo: time,
    coords: areas,
    rawAirSigmet: message,
  })
  .transform(
    ({
      hazard,
      seriesId,
      altitudeLow1,
      altitudeHi1,
      altitudeHi2,
      validTimeFrom: from,
      validTimeTo: to,
      coords,
    }): Warning => ({
      ...{ hazard, region: `SIGMET ${seriesId ?? ''}`.trimEnd() },
      ...{ ...levels(altitudeLow1, altitudeHi2 ?? altitudeHi1), from, to, areas: coords },
    }),
  )
  .pipe(warningSchema);
