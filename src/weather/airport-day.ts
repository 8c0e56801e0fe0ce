import { z } from 'zod';
import { capital, listText } from '../format/text.ts';

/** How long before departure the airports are told of. */
export const AIRPORT_HOURS = 24;
const HOUR_MS = 60 * 60_000;
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
const TROUBLES: [words: string, is: (weather: AirportWeather) => boolean][] = [
  ['thunderstorms', ({ codes }) => /TS/.test(codes)],
  ['freezing rain or fog', ({ codes }) => /FZ/.test(codes)],
  ['snow', ({ codes }) => /SN|PL|GS/.test(codes)],
  ['heavy rain', ({ codes }) => /\+(SH)?RA/.test(codes)],
  ['strong gusts', ({ gust, wind }) => (gust ?? 0) >= 30 || (wind ?? 0) >= 25],
  ['low cloud', ({ ceiling }) => ceiling !== null && ceiling < 500],
  ['poor visibility', ({ visibility }) => visibility !== null && visibility < 1],
];

/** 'At arrival in LHR strong gusts and low cloud are forecast; …'; `at`: when the flight is there, epoch ms. */
export function airportText(
  { code, end, at }: { code: string; end: 'departure' | 'arrival'; at: number },
  { observed, forecast }: AirportReports,
): string {
  const isNow = observed !== null && Math.abs(at - observed.to) <= NOW_MS;
  const parts = isNow ? [observed] : forecast.filter(({ from, to }) => from <= at + HOUR_MS && to >= at - HOUR_MS);
  const where = `at ${end} (${code})`;
  if (parts.length === 0) return capital(`${where} no forecast is published for that hour.`);
  const meant = TROUBLES.map(([words, is]) => ({ words, found: parts.filter(is) })).filter(
    ({ found }) => found.length > 0,
  );
  if (meant.length === 0) return `Nothing that often delays flights is ${isNow ? 'reported' : 'forecast'} ${where}.`;
  const troubles = listText(meant.map(({ words }) => words));
  const be = meant.length > 1 || troubles.endsWith('s') ? 'are' : 'is';
  const how = isNow ? 'reported' : meant.every(isOnlyPossible) ? 'possible' : 'forecast';
  return `${capital(troubles)} ${be} ${how} ${where}; delays and diversions are likelier, which is how the rules keep you safe.`;
}

/** Of an airport that the last reading was without. */
export function notReadYet(code: string): string {
  return `The weather of ${code} is read with the next look, within 15 minutes.`;
}

function isOnlyPossible({ found }: { found: AirportWeather[] }): boolean {
  return found.every(({ isPossible }) => isPossible);
}
