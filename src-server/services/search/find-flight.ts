import { findLastLiveFlight } from '#db/site/report/flights.ts';
import type { AppError } from '#src/errors.ts';
import { type AskedRoute, isOnWay } from '#src/flight/asked-route.ts';
import type { FlightData, FoundFlight } from '#src/flight/flight.ts';
import type { FlightDesignator } from '#src/flight/flight-number.ts';
import { flightNumberText } from '#src/flight/flight-number-text.ts';
import { narrowRoute } from '#src/flight/narrow-route.ts';
import { statusAt } from '#src/flight/status.ts';
import { say, type Told } from '#src/words/say.ts';
import type { Context, FactsContext, StoreContext } from '../../context.ts';
import { withinTime } from '../../runtime/process/within-time.ts';
import { attempt } from './attempt.ts';
import { withChosenAircraft, withoutAircraft } from './choose-aircraft.ts';
import { findByAirline, findByNumber } from './find-by-airline.ts';
import { findListedFlight } from './find-known-flight.ts';
import * as sky from './find-live-aircraft.ts';
import { departsOnLeg, findLiveFlight, KEEP_LIVE_MS, type LiveFlightContext } from './find-live-flight.ts';
import type { FlightQuestion, UndatedQuestion } from './resolve-search.ts';
import type { CallOptions } from './single-flight.ts';
import { endedListed, endedNumber, recordOfUnlisted, unknownFlight } from './unknown-flight.ts';

/**
 * The flight, the live data's error if any, when the flight must be deleted (epoch ms; null if it may stay), and what
 * looking for its aircraft gave.
 */
type FlightAnswer = {
  flight: FoundFlight;
  expiresAt: number | null;
  fault: AppError | null;
  look: sky.LiveResult['outcome'];
};

const NOT_ASKED_LIVE: sky.LiveResult = { flight: null, outcome: 'none' };

/**
 * Looks in live data if a key is set; if that does not know the flight or fails, for its aircraft's ADS-B signal; then
 * in earlier live data, the reference flights and the imported routes. If none knows the flight and no aircraft
 * flies under its call sign, throws the live data's error or flight_unknown.
 * @param look what looking for the aircraft gave, if that was done before
 */
export async function findFlight(
  ctx: sky.LiveAircraftContext & Pick<Context, 'config' | 'liveFlights'>,
  question: FlightQuestion,
  options: CallOptions,
  look?: sky.LiveResult,
): Promise<FlightAnswer> {
  const live = ctx.liveFlights.isConfigured ? await askLive(ctx, question, options) : { value: null, fault: null };
  const now = ctx.clock.now().getTime();
  const expiresAt = now + KEEP_LIVE_MS;
  if (live.value) return { flight: live.value, expiresAt, fault: null, look: 'none' };
  const endedBefore = endedNumber(ctx, question.designator);
  if (endedBefore) throw endedBefore;
  const listed = findAskedFlight(ctx, question);
  const ended = endedListed(ctx.facts, question.designator, listed ?? findByNumber(ctx, question.designator));
  const known = ended ? null : listed;
  const looked = look ?? (known ? await sky.findLiveAircraft(ctx, question, known, options) : NOT_ASKED_LIVE);
  const { fault } = live;
  if (looked.flight) return { flight: looked.flight, expiresAt: now + sky.KEEP_SEEN_MS, fault: null, look: 'seen' };
  const earlier = ctx.liveFlights.isConfigured ? await findEarlierFlight(ctx, question) : null;
  if (earlier) return { ...earlier, fault, look: looked.outcome };
  if (known) return { flight: known, expiresAt: null, fault, look: looked.outcome };
  const unlisted = await sky.findUnlistedAircraft(ctx, question, options);
  if (unlisted) return { flight: unlisted, expiresAt: now + sky.KEEP_SEEN_MS, fault, look: 'seen' };
  throw ended ?? live.fault ?? unknownFlight(ctx, question.designator);
}

/** The same error for a number that has ended, alone, with its airline or on this route; null for others. */
export function findEnded(ctx: FactsContext & Pick<Context, 'config'>, question: UndatedQuestion): AppError | null {
  const { designator } = question;
  // a number that ended is told as such, too, when no table has it any longer
  const flight = findAskedFlight(ctx, question) ?? findByNumber(ctx, designator);
  return endedNumber(ctx, designator) ?? endedListed(ctx.facts, designator, flight);
}

/** What to tell of a number without a report before anything else: that it ended, its accident, who had its code; else null. */
export function toldEnded(ctx: FactsContext & Pick<Context, 'config'>, designator: FlightDesignator): Told | null {
  const ended = findEnded(ctx, { designator, chosen: null });
  return ended?.says ?? recordOfUnlisted(ctx, designator);
}

/** Its limit ends nothing else: the aircraft is looked for within a time of its own. */
function askLive(
  ctx: LiveFlightContext & Pick<Context, 'timeLimits'>,
  question: FlightQuestion,
  { signal }: CallOptions,
) {
  const limited = { signal: withinTime(ctx.timeLimits.flightMs, signal) };
  return attempt('FlightRadar24', findLiveFlight(ctx, question, limited));
}

/** Returns the last operation in earlier live data that may still be stored. */
async function findEarlierFlight(ctx: StoreContext, { designator, route, chosen }: FlightQuestion) {
  const earlier = await findLastLiveFlight(ctx.db, designator.text, ctx.clock.now().getTime());
  if (!earlier || !departsOnLeg(earlier.flight, { origin: route?.origin ?? null })) return null;
  const { flight, expiresAt } = earlier;
  const { asOf } = flight.flightData;
  const notes = [say('report.notes.earlier', { dated: asOf ? 'yes' : 'no', date: { date: asOf ?? '' } })];
  const aircraftBasis = flight.aircraftType ? 'usual' : 'unknown';
  // its status at that time no longer holds
  const status = statusAt(flight.status, 0, ctx.clock.now().getTime());
  const flightData = withoutAircraft(flight.flightData);
  const usual = { ...flight, status, registration: null, flightData: { ...flightData, aircraftBasis, notes } } as const;
  return { flight: withChosenAircraft(usual, chosen), expiresAt };
}

/**
 * Finds a flight in the tables, also one that has ended, on the route that was asked for: whoever has booked knows best
 * where it leads. With a route, its number may be in no table, if its airline is known. Null if nothing is.
 */
function findAskedFlight(ctx: FactsContext, question: UndatedQuestion): FoundFlight | null {
  const listed = findListedFlight(ctx, question);
  const { designator, route, chosen } = question;
  if (!route && listed) return listed;
  if (!route) return question.routeNotes?.length ? findByNumber(ctx, designator) : null;
  if (listed) return onRoute(listed, route);
  const flight = findByAirline(ctx, { flightNumber: designator.text, ...route });
  return flight && withChosenAircraft(flight, chosen);
}

function onRoute(listed: FoundFlight, route: AskedRoute): FoundFlight {
  const { flightNumber, origin, destination, flightData } = listed;
  const stops = [origin, ...flightData.via, destination];
  const inTables = { flight: flightNumberText(flightNumber), from: `${origin}`, to: `${destination}` };
  const note = say('report.notes.asEntered', { ...route, ...inTables });
  const unlisted: Partial<FlightData> = { provider: 'asked', asOf: null, notes: [note, ...flightData.notes] };
  const { via, ...ends } = narrowRoute(route, listed);
  return { ...listed, ...ends, flightData: { ...flightData, ...(!isOnWay(stops, route) && unlisted), via } };
}
