import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lookUpZone from '@photostructure/tz-lookup';
import { expect, it } from 'vitest';
import { airlineOf, isStation, zoneOfCode } from '#src/booking/known-codes.ts';
import { bookingCodesOf } from '../../tools/booking-codes.ts';

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../db/reference', name), 'utf8'));

it('the reader of bookings knows the airlines and the busy airports of the reference tables, with their zones', () => {
  const table = read('airports.json');
  const [iata, weight] = ['iata', 'weight'].map((name) => table.columns.indexOf(name));
  const busy = { ...table, rows: table.rows.filter((row: unknown[]) => Number(row[weight as number]) > 100) };
  const codes = bookingCodesOf(busy, read('airlines.json').airlines, lookUpZone);
  const unknown = codes.airports.split(';').flatMap((line) => {
    const [zone, list = ''] = line.split(' ');
    return (list.match(/.{3}/g) ?? []).filter((code) => zoneOfCode(code) !== zone);
  });
  expect(busy.rows.length).toBeGreaterThan(1000);
  expect(unknown).toEqual([]);
  expect(codes.airlines.split(';').filter((line) => airlineOf(line.slice(0, 2)) === null)).toEqual([]);
  expect(table.rows.filter((row: unknown[]) => isStation(String(row[iata as number])))).toEqual([]);
});
