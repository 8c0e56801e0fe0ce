import type { Airline } from '#src/reference/airline.ts';
import type { EuListing } from '#src/reference/oversight.ts';

export const TEST_SOURCE = { title: 'A test source', url: null, asOf: '2025-06' };

/** Returns an entry of the EU Air Safety List with nothing before it. */
export function testListing(value: EuListing['value'], listing: Partial<EuListing> = {}): EuListing {
  return {
    value,
    asOf: '2025-06',
    source: TEST_SOURCE,
    note: null,
    since: value === 'none' ? null : '2020-06-02',
    sinceSource: value === 'none' ? null : TEST_SOURCE,
    isByState: false,
    past: [],
    ...listing,
  };
}

/** Returns an airline that passes every check, except for the facts that a test gives. */
export function testAirline(facts: Partial<Airline> = {}): Airline {
  return {
    icao: 'TST',
    iata: 'TS',
    name: 'Test Air',
    callsign: null,
    country: 'GB',
    state: 'GBR',
    alliance: null,
    parent: null,
    flownFor: [],
    fleetSize: null,
    avgFleetAgeYears: null,
    fleetByModel: [],
    fleetByModelSource: null,
    fleet: null,
    fleetReason: null,
    iosa: { value: true, asOf: '2025-01', source: TEST_SOURCE, basis: 'stated', note: null },
    iosaReason: null,
    euSafetyList: testListing('none'),
    iasa: null,
    fatalAccidents: [],
    fatalAccidentsAsOf: '2025-06',
    fatalAccidentsSearchedTo: '2026-08-22',
    fatalAccidentsSource: TEST_SOURCE,
    notes: [],
    operating: null,
    hullLosses: [],
    history: null,
    source: TEST_SOURCE,
    ...facts,
  };
}
