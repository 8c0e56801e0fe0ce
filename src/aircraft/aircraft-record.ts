import type { AircraftRecord } from './estimate-aircraft.ts';
import { type LengthProfile, similarUses } from './length-profile.ts';
import { sizeGroupOf } from './likely-words.ts';
import { type CountedUse, inFlights } from './use.ts';

/** What tables and live answers say about a leg, in the units in which it was counted. */
export type LegFacts = Pick<AircraftRecord, 'fleet' | 'km' | 'sightings' | 'usual'> & {
  /** the airline's, between the two airports, including old lists */
  route: CountedUse[];
  /** the airline's, on all its routes */
  profile: LengthProfile;
  /** of this flight number or call sign on this leg */
  number: CountedUse[];
  canFly: (modelId: string) => boolean;
  isWide: (modelId: string) => boolean;
  isPropeller: (modelId: string) => boolean;
};

/** From so many flights on a route on, an airline's choice between wide and narrow bodies is known. */
const SETTLED_FLIGHTS = 100;

/**
 * Sorts what is known about a leg by kind of evidence, with all counts in flights. What cannot fly the leg is left out,
 * whatever has counted it: tables of routes contain errors, and an airline's number may have another leg. So is a
 * narrowbody where the airline has flown only widebodies between the two airports, and the other way round; and of its
 * fleet and other routes what has propellers, where all that any table has of it between the two are jets.
 */
export function aircraftRecord({ canFly, isWide, isPropeller, profile, usual, ...facts }: LegFacts): AircraftRecord {
  const route = facts.route.filter(({ modelId }) => canFly(modelId));
  const observed = route.filter(({ unit }) => unit !== 'listed').map(inFlights);
  const flights = observed.reduce((sum, { count }) => sum + count, 0);
  const bodies = new Set(observed.map(({ modelId }) => isWide(modelId)));
  const fits = (modelId: string) => flights < SETTLED_FLIGHTS || bodies.has(isWide(modelId));
  const own = facts.fleet?.parts.filter(({ ofOthers }) => !ofOthers) ?? [];
  // an old list shows neither what the airline has retired since, nor another size of aircraft than it flew
  const listed = route.filter(
    ({ unit, modelId }) =>
      unit === 'listed' && (own.length === 0 || own.some((part) => sizeGroupOf(modelId).includes(part.modelId))),
  );
  const listedBodies = new Set(listed.map(({ modelId }) => isWide(modelId)));
  const isOfListedBody = (modelId: string) =>
    observed.length > 0 ||
    !own.some((part) => canFly(part.modelId) && listedBodies.has(isWide(part.modelId))) ||
    listedBodies.has(isWide(modelId));
  const able = <T extends { modelId: string }>(uses: T[]) =>
    uses.filter(({ modelId }) => canFly(modelId) && fits(modelId));
  const isOfJets = route.length > 0 && !route.some(({ modelId }) => isPropeller(modelId));
  const likeThese = <T extends { modelId: string }>(uses: T[]) =>
    able(uses).filter(({ modelId }) => isOfListedBody(modelId) && (!isOfJets || !isPropeller(modelId)));
  const parts = likeThese(facts.fleet?.parts ?? []);
  const hasOwn = parts.some(({ ofOthers }) => !ofOthers);
  return {
    fleet: facts.fleet && { ...facts.fleet, parts: hasOwn ? parts : [] },
    km: facts.km,
    sightings: able(facts.sightings),
    usual: usual && canFly(usual.modelId) ? usual : null,
    route: observed,
    similar: likeThese(similarUses(profile, facts.km, observed)),
    listed,
    number: able(facts.number).map(inFlights),
  };
}
