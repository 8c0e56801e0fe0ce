import type { Facts } from '#db/reference/facts.ts';
import { listSightings, type Sighting } from '#db/site/watch/aircraft-sightings.ts';
import { aircraftRecord } from '#src/aircraft/aircraft-record.ts';
import { fleetOfAirline } from '#src/aircraft/airline-fleet.ts';
import { estimateAircraft, type ModelShare } from '#src/aircraft/estimate-aircraft.ts';
import { fleetShares, inReach, type StageLengths } from '#src/aircraft/fleet-share.ts';
import { isPropeller, isWidebody, reachOfOwn } from '#src/aircraft/length-profile.ts';
import type { EvidenceKind } from '#src/aircraft/likely-aircraft.ts';
import { carriesNoPassengers } from '#src/aircraft/no-passengers.ts';
import * as shortLists from '#src/aircraft/short-list.ts';
import { meanOf } from '#src/aircraft/through-flight.ts';
import type { CountedUse, Fleet } from '#src/aircraft/use.ts';
import { correctUse, LIMITED_AIRPORTS } from '#src/aircraft/use-corrections.ts';
import type { Airline } from '#src/reference/airline.ts';
import type { Airport } from '#src/reference/airport.ts';
import { UNVERIFIED_TITLE } from '#src/reference/unverified.ts';
import type { Context, FactsContext } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';
import { airlineProfile, kmBetween, numberUse, routeUse } from './counted-use.ts';
import {
  type Ends,
  estimateUnlisted,
  isAbroad,
  isPartnerNumber,
  type Leg,
  type PairRecord,
  pairRecord,
  withoutRegionalOfPartners,
} from './known-leg.ts';

/**
 * `expiresAt`: when the live data in it must be deleted (epoch ms); null if it has none. `km`: great-circle length of
 * the leg; null if an airport's position is unknown.
 */
export type LegEstimate = {
  models: ModelShare[];
  expiresAt: number | null;
  km: number | null;
  /** whether nothing that the airline is known to have flies so far */
  isBeyondFleet?: boolean;
};

/**
 * Estimates which models may operate the leg, from the facts and this server's live data about the
 * number in the last 30 days. A number of a partner is estimated by the partners that fly there, by their flights; a leg
 * that nobody has on record, by its length. @param known the sightings, if they were already read
 */
export async function estimateLeg(ctx: FactsContext, leg: Leg, known?: Sighting[]): Promise<LegEstimate> {
  const ends = endsOf(ctx.facts, leg);
  const estimate = await estimateAnywhere(ctx, leg, ends, known);
  const today = todayOf(ctx);
  const limits = LIMITED_AIRPORTS.filter(
    ({ iata, until }) => ends.some((end) => end?.iata === iata) && today < (until ?? '~'),
  );
  if (limits.length === 0) return estimate;
  const fits = ({ modelId, evidence }: ModelShare) => {
    const kind = isPropeller(ctx.facts.findModel(modelId)) ? 'propellers' : 'jets';
    const isSeen = evidence.some((each) => each.kind === 'sighting');
    return isSeen || limits.every(({ only }) => only.includes(modelId) || only.includes(kind));
  };
  if (estimate.models.every(fits)) return estimate;
  const fitting = estimate.models.filter(fits);
  const models = fitting.length > 0 ? fitting : estimateUnlisted(ctx, leg, { ends, km: estimate.km }).filter(fits);
  const whole = models.reduce((sum, { share }) => sum + share, 0);
  return { ...estimate, models: models.map((model) => ({ ...model, share: model.share / whole })) };
}

/** The same, whatever aircraft its airports take. */
async function estimateAnywhere(ctx: FactsContext, leg: Leg, ends: Ends, known?: Sighting[]): Promise<LegEstimate> {
  const own = await estimateOf(ctx, leg, ends, known);
  const byLength = () => ({ ...own, models: estimateUnlisted(ctx, leg, { ends, km: own.km }) });
  const isSeen = own.models.some(({ evidence }) => evidence.some(({ kind }) => SEEN.includes(kind)));
  if (!isSeen && isAbroad(ctx.facts, leg.airlineIcao, ends)) return byLength();
  const isOfPartner = isPartnerNumber(ctx.facts, leg);
  if ((!isOfPartner && !leg.isAsked) || own.expiresAt !== null) return own;
  const record = pairRecord(ctx, leg.airlineIcao, ends);
  if (record.own > 0 && !isOfPartner) return own;
  const models = await estimateOfPartners(ctx, leg, ends, record.partners);
  if (models) return { ...own, models };
  const isOwn = record.own > 0 || (record.isListed && !isOfPartner);
  return isOwn || !leg.isAsked ? own : byLength();
}

/** By what each partner that flies the leg would use, weighed by its flights there; null if none can be estimated. */
async function estimateOfPartners(
  ctx: FactsContext,
  leg: Leg,
  ends: Ends,
  partners: PairRecord['partners'],
): Promise<ModelShare[] | null> {
  const estimates = await Promise.all(
    partners.map(async ({ icao, flights }) => {
      const { models } = await estimateOf(ctx, { ...leg, airlineIcao: icao, usualModelId: null }, ends, []);
      return { models, flights };
    }),
  );
  const known = estimates.filter(({ models }) => models.length > 0);
  if (known.length === 0) return null;
  return meanOf(
    known.map(({ models }) => models),
    known.map(({ flights }) => flights),
  );
}

function endsOf(facts: Facts, { origin, destination }: Leg): Ends {
  const airportOf = (code: string) =>
    facts.findAirport(code) ?? facts.findAirport(facts.findFormerAirport(code)?.now ?? '');
  return [airportOf(origin), airportOf(destination)];
}

/** Evidence that the airline itself flies the leg. */
const SEEN: readonly EvidenceKind[] = ['route', 'number', 'sighting'];

/** Estimates the leg as the airline's own. */
async function estimateOf(ctx: FactsContext, leg: Leg, ends: Ends, known?: Sighting[]): Promise<LegEstimate> {
  const { facts, db, clock } = ctx;
  const { use } = facts;
  const airline = facts.findAirline(leg.airlineIcao);
  const candidates = known ?? (await listSightings(db, leg.flightNumber, leg.callsign, clock.now().getTime()));
  const sightings = candidates.filter((sighting) => isOfLeg(sighting, leg, ends));
  const km = kmBetween(ends);
  // nothing is checked where an airport is not on record
  if (km === null && sightings.length === 0) return { models: [], expiresAt: null, km };
  const corrected = (uses: CountedUse[]) => correctUse(leg.airlineIcao, uses, () => km);
  const joined = facts.listRetiredInto(leg.airlineIcao);
  const own = shortLists.fleetOrShortList(leg.airlineIcao, use.findFleet(leg.airlineIcao), facts);
  const used = routeUse(facts, leg, ends);
  const usedByJoined = joined.flatMap(({ icao }) => routeUse(facts, { ...leg, airlineIcao: icao }, ends));
  const isOwnReach = own && inReach(own, km, use.lengths).parts.length > 0;
  const listed = own && (usedByJoined.length > 0 || !isOwnReach ? withFleetsOf(joined, own, facts) : own);
  const flown = listed && withoutRegionalOfPartners(ctx, leg.airlineIcao, listed);
  const able = flown && inReach(flown, km, use.lengths);
  const fleet = able && usualAtLength(ctx.facts, able, km, use.lengths);
  const isPropelled = (modelId: string) => isPropeller(facts.findModel(modelId));
  const record = aircraftRecord({
    fleet,
    km,
    canFly: (modelId) => km === null || reachOfOwn(facts.findModel(modelId), listed, use.lengths) >= km,
    isWide: (modelId) => isWidebody(facts.findModel(modelId)),
    isPropeller: isPropelled,
    route: corrected([...used, ...usedByJoined]),
    profile: airlineProfile(ctx.facts, leg.airlineIcao),
    number: corrected(numberUse(facts, leg, ends)),
    sightings: sightings.map(({ modelId, day, source }) => ({ modelId, count: 1, month: day, source })),
    usual: leg.usualModelId ? { modelId: leg.usualModelId, source: UNVERIFIED_TITLE } : null,
  });
  const today = todayOf({ clock });
  const halfLifeMonths = use.findHalfLife(leg.airlineIcao);
  const models = estimateAircraft(record, { today, lengths: use.lengths, halfLifeMonths });
  const isBeyondFleet = models.length === 0 && (listed?.parts.length ?? 0) > 0 && able?.parts.length === 0;
  const isKnown = airline !== null || listed !== null || (km ?? 0) > FAR_KM;
  return {
    models: isBeyondFleet ? [] : orBySize(ctx.facts, models, { airline, isKnown, km, lengths: use.lengths }),
    expiresAt: earliest(sightings.map(({ expiresAt }) => expiresAt)),
    km,
    isBeyondFleet,
  };
}

/** Shorter legs are also flown by small aircraft that no list of fleets has. */
const FAR_KM = 1500;

/** Adds the aircraft of airlines that now fly under this one's codes. */
function withFleetsOf(joined: Airline[], own: Fleet, facts: Context['facts']): Fleet {
  const parts = joined.flatMap((one) => fleetOfAirline(one, facts)?.parts ?? []);
  return { ...own, parts: [...own.parts, ...parts] };
}

/** Widebodies that fly less than this share of all legs of a length are not what flies such a leg. */
const RARE = 0.05;

/**
 * Leaves widebodies out of a list that misses aircraft where hardly anybody flies them: of an airline known by them alone,
 * a hop is flown by others.
 */
function usualAtLength(facts: Facts, fleet: Fleet, km: number | null, lengths: StageLengths): Fleet {
  if (!fleet.isPartial || km === null) return fleet;
  const shares = fleetShares(facts.worldFleet, km, lengths);
  const classOf = (modelId: string) => facts.findModel(modelId)?.category;
  const shareOf = (category: string | undefined) =>
    [...shares].reduce((sum, [modelId, share]) => sum + (classOf(modelId) === category ? share : 0), 0);
  const isRare = (modelId: string) => isWidebody(facts.findModel(modelId)) && shareOf(classOf(modelId)) < RARE;
  return { ...fleet, parts: fleet.parts.filter(({ modelId }) => !isRare(modelId)) };
}

/** What the airlines fly that sell all flights of this one, or all airlines if that is not known. */
function fleetOfSellers(facts: Facts, airline: Airline | null): Fleet {
  const seller = airline && facts.findSeller(airline.icao);
  const ofSeller = seller && shortLists.worldFleet([seller], facts);
  return ofSeller && ofSeller.parts.length > 0
    ? { ...ofSeller, source: `Fleet list of ${seller.name}` }
    : facts.worldFleet;
}

/**
 * If nothing is known about an airline's models, uses those of its brand, or else of all airlines, on legs of this length
 * to estimate the size.
 */
function orBySize(
  facts: Facts,
  models: ModelShare[],
  {
    airline,
    isKnown,
    km,
    lengths,
  }: { airline: Airline | null; isKnown: boolean; km: number | null; lengths: StageLengths },
): ModelShare[] {
  const isUnknown = models.length === 0;
  if (isUnknown ? !isKnown : !shortLists.isOfSizeOnly(models)) return models;
  const ofSellers = fleetOfSellers(facts, airline);
  const carries = ({ modelId }: { modelId: string }) => !airline || !carriesNoPassengers(airline.icao, modelId);
  const world = { ...ofSellers, parts: ofSellers.parts.filter(carries) };
  if (isUnknown) return shortLists.estimateFromLength(world, km, lengths);
  return shortLists.estimateFromOldList(models, { world, km, lengths, classOf: (id) => facts.findModel(id)?.category });
}

function isOfLeg({ origin, destination }: Sighting, leg: Leg, [from, to]: Ends): boolean {
  const isOneOf = (code: string, airport: Airport | null, asked: string) =>
    code === '' || code === asked || code === airport?.iata || code === airport?.icao;
  return isOneOf(origin, from, leg.origin) && isOneOf(destination, to, leg.destination);
}

/** Returns the earliest of these times (epoch ms), ignoring null; null if all are. */
export function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
