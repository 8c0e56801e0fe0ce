import { expect, it } from 'vitest';
import { byAirlineInTurn, mergeCallsigns } from '#server/services/route/list-known-route.ts';

const row = (
  flightNumber: string,
  airlineIcao: string | null,
  callsign = `${airlineIcao}${flightNumber.slice(2)}`,
) => ({
  flightNumber,
  callsign,
  airlineIcao,
  origin: 'LHR',
  destination: 'JFK',
});
const numbers = (rows: { flightNumber: string }[]) => rows.map(({ flightNumber }) => flightNumber);

it('each airline has a flight before any has a second: the lowest rank first, then those with the most flights', () => {
  const rows = [
    ...Array.from({ length: 60 }, (_, at) => row(`BA${200 + at}`, 'BAW')),
    row('SK2', 'SAS'),
    row('SK1', 'SAS'),
    row('5X61', 'UPS'),
    row('AZ1', 'ITY'),
  ];
  const listed = byAirlineInTurn(rows, (icao) => (icao === 'UPS' ? 2 : 0));
  expect(numbers(listed).slice(0, 6)).toEqual(['BA200', 'SK1', 'AZ1', '5X61', 'BA201', 'SK2']);
  expect(listed).toHaveLength(rows.length);
});

it('flights are in the order of their numbers', () => {
  const rows = ['U28001', 'U2903', 'U2905'].map((number) => row(number, 'EZY'));
  expect(numbers(byAirlineInTurn(rows, () => 0))).toEqual(['U2903', 'U2905', 'U28001']);
});

it('call signs with letters are left out beside flight numbers of their airline, and stay without any', () => {
  const merged = mergeCallsigns([
    row('BA117', 'BAW'),
    row('BAW9KT', 'BAW', 'BAW9KT'),
    row('EZY48TR', 'EZY', 'EZY48TR'),
    row('CFC12', null, 'CFC12'),
  ]);
  expect(numbers(merged).sort()).toEqual(['BA117', 'CFC12', 'EZY48TR']);
});

it('a number stands once on a leg', () => {
  expect(numbers(mergeCallsigns([row('FR1', 'RYR'), row('FR2', 'RYR'), row('FR1', 'RYR')]))).toEqual(['FR1', 'FR2']);
});
