import type { Spoken } from '../words/speak.ts';
import type { FlightData } from './flight.ts';

/** For a flight whose data were not stored. */
export const NO_FLIGHT_DATA: Spoken<FlightData> = {
  provider: 'routes',
  asOf: null,
  source: { title: 'Unknown', url: null },
  aircraftBasis: 'unknown',
  aircraftModelId: null,
  operatingCarrier: null,
  sellingCarrier: null,
  via: [],
  notes: [],
};
