import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { namesModels } from '#src/aircraft/likely-words.ts';
import type { RouteFlight } from '#src/flight/route-search.ts';
import type { Spoken } from '#src/words/speak.ts';
import { ComparisonView } from '../../../../src-client/features/route-list/comparison-dialog.tsx';
import {
  choicesOf,
  isFiltering,
  NO_FILTER,
  ordered,
  passing,
} from '../../../../src-client/features/route-list/route-filter.ts';
import { airlinesOf, groupLine } from '../../../../src-client/features/route-list/route-groups.ts';
import { RouteList } from '../../../../src-client/features/route-list/route-list.tsx';
import {
  aircraftLine,
  bannedLastSentence,
  choiceSentence,
  comparedSentence,
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
): Spoken<RouteFlight> => ({
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
const RATE = { ratePerMillionDepartures: 0.1, rateLow: 0.01, rateHigh: 1, verdict: 'unclear' as const };
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
      airlineFacts: { rating: 2, facts: [], concerns: [], ban: banOf(flightNumber, kind) },
      flightRate: RATE,
    },
  );
const banOf = (name: string, kind: 'banned' | 'restricted') => ({
  kind,
  label: kind === 'banned' ? 'Banned in the EU' : 'Restricted in the EU',
  sentence: `${name} Air is ${kind} by the list.`,
});
const numbers = (flights: Spoken<RouteFlight>[]) => flights.map(({ flightNumber }) => flightNumber);
const kept = (filter: Partial<typeof NO_FILTER>) => numbers(passing(FLIGHTS, { ...NO_FILTER, ...filter }));
const drawn = (flights: Spoken<RouteFlight>[]) =>
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
    expect(html).toContain('San Francisco (SFO) to Osaka (KIX)');
  });

  it('names its flight in a row, even where little is known of it', () => {
    const more = { origin: 'LHR', destination: 'XYZ', callsign: 'AA1', departure: '2026-11-21T23:30:00+01:00' };
    const html = drawn([flight('AA1', {}, { ...more, airline: null })]);
    for (const text of ['Unknown Airline', 'London (LHR) to XYZ', 'Nov 21, 2026']) expect(html).toContain(text);
    expect(html).not.toContain('(AA1)');
    expect(drawn([flight('AA1', {}, { ...more, callsign: 'AAL1' })])).toContain('(AAL1)');
  });

  it('is narrowed by airline and by what may fly; an unknown aircraft may be any, and is none of those asked for', () => {
    expect(kept({})).toEqual(['AA1', 'AA2', 'AA3', 'AA4']);
    expect(kept({ only: ['777'] })).toEqual(['AA1']);
    expect(kept({ only: ['777', '737'] })).toEqual(['AA1', 'AA2']);
    expect(kept({ only: ['737 MAX'], without: ['737'] })).toEqual(['AA3']);
    expect(kept({ airline: 'Beta Air' })).toEqual(['AA2']);
    expect(kept({ airline: 'Unknown Airline' })).toEqual(['AA4']);
    expect([isFiltering(NO_FILTER), isFiltering({ ...NO_FILTER, without: ['x'] })]).toEqual([false, true]);
  });

  it('has one card an airline, one line for flights with the same aircraft, and folds a long list', () => {
    const same = { likelyWords: 'usually a Boeing 777', flightRate: RATE };
    const flights = Array.from({ length: 13 }, (_, at) => flight(`AA${at + 1}`, { '777': 1 }, same));
    const other = flight('AA20', { max: 1 }, same);
    const [alpha, beta] = airlinesOf([...flights, flight('BB1', { '777': 1 }, { airline: 'Beta Air' }), other]);
    expect(alpha?.groups.map(({ flights: of }) => of.length)).toEqual([13, 1]);
    expect(beta?.groups.map(({ flights: of }) => numbers(of))).toEqual([['BB1']]);
    const [group] = alpha?.groups ?? [];
    if (!group) throw new Error('there is a group');
    expect(groupLine(group)).toBe('13 flights · AA1, AA2, AA3, …');
    const apart = { ...group, flights: [flight('B620', {}), flight('U28001', {})] };
    expect(groupLine(apart)).toBe('2 flights · B6 20, U2 8001');
    const html = drawn(flights);
    expect(html.match(/<h3>Alpha Air/g)).toHaveLength(1);
    expect(html.match(/Like airline flying in general/g)).toHaveLength(1);
    expect(html.match(/View Details of AA/g)).toHaveLength(13);
    expect(html).toMatch(/<details/);
    expect(drawn(flights.slice(0, 12))).not.toMatch(/<details/);
  });

  it('has one scale for all lines, and a verdict in words for those who see only where it is not average', () => {
    const html = drawn([
      flight('AA1', { '777': 1 }, { flightRate: RATE }),
      flight('AA2', { max: 1 }, { flightRate: RATE }),
    ]);
    expect(html.match(/average flying/g)).toHaveLength(1);
    expect(html.match(/class="hidden">Like airline flying in general/g)).toHaveLength(2);
    const worse = drawn([flight('AA1', { '777': 1 }, { flightRate: { ...RATE, verdict: 'worse' } })]);
    expect(worse).toContain('class="note">More fatal accidents than airline flying in general');
    const banned = drawn([barred('BB1', 'banned', 95)]);
    expect(banned).not.toContain('airline flying in general');
    expect(banned).not.toContain('average flying');
  });

  it('names the checks of an airline only where one failed or has no result', () => {
    const concerns = [{ check: 'failed' as const, text: '1 fatal accident in ten years' }];
    const facts = { rating: 7, facts: ['IOSA audit registration'], concerns, ban: null };
    const html = drawn([flight('AA1', {}, { airlineFacts: facts })]);
    expect(html).toContain('1 fatal accident in ten years');
    expect(html).not.toMatch(/All checks passed|IOSA/);
    const clear = drawn([flight('AA1', {}, { airlineFacts: { ...facts, concerns: [] } })]);
    expect(clear).toContain('All checks passed');
    expect(drawn([flight('AA1', {}, { airlineFacts: null })])).toContain('Nothing on record about the airline');
    const { ban } = barred('AA1', 'banned', 1).airlineFacts ?? { ban: null };
    expect(drawn([flight('AA1', {}, { airlineFacts: { ...facts, concerns: [], ban } })])).not.toContain('passed');
  });

  it('without dates says where its flights are known from', () => {
    expect(drawn(FLIGHTS)).toContain('known from timetables, not for a particular day');
    const flown = FLIGHTS.map((row): Spoken<RouteFlight> => ({ ...row, provider: 'flightradar24' }));
    expect(drawn(flown)).toContain('known from earlier days, not for a particular day');
  });

  it('leaves out a flight that one of the families flies with 5% or more, and no other', () => {
    expect(kept({ without: ['737 MAX'] })).toEqual(['AA1', 'AA4']);
    expect(kept({ without: ['737 MAX', '777'] })).toEqual(['AA4']);
    const rare = [flight('AA5', { ng: 0.95, max: 0.05 }), flight('AA6', { ng: 0.951, max: 0.049 })];
    expect(numbers(passing(rare, { ...NO_FILTER, without: ['737 MAX'] }))).toEqual(['AA6']);
    const beside = (row: Spoken<RouteFlight>) => choicesOf([row, flight('AA7', { '777': 1 })]).families;
    expect(rare.map((row) => beside(row).some(({ name }) => name === '737 MAX'))).toEqual([true, false]);
  });

  it('offers nothing that all flights share, and no filters where all are alike', () => {
    const alike = [flight('AA1', { '777': 0.6, ng: 0.4 }), flight('AA2', { '777': 0.7, ng: 0.3 })];
    expect(choicesOf(alike).families).toEqual([]);
    expect(drawn(alike)).not.toContain('Narrow the list');
    expect(choicesOf([...alike, flight('AA3', { '777': 1 })]).families).toMatchObject([{ name: '737', count: 2 }]);
    expect(drawn(FLIGHTS)).toContain('Narrow the list');
  });

  it('offers airlines and aircraft with the number of their flights', () => {
    const { airlines, families } = choicesOf(FLIGHTS);
    expect(airlines.map(({ name, count }) => `${name} · ${count}`)).toEqual([
      'Alpha Air · 2',
      'Beta Air · 1',
      'Unknown Airline · 1',
    ]);
    expect(families.map(({ name, count }) => `${name} ${count}`)).toEqual(['737 MAX 2', '737 1', '777 1']);
    const html = drawn(FLIGHTS);
    expect(html).toContain('aria-label="777, 1 flight"');
    expect(html).toMatch(/○.*737 MAX/);
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
    expect(numbers(ordered(flights, 'found'))).toEqual(numbers(flights));
  });

  it('says that banned airlines come last, where the order puts them there', () => {
    const [best, second] = [barred('BB1', 'banned', 95), barred('BB2', 'restricted', 90)];
    const flights = [best, ...FLIGHTS, second];
    expect(bannedLastSentence(flights, 'rate')).toBe('Flights of airlines that are banned in the EU come last.');
    expect(bannedLastSentence(flights, 'found')).toBeNull();
    expect(bannedLastSentence([...FLIGHTS, second], 'rate')).toBeNull();
    expect(bannedLastSentence([best], 'rate')).toBeNull();
  });

  it('has a ban in words, and nothing where there is none', () => {
    const html = drawn([barred('BB1', 'banned', 95)]);
    expect(html).toContain('Banned in the EU');
    expect(html).toContain('BB1 Air is banned by the list.');
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

  it('has words for aircraft and choice', () => {
    expect(aircraftLine({ likelyWords: 'mostly a Boeing 777' })).toBe('Mostly a Boeing 777');
    expect(aircraftLine({})).toBe('Aircraft not known');
    expect(namesModels('a turboprop or a regional jet')).toBe(false);
    expect(namesModels('a Boeing 737, mostly a Boeing 737 MAX')).toBe(true);
    expect(choiceSentence(['AA1'])).toBe('AA1 chosen. Choose one to three more to compare.');
    expect(choiceSentence(['AA1', 'AA2'])).toBe('AA1 and AA2 chosen.');
    expect(choiceSentence(['A', 'B', 'C', 'D'])).toBe('A, B, C and D chosen. Four is the most.');
  });

  it.each([null, '', ' '])('an airline without a name (%j) is said to be unknown, without a badge', (airline) => {
    const html = drawn([flight('AA4', {}, { airline })]);
    expect(html).toMatch(/<span class="note">Unknown Airline<\/span>/);
    expect(html).not.toContain('_badge_');
    expect(drawn([flight('AA1', {})])).toContain('_badge_');
  });

  it('shows once that there is no date, and keeps it in each row for those who listen', () => {
    const html = drawn(FLIGHTS);
    expect(html).toContain('Date unavailable: known from timetables');
    expect(html.match(/class="hidden"> Date unavailable/g)).toHaveLength(FLIGHTS.length);
    const dated = { ...(FLIGHTS[0] as Spoken<RouteFlight>), departure: '2026-11-21T23:30:00+01:00' };
    expect(drawn([dated, ...FLIGHTS.slice(1)]).match(/"> Date unavailable/g)).toHaveLength(FLIGHTS.length - 1);
  });
});

describe('a comparison', () => {
  const pair = (first: string, second: string, chance: number, lower: 'first' | 'second' | null) => ({
    first,
    second,
    chanceFirstIsLower: chance,
    lower,
    absolute: 'How small.',
    relative: 'As it is said of two.',
  });

  it.each([
    [[pair('AA1', 'AA2', 0.9, 'first')], 'As it is said of two.'],
    [
      [pair('A', 'B', 0.5, null), pair('A', 'C', 0.5, null), pair('B', 'C', 0.5, null)],
      'The record does not tell them apart.',
    ],
    [
      [pair('A', 'B', 0.9, 'first'), pair('A', 'C', 0.72, 'first'), pair('B', 'C', 0.5, null)],
      'On the record, A has a lower rate of fatal accidents than B and C, with a probability of at least 72%. It does not tell all of them apart.',
    ],
    [
      [pair('A', 'B', 0.1, 'second'), pair('A', 'C', 0.2, 'second'), pair('B', 'C', 0.8, 'first')],
      'On the record, B has a lower rate of fatal accidents than A and C, with a probability of at least 80%.',
    ],
  ])('has one sentence for all flights: %#', (pairs, sentence) => {
    expect(comparedSentence(pairs)).toBe(sentence);
  });

  it('has all flights on one scale, each with its rate, and the bans first', () => {
    const side = { origin: 'SFO', destination: 'LHR', likelyAircraft: [], score: { value: 76, low: 60, high: 90 } };
    const flights = ['AA1', 'AA2'].map((flightNumber) => ({
      ...side,
      flightRate: RATE,
      flightNumber,
      airline: null,
      likelyWords: 'usually a Boeing 777',
      airlineFacts: {
        rating: 8,
        facts: ['IOSA audit registration'],
        concerns: [],
        ban: flightNumber === 'AA2' ? banOf('AA2', 'banned') : null,
      },
    }));
    const html = renderToStaticMarkup(
      <MantineProvider>
        <ComparisonView comparison={{ flights, comparisons: [pair('AA1', 'AA2', 0.5, null)], fit: '2026-11-25' }} />
      </MantineProvider>,
    );
    expect(html).toMatch(/^.*Banned in the EU.*AA2 Air is banned by the list\..*No figure outweighs a ban.*AA1.*AA2/s);
    expect(
      html.match(/1 fatal accident in 10 million flights \(90% range: 1 in 1 million to 100 million\)/g),
    ).toHaveLength(1);
    expect(html.match(/average flying/g)).toHaveLength(1);
    expect(html.match(/All checks passed/g)).toHaveLength(1);
  });
});
