import { z } from 'zod';
import { HOUR_MS } from '../format/time.ts';
import { say, type Told } from '../words/say.ts';

/** How long before departure the airports are told of. */
export const AIRPORT_HOURS = 24;
/** A report this old, or a flight this far from it, is left to the forecast. */
const NOW_MS = 1.5 * HOUR_MS;

/** Weather at an airport from one time to another (epoch ms): knots, statute miles, feet; null for what is not stated. */
export const airportWeatherSchema = z.object({
  from: z.number(),
  to: z.number(),
  /** whether it is only forecast for some of the time, or with some probability */
  isPossible: z.boolean(),
  wind: z.number().nullable(),
  gust: z.number().nullable(),
  visibility: z.number().nullable(),
  /** the base of the lowest clouds that cover most of the sky */
  ceiling: z.number().nullable(),
  /** the codes of METAR and TAF: '-SHRA', 'TS' */
  codes: z.string(),
});
export type AirportWeather = z.infer<typeof airportWeatherSchema>;

/** The last report of an airport (METAR), and its forecast (TAF) by parts. */
export const airportReportsSchema = z.object({
  observed: airportWeatherSchema.nullable(),
  forecast: z.array(airportWeatherSchema),
});
export type AirportReports = z.infer<typeof airportReportsSchema>;

/** What often delays flights; the limits are ours. */
const TROUBLES: [trouble: string, is: (weather: AirportWeather) => boolean][] = [
  ['thunderstorms', ({ codes }) => /TS/.test(codes)],
  ['freezing', ({ codes }) => /FZ/.test(codes)],
  ['snow', ({ codes }) => /SN|PL|GS/.test(codes)],
  ['rain', ({ codes }) => /\+(SH)?RA/.test(codes)],
  ['gusts', ({ gust, wind }) => (gust ?? 0) >= 30 || (wind ?? 0) >= 25],
  ['cloud', ({ ceiling }) => ceiling !== null && ceiling < 500],
  ['visibility', ({ visibility }) => visibility !== null && visibility < 1],
];

/** 'At arrival in LHR strong gusts and low cloud are forecast; …'; `at`: when the flight is there, epoch ms. */
export function airportText(
  { code, end, at }: { code: string; end: 'departure' | 'arrival'; at: number },
  { observed, forecast }: AirportReports,
): Told {
  const isNow = observed !== null && Math.abs(at - observed.to) <= NOW_MS;
  const parts = isNow ? [observed] : forecast.filter(({ from, to }) => from <= at + HOUR_MS && to >= at - HOUR_MS);
  const where = { code, end };
  if (parts.length === 0) return say('report.weather.airport.noForecast', where);
  const met = TROUBLES.map(([trouble, is]) => ({ trouble, found: parts.filter(is) })).filter(
    ({ found }) => found.length > 0,
  );
  const [first] = met;
  if (!first) return say('report.weather.airport.nothing', { ...where, how: isNow ? 'reported' : 'forecast' });
  const how = isNow ? 'reported' : met.every(isOnlyPossible) ? 'possible' : 'forecast';
  const list = met.map(({ trouble }, index) =>
    say('report.weather.airport.trouble', { trouble, place: index === 0 ? 'first' : 'later' }),
  );
  const given = { troubles: { list }, count: met.length, first: first.trouble, how };
  return say('report.weather.airport.troubles', { ...where, ...given });
}

export function tellsTrouble(told: Told): boolean {
  return typeof told === 'object' && 'said' in told && told.said === 'report.weather.airport.troubles';
}

/** Of an airport that the last reading was without. */
export function notReadYet(code: string): Told {
  return say('report.weather.airport.notReadYet', { code });
}

function isOnlyPossible({ found }: { found: AirportWeather[] }): boolean {
  return found.every(({ isPossible }) => isPossible);
}
