import { listLiveFlights } from '#db/site/report/flights.ts';
import { modelOfWords } from '#src/aircraft/aircraft-name.ts';
import { canReach } from '#src/aircraft/length-profile.ts';
import { namesModels, sayAircraft, sayLikely, shortName, type WeighedModel } from '#src/aircraft/likely-words.ts';
import { departureDayOf } from '#src/flight/departure-day.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import { parseFlightNumber } from '#src/flight/flight-number.ts';
import { greatCircleKm } from '#src/flight/great-circle.ts';
import { localTime } from '#src/flight/local-time.ts';
import { narrowRoute } from '#src/flight/narrow-route.ts';
import { stopsAt } from '#src/flight/stops.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { flightFigures, plainRate, statesOfCarrier } from '#src/safety/rates/flight-figures.ts';
import type { RatedFlight } from '#src/safety/rates/flight-posterior.ts';
import { averageFlight } from '#src/safety/rates/flight-rate.ts';
import { tripSentence } from '#src/safety/rates/rate-sentence.ts';
import { sumRates } from '#src/safety/rates/sum-rates.ts';
import type { DescribedLeg, LegKnowledge, TripLeg, TripReport, TripSum } from '#src/trips/trip.ts';
import { endOfDay, inFlownOrder, instantOf } from '#src/trips/trips-by-time.ts';
import { say, sayTogether, type Told } from '#src/words/say.ts';
import type { Context, FactsContext } from '../../context.ts';
import { cityOfAirport, placesOf, zoneOfAirport } from '../reference/airports.ts';
import { tellAirspace } from '../reference/airspace.ts';
import { findSeenWay } from '../reference/seen-way.ts';
import { addLikelyAircraft, weighed } from '../search/add-likely-aircraft.ts';
import { findByAirline } from '../search/find-by-airline.ts';
import { findEnded } from '../search/find-flight.ts';
import { findKnownFlight } from '../search/find-known-flight.ts';
import { departsOnLeg } from '../search/find-live-flight.ts';

export type TripContext = FactsContext & Pick<Context, 'config' | 'liveFlights' | 'aircraftSources' | 'listDays'>;

/** A leg with each of its departures; none if nothing is known about the aircraft. */
type LegWithDepartures = {
  leg: DescribedLeg;
  departures: RatedFlight[];
  timeZone: string;
  departsAt: number | null;
};

/** Describes a trip's legs by departure, and the trip's rate, from what is stored: calls no service, uses no search. */
export async function describeTrip(
  ctx: TripContext,
  legs: TripLeg[],
): Promise<Pick<TripReport, 'legs' | 'sum' | 'places' | 'fit'>> {
  const now = ctx.clock.now().getTime();
  const numbers = [...new Set(legs.map(({ flightNumber }) => flightNumber))];
  const live = await listLiveFlights(ctx.db, numbers, now);
  const described = await Promise.all(
    legs.map((leg) =>
      describeLeg(ctx, leg, {
        live: live.filter(({ flightNumber }) => flightNumber === leg.flightNumber),
      }),
    ),
  );
  const ordered = inFlownOrder(
    described.map((each) => ({ ...each, ...each.leg, departure: each.departsAt, timeZone: each.timeZone })),
  ).map(({ leg, departures }) => ({ leg, departures }));
  const codes = ordered.flatMap(({ leg }) => [leg.origin, ...leg.via, leg.destination]);
  return {
    legs: ordered.map(({ leg }) => leg),
    sum: sumOf(ordered),
    places: placesOf(ctx.facts, codes),
    fit: FIT.fit,
  };
}

async function describeLeg(
  ctx: TripContext,
  leg: TripLeg,
  { live }: { live: FoundFlight[] },
): Promise<LegWithDepartures> {
  const seen = live.find((flight) => departureDayOf(flight) === leg.date && departsOnLeg(flight, leg)) ?? null;
  const listed = seen ?? findListed(ctx, leg) ?? withoutDay(live[0]);
  const ended = listed ? null : endedLeg(ctx, leg);
  const flight = listed ?? (ended ? null : findByAirline(ctx, leg));
  const route = narrowRoute(leg, flight);
  const codes = [route.origin, ...route.via, route.destination];
  const stops = stopsAt(codes, placesOf(ctx.facts, codes)) ?? [];
  const isRouted = route.origin !== null && route.destination !== null;
  const known = flight && isRouted ? await mixesOf(ctx, withRoute(flight, route), { seen, leg }) : null;
  const mix = known?.whole ?? [];
  const words = mix[0] ? (known?.words ?? sayLikely(mix)) : null;
  const carrier = ctx.facts.findCarrier(flight?.flightData.operatingCarrier?.icao);
  const { score, flightRate, ban } = flightFigures(mix, carrier, ctx.facts.stateFactors);
  const states = statesOfCarrier(carrier, ctx.facts.stateFactors);
  const timeZone = zoneOfAirport(ctx, route.origin);
  const departureTime = seen?.departure ? undefined : leg.departureTime;
  const bookedAt = departureTime && route.origin ? instantOf(timeZone, leg.date, departureTime) : null;
  const departsAt = seen?.departure ? Date.parse(seen.departure) : bookedAt;
  const knowledge = !flight ? 'unlisted' : !score || !known ? 'unknown' : known.basis;
  const isPast = endOfDay(timeZone, leg.date) <= ctx.clock.now().getTime();
  const { ways } = await findSeenWay(ctx, isPast ? null : (flight?.callsign ?? null));
  const describedLeg: DescribedLeg = {
    ...leg,
    origin: route.origin,
    destination: route.destination,
    via: route.via,
    airline: flight?.airline ?? null,
    ban,
    originCity: cityOfAirport(ctx.facts, route.origin),
    destinationCity: cityOfAirport(ctx.facts, route.destination),
    departure: departsAt === null ? null : localTime(timeZone, new Date(departsAt).toISOString()),
    departureTime,
    isPast,
    knowledge,
    knowledgeText: sayTogether(
      ...(flight && !listed ? flight.flightData.notes : []),
      ended ?? knowledgeText(ctx, { knowledge, isPast }),
    ),
    aircraftWords: words,
    models:
      words && namesModels(words)
        ? mix.map(({ model: { id, name }, share }) => ({ modelId: id, modelName: name, share }))
        : [],
    score,
    flightRate: flightRate && plainRate(flightRate),
    sentence: flightRate?.sentence ?? null,
    ...(isPast ? { airspace: [] } : tellAirspace(ctx, stops, ways.flat())),
  };
  // a flight with stops keeps its aircraft
  const times = mix.length > 0 ? route.via.length + 1 : 0;
  const departures = Array.from({ length: times }, () => ({ models: mix, states }));
  return { leg: describedLeg, departures, timeZone, departsAt };
}

function findListed(ctx: FactsContext, { flightNumber }: TripLeg): FoundFlight | null {
  const designator = parseFlightNumber(flightNumber);
  if (!designator) return null;
  return findKnownFlight(ctx, { designator, chosen: null });
}

/** Why the flight is no longer flown, in the search's words; null if it may be. */
export function endedLeg(
  ctx: FactsContext & Pick<Context, 'config'>,
  { flightNumber, origin, destination }: Pick<TripLeg, 'flightNumber' | 'origin' | 'destination'>,
): Told | null {
  const designator = parseFlightNumber(flightNumber);
  const route = origin && destination ? { origin, destination } : null;
  return (designator && findEnded(ctx, { designator, route, chosen: null })?.says) ?? null;
}

/** Keeps airline and route of a flight seen on another day. */
function withoutDay(flight: FoundFlight | undefined): FoundFlight | null {
  if (!flight) return null;
  const flightData = {
    ...flight.flightData,
    provider: 'routes',
    aircraftBasis: 'unknown',
    aircraftModelId: null,
  } as const;
  return { ...flight, aircraftType: null, departure: null, flightData };
}

type Route = { origin: string | null; destination: string | null; via: string[] };

function withRoute(flight: FoundFlight, { origin, destination, via }: Route): FoundFlight {
  return { ...flight, origin, destination, flightData: { ...flight.flightData, via } };
}

type KnownMix = { whole: WeighedModel[]; basis: 'seen' | 'booked' | 'likely'; words: Told | undefined };

async function mixesOf(
  ctx: FactsContext,
  flight: FoundFlight,
  { seen, leg }: { seen: FoundFlight | null; leg: TripLeg },
): Promise<KnownMix> {
  const modelId = flight.flightData.aircraftModelId;
  const stated = modelId ? weighed(ctx.facts, [{ modelId, share: 1, evidence: [] }]) : [];
  if (seen && stated.length > 0) {
    return { whole: stated, basis: 'seen', words: shortName(stated[0]?.model.name ?? '') };
  }
  const booked = bookedMix(ctx, leg.aircraft, flight);
  if (booked) return booked;
  const { flight: likely, mix } = await addLikelyAircraft(ctx, seen ? (withoutDay(flight) as FoundFlight) : flight);
  return { whole: mix.length > 0 ? mix : stated, basis: 'likely', words: likely.flightData.likelyWords };
}

/** The aircraft that the booking names; null if that leaves the model open, or the model cannot fly so far. */
function bookedMix(
  ctx: FactsContext,
  aircraft: string | undefined,
  { origin, destination, flightData: { via = [] } }: FoundFlight,
): KnownMix | null {
  const modelId = aircraft ? modelOfWords(aircraft) : null;
  if (!aircraft || !modelId) return null;
  const { lengths } = ctx.facts.use;
  const stops = [origin, ...via, destination].map((code) => (code ? ctx.facts.findAirport(code) : null));
  const isInReach = stops.slice(1).every((stop, index) => {
    const from = stops[index];
    return from && stop && canReach(ctx.facts.findModel(modelId), greatCircleKm(from, stop), lengths);
  });
  const whole = weighed(ctx.facts, [{ modelId, share: 1, evidence: [] }]);
  return isInReach ? { whole, basis: 'booked', words: sayAircraft(aircraft) } : null;
}

function sumOf(legs: { departures: RatedFlight[] }[]): TripSum | null {
  const counted = legs.filter(({ departures }) => departures.length > 0);
  const departures = counted.flatMap((leg) => leg.departures);
  const sum = sumRates(departures);
  return (
    sum && {
      ...sum,
      sentence: tripSentence(sum),
      perFlight: averageFlight(sum, departures),
      countedLegs: counted.length,
      allLegs: legs.length,
      departures: departures.length,
    }
  );
}

function knowledgeText(
  ctx: Pick<Context, 'aircraftSources' | 'liveFlights'>,
  { knowledge, isPast }: { knowledge: LegKnowledge; isPast: boolean },
): Told {
  if (knowledge === 'seen') return say('report.trip.seen');
  if (knowledge === 'booked') return say('report.trip.booked');
  if (knowledge === 'unlisted') return say('report.trip.unlisted');
  if (knowledge === 'unknown') return say('report.trip.unknown');
  if (isPast) return say('report.trip.past');
  if (ctx.liveFlights.isConfigured) return say('report.trip.live');
  return ctx.aircraftSources.length > 0 ? say('report.trip.inSight') : say('report.trip.noSource');
}
