import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { saveSightings } from '#db/site/watch/aircraft-sightings.ts';
import { canReach } from '#src/aircraft/length-profile.ts';
import { readRegistration } from '#src/aircraft/registration.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import { callsignSpellings, type FlightDesignator, plainCallsign } from '#src/flight/flight-number.ts';
import * as live from '#src/flight/live-aircraft.ts';
import { liveTitle } from '#src/flight/live-source.ts';
import { dayIn } from '#src/flight/pick-operation.ts';
import { findStops } from '#src/flight/stops.ts';
import { DAY_MS } from '#src/format/time.ts';
import { say } from '#src/words/say.ts';
import type { Context, FactsContext } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import { aborted, withinTime } from '../../runtime/process/within-time.ts';
import { placeAirports, zoneOfAirport } from '../reference/airports.ts';
import { findAirlinesByCode } from '../reference/find-airlines.ts';
import { findAirframe, flightAirframe } from '../reference/find-registration.ts';
import { keepPosition } from '../reference/seen-way.ts';
import { attempt } from './attempt.ts';
import { findFlown, withChosenAircraft, withoutAircraft } from './choose-aircraft.ts';
import { unlistedFlight } from './find-by-airline.ts';
import { ownCallsigns } from './find-known-flight.ts';
import type { FlightQuestion } from './resolve-search.ts';
import { type CallOptions, cachedSingleFlight, type SingleFlightContext } from './single-flight.ts';

export type LiveAircraftContext = FactsContext &
  SingleFlightContext &
  Pick<Context, 'aircraftSources' | 'assembledReports' | 'background' | 'timeLimits'>;

/**
 * What looking for a flight's aircraft gave: the flight as seen, if it was; `late` if the answer was not waited for,
 * `failed` if there was none, `none` if nobody was asked.
 */
export type LiveResult = { flight: FoundFlight | null; outcome: 'seen' | 'unseen' | 'late' | 'failed' | 'none' };

type AircraftSource = Context['aircraftSources'][number];

/** How long all servers use the answer about a flight. */
const ANSWER_MS = 60_000;
/** Sightings and reports with them are deleted after this. */
export const KEEP_SEEN_MS = 30 * DAY_MS;

/**
 * Looks whether the aircraft of a known flight is in sight now. Waits for an answer no longer than `aircraftMs`: a late
 * one is stored for the next reader. Only call signs are sent. Rejects only with the reason of `signal`.
 */
export async function findLiveAircraft(
  ctx: LiveAircraftContext,
  { designator, date, chosen }: FlightQuestion,
  known: FoundFlight,
  { signal }: CallOptions,
): Promise<LiveResult> {
  const sources = ctx.aircraftSources.filter((source) => !source.isResting());
  if (!isAboutNow(date, ctx.clock.now().getTime())) return { flight: null, outcome: 'none' };
  if (sources.length === 0) return { flight: null, outcome: ctx.aircraftSources.length > 0 ? 'failed' : 'none' };
  const looked = Promise.withResolvers<LiveResult>();
  ctx.background.run('live aircraft', async (stop) => {
    const look = askInTurn(ctx, { designator, date, chosen }, known, { sources, stop });
    look.then(looked.resolve, looked.reject);
    await look;
  });
  const waiting = new AbortController();
  try {
    return await Promise.race([looked.promise, tooLate(ctx.timeLimits.aircraftMs, waiting.signal), aborted(signal)]);
  } finally {
    waiting.abort();
  }
}

/**
 * Finds the aircraft of a number that no table has, if one flies now under the airline's own call sign; where from and
 * where to is not known. Null for any other day than today.
 */
export async function findUnlistedAircraft(
  ctx: FactsContext & Pick<Context, 'metrics' | 'singleFlight' | 'timeLimits' | 'aircraftSources'>,
  { designator, date, chosen }: FlightQuestion,
  { signal }: CallOptions,
): Promise<FoundFlight | null> {
  const today = todayOf(ctx);
  const [airline, another] = findAirlinesByCode(ctx, designator.airlineCode);
  if (!airline || another || (date && date !== today)) return null;
  const callsigns = ownCallsigns(ctx.facts, designator, [airline]).map(plainCallsign);
  const flown = findFlown(ctx, airline.icao);
  const isFlown = (icaoType: string | null) =>
    icaoType === null || flown.size === 0 || flown.has(ctx.facts.findModelId(icaoType) ?? '');
  const within = withinTime(ctx.timeLimits.aircraftMs, signal);
  for (const source of ctx.aircraftSources.filter((one) => !one.isResting())) {
    const asked = rowsOf(ctx, source, callsigns, within);
    const { value: rows } = await attempt(source.service, Promise.race([asked, aborted(within)]));
    const [aircraft] = live.airborne(rows ?? [], callsigns).filter(({ icaoType }) => isFlown(icaoType));
    if (!aircraft) continue;
    const note = say('report.notes.inTheAir', { airline: airline.name, callsign: `${aircraft.callsign}` });
    const flight = unlistedFlight(airline, { flightNumber: designator.text, origin: null, destination: null });
    const sighting = { aircraft, status: 'In the air' as const, departedAt: ctx.clock.now().getTime(), leg: 0 };
    const seen = withSighting(ctx, flight, { sighting, day: null, source: source.name });
    return withChosenAircraft({ ...seen, flightData: { ...seen.flightData, notes: [note] } }, chosen);
  }
  return null;
}

/** Asks one source after the other until one sees the flight; one's own receiver may not reach far. */
async function askInTurn(
  ctx: FactsContext & Pick<Context, 'metrics' | 'singleFlight' | 'assembledReports'>,
  question: FlightQuestion,
  known: FoundFlight,
  { sources, stop }: { sources: AircraftSource[]; stop: AbortSignal },
): Promise<LiveResult> {
  const flight = placeAirports(ctx.facts, known);
  const sought = soughtFlight(ctx, question.designator, flight);
  if (!sought) return { flight: null, outcome: 'none' };
  let outcome: LiveResult['outcome'] = 'failed';
  for (const source of sources) {
    const { value: rows } = await attempt(source.service, rowsOf(ctx, source, sought.callsigns, stop));
    if (!rows) continue;
    outcome = 'unseen';
    const seen = await takeSighting(ctx, { source, flight, rows, sought, date: question.date });
    if (!seen) continue;
    const sighted = withSighting(ctx, flight, { ...seen, source: source.name });
    return { flight: withChosenAircraft(sighted, question.chosen), outcome: 'seen' };
  }
  return { flight: null, outcome };
}

/** Stores what was seen for the next estimate; returns it if it belongs to the day asked for. */
export async function takeSighting(
  ctx: FactsContext & Pick<Context, 'assembledReports'>,
  look: {
    source: Pick<AircraftSource, 'name'>;
    flight: FoundFlight;
    rows: live.SeenAircraft[];
    sought: live.SoughtFlight;
    date: string | undefined;
  },
): Promise<{ sighting: live.FlightSighting; day: string } | null> {
  const { source, flight, rows, sought, date } = look;
  const zone = zoneOfAirport(ctx, flight.origin);
  const seen = live.sightingsOf(rows, sought, ctx.clock.now().getTime()).map((sighting) => ({
    sighting,
    day: dayIn(zone, new Date(sighting.departedAt).toISOString()),
  }));
  const [first] = seen;
  if (!first) return null;
  const seenNow = { ...first.sighting, day: first.day, source: source.name };
  await saveSighting(ctx, flight, seenNow);
  await keepPosition(ctx, seenNow);
  return (date ? seen.find(({ day }) => day === date) : first) ?? null;
}

async function saveSighting(
  { db, facts, clock, assembledReports }: Pick<Context, 'db' | 'clock' | 'facts' | 'assembledReports'>,
  flight: FoundFlight,
  { aircraft, leg, day, source }: live.FlightSighting & { day: string; source: string },
): Promise<void> {
  const { icaoType } = aircraft;
  const modelId = icaoType && facts.findModelId(icaoType);
  if (!icaoType || !modelId) return;
  const stops = [flight.origin, ...flight.flightData.via, flight.destination];
  // reports in memory were estimated without it
  for (const [key, { flight: of }] of assembledReports.entries()) {
    const isSame = of.flightNumber === flight.flightNumber || (of.callsign !== null && of.callsign === flight.callsign);
    if (isSame) assembledReports.delete(key);
  }
  await saveSightings(db, [
    {
      number: flight.flightNumber,
      day,
      origin: stops[leg] ?? '',
      destination: stops[leg + 1] ?? '',
      callsign: flight.callsign,
      icaoType,
      modelId,
      source: liveTitle(source),
      departureTime: null,
      expiresAt: clock.now().getTime() + KEEP_SEEN_MS,
    },
  ]);
}

/** What to look for; null without call signs, or without the positions of the flight's airports. */
export function soughtFlight(
  ctx: FactsContext,
  designator: FlightDesignator,
  flight: FoundFlight,
): live.SoughtFlight | null {
  const stops = findStops(flight);
  const airlines = findAirlinesByCode(ctx, designator.airlineCode);
  // a call sign with letters is the number's only if our route says so
  const isNumeric = designator.kind === 'icao' || /^\d+$/.test(designator.number);
  // another airline's counts only if it is the route's
  const own = isNumeric ? ownCallsigns(ctx.facts, designator, airlines) : [];
  const callsigns = [...new Set([...(flight.callsign ? [flight.callsign] : []), ...own])];
  if (!stops || callsigns.length === 0) return null;
  const flown = findFlown(ctx, flight.flightData.operatingCarrier?.icao ?? null);
  const { lengths } = ctx.facts.use;
  return {
    callsigns: callsigns.map(plainCallsign),
    stops,
    isPlausible: (icaoType, km) => {
      const model = ctx.facts.findModel(ctx.facts.findModelId(icaoType) ?? '');
      return model ? canReach(model, km, lengths) : flown.size === 0;
    },
  };
}

const rowsSchema = z.array(live.seenAircraftSchema);

/** All servers share an aggregator's answer; reading one's own receiver again costs nothing. */
function rowsOf(
  ctx: SingleFlightContext,
  source: AircraftSource,
  callsigns: string[],
  signal: AbortSignal,
): Promise<live.SeenAircraft[]> {
  const spellings = callsigns.flatMap(callsignSpellings);
  if (!source.isShared) return source.find(spellings, { signal });
  return cachedSingleFlight(
    ctx,
    {
      key: `aircraft|${callsigns.join()}`,
      lifeMs: ANSWER_MS,
      schema: rowsSchema,
      make: async (task) => source.find(spellings, { signal: task.signal }),
    },
    { signal },
  );
}

/** The flight with its aircraft as seen; an aircraft of unknown type says only where the flight is. */
function withSighting(
  ctx: FactsContext,
  flight: FoundFlight,
  { sighting, day, source }: { sighting: live.FlightSighting; day: string | null; source: string },
): FoundFlight {
  const { registration, icaoType, position, positionSeconds } = sighting.aircraft;
  const read = registration ? readRegistration(registration) : null;
  const airframe = read && findAirframe(ctx, read);
  const aircraftType = icaoType ?? airframe?.icaoType ?? null;
  const seen = {
    departureDay: day,
    liveSource: source,
    seenAt: new Date(ctx.clock.now().getTime() - positionSeconds * 1_000).toISOString(),
    seenPosition: position,
  };
  const here = { ...flight, callsign: sighting.aircraft.callsign, registration, status: sighting.status };
  if (!aircraftType) return { ...here, flightData: { ...flight.flightData, ...seen } };
  return {
    ...here,
    aircraftType,
    flightData: {
      ...withoutAircraft(flight.flightData),
      ...seen,
      aircraftBasis: 'reported',
      aircraftModelId: ctx.facts.findModelId(aircraftType),
      ...(airframe && { airframe: flightAirframe(airframe, { isTypeFromList: icaoType === null }) }),
    },
  };
}

/** Only what departs about now can be in sight: the day before, today or the day after, by UTC. */
function isAboutNow(date: string | undefined, now: number): boolean {
  return date === undefined || Math.abs(Date.parse(`${date}T12:00:00Z`) - now) < 1.5 * DAY_MS;
}

async function tooLate(afterMs: number, signal: AbortSignal): Promise<LiveResult> {
  await sleep(afterMs, undefined, { signal }).catch(() => undefined);
  return { flight: null, outcome: 'late' };
}
