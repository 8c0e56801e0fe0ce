import { listSightingsOf, listUnseenCallsigns } from '#db/site/watch/aircraft-sightings.ts';
import { listWatchedFlights } from '#db/site/watch/watched-legs.ts';
import { callsignSpellings, parseFlightNumber, plainCallsign } from '#src/flight/flight-number.ts';
import type { SeenAircraft } from '#src/flight/live-aircraft.ts';
import { findStops, greatCirclesKm } from '#src/flight/stops.ts';
import { usualDeparture } from '#src/flight/usual-departure.ts';
import { grouped } from '#src/format/grouped.ts';
import { DAY_MS, isoDay } from '#src/format/time.ts';
import { mayBeInAir } from '#src/watch/in-air.ts';
import { nextToCheck } from '#src/watch/next-to-check.ts';
import type { Context, FactsContext } from '../../context.ts';
import { placeAirports, zoneOfAirport } from '../reference/airports.ts';
import { attempt } from '../search/attempt.ts';
import { findKnownFlight } from '../search/find-known-flight.ts';
import { soughtFlight, takeSighting } from '../search/find-live-aircraft.ts';

export const LEARN_EVERY_MS = 10 * 60_000;
/** A call takes this many call signs; the other half of the minute's calls is left to searches. */
const CALLSIGNS_A_CALL = 100;
const CALLS_A_RUN = 5;
const SHARE = 0.5;

/** Stores which aircraft fly the numbers of stored flights, and of watched ones in the air. Throws the reason. */
export async function learnAircraft(
  ctx: FactsContext & Pick<Context, 'assembledReports' | 'aircraftSources'>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const calls = inCalls(await callsignsToLearn(ctx));
  for (const source of ctx.aircraftSources) {
    for (const spellings of calls) {
      signal.throwIfAborted();
      if (source.isResting()) break;
      const { value: rows } = await attempt(source.service, source.find(spellings, { share: SHARE, signal }));
      if (!rows) break;
      for (const [callsign, seen] of Map.groupBy(rows, (row) => row.callsign)) {
        await learn(ctx, { source, callsign, rows: seen });
      }
    }
  }
}

async function callsignsToLearn(ctx: FactsContext): Promise<string[]> {
  const now = ctx.clock.now().getTime();
  const stored = await listUnseenCallsigns(ctx.db, isoDay(now));
  const [run, most] = [Math.floor(now / LEARN_EVERY_MS), CALLSIGNS_A_CALL * CALLS_A_RUN];
  const chosen = nextToCheck(stored, { now, run, most });
  return [...new Set([...(await watchedInAir(ctx, now)), ...chosen])].slice(0, most);
}

/** The call signs of watched flights that may be in the air. */
async function watchedInAir(ctx: FactsContext, now: number): Promise<string[]> {
  const days = { from: isoDay(now - DAY_MS), to: isoDay(now + DAY_MS) };
  const legs = await listWatchedFlights(ctx.db, days, CALLSIGNS_A_CALL * CALLS_A_RUN);
  const numbers = legs.map(({ flightNumber }) => flightNumber);
  const sightings = grouped(await listSightingsOf(ctx.db, numbers, now), ({ number }) => number);
  const usual = new Map(sightings.map(([number, own]) => [number, usualDeparture(own)?.time ?? null]));
  return legs.flatMap(({ flightNumber, date, originIata, departureTime }) => {
    const designator = parseFlightNumber(flightNumber);
    const known = designator && findKnownFlight(ctx, { designator, chosen: null });
    if (!known?.callsign) return [];
    const stops = findStops(placeAirports(ctx.facts, known));
    const timeZone = zoneOfAirport(ctx, originIata ?? known.origin);
    const km = stops && greatCirclesKm(stops);
    const time = departureTime ?? usual.get(flightNumber) ?? null;
    return mayBeInAir({ timeZone, date, time, km }, now) ? [known.callsign] : [];
  });
}

/** Every spelling of each call sign, as many to a call as it takes. */
function inCalls(callsigns: string[]): string[][] {
  const spellings = callsigns.map(plainCallsign).flatMap(callsignSpellings);
  const count = Math.min(CALLS_A_RUN, Math.ceil(spellings.length / CALLSIGNS_A_CALL));
  return Array.from({ length: count }, (_, call) =>
    spellings.slice(call * CALLSIGNS_A_CALL, (call + 1) * CALLSIGNS_A_CALL),
  );
}

/** A call sign without a route in our tables says nothing about a flight number. */
async function learn(
  ctx: FactsContext & Pick<Context, 'assembledReports'>,
  { source, callsign, rows }: { source: Context['aircraftSources'][number]; callsign: string; rows: SeenAircraft[] },
): Promise<void> {
  const designator = parseFlightNumber(callsign);
  const known = designator && findKnownFlight(ctx, { designator, chosen: null });
  if (!known) return;
  const flight = placeAirports(ctx.facts, known);
  const sought = soughtFlight(ctx, designator, flight);
  if (sought) await takeSighting(ctx, { source, flight, rows, sought, date: undefined });
}
