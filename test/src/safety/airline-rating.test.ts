import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Airline, AirlineAccident } from '#src/reference/airline.ts';
import { rateAirline } from '#src/safety/airline-rating.ts';

const source = { title: 'A test source', url: null, asOf: '2025-06' };
const TODAY = '2026-11-20';

function airline(facts: Partial<Airline> = {}): Airline {
  return {
    icao: 'TST',
    iata: 'TS',
    name: 'Test Air',
    callsign: null,
    country: 'GB',
    alliance: null,
    fleetSize: null,
    avgFleetAgeYears: null,
    fleetByModel: [],
    fleetByModelSource: null,
    iosa: { value: true, asOf: '2025-01', source, basis: 'stated', note: null },
    euSafetyList: { value: 'none', asOf: '2025-06', source, note: null },
    fatalAccidents: [],
    fatalAccidentsAsOf: '2025-06',
    fatalAccidentsSource: source,
    notes: [],
    source,
    ...facts,
  };
}

const accident = (date: string, isHostileAct = false): AirlineAccident => ({
  date,
  flight: 'TS1',
  aircraft: 'A320',
  modelId: 'airbus-a320ceo',
  fatalities: 3,
  isHostileAct,
  note: null,
  source,
});

const rating = (facts: Partial<Airline>) => rateAirline(airline(facts), TODAY).rating;

describe('airline rating', () => {
  it('adds up dated facts, line by line', () => {
    const { rating, lines } = rateAirline(airline(), TODAY);
    expect(rating).toBe(10);
    expect(lines.map((line) => line.points)).toEqual([5, 2, 1, 2]);
  });

  it.each([
    ['an unknown IOSA registration adds nothing', { iosa: null }, 8],
    [
      'an unverified one adds nothing either',
      { iosa: { value: true, asOf: null, source, basis: 'unverified', note: null } },
      8,
    ],
    ['a restriction costs two', { euSafetyList: { value: 'restricted', asOf: '2025-06', source, note: null } }, 7],
    ['a ban caps at two', { euSafetyList: { value: 'banned', asOf: '2025-06', source, note: null } }, 2],
    ['one accident in ten years', { fatalAccidents: [accident('2020-01-01')] }, 7],
    ['two accidents', { fatalAccidents: [accident('2020-01-01'), accident('2024-01-01')] }, 6],
    ['an accident eleven years ago', { fatalAccidents: [accident('2015-11-19')] }, 10],
    ['an accident ten years and a day ago', { fatalAccidents: [accident('2016-11-19')] }, 10],
    ['an accident just within ten years', { fatalAccidents: [accident('2016-11-21')] }, 7],
    ['a hostile act is not charged', { fatalAccidents: [accident('2020-01-01', true)] }, 10],
  ] as [string, Partial<Airline>, number][])('%s', (_name, facts, expected) => {
    expect(rating(facts)).toBe(expected);
  });

  it('is null for an airline that is not in the table', () => {
    expect(rateAirline(null, TODAY)).toEqual({ rating: null, lines: [] });
  });

  it('stays within 0-10 and never rises with another accident', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), (count) => {
        const accidents = Array.from({ length: count }, () => accident('2021-05-05'));
        const value = Number(rating({ fatalAccidents: accidents }));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(10);
        expect(Number(rating({ fatalAccidents: [...accidents, accident('2022-01-01')] }))).toBeLessThanOrEqual(value);
      }),
    );
  });
});
