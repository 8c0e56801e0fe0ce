import type { Facts } from '#db/reference/facts.ts';
import type { Sighting } from '#db/site/watch/aircraft-sightings.ts';
import type { ModelShare } from '#src/aircraft/estimate-aircraft.ts';
import type { LikelyModel } from '#src/aircraft/likely-aircraft.ts';
import { sayLikely, type WeighedModel } from '#src/aircraft/likely-words.ts';
import { isOfSizeOnly } from '#src/aircraft/short-list.ts';
import { throughFlight } from '#src/aircraft/through-flight.ts';
import type { FlightData, FoundFlight } from '#src/flight/flight.ts';
import { carriesFreightAlone } from '#src/reference/cargo-airline.ts';
import { say } from '#src/words/say.ts';
import type { FactsContext } from '../../context.ts';
import { earliest, estimateLeg, type LegEstimate } from './estimate-leg.ts';
import type { Leg } from './known-leg.ts';

/** A flight with the models that may operate it; `expiresAt` is when its live data must be deleted (epoch ms). */
export type LikelyFlight = { flight: FoundFlight; mix: WeighedModel[]; expiresAt: number | null };

/**
 * Adds an estimate of the aircraft if no source names it: of a flight with stops that of its longest leg. An aircraft
 * chosen by the reader or reported by live data stays; one that is only the usual one is part of the estimate.
 * @param known the sightings, if they were already read
 */
export async function addLikelyAircraft(
  ctx: FactsContext,
  flight: FoundFlight,
  known?: Sighting[],
): Promise<LikelyFlight> {
  const legs = legsOf(flight);
  if (isNamed(flight) || legs.length === 0) return { flight, mix: [], expiresAt: null };
  const estimates = await Promise.all(legs.map((leg) => estimateLeg(ctx, leg, known)));
  const all = throughFlight(estimates);
  const models = carriesFreightAlone(flight.airline ?? '') ? ofFreight(all) : all;
  const isMoreThanSaid = models.some(({ evidence }) => evidence.some(({ kind }) => kind !== 'usual'));
  if (!isMoreThanSaid) return { flight: withFarLegs(flight, legs, estimates), mix: [], expiresAt: null };
  const likelyAircraft = withNames(ctx.facts, models);
  // by the shares as printed, so that every figure can be computed from the report
  const mix = weighed(ctx.facts, likelyAircraft);
  const estimated: Partial<FlightData> = {
    aircraftBasis: 'likely',
    aircraftModelId: null,
    likelyAircraft,
    likelyWords: sayLikely(mix, { isOfSizeOnly: isOfSizeOnly(models) }),
  };
  return {
    flight: { ...flight, aircraftType: null, flightData: { ...flight.flightData, ...estimated } },
    mix,
    expiresAt: earliest(estimates.map(({ expiresAt }) => expiresAt)),
  };
}

/** Without models that only passengers are known to fly so far, which says nothing of freighters. */
function ofFreight(models: ModelShare[]): ModelShare[] {
  const flown = models.filter((model) => !isOfSizeOnly([model]));
  const together = flown.reduce((sum, { share }) => sum + share, 0);
  return flown.map((model) => ({ ...model, share: model.share / together }));
}

/** No type flies so far without a stop (km); the longest scheduled flight, New York to Singapore, is 15,300 km. */
const TOO_FAR = 16_500;

function withFarLegs(flight: FoundFlight, legs: Leg[], estimates: LegEstimate[]): FoundFlight {
  const notes = legs.flatMap(({ origin, destination }, at) => {
    const { km, isBeyondFleet } = estimates[at] as LegEstimate;
    const way = { km: Math.round((km ?? 0) / 100) * 100, origin, destination };
    if ((km ?? 0) > TOO_FAR) return say('report.known.tooFar', way);
    return isBeyondFleet ? say('report.known.tooFarForAirline', { ...way, airline: `${flight.airline}` }) : [];
  });
  return { ...flight, flightData: { ...flight.flightData, notes: [...notes, ...flight.flightData.notes] } };
}

export function weighed(facts: Facts, models: ModelShare[]): WeighedModel[] {
  return models.flatMap(({ modelId, share }) => {
    const model = facts.findModel(modelId);
    return model ? [{ model, share }] : [];
  });
}

function withNames(facts: Facts, models: ModelShare[]): LikelyModel[] {
  return models.map(({ modelId, share, evidence }) => {
    const modelName = facts.findModel(modelId)?.name ?? modelId;
    return { modelId, modelName, share: Math.round(share * 1e4) / 1e4, evidence };
  });
}

function isNamed({ aircraftType, flightData: { aircraftBasis, provider, isWetLease } }: FoundFlight): boolean {
  if (aircraftBasis === 'unknown') return aircraftType !== null;
  return aircraftBasis !== 'usual' || provider === 'flightradar24' || isWetLease === true;
}

function legsOf({ flightNumber, callsign, origin, destination, flightData }: FoundFlight): Leg[] {
  const airlineIcao = flightData.operatingCarrier?.icao;
  if (!airlineIcao || !origin || !destination || flightData.isUnplaced) return [];
  const stops = [origin, ...flightData.via, destination];
  const usualModelId = flightData.aircraftBasis === 'usual' ? flightData.aircraftModelId : null;
  return stops.slice(1).map((to, index) => ({
    airlineIcao,
    flightNumber,
    callsign,
    origin: stops[index] as string,
    destination: to,
    usualModelId,
    isAsked: flightData.provider === 'asked',
  }));
}
