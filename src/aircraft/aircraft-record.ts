import type { AircraftRecord } from './estimate-aircraft.ts';
import { type LengthProfile, similarUses } from './length-profile.ts';
import { type CountedUse, inFlights } from './use.ts';

/** What tables and live answers say about a leg, in the units in which it was counted. */
export type LegFacts = Pick<AircraftRecord, 'fleet' | 'km' | 'sightings' | 'usual'> & {
  /** the airline's, between the two airports, including old lists */
  route: CountedUse[];
  /** the airline's, on all its routes */
  profile: LengthProfile;
  /** of this flight number or call sign on this leg */
  number: CountedUse[];
};

/** Sorts what is known about a leg by kind of evidence, with all counts in flights. */
export function aircraftRecord({ route, profile, number, ...facts }: LegFacts): AircraftRecord {
  const observed = route.filter(({ unit }) => unit !== 'listed').map(inFlights);
  return {
    ...facts,
    route: observed,
    similar: similarUses(profile, facts.km, observed),
    listed: route.filter(({ unit }) => unit === 'listed'),
    number: number.map(inFlights),
  };
}
