import type { FoundFlight } from '#src/flight/flight.ts';

/** BA286 as the reference data has it. */
export const knownFlight: FoundFlight = {
  flightNumber: 'BA286',
  callsign: 'BAW286',
  registration: null,
  aircraftType: 'B77W',
  airline: 'British Airways',
  origin: 'SFO',
  destination: 'LHR',
  status: null,
  departure: null,
  flightData: {
    provider: 'reference',
    asOf: '2025-01-01',
    source: { title: 'A test source', url: null },
    aircraftBasis: 'usual',
    aircraftModelId: 'boeing-777',
    operatingCarrier: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
    sellingCarrier: null,
    via: [],
    places: [
      { code: 'SFO', city: 'San Francisco', latitude: 37.619, longitude: -122.3748 },
      { code: 'LHR', city: 'London', latitude: 51.4706, longitude: -0.4619 },
    ],
    notes: [],
  },
};
