import type { Airline } from '../../src/reference/airline.ts';
import { euListingOf, iasaOf } from '../../src/reference/find-listing.ts';
import type { Oversight } from '../../src/reference/oversight.ts';
import type { Source } from '../../src/reference/source.ts';

/** An airline as in `airlines.json`, or the part of it that `fleet-lists.json` replaces. */
export type AirlineRow = Omit<Airline, 'euSafetyList' | 'iasa' | 'history'>;
export type FleetRow = Pick<Airline, 'icao'> & Partial<AirlineRow>;

/** A row of `airline-history.csv`; the former code is '' if there is none. */
export type HistoryRow = { icao: string; began: string; formerIata: string; formerUntil: string };

export type AirlineParts = { fleetLists: FleetRow[]; oversight: Oversight; histories: HistoryRow[] };

const HISTORY_SOURCE: Source = {
  title: 'OpenTravelData, validity of airline codes (CC BY 4.0)',
  url: 'https://github.com/opentraveldata/opentraveldata',
  asOf: '2026-08-21',
};

/** Adds to every airline what its regulators' lists say, its history, and the fleets of `fleetLists`. */
export function joinAirlines(
  airlines: AirlineRow[],
  { fleetLists, oversight: lists, histories }: AirlineParts,
): Airline[] {
  const fleets = new Map(fleetLists.map((fleet) => [fleet.icao, fleet]));
  const rows = new Map(histories.map((row) => [row.icao, row]));
  return airlines.map((airline) => ({
    ...airline,
    euSafetyList: euListingOf(airline, lists.euAirSafetyList),
    iasa: iasaOf(airline, lists.faaIasa),
    history: historyOf(airline, rows.get(airline.icao)),
    ...fleets.get(airline.icao),
  }));
}

function historyOf({ firstFlight }: AirlineRow, row: HistoryRow | undefined): Airline['history'] {
  if (firstFlight) return { began: firstFlight.date, formerCode: null, source: firstFlight.source };
  if (!row) return null;
  const formerCode = row.formerIata ? { iata: row.formerIata, until: row.formerUntil } : null;
  return { began: row.began, formerCode, source: HISTORY_SOURCE };
}
