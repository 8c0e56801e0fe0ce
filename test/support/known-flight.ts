import { loadReferenceFlights } from '#db/build/shipped.ts';
import type { Db } from '#db/connect.ts';
import { packReport, unpackReport } from '#db/site/report/packed-report.ts';
import type { Flight, FoundFlight } from '#src/flight/flight.ts';

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

/** Returns this many flight numbers of the reference data. */
export function knownFlightNumbers(count: number): string[] {
  const flights = loadReferenceFlights().filter(({ leg }) => leg === 0);
  return flights.slice(0, count).map(({ flightNumber }) => flightNumber);
}

/** Gives the only stored report this id in place of its random one. */
export async function giveFlightId(db: Db, id: number): Promise<void> {
  await changeStoredFlight(db, { id });
  const flight = await db.selectFrom('flights').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('flights')
    .values({ ...flight, id })
    .execute();
  await db.updateTable('safety_reports').set({ flightId: id }).execute();
  await db.deleteFrom('flights').where('id', '=', flight.id).execute();
}

/** Changes the flight in the only stored report. */
export async function changeStoredFlight(db: Db, change: Partial<Flight>): Promise<void> {
  const { packed } = await db.selectFrom('safety_reports').select('packed').executeTakeFirstOrThrow();
  const report = unpackReport(packed);
  const changed = packReport({ ...report, flight: { ...report.flight, ...change } });
  await db.updateTable('safety_reports').set({ packed: changed }).execute();
}
