import { expect, it } from 'vitest';
import type { LikelyAircraft, OutlookState } from '#src/watch/leg-state.ts';
import { judgeOutlook } from '#src/watch/outlook.ts';

const MINUTE_MS = 60_000;
const mix = (shares: Record<string, number>, high = 90): LikelyAircraft => ({
  words: Object.keys(shares).join(' or '),
  score: { value: 75, low: 60, high },
  shares,
});

/** Returns the messages after looks: [minute, what may fly]. */
function toldOf(looks: [number, LikelyAircraft | null][]): string[] {
  let state: OutlookState | undefined;
  return looks.flatMap(([minute, likely]) => {
    const judged = judgeOutlook(state, likely, minute * MINUTE_MS);
    state = judged.state;
    const { change } = judged;
    return change ? [`${minute}: ${change.from.words} > ${change.to.words}, since ${change.since / MINUTE_MS}`] : [];
  });
}

const OPEN = mix({ a380: 0.45, b777: 0.4, b787: 0.15 });
const OTHER = mix({ b777: 0.6, b787: 0.4 });

it('what may fly is reported once, when a quarter of the departures have other models, and it has lasted an hour', () => {
  expect(
    toldOf([
      [0, OPEN],
      [60, OTHER],
      [119, OTHER],
      [120, OTHER],
      [180, OTHER],
    ]),
  ).toEqual(['120: a380 or b777 or b787 > b777 or b787, since 60']);
});

it('nothing is reported of what is reverted within the hour, of nothing found, or of a drift', () => {
  expect(
    toldOf([
      [0, OPEN],
      [60, OTHER],
      [119, OPEN],
      [180, OTHER],
      [200, null],
      [230, OPEN],
      [300, mix({ a380: 0.3, b777: 0.5, b787: 0.2 })],
      [400, mix({ a380: 0.3, b777: 0.5, b787: 0.2 })],
    ]),
  ).toEqual([]);
});

it('a slow change is reported once it is large enough', () => {
  const steps: [number, LikelyAircraft][] = [0.45, 0.35, 0.25, 0.19, 0.19, 0.1].map((share, index) => [
    index * 60,
    mix({ a380: share, b777: 1 - share }),
  ]);
  expect(toldOf(steps)).toEqual(['240: a380 or b777 > a380 or b777, since 180']);
});

it('a tenth is enough where an end of the range moves by ten points, and less is not', () => {
  const looks = (share: number, high: number): [number, LikelyAircraft][] => [
    [0, mix({ a380: 0.45, b777: 0.55 })],
    [60, mix({ a380: 0.45 - share, b777: 0.55 + share }, high)],
    [120, mix({ a380: 0.45 - share, b777: 0.55 + share }, high)],
  ];
  expect([looks(0.12, 79), looks(0.12, 81), looks(0.05, 60)].map((each) => toldOf(each).length)).toEqual([1, 0, 0]);
});
