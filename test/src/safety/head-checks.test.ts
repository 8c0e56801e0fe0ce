import { describe, expect, it } from 'vitest';
import type { Band } from '#src/safety/report/bands.ts';
import { headChecks as tellHeadChecks, shownVerdict as tellShownVerdict } from '#src/safety/report/head-checks.ts';
import type { RatingLine } from '#src/safety/report.ts';
import { english } from '#test/support/english.ts';

const headChecks = english(tellHeadChecks);
const shownVerdict = english(tellShownVerdict);

const line = (text: string, check: RatingLine['check'], about?: RatingLine['about']): RatingLine => ({
  about,
  text,
  check,
  points: null,
  asOf: null,
  sources: [],
});
const AIR = [line('Starting score', null), line('IOSA audit registration', 'passed')];
const EU = line('Not on the EU Air Safety List', 'passed', 'eu-list');
const BAN: Band = { kind: 'banned', label: 'Banned in the EU', sentence: 'It is banned.' };
const MISFIT: Band = { kind: 'aircraft', label: "This aircraft doesn't fit the flight", sentence: 'It does not.' };

function checks(
  score: [value: number | null, low: number, high: number],
  ratingLines: RatingLine[],
  bands?: Band[],
  oldEuList?: string,
) {
  const [value, low, high] = score;
  const factsAsOf = { shipped: '2026-07-01', lists: null, oldEuList };
  const report = { score: { value, low, high }, airlineSafety: { ratingLines }, bands, factsAsOf };
  return headChecks(report as Parameters<typeof headChecks>[0]).map(({ standing, text }) => [standing, text]);
}

describe('the three checks at the top', () => {
  it('pass where nothing is on record against them', () => {
    expect(checks([90, 85, 95], [...AIR, EU])).toEqual([
      ['passed', 'Record better than average'],
      ['passed', 'All checks passed'],
      ['passed', 'Not on the EU list of bans'],
    ]);
  });

  it('say what failed, what is not clear and what is not known', () => {
    expect(checks([60, 40, 72], [...AIR, line('One fatal accident in ten years', 'failed')])).toEqual([
      ['failed', 'Record worse than average'],
      ['failed', '1 of 2 checks failed'],
      ['unknown', 'Not known'],
    ]);
    expect(checks([70, 50, 90], [...AIR, line('Fatal accidents: under review', 'unknown')])[0]?.[0]).toBe('open');
    expect(checks([null, 10, 99], []).map(([standing]) => standing)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  it('never praise beside a ban, nor an aircraft that does not fit', () => {
    expect(checks([90, 85, 95], [...AIR, EU], [BAN])).toEqual([
      ['open', 'See the notice above'],
      ['open', 'All checks passed'],
      ['failed', 'Banned in the EU'],
    ]);
    expect(checks([90, 85, 95], AIR, [MISFIT])[0]?.[0]).toBe('failed');
  });

  it('count a category of the US regulator only while it lasts', () => {
    const now = line('Government oversight, Russia: in Category 2 …', null, 'us-category-2');
    const past = line('Government oversight, X: …, since then in Category 1', null, 'us-category-1');
    expect(checks([80, 70, 90], [...AIR, EU, now])[2]?.[0]).toBe('failed');
    expect(checks([80, 70, 90], [...AIR, EU, past])[2]?.[0]).toBe('passed');
  });

  it('date an EU list that is too old to rely on, and do not pass by it', () => {
    expect(checks([80, 70, 90], [...AIR, EU], undefined, '2026-07-01')[2]).toEqual(['open', 'No EU ban (Jul 2026)']);
    expect(checks([80, 70, 90], [...AIR, EU], [BAN], '2026-07-01')[2]).toEqual(['failed', 'Banned in the EU']);
  });

  it('have no figure of risk and no accident in their words, for the calm view', () => {
    const all = [...checks([60, 40, 72], AIR), ...checks([90, 85, 95], [EU], [BAN]), ...checks([80, 70, 90], [EU])];
    for (const [, text] of all) expect(text).not.toMatch(/fatal|accident|million|%/);
  });
});

describe('the verdict', () => {
  const rate = (verdict: 'better' | 'worse' | 'unclear', verdictWords: string) => ({
    ratePerMillionDepartures: 1,
    rateLow: 0.5,
    rateHigh: 2,
    verdict,
    verdictWords,
    years: '',
    sentence: '',
  });
  const better = rate('better', 'Fewer fatal accidents than airline flying in general, on the record');
  const unclear = rate('unclear', 'Too little on record to tell it from average flying');

  it('names no accident and no figure in the calm view', () => {
    expect(shownVerdict({ flightRate: better, bands: [] }, false)).toBe(better.verdictWords);
    expect(shownVerdict({ flightRate: better, bands: [] }, true)).toBe(
      'Better than airline flying in general, on the record',
    );
    expect(shownVerdict({ flightRate: unclear, bands: [] }, true)).toBe(unclear.verdictWords);
  });

  it('lets a ban come first, unless the record says worse', () => {
    expect(shownVerdict({ flightRate: better, bands: [BAN] }, false)).toBe(
      'Banned in the EU: no figure outweighs that',
    );
    const worse = rate('worse', 'More fatal accidents than airline flying in general, on the record');
    expect(shownVerdict({ flightRate: worse, bands: [BAN] }, true)).toBe(
      'Worse than airline flying in general, on the record',
    );
  });
});
