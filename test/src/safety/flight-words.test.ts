import { describe, expect, it } from 'vitest';
import { loadStateFactors } from '#db/build/rate-tables.ts';
import {
  briefRateText as tellBriefRateText,
  flightRateSentence as tellFlightRateSentence,
  stateSentence as tellStateSentence,
  verdictWords as tellVerdictWords,
  yearsSentence as tellYearsSentence,
} from '#src/safety/rates/flight-sentences.ts';
import { quantile } from '#src/safety/rates/posterior.ts';
import {
  sayMillions as tellMillions,
  sayRange as tellRange,
  rateSentence as tellRateSentence,
  tripSentence as tellTripSentence,
} from '#src/safety/rates/rate-sentence.ts';
import { anyState, meanFactor, statePosterior } from '#src/safety/rates/state-factor.ts';
import { english } from '#test/support/english.ts';

const flightRateSentence = english(tellFlightRateSentence);
const stateSentence = english(tellStateSentence);
const verdictWords = english(tellVerdictWords);
const yearsSentence = english(tellYearsSentence);
const sayMillions = english(tellMillions);
const sayRange = english(tellRange);

const factors = loadStateFactors();

function sentenceOf(iso3: string | null): string {
  const state = factors.find((factor) => factor.iso3 === iso3) ?? null;
  const states = state ? [{ factor: state, share: 1 }] : anyState(factors);
  const posterior = statePosterior(states);
  const [low, high] = [quantile(posterior, 0.05), quantile(posterior, 0.95)];
  return stateSentence(state, { factor: meanFactor(states), low, high });
}

describe('the sentence about a state', () => {
  it.each([
    [
      'USA',
      'Operators certified in the United States had 5 fatal accidents on the aircraft types scored here in 2016-2025, in about 94 million departures. At the average of all operators, about 11 would be expected for these types. Factor 0.59 (90% range 0.28 to 0.99).',
    ],
    [
      'GBR',
      'Operators certified in the United Kingdom had no fatal accident on these types in 2016-2025, in about 9.2 million departures; about 1.0 would be expected at the average of all operators. Factor 0.57 (0.10 to 1.3). None in ten years does not mean none in the next ten.',
    ],
    [
      'IND',
      'Operators certified in India had 2 fatal accidents on these types in 2016-2025, in about 11 million departures; about 1.4 would be expected at the average of all operators. Combined with its World Bank income group, the factor is 2.3 (0.78 to 4.4): the record alone does not tell India from the average.',
    ],
    [
      'PAK',
      'Operators certified in Pakistan had 2 fatal accidents on these types in 2016-2025, in about 490,000 departures; about 0.11 would be expected. So few departures leave a wide range: factor 6.2 (2.1 to 12).',
    ],
    [
      'VNM',
      "Too few flights to tell. Operators certified in Vietnam had no fatal accident on these types in 2016-2025, in about 2.8 million departures; about 0.19 would be expected. The factor of 2.8 (0.50 to 6.7) rests mostly on the World Bank's lower-middle-income group.",
    ],
    [
      null,
      "We don't know which operator flies this, so we use the average of all operators: factor 1 (0.20 to 2.8). The flight's range is wider for it.",
    ],
  ])('%s', (iso3, sentence) => {
    expect(sentenceOf(iso3)).toBe(sentence);
  });

  it('says too few flights to tell where fewer than 0.3 accidents would be expected and none happened, and only there', () => {
    for (const { iso3, accidents, expected, incomeGroup } of factors) {
      const sentence = sentenceOf(iso3);
      const isTooFew = accidents === 0 && expected < 0.3;
      expect(sentence.startsWith('Too few flights to tell. ')).toBe(isTooFew);
      if (isTooFew) expect(sentence).toContain(`${incomeGroup.replace(' ', '-')}-income group`);
      expect(sentence).not.toMatch(/unsafe|danger|bann|culture|undefined|NaN|\de-/);
    }
  });
});

it('a state differs from the average on either side; where fewer than 0.001 accidents would be expected, it says so', () => {
  const state = factors.find(({ iso3 }) => iso3 === 'IND') ?? expect.fail('no India');
  const sentence = (low: number, high: number, more = {}) =>
    stateSentence({ ...state, ...more }, { factor: 2, low, high });
  const doubt = 'the record alone does not tell India from the average';
  expect(sentence(0.5, 4)).toContain(doubt);
  for (const [low, high] of [
    [1.1, 4],
    [0.1, 0.9],
  ] as const) {
    expect(sentence(low, high)).not.toContain(doubt);
  }
  expect(sentence(0.5, 4, { expected: 0.0009 })).toContain('fewer than 0.001 would be expected');
  expect(sentence(0.5, 4, { expected: 0.0011 })).toContain('about 0.0011 would be expected');
});

describe('the words about a flight', () => {
  const flight = { ratePerMillionDepartures: 0.0773143, rateLow: 0.0138866, rateHigh: 0.1846114 };

  it('give the rate beside that of airline flying on average', () => {
    expect(flightRateSentence(flight)).toBe(
      'About 1 fatal accident in 13 million flights like this one (90% range: 1 in 5.4 to 72 million). Airline flying on average: 1 in 8.2 million.',
    );
    expect(flightRateSentence({ ...flight, rateLow: 0.0006 })).toContain(
      '(90% range: 1 in 5.4 million to 1.7 billion)',
    );
    expect(flightRateSentence({ ...flight, rateHigh: 0.98 })).toContain('(90% range: 1 in 1 million to 72 million)');
    expect(yearsSentence(flight)).toBe('One such flight a day: about 35,000 years per fatal accident, on average');
  });

  it('are shorter for a list, a type and a trip', () => {
    const { ratePerMillionDepartures: rate, ...interval } = flight;
    const range = '13 million flights (90% range: 1 in 5.4 to 72 million)';
    expect(english(tellBriefRateText)(flight)).toBe(`1 fatal accident in ${range}`);
    expect(english(tellRateSentence)({ rate, ...interval })).toBe(`about 1 fatal accident per ${range}`);
    expect(english(tellTripSentence)({ rate, ...interval })).toBe(
      'About 1 fatal accident in 13 million such trips (90% range: 1 in 5.4 to 72 million).',
    );
    expect(sayRange({ rateLow: 0.5, rateHigh: 1.25 })).toBe('800,000 to 2 million');
    expect([0.09, 0.0000014, 1, 180.4].map(sayMillions)).toEqual(['90,000', '1', '1 million', '180.4 million']);
  });

  it('give the verdict', () => {
    const words = (ratePerMillionDepartures: number, verdict: 'better' | 'worse' | 'unclear') =>
      verdictWords({ ...flight, ratePerMillionDepartures, verdict });
    expect(words(0.03, 'better')).toBe('Fewer fatal accidents than airline flying in general, on the record');
    expect(words(1.2, 'worse')).toBe('More fatal accidents than airline flying in general, on the record');
    expect(words(0.18, 'unclear')).toBe('Like airline flying in general, as far as the record can tell');
    for (const far of [0.3, 0.036]) {
      expect(words(far, 'unclear')).toBe('Too little on record to tell it from average flying');
    }
  });
});
