import { z } from 'zod';
import { listLegAirports } from '#db/site/trips/leg-airports.ts';
import { addDays } from '#src/flight/add-days.ts';
import { type AirportReports, airportReportsSchema } from '#src/weather/airport-day.ts';
import type { Context, FactsContext } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import { attempt } from '../search/attempt.ts';
import { cachedSingleFlight, type SingleFlightContext } from '../search/single-flight.ts';

type AirportsContext = FactsContext & SingleFlightContext & Pick<Context, 'aviationWeather' | 'wantedAirports'>;

const REPORTS_MS = 15 * 60_000;
/** How many airports NOAA answers for at once. */
const MOST = 400;
const NOTHING: AirportReports = { observed: null, forecast: [] };
const reportsSchema = z.record(z.string(), airportReportsSchema);

/**
 * The reports and forecasts of airports, by IATA or ICAO code. One call in 15 minutes reads those of every trip of today
 * and tomorrow with those that were asked for lately: one that is not among them yet is absent. Null without an answer.
 */
export async function airportReports(
  ctx: AirportsContext,
  codes: string[],
): Promise<Map<string, AirportReports> | null> {
  const { aviationWeather, db, wantedAirports } = ctx;
  if (!aviationWeather) return null;
  const icaosOf = (of: string[]) => of.flatMap((code) => ctx.facts.findAirport(code)?.icao ?? []);
  for (const icao of icaosOf(codes)) wantedAirports.set(icao, true);
  const make = async ({ signal }: { signal: AbortSignal }) => {
    const today = todayOf(ctx);
    const ofTrips = await listLegAirports(db, { from: addDays(today, -1), to: addDays(today, 2) });
    const icaos = [...new Set([...wantedAirports.keys(), ...icaosOf(ofTrips)])].slice(0, MOST);
    return aviationWeather.listAirportReports(icaos, signal);
  };
  const asked = cachedSingleFlight(ctx, { key: 'weather|airports', lifeMs: REPORTS_MS, schema: reportsSchema, make });
  const { value } = await attempt('NOAA', asked);
  if (!value) return null;
  return new Map(
    codes.flatMap((code) => {
      const [icao] = icaosOf([code]);
      const reports = icao ? value[icao] : NOTHING;
      return reports ? [[code, reports]] : [];
    }),
  );
}
