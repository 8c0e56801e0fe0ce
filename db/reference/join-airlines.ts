import type { Airline } from '../../src/reference/airline.ts';
import { euListingOf, iasaOf } from '../../src/reference/find-listing.ts';
import type { Oversight } from '../../src/reference/oversight.ts';
import type { Source } from '../../src/reference/source.ts';

/** An airline as in `airlines.json`, or the part of it that `fleet-lists.json` replaces. */
export type AirlineRow = Omit<Airline, 'euSafetyList' | 'iasa' | 'history' | 'hullLosses'>;
export type FleetRow = Pick<Airline, 'icao'> & Partial<AirlineRow>;

/** A row of `airline-history.csv`; the former code is '' if there is none. */
export type HistoryRow = { icao: string; began: string; formerIata: string; formerUntil: string };

/** A row of `hull-losses.csv`. */
export type HullLossRow = { date: string; airlineIcao: string; modelId: string; registration: string; source: string };

export type AirlineParts = {
  fleetLists: FleetRow[];
  oversight: Oversight;
  histories: HistoryRow[];
  hullLosses: HullLossRow[];
};

const HISTORY_SOURCE: Source = {
  title: 'OpenTravelData, validity of airline codes (CC BY 4.0)',
  url: 'https://github.com/opentraveldata/opentraveldata',
  asOf: '2026-08-21',
};

/** By the key in `hull-losses.csv`. */
const HULL_LOSS_SOURCES: Record<string, Source> = {
  asn: {
    title: 'Aviation Safety Network, occurrence list 1919 to May 15, 2023 (public copy)',
    url: 'https://github.com/MarcoRagosta/Global-Aviation-Accident-Analysis-1919-2023-',
    asOf: '2023-05',
  },
  'aviacao-tv': {
    title: 'Aviação TV: Ural Airlines dismantles the A320 that landed in a field',
    url: 'https://aviacao.tv/2024/01/13/ural-airlines-vai-desmantelar-para-pecas-o-airbus-a320-que-aterrou-de-emergencia-num-campo-na-siberia',
    asOf: '2024-01-13',
  },
};

/** Adds to every airline what its regulators' lists say, its history, the aircraft it lost, and the fleets of `fleetLists`. */
export function joinAirlines(
  airlines: AirlineRow[],
  { fleetLists, oversight: lists, histories, hullLosses }: AirlineParts,
): Airline[] {
  const fleets = new Map(fleetLists.map((fleet) => [fleet.icao, fleet]));
  const rows = new Map(histories.map((row) => [row.icao, row]));
  const losses = Map.groupBy(hullLosses, ({ airlineIcao }) => airlineIcao);
  return airlines.map((airline) => ({
    ...airline,
    euSafetyList: euListingOf(airline, lists.euAirSafetyList),
    iasa: iasaOf(airline, lists.faaIasa),
    history: historyOf(airline, rows.get(airline.icao)),
    hullLosses: (losses.get(airline.icao) ?? []).map(({ date, modelId, registration, source }) => ({
      ...{ date, modelId, registration },
      source: HULL_LOSS_SOURCES[source] as Source,
    })),
    ...fleets.get(airline.icao),
  }));
}

function historyOf({ firstFlight }: AirlineRow, row: HistoryRow | undefined): Airline['history'] {
  if (firstFlight) return { began: firstFlight.date, formerCode: null, source: firstFlight.source };
  if (!row) return null;
  const formerCode = row.formerIata ? { iata: row.formerIata, until: row.formerUntil } : null;
  return { began: row.began, formerCode, source: HISTORY_SOURCE };
}
