import { describe, expect, it } from 'vitest';
import { findStops, greatCirclesKm } from '#src/flight/stops.ts';
import { knownFlight } from '#test/support/known-flight.ts';

const FRA = { code: 'FRA', city: 'Frankfurt', latitude: 50.0333, longitude: 8.5706 };
const { flightData } = knownFlight;
const places = flightData.places ?? [];
const codesOf = (flight: Parameters<typeof findStops>[0]) => findStops(flight)?.map((stop) => stop.code) ?? null;

describe('the stops of a flight', () => {
  it('are origin, calls and destination in flown order', () => {
    expect(codesOf(knownFlight)).toEqual(['SFO', 'LHR']);
    const calling = { ...flightData, via: ['FRA'], places: [FRA, ...places] };
    expect(codesOf({ ...knownFlight, flightData: calling })).toEqual(['SFO', 'FRA', 'LHR']);
  });

  it('are none where one of them is not on record, and in flights stored without positions', () => {
    expect(codesOf({ ...knownFlight, destination: 'XXX' })).toBeNull();
    expect(codesOf({ ...knownFlight, origin: null })).toBeNull();
    expect(codesOf({ ...knownFlight, flightData: { ...flightData, via: ['FRA'] } })).toBeNull();
    expect(codesOf({ ...knownFlight, flightData: { ...flightData, places: undefined } })).toBeNull();
  });

  it('are none of a flight that returns without a call', () => {
    expect(codesOf({ ...knownFlight, destination: 'SFO' })).toBeNull();
    expect(codesOf({ ...knownFlight, destination: 'SFO', flightData: { ...flightData, via: ['LHR'] } })).toEqual([
      'SFO',
      'LHR',
      'SFO',
    ]);
  });

  it('are as far apart as their legs together', () => {
    const [sfo, lhr] = places;
    if (!sfo || !lhr) throw new Error('the known flight has lost its places');
    expect(greatCirclesKm([sfo, lhr])).toBeCloseTo(8616, -1);
    expect(greatCirclesKm([sfo, FRA, lhr])).toBeCloseTo(greatCirclesKm([sfo, FRA]) + greatCirclesKm([FRA, lhr]), 6);
    expect(greatCirclesKm([sfo])).toBe(0);
  });
});
