import { listSightings } from '#db/site/watch/aircraft-sightings.ts';
import type { WeighedModel } from '#src/aircraft/likely-words.ts';
import { addDays } from '#src/flight/add-days.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import { type FlightDesignator, parseFlightNumber } from '#src/flight/flight-number.ts';
import { narrowRoute } from '#src/flight/narrow-route.ts';
import { isInSmallHours } from '#src/flight/pick-operation.ts';
import { briefScoreOf, scoreOfMix } from '#src/safety/rates/mix-score.ts';
import type { LikelyAircraft, Observation } from '#src/watch/leg-state.ts';
import type { Context, FactsContext, StoreContext } from '../../context.ts';
import { zoneOfAirport } from '../reference/airports.ts';
import { addLikelyAircraft } from '../search/add-likely-aircraft.ts';
import { attempt } from '../search/attempt.ts';
import { findByAirline } from '../search/find-by-airline.ts';
import { findKnownFlight } from '../search/find-known-flight.ts';
import {
  departsOnLeg,
  findLiveDeparture,
  type LiveFlightContext,
  recordRecentDepartures,
} from '../search/find-live-flight.ts';
import { endedLeg } from './describe-trip.ts';

/** A flight that is checked once, however many people watch it. */
export type CheckedFlight = {
  flightNumber: string;
  date: string;
  originIata: string | null;
  destinationIata: string | null;
};

/** A model that is less likely than not is not 'the likely aircraft'. */
const LIKELY_SHARE = 0.5;
const NOTHING: Observation = { aircraft: null, operator: null, likely: null };

type Look = { question: 'recent' | 'day' | null; isDayOver: boolean; signal: AbortSignal };

/**
 * Checks a flight with one live-data call, or two soon after midnight: `question` says which. Without an answer, uses
 * what is on record, and what this server learned about the number in the last 30 days.
 */
export async function checkFlight(
  ctx: LiveFlightContext & FactsContext & Pick<Context, 'config'>,
  { flightNumber, date, originIata: origin, destinationIata: destination }: CheckedFlight,
  { question, isDayOver, signal }: Look,
): Promise<Observation> {
  const designator = parseFlightNumber(flightNumber);
  if (!designator) return NOTHING;
  if (ctx.liveFlights.isConfigured && question === 'day') {
    const seen = await findSeen(ctx, { designator, date, origin }, { isDayOver, signal });
    const observation = seen && observationOf(seen);
    if (observation) return observation;
  }
  if (ctx.liveFlights.isConfigured && question === 'recent') {
    await attempt('FlightRadar24', recordRecentDepartures(ctx, designator, { signal }));
  }
  const listed = findKnownFlight(ctx, { designator, chosen: null });
  const ended = listed ? null : endedLeg(ctx, { flightNumber, origin, destination });
  if (ended) return { ...NOTHING, ended };
  const known = listed ?? findByAirline(ctx, { flightNumber, origin, destination });
  if (!known) return NOTHING;
  const isOpenDay = question === 'day' && !ctx.liveFlights.isConfigured;
  const modelId = isOpenDay ? await findSeenModel(ctx, known, { date, origin }) : null;
  if (modelId) return { ...NOTHING, aircraft: { modelId, basis: 'seen' }, operator: operatorOf(known) };
  const route = narrowRoute({ origin, destination }, known);
  if (!route.origin || !route.destination) return NOTHING;
  const { origin: from, destination: to, via } = route;
  const flight = { ...known, origin: from, destination: to, flightData: { ...known.flightData, via } };
  const { mix, flight: estimated } = await addLikelyAircraft(ctx, flight);
  const operator = operatorOf(known);
  const [likeliest] = mix;
  if (!likeliest) return { ...NOTHING, operator };
  const shares = Object.fromEntries(mix.map(({ model, share }) => [model.id, share]));
  const likely = { words: estimated.flightData.likelyWords ?? '', score: rangeOf(mix), shares };
  const isLikely = likeliest.share >= LIKELY_SHARE;
  return { aircraft: isLikely ? { modelId: likeliest.model.id, basis: 'likely' } : null, operator, likely };
}

/** The model of which this server has a sighting on that day, such as by its ADS-B signal; null if there is none. */
async function findSeenModel(
  { db, clock }: StoreContext,
  { flightNumber, callsign }: FoundFlight,
  { date, origin }: { date: string; origin: string | null },
): Promise<string | null> {
  const sightings = await listSightings(db, flightNumber, callsign, clock.now().getTime());
  const ofLeg = sightings.filter((sighting) => sighting.day === date && departsOnLeg(sighting, { origin }));
  return ofLeg[0]?.modelId ?? null;
}

function operatorOf({ flightData }: FoundFlight): string | null {
  return flightData.operatingCarrier?.icao ?? null;
}

export function rangeOf(mix: WeighedModel[]): LikelyAircraft['score'] {
  return briefScoreOf(scoreOfMix(mix));
}

/** Finds the day's departure in live data. One soon after midnight may be the previous evening's, delayed. */
async function findSeen(
  ctx: LiveFlightContext,
  { designator, date, origin }: { designator: FlightDesignator; date: string; origin: string | null },
  { isDayOver, signal }: Pick<Look, 'isDayOver' | 'signal'>,
): Promise<FoundFlight | null> {
  const seenOn = async (day: string) => {
    const asked = { designator, date: day, chosen: null, origin };
    return (await attempt('FlightRadar24', findLiveDeparture(ctx, asked, { signal }))).value;
  };
  const seen = await seenOn(date);
  if (isDayOver || !seen?.departure || !isInSmallHours(seen.departure, zoneOfAirport(ctx, seen.origin))) return seen;
  return (await seenOn(addDays(date, -1))) && seen;
}

/** Returns what was seen; null if the aircraft is not named. */
function observationOf({ flightData }: FoundFlight): Observation | null {
  const { aircraftBasis, aircraftModelId: modelId, operatingCarrier } = flightData;
  if (aircraftBasis !== 'reported' || !modelId) return null;
  return { aircraft: { modelId, basis: 'seen' }, operator: operatingCarrier?.icao ?? null, likely: null };
}
