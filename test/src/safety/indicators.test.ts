import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { scoreOf as tellScoreOf } from '#src/safety/model/model-safety.ts';
import { FIT } from '#src/safety/rates/fit.ts';
import { sayMillions } from '#src/safety/rates/rate-sentence.ts';
import { relationOfRates, relationOfScore } from '#src/safety/rates/relation.ts';
import {
  airlineIndicators as tellAirlineIndicators,
  modelIndicators as tellModelIndicators,
  unratedIndicators as tellUnratedIndicators,
} from '#src/safety/report/indicators.ts';
import { joinNotices } from '#src/safety/report/notices.ts';
import { SourceList, unknown } from '#src/safety/report/source-list.ts';
import { speak } from '#src/words/speak.ts';
import { TEST_SOURCE, testAirline, testListing } from '#test/support/airline.ts';
import { english } from '#test/support/english.ts';

const scoreOf = english(tellScoreOf);
const airlineIndicators = english(tellAirlineIndicators);
const modelIndicators = english(tellModelIndicators);
const unratedIndicators = english(tellUnratedIndicators);

const models = loadFacts().models;
const indicatorOf = (id: string) => {
  const score = scoreOf(models.find((model) => model.id === id) ?? null);
  return { ...modelIndicators(score, unknown(null))[0], score };
};

describe('the indicator of a model', () => {
  it('is positive only where its interval is better than the world average', () => {
    for (const { id } of models) {
      const { status, text, score } = indicatorOf(id);
      if (status !== 'positive') continue;
      expect(relationOfScore(score)).toBe('better');
      expect(text).toMatch(
        /^(No fatal accidents for this model|Fewer fatal accidents per departure than the world average)/,
      );
    }
  });

  it.each([
    [
      'airbus-a320neo',
      'positive',
      'No fatal accidents for this model in an estimated 23 million departures (2016–2025).',
    ],
    ['airbus-a320ceo', 'positive', 'Fewer fatal accidents per departure than the world average: 12 in'],
    ['tu-154', 'negative', 'worse than the world average.'],
  ])('%s is %s', (id, status, text) => {
    const indicator = indicatorOf(id);
    expect(indicator.status).toBe(status);
    expect(indicator.text).toContain(text);
  });

  it.each(['boeing-777', 'boeing-737-max', 'airbus-a330neo', 'cessna-208'])(
    '%s has none: its interval holds the average',
    (id) => {
      expect(indicatorOf(id).status).toBeUndefined();
    },
  );
});

it('ten years without an accident are no good sign where the records end over 12 months ago', () => {
  const indicator = (searchedTo: string) =>
    airlineIndicators(testAirline({ fatalAccidentsSearchedTo: searchedTo }), '2026-11-20', new SourceList())[0];
  expect(indicator('2026-08-22')?.status).toBe('positive');
  expect(indicator('2025-06')).toMatchObject({ status: 'warning' });
  expect(indicator('2025-06')?.text).toContain('data to Jun 2025, over 12 months ago');
});

describe('the sentence of a score', () => {
  it('begins with the fact where a model never had a fatal accident', () => {
    for (const model of models.filter(({ scoreBasis }) => scoreBasis?.fatalAccidents === 0)) {
      const { sentence, exposureMillionDepartures } = scoreOf(model);
      if (exposureMillionDepartures === null) throw new Error(`${model.id} has no departures`);
      expect(sentence).toMatch(
        new RegExp(`^No fatal accidents in ${speak('en', sayMillions(exposureMillionDepartures))} flights\\.`),
      );
    }
    const c919 = models.find(({ id }) => id === 'comac-c919') ?? null;
    expect(scoreOf(c919).sentence).toMatch(/^No fatal accidents in 30,000 flights\./);
  });

  it.each([
    [80, 94, 'better'],
    [76, 94, 'better'],
    [75, 94, 'alike'],
    [59, 91, 'alike'],
    [20, 74, 'worse'],
    [null, null, null],
    [null, 74, null],
  ])('an interval of %s to %s: %s', (low, high, relation) => {
    expect(relationOfScore({ low, high })).toBe(relation);
  });

  it.each([
    [0.2, 0.9, 'better'],
    [0.2, 1, 'alike'],
    [0.5, 2, 'alike'],
    [1, 2, 'alike'],
    [1.1, 2, 'worse'],
  ])('a rate of %s to %s times the world average: %s', (low, high, relation) => {
    const average = FIT.averageRate;
    expect(relationOfRates({ rateLow: low * average, rateHigh: high * average })).toBe(relation);
  });
});

it.each([
  ['2024-11', true],
  ['2024-10', false],
  ['2018-01-04', false],
  ['2016', false],
  [null, false],
])('an IOSA registration is a good sign for 24 months after it was stated: %s', (asOf, isTold) => {
  const iosa = { value: true as const, asOf, source: TEST_SOURCE, basis: 'stated' as const, note: null };
  const actual = airlineIndicators(testAirline({ iosa }), '2026-11-20', new SourceList()).map(({ text }) => text);
  expect(actual.some((text) => text.includes('IOSA'))).toBe(isTold);
});

it('that an airline stopped flying comes first', () => {
  const operating = { value: false, asOf: '2026-04-18', source: TEST_SOURCE, note: null };
  const [first] = airlineIndicators(testAirline({ operating }), '2026-11-20', new SourceList());
  expect(first).toMatchObject({ status: 'warning', text: 'Test Air no longer flies (as of Apr 18, 2026).' });
});

describe('the indicator of a ban', () => {
  const noteOf = (euSafetyList: ReturnType<typeof testListing>, stateSource = TEST_SOURCE) =>
    unratedIndicators({ name: 'Test Air', country: 'Suriname', euSafetyList, stateSource }, new SourceList())[0]
      ?.provenance?.note;
  const HIRED =
    'A banned airline may still sell flights to the EU that another airline flies with its own aircraft and crew.';

  it('says whom the list means, and how who is banned may sell a flight to Amsterdam', () => {
    expect(noteOf(testListing('banned'))).toBe(HIRED);
    expect(noteOf(testListing('banned', { isByState: true, note: 'all airlines certified in Suriname' }))).toBe(
      `The list bans all airlines certified in Suriname: it judges their authority, not each airline. ${HIRED}`,
    );
    expect(noteOf(testListing('restricted'))).toBeNull();
  });

  it('names who says of which state an airline without a record is', () => {
    const sources = new SourceList();
    const stateSource = { ...TEST_SOURCE, title: 'Designators' };
    const [ban] = unratedIndicators(
      { name: 'Test Air', country: 'Suriname', euSafetyList: testListing('banned'), stateSource },
      sources,
    );
    expect(ban?.provenance?.sources).toEqual([0, 1]);
    expect(sources.list.map(({ title }) => title)).toEqual([TEST_SOURCE.title, 'Designators']);
  });

  it('calls no one safe by a list that is too old, and keeps its bans', () => {
    const shown = (value: 'none' | 'banned', oldEuList?: string) => {
      const euSafetyList = testListing(value);
      const keyIndicators = unratedIndicators(
        { name: 'Test Air', country: 'Suriname', euSafetyList, stateSource: TEST_SOURCE },
        new SourceList(),
      );
      const notices = { listsAsOf: null, lists: [], airspace: [], ...(oldEuList && { oldEuList }) };
      const report = { keyIndicators, sourceList: [], missing: [] };
      return joinNotices(report, notices).keyIndicators.map(({ status }) => status);
    };
    expect(shown('none')).toEqual(['positive', 'warning']);
    expect(shown('none', '2026-06-09')).toEqual(['warning']);
    expect(shown('banned', '2026-06-09')).toEqual(['negative', 'warning']);
  });
});
