import { describe, expect, it } from 'vitest';
import { euListingOf } from '#src/reference/find-listing.ts';
import { readAirlines, readOversight } from '#test/support/read-reference.ts';

const { euAirSafetyList: list } = readOversight();
const airlines = readAirlines();
const listing = (icao: string) => airlines.find((airline) => airline.icao === icao)?.euSafetyList;

describe('the EU Air Safety List', () => {
  it('names the airlines that it names', () => {
    const values = Object.groupBy(airlines, (airline) => airline.euSafetyList?.value ?? 'unknown');
    const codes = (value: 'banned' | 'restricted') => values[value]?.map((airline) => airline.icao).sort();
    expect(codes('restricted')).toEqual(['IRA']);
    expect(codes('banned')?.join(' ')).toBe(
      'AAW AFL ATC AUL BHA DRU IAE IAW LAA LLM NWS NYT PBD RLU RNA SBI SDM SHU SVR SYL TYA UTA',
    );
  });

  it('holds for every airline of a banned state, but for those it excepts', () => {
    const of = (icao: string, country: string) => euListingOf({ icao, country }, list);
    expect(of('XXX', 'Nepal')).toMatchObject({ value: 'banned', isByState: true, since: '2013-12-05' });
    expect(of('XXX', 'Angola').value).toBe('banned');
    expect(of('DTA', 'Angola')).toMatchObject({ value: 'none', note: 'excepted from the ban on Angola' });
    expect(of('XXX', 'France')).toMatchObject({
      value: 'none',
      isByState: false,
      past: [],
      note: 'no current listing found',
    });
    expect(of('AFL', 'Russia')).toMatchObject({ value: 'banned', isByState: false, since: '2022-04-11' });
  });

  it('remembers who was on it', () => {
    expect(listing('PAL')?.past).toMatchObject([{ of: 'airline', from: '2010-03-30', to: '2013-07-10' }]);
    expect(listing('GAP')?.past).toMatchObject([{ of: 'state', from: '2010-03-30', to: '2015-06-25' }]);
    expect(listing('KZR')?.past).toMatchObject([{ of: 'airline', wasRestricted: true, to: '2015-12-10' }]);
    expect(listing('AFR')?.past).toEqual([]);
  });

  it('gives a document for every state of it', () => {
    expect(list.history).toHaveLength(37);
    expect(list.history.filter(({ date, source }) => !/^\d{4}/.test(date) || !source.title)).toEqual([]);
  });
});

it('what the US regulator last said of a state is dated, and old when it is', () => {
  const iasa = (icao: string) => airlines.find((airline) => airline.icao === icao)?.iasa;
  expect(iasa('PIA')).toMatchObject({ isCategory2: true, since: '2020-07-15', lastSeen: '2025-09-08' });
  expect(iasa('THA')).toMatchObject({ isCategory2: false, until: '2025-04-22' });
  expect(iasa('AFR')).toBeNull();
});
