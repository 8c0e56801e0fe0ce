import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RouteFlight } from '#src/flight/route-search.ts';
import { ComparisonView } from '../../../../src-client/features/route-list/comparison-dialog.tsx';
import {
  choicesOf,
  isFiltering,
  NO_FILTER,
  ordered,
  passing,
} from '../../../../src-client/features/route-list/route-filter.ts';
import { groupLine, groupsOf } from '../../../../src-client/features/route-list/route-groups.ts';
import { RouteList } from '../../../../src-client/features/route-list/route-list.tsx';
import {
  aircraftLine,
  bannedLastSentence,
  choiceSentence,
  sharesLine,
  shownSentence,
} from '../../../../src-client/features/route-list/route-words.ts';

const MODELS = {
  '777': { modelId: 'boeing-777', modelName: 'Boeing 777', category: 'widebody jet' },
  max: { modelId: 'boeing-737-max', modelName: 'Boeing 737 MAX', category: 'narrowbody jet' },
  ng: { modelId: 'boeing-737-ng', modelName: 'Boeing 737 NG (600 to 900)', category: 'narrowbody jet' },
};
const flight = (
  flightNumber: string,
  shares: Partial<Record<keyof typeof MODELS, number>>,
  more = {},
): RouteFlight => ({
  flightNumber,
  callsign: null,
  airline: 'Alpha Air',
  origin: 'SFO',
  destination: 'LHR',
  departure: null,
  provider: 'routes',
  likelyAircraft: Object.entries(shares).map(([key, share]) => ({ ...MODELS[key as keyof typeof MODELS], share })),
  ...more,
});
const FLIGHTS = [
  flight('AA1', { '777': 0.97, max: 0.03 }, { score: { value: 76, low: 60, high: 90 } }),
  flight('AA2', { ng: 0.9, max: 0.1 }, { score: { value: 84, low: 80, high: 88 }, airline: 'Beta Air' }),
  flight('AA3', { max: 1 }, { score: { value: null, low: 20, high: 90 } }),
  flight('AA4', {}, { airline: null }),
];
const barred = (flightNumber: string, kind: 'banned' | 'restricted', value: number | null) =>
  flight(
    flightNumber,
    { ng: 1 },
    {
      score: { value, low: 40, high: 98 },
      airlineFacts: { rating: 2, facts: [], ban: banOf(flightNumber, kind) },
    },
  );
const banOf = (name: string, kind: 'banned' | 'restricted') => ({
  kind,
  label: kind === 'banned' ? 'Banned in the EU' : 'Restricted in the EU',
  sentence: `${name} Air is ${kind} by the list.`,
});
const numbers = (flights: RouteFlight[]) => flights.map(({ flightNumber }) => flightNumber);
const kept = (filter: Partial<typeof NO_FILTER>) => numbers(passing(FLIGHTS, { ...NO_FILTER, ...filter }));
const drawn = (flights: RouteFlight[]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <RouteList
        search={{ origin: 'SFO', destination: 'LHR' }}
        answer={{
          flights,
          isCapped: false,
          notes: [],
          total: flights.length,
          next: null,
          fit: '2026-11-25',
          distanceKm: 5540,
        }}
        onDetails={() => undefined}
      />
    </MantineProvider>,
  );

describe('the list of a route', () => {
  it('names the city of an airport that only the server knows', () => {
    const html = drawn([flight('AA1', {}, { destination: 'KIX', destinationCity: 'Osaka' })]);
    expect(html).toMatch(/San Francisco <strong>\(SFO\)<.*?Osaka <strong>\(KIX\)</);
  });

  it('names its flight in a row, even where little is known of it', () => {
    const more = { origin: 'LHR', destination: 'XYZ', callsign: 'AA1', departure: '2026-11-21T23:30:00+01:00' };
    const html = drawn([flight('AA1', {}, { ...more, airline: null })]);
    for (const text of ['Unknown Airline', 'London <strong>(LHR)', 'XYZ', 'Nov 21, 2026']) expect(html).toContain(text);
    expect(html).not.toContain('(AA1)');
    expect(drawn([flight('AA1', {}, { ...more, callsign: 'AAL1' })])).toContain('(AAL1)');
  });

  it('is narrowed by airline and by what may fly; an unknown aircraft may be any, and is none of those asked for', () => {
    expect(kept({})).toEqual(['AA1', 'AA2', 'AA3', 'AA4']);
    expect(kept({ only: ['boeing-777'] })).toEqual(['AA1']);
    expect(kept({ only: ['boeing-777', 'boeing-737-ng'] })).toEqual(['AA1', 'AA2']);
    expect(kept({ only: ['boeing-737-max'], without: ['boeing-737-ng'] })).toEqual(['AA3']);
    expect(kept({ airline: 'Beta Air' })).toEqual(['AA2']);
    expect(kept({ airline: 'Unknown Airline' })).toEqual(['AA4']);
    expect([isFiltering(NO_FILTER), isFiltering({ ...NO_FILTER, without: ['x'] })]).toEqual([false, true]);
  });

  it('is grouped by airline and likely aircraft: one range for a group, and its flights to unfold', () => {
    const same = { likelyWords: 'usually a Boeing 777', score: { value: 76, low: 60, high: 90 } };
    const flights = Array.from({ length: 13 }, (_, at) => flight(`AA${at + 1}`, { '777': 1 }, same));
    const [group, ...others] = groupsOf([...flights, flight('BB1', { '777': 1 }, { ...same, airline: 'Beta Air' })]);
    if (!group) throw new Error('there is a group');
    expect(others.map(({ flights: of }) => numbers(of))).toEqual([['BB1']]);
    expect(groupLine(group)).toBe('13 flights · AA1, AA2, AA3, …');
    const apart = { ...group, flights: [flight('B620', {}), flight('U28001', {})] };
    expect(groupLine(apart)).toBe('2 flights · B6 20, U2 8001');
    const html = drawn(flights);
    expect(html.match(/Aircraft score 76/g)).toHaveLength(1);
    expect(html.match(/View Details of AA/g)).toHaveLength(13);
    expect(html).not.toMatch(/<details[^>]* open/);
    expect(drawn(flights.slice(0, 12))).toMatch(/<details[^>]* open/);
    // rows have the first word alone, as a badge
    expect(html.match(/Alpha Air/g)?.length).toBeLessThan(flights.length);
  });

  it('without dates says where its flights are known from', () => {
    expect(drawn(FLIGHTS)).toContain('known from timetables, not for a particular day');
    const flown = FLIGHTS.map((row): RouteFlight => ({ ...row, provider: 'flightradar24' }));
    expect(drawn(flown)).toContain('known from earlier days, not for a particular day');
  });

  it('leaves out a flight that one of the families flies with 5% or more, and no other', () => {
    expect(kept({ without: ['boeing-737-max'] })).toEqual(['AA1', 'AA4']);
    expect(kept({ without: ['boeing-737-max', 'boeing-777'] })).toEqual(['AA4']);
    const rare = [flight('AA5', { ng: 0.95, max: 0.05 }), flight('AA6', { ng: 0.951, max: 0.049 })];
    expect(numbers(passing(rare, { ...NO_FILTER, without: ['boeing-737-max'] }))).toEqual(['AA6']);
    expect(rare.map(sharesLine)).toEqual(['Boeing 737 NG 95%, Boeing 737 MAX 5%', 'Boeing 737 NG 95%']);
    const isOffered = (row: RouteFlight) => choicesOf([row]).models.some(({ value }) => value === 'boeing-737-max');
    expect(rare.map(isOffered)).toEqual([true, false]);
  });

  it('offers airlines and aircraft with the number of their flights', () => {
    const { airlines, models } = choicesOf(FLIGHTS);
    expect(airlines.map(({ name, count }) => `${name} · ${count}`)).toEqual([
      'Alpha Air · 2',
      'Beta Air · 1',
      'Unknown Airline · 1',
    ]);
    expect(models.map(({ value, count }) => `${value} ${count}`)).toEqual([
      'boeing-737-max 2',
      'boeing-737-ng 1',
      'boeing-777 1',
    ]);
    expect(drawn(FLIGHTS)).toContain('aria-label="Boeing 777, 1 flight"');
  });

  it('stays as it was found until the score is asked for, and flights without one come last', () => {
    expect(numbers(ordered(FLIGHTS, 'found'))).toEqual(['AA1', 'AA2', 'AA3', 'AA4']);
    expect(numbers(ordered(FLIGHTS, 'score'))).toEqual(['AA2', 'AA1', 'AA3', 'AA4']);
  });

  it('by rate begins with the lowest, whatever its aircraft scores, and ends with banned airlines', () => {
    const rates = [0.2, 0.1, 0.4];
    const flights = FLIGHTS.map((one, index) => {
      const rate = rates[index];
      const ends = { rateLow: 0.01, rateHigh: 1, verdict: 'unclear' } as const;
      return rate ? { ...one, flightRate: { ratePerMillionDepartures: rate, ...ends } } : one;
    });
    const banned = { ...barred('BB1', 'banned', 95), flightRate: flights[1]?.flightRate };
    expect(numbers(ordered([banned, ...flights], 'rate'))).toEqual(['AA2', 'AA1', 'AA3', 'AA4', 'BB1']);
    expect(drawn(flights)).toContain(
      '1 fatal accident in 10 million flights (90% range: 1 in 1 million to 100 million)',
    );
  });

  it('by score puts airlines banned in the EU last and says so; restricted ones keep their place', () => {
    const [best, second] = [barred('BB1', 'banned', 95), barred('BB2', 'restricted', 90)];
    const flights = [best, ...FLIGHTS, second, barred('BB3', 'banned', null)];
    expect(numbers(ordered(flights, 'found'))).toEqual(numbers(flights));
    expect(numbers(ordered(flights, 'score'))).toEqual(['BB2', 'AA2', 'AA1', 'AA3', 'AA4', 'BB1', 'BB3']);
    expect(bannedLastSentence(flights, 'score')).toBe('Flights of airlines that are banned in the EU come last.');
    for (const [shown, order] of [
      [flights, 'found'],
      [[...FLIGHTS, second], 'score'],
      [[best], 'score'],
    ] as const) {
      expect(bannedLastSentence([...shown], order)).toBeNull();
    }
  });

  it('has a ban in words before the score, and nothing where there is none', () => {
    const html = drawn([barred('BB1', 'banned', 95)]);
    expect(html).toContain('Banned in the EU');
    expect(html).toContain('BB1 Air is banned by the list.');
    expect(html.indexOf('Banned in the EU')).toBeLessThan(html.indexOf('Aircraft score 95'));
    expect(drawn([barred('BB2', 'restricted', null)])).toContain('Restricted in the EU');
    expect(drawn(FLIGHTS)).not.toContain('in the EU');
  });

  it('says how many flights are hidden, and of how many the aircraft is not known', () => {
    expect(shownSentence(FLIGHTS, FLIGHTS)).toBe("All 4 flights. We don't know the aircraft of 1 of them.");
    expect(shownSentence(FLIGHTS, FLIGHTS.slice(0, 1))).toBe('Showing 1 of 4 flights: your filters hide 3.');
    expect(shownSentence(FLIGHTS, [])).toBe('Showing 0 of 4 flights: your filters hide 4.');
    const rest = FLIGHTS.slice(0, 1);
    expect(shownSentence(rest, rest, 60)).toBe('The first 1 of 60 flights.');
    expect(shownSentence(FLIGHTS, [], 60)).toBe('Showing 0 of the first 4 flights: your filters hide 4.');
  });

  it('has words for aircraft, shares, score and choice', () => {
    const [first, second, third] = FLIGHTS as [RouteFlight, RouteFlight, RouteFlight];
    expect(aircraftLine({ likelyWords: 'mostly a Boeing 777' })).toBe('Mostly a Boeing 777');
    expect(aircraftLine({})).toBe('Aircraft not known');
    expect(sharesLine({ ...first, likelyWords: 'usually a Boeing 777' })).toBe('Boeing 777 97%');
    expect(sharesLine({ ...second, likelyWords: 'a Boeing 737, mostly …' })).toBe(
      'Boeing 737 NG 90%, Boeing 737 MAX 10%',
    );
    expect(sharesLine({ ...second, likelyWords: 'probably a Boeing 737 NG (90%)' })).toBeNull();
    expect(sharesLine({ ...second, likelyWords: 'a narrowbody jet' })).toBeNull();
    expect(sharesLine({ ...third, likelyWords: 'usually a Boeing 737 MAX' })).toBeNull();
    expect(choiceSentence(['AA1'])).toBe('AA1 chosen. Choose one to three more to compare.');
    expect(choiceSentence(['AA1', 'AA2'])).toBe('AA1 and AA2 chosen.');
    expect(choiceSentence(['A', 'B', 'C', 'D'])).toBe('A, B, C and D chosen. Four is the most.');
  });

  it.each([null, '', ' '])('an airline without a name (%j) is said to be unknown, without a badge', (airline) => {
    const html = drawn([flight('AA4', {}, { airline })]);
    expect(html).toMatch(/<span class="[^"]*airline[^"]*">Unknown Airline<\/span>/);
    expect(html).not.toContain('_badge_');
    expect(drawn([flight('AA1', {})])).toContain('_badge_');
  });

  it('shows once that there is no date, and keeps it in each row for those who listen', () => {
    const visible = (html: string) => html.match(/<p[^>]*>Date unavailable/g)?.length ?? 0;
    expect(visible(drawn(FLIGHTS))).toBe(1);
    expect(drawn(FLIGHTS).match(/Date unavailable/g)).toHaveLength(FLIGHTS.length + 1);
    const dated = { ...(FLIGHTS[0] as RouteFlight), departure: '2026-11-21T23:30:00+01:00' };
    expect(visible(drawn([dated, ...FLIGHTS.slice(1)]))).toBe(FLIGHTS.length - 1);
  });
});

describe('a comparison', () => {
  it('says how small the risks are before it says which is lower', () => {
    const side = { origin: 'SFO', destination: 'LHR', likelyAircraft: [], score: { value: 76, low: 60, high: 90 } };
    const flightRate = { ratePerMillionDepartures: 0.1, rateLow: 0.02, rateHigh: 0.3, verdict: 'unclear' as const };
    const flights = ['AA1', 'AA2'].map((flightNumber) => ({
      ...side,
      flightRate,
      flightNumber,
      airline: null,
      likelyWords: 'usually a Boeing 777',
      airlineFacts: {
        rating: 8,
        facts: ['IOSA audit registration'],
        ban: flightNumber === 'AA2' ? banOf('AA2', 'banned') : null,
      },
    }));
    const actual = { first: 'AA1', second: 'AA2', chanceFirstIsLower: 0.5, lower: null };
    const comparisons = [{ ...actual, absolute: 'How small.', relative: 'The record does not tell them apart.' }];
    const html = renderToStaticMarkup(
      <MantineProvider>
        <ComparisonView comparison={{ flights, comparisons, fit: '2026-11-25' }} />
      </MantineProvider>,
    );
    expect(html.indexOf('How small.')).toBeGreaterThan(0);
    expect(html.indexOf('does not tell them apart')).toBeGreaterThan(html.indexOf('How small.'));
    expect(html.match(/Aircraft score 76, 90% range 60 to 90/g)).toHaveLength(2);
    expect(html).toContain('IOSA audit registration');
    // once before the statements about both, once with its flight
    expect(html.match(/Banned in the EU/g)).toHaveLength(2);
    expect(html).toMatch(
      /^.*Banned in the EU.*How small\..*AA2.*Banned in the EU.*AA2 Air is banned by the list\..*Aircraft score 76/s,
    );
  });
});
