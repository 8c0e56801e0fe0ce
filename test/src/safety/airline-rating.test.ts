import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Airline, AirlineAccident } from '#src/reference/airline.ts';
import { carrierBrief as tellCarrierBrief } from '#src/safety/airline/airline-brief.ts';
import { rateAirline as tellRateAirline } from '#src/safety/airline/airline-rating.ts';
import {
  countRatings,
  ratingPeersOf,
  peersSentence as tellPeersSentence,
  pointsOf as tellPointsOf,
} from '#src/safety/airline/rating-peers.ts';
import { testAirline as airline, TEST_SOURCE as source, testListing } from '#test/support/airline.ts';
import { english } from '#test/support/english.ts';

const carrierBrief = english(tellCarrierBrief);
const rateAirline = english(tellRateAirline);
const peersSentence = english(tellPeersSentence);
const pointsOf = english(tellPointsOf);

const TODAY = '2026-11-20';

const accident = (date: string, isHostileAct = false): AirlineAccident => ({
  date,
  flight: 'TS1',
  aircraft: 'A320',
  modelId: 'airbus-a320ceo',
  flownBy: null,
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
    ['a restriction costs two', { euSafetyList: testListing('restricted') }, 7],
    ['a ban caps at two', { euSafetyList: testListing('banned') }, 2],
    ['one accident in ten years', { fatalAccidents: [accident('2020-01-01')] }, 7],
    ['two accidents', { fatalAccidents: [accident('2020-01-01'), accident('2024-01-01')] }, 6],
    ['an accident eleven years ago', { fatalAccidents: [accident('2015-11-19')] }, 10],
    ['an accident ten years and a day ago', { fatalAccidents: [accident('2016-11-19')] }, 10],
    ['an accident just within ten years', { fatalAccidents: [accident('2016-11-21')] }, 7],
    ['a hostile act is not charged', { fatalAccidents: [accident('2020-01-01', true)] }, 10],
  ] as [string, Partial<Airline>, number][])('%s', (_name, facts, expected) => {
    expect(rating(facts)).toBe(expected);
  });

  it('is out of what could be checked: an unknown registration takes no points away', () => {
    const unknown = rateAirline(airline({ iosa: null, iosaReason: 'no member of IATA' }), TODAY);
    expect(unknown).toMatchObject({ rating: 8, outOf: 8 });
    expect(unknown.lines[1]).toMatchObject({
      text: 'IOSA audit registration: not known',
      points: null,
      note: 'no member of IATA',
    });
    expect(pointsOf(8, 8)).toBe('8 of 8 points that could be checked');
    expect(rateAirline(airline(), TODAY).outOf).toBe(10);
  });

  it('a registration stated more than 24 months ago gives no points, and says when it was last stated', () => {
    const stated = (asOf: string | null, note: string | null = null) =>
      rateAirline(airline({ iosa: { value: true, asOf, source, basis: 'stated', note } }), TODAY);
    expect(stated('2024-11', 'two-year registration').lines[1]).toMatchObject({
      points: 2,
      note: 'two-year registration',
    });
    expect(stated('2018-01-04', 'renewals not found')).toMatchObject({ rating: 8, outOf: 8 });
    expect(stated('2018-01-04', 'renewals not found').lines[1]).toMatchObject({
      text: 'IOSA audit registration: not known (last stated Jan 4, 2018)',
      points: null,
      note: 'a registration is valid for 24 months; renewals not found',
    });
    expect(stated(null).lines[1]?.text).toBe(
      'IOSA audit registration: not known (last stated on a page without a date)',
    );
  });

  it.each([
    ['2026-08-22', 2],
    ['2025-11-20', 2],
    ['2025-11-19', 1],
    ['2025-11', 2],
    ['2025-10', 1],
  ])(
    'ten years without an accident earn both points only where the records reach to within 12 months: %s',
    (day, points) => {
      const [, , , line] = rateAirline(airline({ fatalAccidentsSearchedTo: day }), TODAY).lines;
      expect(line?.points).toBe(points);
      expect(line?.text.includes('over 12 months ago')).toBe(points === 1);
    },
  );

  it('an airline that has flown for less than ten years has no full points for its record', () => {
    const begun = (date: string, facts: Partial<Airline> = {}) =>
      rateAirline(airline({ firstFlight: { date, source }, ...facts }), TODAY);
    expect(begun('2025-10-26')).toMatchObject({ rating: 9, outOf: 10 });
    expect(begun('2025-10-26').lines[3]).toMatchObject({
      text: 'No fatal accidents since it began in Oct 2025 (data to Aug 22, 2026): one point of two, because that is less than ten years',
      points: 1,
    });
    expect(begun('2016-11-19').rating).toBe(10);
    expect(begun('2018-05', { fatalAccidents: [accident('2020-01-01')] }).lines[3]).toMatchObject({
      text: '1 fatal accident since it began in May 2018 (data to Aug 22, 2026)',
      points: -1,
    });
  });

  it('a listing carries since when, and who was on the list before says so', () => {
    const line = (listing: Airline['euSafetyList'], country = 'Nepal') =>
      rateAirline(airline({ euSafetyList: listing, country }), TODAY).lines[2];
    const text = (listing: Airline['euSafetyList']) => line(listing)?.text;
    expect(text(testListing('banned', { isByState: true, since: '2013-12-05' }))).toBe(
      'Banned by the EU Air Safety List since Dec 5, 2013, with all airlines of Nepal',
    );
    const past = { wasRestricted: false, note: null, fromSource: source, toSource: source };
    const own = { ...past, of: 'airline', from: '2010-03-30', to: '2013-07-10' } as const;
    expect(text(testListing('none', { past: [own] }))).toBe(
      'Not on the EU Air Safety List; banned from Mar 30, 2010 until Jul 10, 2013',
    );
    const state = { ...past, of: 'state', from: 'by 2012-04', to: '2017-05-16' } as const;
    expect(text(testListing('none', { past: [state] }))).toBe(
      'Not on the EU Air Safety List; the airlines of Nepal were on it, with exceptions, from before Apr 2012 until May 16, 2017',
    );
    expect(line(testListing('none', { past: [state] }), 'Philippines')?.text).toContain(
      'the airlines of the Philippines',
    );
    const open = {
      ...own,
      from: 'by 2007-07',
      to: null,
      wasRestricted: true,
      note: 'eased in July 2007',
      toSource: null,
    };
    expect(line(testListing('none', { past: [open], note: 'no current listing found' }))).toMatchObject({
      text: 'Not on the EU Air Safety List; restricted from before Jul 2007 until a day that is not on record',
      note: 'no current listing found; eased in July 2007',
    });
  });

  it('tells what the US regulator said of the state, without points', () => {
    const iasa = { state: 'Pakistan', isCategory2: true, since: '2020-07-15', until: null, lastSeen: '2025-09-08' };
    const rated = rateAirline(airline({ iasa: { ...iasa, doubt: 'audit result not seen', source } }), TODAY);
    expect(rated).toMatchObject({ rating: 10, outOf: 10 });
    expect(rated.lines.at(-1)).toMatchObject({
      text: 'Government oversight, Pakistan: in Category 2 of the US regulator (IASA) since Jul 15, 2020, last confirmed Sep 8, 2025',
      points: 0,
      note: 'audit result not seen',
    });
    const restored = { ...iasa, state: 'Mexico', isCategory2: false, since: '2021-05', until: '2023-09-14' };
    const { lines } = rateAirline(airline({ iasa: { ...restored, doubt: null, source } }), TODAY);
    expect(lines.at(-1)?.text).toContain('from May 2021 until Sep 14, 2023, since then in Category 1');
  });

  it('says how many rated airlines have as many points', () => {
    const counts = countRatings([airline(), airline(), airline({ euSafetyList: testListing('banned') })], TODAY);
    expect(ratingPeersOf({ rating: 10, outOf: 10 }, counts)).toEqual({ same: 2, rated: 3 });
    expect(ratingPeersOf({ rating: 8, outOf: 8 }, counts)).toEqual({ same: 0, rated: 3 });
    expect(ratingPeersOf({ rating: null, outOf: 10 }, counts)).toBeNull();
    expect(ratingPeersOf({ rating: 7, outOf: 7 }, counts)).toBeNull();
    expect(peersSentence(10, 10, { same: 2, rated: 3 })).toMatch(
      /^2 of 3 rated airlines have 10 of 10 points: these checks single out/,
    );
    expect(peersSentence(8, 8, { same: 1, rated: 3 })).toMatch(/^1 of 3 rated airlines has 8 of 8 points: /);
  });

  it('has a line for its limits, so that the column adds up', () => {
    const sum = (facts: Partial<Airline>) => {
      const { rating, lines } = rateAirline(airline(facts), TODAY);
      expect(lines.reduce((total, { points }) => total + (points ?? 0), 0)).toBe(rating);
      return lines.at(-1);
    };
    expect(sum({ euSafetyList: testListing('banned') })).toMatchObject({
      text: 'No more than 2 while banned',
      points: -7,
    });
    const accidents = Array.from({ length: 10 }, () => accident('2021-05-05'));
    expect(sum({ fatalAccidents: accidents })).toMatchObject({ text: 'No less than 0', points: 2 });
    expect(sum({})?.check).toBe('passed');
  });

  it('tells each check as passed, failed or not known', () => {
    const checks = (facts: Partial<Airline>) => rateAirline(airline(facts), TODAY).lines.map(({ check }) => check);
    expect(checks({})).toEqual([null, 'passed', 'passed', 'passed']);
    expect(checks({ iosa: null, euSafetyList: null })).toEqual([null, 'unknown', 'unknown', 'passed']);
    expect(checks({ fatalAccidents: [accident('2021-05-05')] })).toEqual([null, 'passed', 'passed', 'failed']);
    expect(checks({ euSafetyList: testListing('banned') })).toEqual([null, 'passed', 'failed', 'passed', null]);
  });

  it('is null for an airline that is not in the table', () => {
    expect(rateAirline(null, TODAY)).toEqual({ rating: null, outOf: 10, lines: [] });
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

it('a row of a list tells what is on record of the airline, and not the points that every airline has', () => {
  const { rating, lines } = rateAirline(airline(), TODAY);
  const brief = carrierBrief(airline(), TODAY);
  expect(lines.filter(({ basis }) => basis === 'rule')).not.toEqual([]);
  expect(brief).toEqual({
    rating,
    facts: lines.filter(({ basis }) => basis !== 'rule').map(({ text }) => text),
    concerns: [],
    ban: null,
  });
});
