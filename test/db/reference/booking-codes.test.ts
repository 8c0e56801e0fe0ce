import lookUpZone from '@photostructure/tz-lookup';
import { expect, it } from 'vitest';
import { loadAirlines, loadAirports, loadReferenceFlights, loadTable } from '#db/build/shipped.ts';
import { airlineOf, isStation, routesOfNumber, zoneOfCode } from '#src/booking/known-codes.ts';
import { bookingCodesOf } from '../../../db/reference/build/booking-codes.ts';

it('the reader of bookings knows the airlines, airports, former ones too, and routes of the reference tables', () => {
  const tables = {
    airports: loadAirports(),
    names: [],
    airlineNames: loadTable('airline-names'),
    former: loadTable('former-airports'),
    airlines: loadAirlines().airlines,
    flights: loadReferenceFlights(),
  };
  const codes = bookingCodesOf(tables, lookUpZone);
  const unknown = codes.airports.split(';').flatMap((line) => {
    const [zone, list = ''] = line.split(' ');
    return (list.match(/.{3}/g) ?? []).filter((code) => zoneOfCode(code) !== zone);
  });
  expect(unknown).toEqual([]);
  expect(codes.airlines.split(';').filter((line) => airlineOf(line.slice(0, 2)) === null)).toEqual([]);
  expect([...tables.airports, ...tables.former].filter(({ iata }) => isStation(iata))).toEqual([]);
  expect(['TXL', 'KIV', 'PNH', 'FBU'].map(zoneOfCode)).toEqual([
    'Europe/Berlin',
    'Europe/Chisinau',
    'Asia/Phnom_Penh',
    'Europe/Oslo',
  ]);
  const missing = tables.flights.filter(
    ({ flightNumber, origin, destination }) => !routesOfNumber(flightNumber).includes(origin + destination),
  );
  expect(missing).toEqual([]);
});
