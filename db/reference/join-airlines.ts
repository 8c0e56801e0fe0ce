import type { Airline } from '../../src/reference/airline.ts';
import { euListingOf, iasaOf } from '../../src/reference/find-listing.ts';
import type { Oversight } from '../../src/reference/oversight.ts';

/** An airline as in `airlines.json`, or the part of it that `fleet-lists.json` replaces. */
export type AirlineRow = Omit<Airline, 'euSafetyList' | 'iasa'>;
export type FleetRow = Pick<Airline, 'icao'> & Partial<AirlineRow>;

/** Adds to every airline what its regulators' lists say, and the fleets of `fleetLists`. */
export function joinAirlines(airlines: AirlineRow[], fleetLists: FleetRow[], lists: Oversight): Airline[] {
  const fleets = new Map(fleetLists.map((fleet) => [fleet.icao, fleet]));
  return airlines.map((airline) => ({
    ...airline,
    euSafetyList: euListingOf(airline, lists.euAirSafetyList),
    iasa: iasaOf(airline, lists.faaIasa),
    ...fleets.get(airline.icao),
  }));
}
