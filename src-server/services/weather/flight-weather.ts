import { z } from 'zod';
import { AppError } from '#src/errors.ts';
import type { Position } from '#src/flight/great-circle.ts';
import { HOUR_MS, MINUTE_MS } from '#src/format/time.ts';
import { instantOf } from '#src/trips/trips-by-time.ts';
import { AIRPORT_HOURS, airportText, notReadYet } from '#src/weather/airport-day.ts';
import { bumpsOf, phaseOf, SECTIONS } from '#src/weather/bumps.ts';
import type { FlightWeather, Section, WeatherQuestion } from '#src/weather/flight-weather.ts';
import { sectionsOf, type TimedPoint, timedPath } from '#src/weather/timed-path.ts';
import { type Warning, warningSchema, warningsOnPath } from '#src/weather/warnings.ts';
import { type ArmPlaces, type Arms, armsOf, windIndex } from '#src/weather/wind-index.ts';
import { say, type Told } from '#src/words/say.ts';
import type { Context, FactsContext } from '../../context.ts';
import { zoneOfAirport } from '../reference/airports.ts';
import { attempt } from '../search/attempt.ts';
import { cachedSingleFlight, type SingleFlightContext } from '../search/single-flight.ts';
import { airportReports } from './airports-day.ts';

export type WeatherContext = FactsContext &
  SingleFlightContext &
  Pick<Context, 'aviationWeather' | 'windForecast' | 'wantedAirports'>;

/** How long all servers keep the world's warnings, and the winds of one flight. */
const WARNINGS_MS = 10 * MINUTE_MS;
const WINDS_MS = 3 * HOUR_MS;

/** Tells what weather a flight meets. Throws invalid_input for an airport that is not on record. */
export async function weatherOfFlight(
  ctx: WeatherContext,
  { from, to, via, departs }: WeatherQuestion,
): Promise<FlightWeather> {
  const stops = [from, ...(via?.split(',') ?? []), to].map((code) => placeOf(ctx, code));
  const departsAt = /(Z|[+-]\d\d:\d\d)$/.test(departs)
    ? Date.parse(departs)
    : instantOf(zoneOfAirport(ctx, from), departs.slice(0, 10), departs.slice(11, 16));
  const path = timedPath(stops, departsAt);
  const phase = phaseOf({ departsAt, landsAt: path.at(-1)?.at ?? departsAt }, ctx.clock.now().getTime());
  const asks = { winds: ctx.windForecast !== null, warnings: ctx.aviationWeather !== null };
  if (phase !== 'near' || path.length === 0) return { phase, sections: null, warnings: null, undrawn: 0, asks };
  const key = `weather|winds|${[from, via, to].join('-')}|${hourOf(departsAt)}`;
  const [indices, listed, airports] = await Promise.all([
    windsOnPath(ctx, path, key),
    listWarnings(ctx),
    tellAirports(ctx, { from, to }, path),
  ]);
  return {
    phase,
    sections: indices && sectionsOf(path, SECTIONS).map((point, index) => sectionOf(point, indices[index] ?? null)),
    warnings: listed && warningsOnPath(path, listed),
    undrawn: listed?.filter(({ areas }) => areas.length === 0).length ?? 0,
    airports,
    asks,
  };
}

/** A sentence on each end of the way; null more than 24 hours before departure, and without an answer. */
async function tellAirports(
  ctx: WeatherContext,
  { from, to }: Pick<WeatherQuestion, 'from' | 'to'>,
  path: TimedPoint[],
): Promise<Told[] | null> {
  const [first, last] = [path[0], path.at(-1)];
  const isNear = first && first.at - ctx.clock.now().getTime() <= AIRPORT_HOURS * HOUR_MS;
  const reports = isNear && last ? await airportReports(ctx, [from, to]) : null;
  if (!first || !last || !reports) return null;
  const ends = [
    { code: from, end: 'departure', at: first.at },
    { code: to, end: 'arrival', at: last.at },
  ] as const;
  return ends.map((end) => {
    const known = reports.get(end.code);
    return known ? airportText(end, known) : notReadYet(end.code);
  });
}

function placeOf({ facts }: FactsContext, code: string): Position {
  const airport = facts.findAirport(code);
  if (!airport) throw new AppError('invalid_input', say('errors.typed.weatherAirportUnknown', { code }));
  return airport;
}

function sectionOf({ at }: TimedPoint, index: number | null): Section {
  return { bumps: index === null ? null : bumpsOf(index), index, at: new Date(at).toISOString() };
}

/** The world's warnings, read at most every ten minutes; null if they are off or could not be read. */
async function listWarnings(ctx: WeatherContext): Promise<Warning[] | null> {
  const { aviationWeather } = ctx;
  if (!aviationWeather) return null;
  const asked = cachedSingleFlight(ctx, {
    key: 'weather|warnings',
    lifeMs: WARNINGS_MS,
    schema: z.array(warningSchema),
    make: ({ signal }) => aviationWeather.listWarnings(signal),
  });
  return (await attempt('NOAA', asked)).value;
}

const indicesSchema = z.array(z.number().nullable());

/** The index of each section, asked once per way and hour of departure; null if it is off or could not be read. */
async function windsOnPath(ctx: WeatherContext, path: TimedPoint[], key: string): Promise<(number | null)[] | null> {
  const { windForecast } = ctx;
  if (!windForecast) return null;
  const points = sectionsOf(path, SECTIONS).map((point) => ({ hour: hourOf(point.at), places: armsOf(point) }));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const make = async ({ signal }: { signal: AbortSignal }) => {
    const all = points.flatMap(({ places }) => Object.values(places));
    const winds = await windForecast.findWinds(all, { first: first.hour, last: last.hour }, signal);
    return points.map(({ hour, places }, index) => {
      const columns = winds.get(hour)?.slice(index * 4, index * 4 + 4) ?? [];
      return indexOf(places, columns);
    });
  };
  const asked = cachedSingleFlight(ctx, { key, lifeMs: WINDS_MS, schema: indicesSchema, make });
  return (await attempt('Open-Meteo', asked)).value;
}

function indexOf(places: ArmPlaces, [east, west, north, south]: (Arms['east'] | null)[]): number | null {
  if (!east || !west || !north || !south) return null;
  const index = Math.round(windIndex(places, { east, west, north, south }) * 100) / 100;
  return Number.isFinite(index) ? index : null;
}

function hourOf(at: number): number {
  return Math.round(at / HOUR_MS) * HOUR_MS;
}
