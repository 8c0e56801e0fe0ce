import type { WeighedModel } from '#src/aircraft/likely-words.ts';
import { slugOf } from '#src/catalog/slug.ts';
import { type Brief, type BriefFlight, type BriefPart, briefFlightSchema, briefPart } from '#src/flight/brief.ts';
import type { FoundFlight } from '#src/flight/flight.ts';
import type { FlightDesignator } from '#src/flight/flight-number.ts';
import { routeAge } from '#src/flight/known-flight.ts';
import type { Place } from '#src/flight/place.ts';
import { findStops } from '#src/flight/stops.ts';
import type { ListedCarrier } from '#src/reference/find-listing.ts';
import { airlinePath } from '#src/routes.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import {
  type FlightFigures,
  flightFigures,
  plainRate,
  recordOf,
  statesOfCarrier,
} from '#src/safety/rates/flight-figures.ts';
import type { RatedFlight } from '#src/safety/rates/flight-posterior.ts';
import type { Locale } from '#src/words/formats.ts';
import { say, type Told } from '#src/words/say.ts';
import { type Spoken, speakAll } from '#src/words/speak.ts';
import type { Context, FactsContext } from '../../context.ts';
import { placeAirports } from '../reference/airports.ts';
import { tellAirspace } from '../reference/airspace.ts';
import { findSeenWay } from '../reference/seen-way.ts';
import { addLikelyAircraft, weighed } from './add-likely-aircraft.ts';
import { toldEnded } from './find-flight.ts';
import { findKnownFlight } from './find-known-flight.ts';

type BriefContext = FactsContext & Pick<Context, 'config' | 'listDays' | 'aircraftSources'>;

const KEPT_MS = 10 * 60_000;
const NOT_IN_TABLES = say('report.brief.notInTables');
const NO_MODEL = say('report.brief.noModel');

/**
 * Answers for each flight in the order asked, the same twice if it was asked twice. @param asked such as
 * 'FR4929:2026-12-01' @param origin of the product, for links to its reports
 */
export async function briefFlights(
  ctx: BriefContext & Pick<Context, 'briefs'>,
  asked: string[],
  { origin, locale }: { origin: string; locale: Locale },
): Promise<Spoken<Brief>> {
  const briefs = await Promise.all(asked.map((part) => cachedFlight(ctx, part, locale)));
  const flights = briefs.map((flight) => ({
    ...flight,
    url: flight.url && origin + flight.url,
    airlineUrl: flight.airlineUrl && origin + flight.airlineUrl,
  }));
  return { flights, average: FIT.averageRate, fit: FIT.fit };
}

/** The airports of a flight with their positions; null unless all are known. */
export function stopsOf({ facts }: Pick<Context, 'facts'>, { flight }: DescribedNumber): Place[] | null {
  return findStops(placeAirports(facts, flight));
}

async function briefOf(ctx: BriefContext, asked: string, locale: Locale): Promise<Spoken<BriefFlight>> {
  const part = briefPart(asked);
  const [known] = part.designator ? await describeFlights(ctx, [part.designator]) : [];
  const ended = part.designator && !known ? toldEnded(ctx, part.designator) : null;
  const { ways } = await findSeenWay(ctx, known?.flight.callsign ?? null);
  const airspace = tellAirspace(ctx, known ? stopsOf(ctx, known) : null, ways.flat());
  const brief: BriefFlight = { ...briefOfKnown(part, known), ...airspace, ...(ended && { ended, reason: ended }) };
  return briefFlightSchema.parse(speakAll(locale, brief));
}

/** Tells what is known of one part of a question. Its address begins with '/'. */
export function briefOfKnown(part: BriefPart, known: DescribedNumber | null | undefined): BriefFlight {
  const { asked, designator, date, problem } = part;
  if (!designator) return { ...NOTHING, asked, reason: problem };
  const url = `/?flight=${designator.text}${date ? `&date=${date}` : ''}`;
  return { ...detailsOf(designator, known), asked, url };
}

function detailsOf(
  designator: FlightDesignator,
  known: DescribedNumber | null | undefined,
): Omit<BriefFlight, 'asked'> {
  if (!known) return { ...NOTHING, flightNumber: designator.text, reason: NOT_IN_TABLES };
  const { flight, mix, figures, routeAge, carrier } = known;
  const record = recordOf(carrier);
  const { score, flightRate, ban, ended } = figures;
  return {
    flightNumber: flight.flightNumber,
    airline: flight.flightData.operatingCarrier?.name ?? flight.airline,
    airlineUrl: record && airlinePath(slugOf(record.name)),
    from: flight.origin,
    to: flight.destination,
    aircraft: mix.map(({ model, share }) => ({
      modelId: model.id,
      modelName: model.name,
      share: Math.round(share * 1e4) / 1e4,
    })),
    safetyScore: score?.value ?? null,
    flightRate: flightRate && plainRate(flightRate),
    ban,
    airspace: [],
    ended,
    routeAge,
    reason: flightRate ? null : NO_MODEL,
    url: null,
  };
}

const NOTHING: Omit<BriefFlight, 'asked' | 'reason'> = {
  flightNumber: null,
  airline: null,
  airlineUrl: null,
  from: null,
  to: null,
  aircraft: [],
  safetyScore: null,
  flightRate: null,
  ban: null,
  airspace: [],
  ended: null,
  routeAge: null,
  url: null,
};

/** A list of results asks for the same few flights again and again. Kept for ten minutes, or until a list changes. */
function cachedFlight(
  ctx: BriefContext & Pick<Context, 'briefs'>,
  asked: string,
  locale: Locale,
): Promise<Spoken<BriefFlight>> {
  const [at, version] = [ctx.clock.now().getTime(), ctx.facts.version];
  const key = `${locale} ${asked}`;
  const known = ctx.briefs.get(key);
  if (known && known.version === version && Math.abs(at - known.at) < KEPT_MS) return known.flight;
  const flight = briefOf(ctx, asked, locale);
  ctx.briefs.set(key, { at, version, flight });
  flight.catch(() => ctx.briefs.delete(key));
  return flight;
}

/**
 * A flight number as far as the tables know it. `mix` has the models that may fly, none if nothing is known; `rated` is
 * what its rate is computed from.
 */
export type DescribedNumber = {
  flight: FoundFlight;
  mix: WeighedModel[];
  rated: RatedFlight;
  carrier: ListedCarrier | null;
  figures: FlightFigures;
  routeAge: Told | null;
};

/**
 * Describes flight numbers from the tables and from what this server has seen, in the order asked; null for one that is
 * in no table. Uses no search and calls no service.
 */
export async function describeFlights(
  ctx: FactsContext,
  designators: FlightDesignator[],
): Promise<(DescribedNumber | null)[]> {
  return Promise.all(
    designators.map(async (designator) => {
      const known = findKnownFlight(ctx, { designator, chosen: null });
      if (!known) return null;
      const { flight, mix: estimated } = await addLikelyAircraft(ctx, known);
      const { operatingCarrier, aircraftModelId } = flight.flightData;
      const usual = aircraftModelId ? weighed(ctx.facts, [{ modelId: aircraftModelId, share: 1, evidence: [] }]) : [];
      const mix = estimated.length > 0 ? estimated : usual;
      const carrier = ctx.facts.findCarrier(operatingCarrier?.icao);
      const { stateFactors } = ctx.facts;
      const rated = { models: mix, states: statesOfCarrier(carrier, stateFactors) };
      const figures = flightFigures(mix, carrier, stateFactors);
      return { flight, mix, rated, carrier, figures, routeAge: routeAge(flight, ctx.clock.now().getTime()) };
    }),
  );
}
