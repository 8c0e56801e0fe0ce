import type { AircraftRecord } from './estimate-aircraft.ts';
import { type LengthProfile, similarUses } from './length-profile.ts';
import { type CountedUse, inFlights } from './use.ts';

/** What tables and live answers hold on a leg, as it was counted there. */
export type LegFacts = Pick<AircraftRecord, 'fleet' | 'km' | 'sightings' | 'usual'> & {
  /** of the airline between the two airports, old lists included */
  route: CountedUse[];
  /** of the airline on all its routes */
  profile: LengthProfile;
  /** of this flight number or call sign on this leg */
  number: CountedUse[];
};

/** Sorts what is known of a leg by kind of evidence, all of it counted in flights. */
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
