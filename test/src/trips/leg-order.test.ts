import { describe, expect, it } from 'vitest';
import { type DatedLeg, daysOf, endOfDay, inFlownOrder, startOfDay } from '#src/trips/trips-by-time.ts';

const HOUR_MS = 3_600_000;
const iso = (time: number) => new Date(time).toISOString();
const leg = (date: string, way: string, timeZone: string, departure: string | null = null): DatedLeg => ({
  date,
  origin: way.slice(0, 3),
  destination: way.slice(3),
  timeZone,
  departure: departure === null ? null : Date.parse(departure),
});
const waysOf = (legs: DatedLeg[]) => inFlownOrder(legs).map(({ origin, destination }) => `${origin}${destination}`);

describe('a day where a flight leaves', () => {
  it.each([
    ['Europe/London', '2026-12-03', '2026-12-03T00:00:00.000Z', 24],
    ['America/Los_Angeles', '2026-12-31', '2026-12-31T08:00:00.000Z', 24],
    ['Pacific/Auckland', '2027-01-01', '2026-12-31T11:00:00.000Z', 24],
    ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00.000Z', 24],
    ['Asia/Kathmandu', '2026-02-28', '2026-02-27T18:15:00.000Z', 24],
    // the clock goes forward, and back
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
    // a day behind Greenwich's, the clock at its start is not yet that of Greenwich's midnight
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z', 25],
    // midnight does not exist here on this day
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
    ['Europe/London', '2028-02-29', '2028-02-29T00:00:00.000Z', 24],
  ])('begins and ends on its own clock: %s %s', (timeZone, date, start, hours) => {
    expect(iso(startOfDay(timeZone, date))).toBe(start);
    expect((endOfDay(timeZone, date) - startOfDay(timeZone, date)) / HOUR_MS).toBe(hours);
  });
});

describe('legs in flown order', () => {
  it('are by day, over the end of a year, and those of a day as they were given', () => {
    const legs = [
      leg('2027-01-01', 'LHRSFO', 'Europe/London'),
      leg('2026-12-31', 'SFOLHR', 'America/Los_Angeles'),
      leg('2026-12-31', 'SFOJFK', 'America/Los_Angeles'),
    ];
    expect(waysOf(legs)).toEqual(['SFOLHR', 'SFOJFK', 'LHRSFO']);
  });

  it('over the date line: the flight that arrives the day before comes first where it leads to the next', () => {
    const across = leg('2027-01-01', 'AKLLAX', 'Pacific/Auckland');
    const onward = leg('2026-12-31', 'LAXSFO', 'America/Los_Angeles');
    expect(waysOf([onward, across])).toEqual(['AKLLAX', 'LAXSFO']);
    expect(waysOf([across, onward])).toEqual(['AKLLAX', 'LAXSFO']);
  });

  it('on one day, where the second leads to the first, are turned round', () => {
    const onward = leg('2026-12-03', 'LHRSFO', 'Europe/London');
    const feeder = leg('2026-12-03', 'CDGLHR', 'Europe/Paris');
    expect(waysOf([onward, feeder])).toEqual(['CDGLHR', 'LHRSFO']);
  });

  it('there and back on one day stays as given', () => {
    const there = leg('2026-12-03', 'LHRCDG', 'Europe/London');
    const back = leg('2026-12-03', 'CDGLHR', 'Europe/Paris');
    expect(waysOf([there, back])).toEqual(['LHRCDG', 'CDGLHR']);
  });

  it('are by their departures where these are known', () => {
    const late = leg('2026-12-03', 'LHRCDG', 'Europe/London', '2026-12-03T20:00:00Z');
    const early = leg('2026-12-03', 'EDILHR', 'Europe/London', '2026-12-03T09:00:00Z');
    expect(waysOf([late, early])).toEqual(['EDILHR', 'LHRCDG']);
    // the time of only one of them says nothing
    const feeder = leg('2026-12-03', 'EDILHR', 'Europe/London');
    expect(waysOf([late, feeder])).toEqual(['EDILHR', 'LHRCDG']);
    expect(waysOf([feeder, late])).toEqual(['EDILHR', 'LHRCDG']);
    const onward = leg('2026-12-03', 'LHRCDG', 'Europe/London');
    expect(waysOf([onward, early])).toEqual(['EDILHR', 'LHRCDG']);
    const across = leg('2027-01-01', 'AKLLAX', 'Pacific/Auckland', '2026-12-31T11:30:00Z');
    const other = leg('2026-12-31', 'LAXDEN', 'America/Los_Angeles', '2027-01-01T02:00:00Z');
    expect(waysOf([other, across])).toEqual(['AKLLAX', 'LAXDEN']);
  });
});

it('days are listed one by one, and one that is earlier than the last says so', () => {
  const dates = ['2026-12-30', '2026-12-30', '2027-01-01', '2026-12-31'].map((date) => ({ date }));
  expect(daysOf(dates).map(({ date, isEarlier, legs }) => [date, isEarlier, legs.length])).toEqual([
    ['2026-12-30', false, 2],
    ['2027-01-01', false, 1],
    ['2026-12-31', true, 1],
  ]);
});
