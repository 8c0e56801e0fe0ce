import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, type LegState, liveQuestion, NOT_CHECKED, nextLookAt, type Observation } from '#src/watch/leg-state.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const likely = (modelId: string, operator: string | null = 'BAW'): Observation => ({
  aircraft: { modelId, basis: 'likely' },
  operator,
  likely: null,
});
const seen = (modelId: string): Observation => ({
  aircraft: { modelId, basis: 'seen' },
  operator: 'BAW',
  likely: null,
});
const NOTHING: Observation = { aircraft: null, operator: null, likely: null };

/** Returns the messages after looks at the flight: [minute, sight]. */
function noticesOf(looks: [number, Observation][]): string[] {
  let state: LegState = NOT_CHECKED;
  return looks.flatMap(([minute, sight]) => {
    const judged = judge(state, sight, minute * MINUTE_MS);
    state = judged.state;
    const { difference } = judged;
    return difference ? [`${minute}: ${difference.kind} ${difference.from} > ${difference.to}`] : [];
  });
}

describe('looks at a flight', () => {
  it('tell nothing at first, and a swap once, when it has lasted an hour', () => {
    const looks: [number, Observation][] = [
      [0, likely('a380')],
      [60, likely('b777')],
      [90, likely('b777')],
      [120, likely('b777')],
      [180, likely('b777')],
    ];
    expect(noticesOf(looks)).toEqual(['120: changed a380 > b777']);
  });

  it('tell nothing of a swap and a swap back within the hour', () => {
    const back: [number, Observation][] = [
      [0, likely('a380')],
      [60, likely('b777')],
      [119, likely('a380')],
      [180, likely('b777')],
      [200, likely('a380')],
    ];
    expect(noticesOf(back)).toEqual([]);
  });

  it('tell nothing of an unknown aircraft, and a swap that it hid all the same', () => {
    const looks: [number, Observation][] = [
      [0, likely('a380')],
      [60, NOTHING],
      [120, likely('a380')],
      [180, likely('b777')],
      [200, NOTHING],
      [240, likely('b777')],
    ];
    expect(noticesOf(looks)).toEqual(['240: changed a380 > b777']);
  });

  it('tell nothing of the same number under another operator, which is a code share', () => {
    const looks: [number, Observation][] = [0, 60, 120, 180].map((minute) => [
      minute,
      minute === 0 ? likely('a380') : likely('b777', 'AAL'),
    ]);
    expect(noticesOf(looks)).toEqual([]);
  });

  it('tell what was seen on the day at once and once, and nothing after it', () => {
    const looks: [number, Observation][] = [
      [0, likely('a380')],
      [60, seen('b777')],
      [61, seen('b777')],
      [200, likely('a380')],
      [300, likely('a380')],
    ];
    expect(noticesOf(looks)).toEqual(['60: seen a380 > b777']);
    expect(noticesOf([[0, seen('b777')]])).toEqual(['0: seen null > b777']);
  });

  it('never tell of a likely aircraft twice within an hour, nor of one that it is already', () => {
    const sight = fc.constantFrom(likely('a'), likely('b'), likely('c', null), likely('b', 'AAL'), NOTHING);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), sight), { maxLength: 40 }), (steps) => {
        const minuteOf = (index: number) => steps.slice(0, index + 1).reduce((sum, [pause]) => sum + pause, 0);
        const notified = noticesOf(steps.map(([, found], index) => [minuteOf(index), found]));
        const parts = notified.map((line) => /^(\d+): changed (\w+) > (\w+)$/.exec(line) as RegExpExecArray);
        for (const [index, [, at, from, to]] of parts.entries()) {
          expect(from).not.toBe(to);
          const before = parts[index - 1];
          if (!before) continue;
          expect(from).toBe(before[3]);
          expect(Number(at) - Number(before[1])).toBeGreaterThanOrEqual(60);
        }
      }),
    );
  });
});

describe('the next look', () => {
  const day = { start: 100 * HOUR_MS, end: 124 * HOUR_MS };
  const next = (now: number, state: LegState = NOT_CHECKED, isLive = true) => {
    const at = nextLookAt(day, state, { now: now * HOUR_MS, isLive });
    return at === null ? null : at / HOUR_MS;
  };

  it('is six hours on, at noon of the day before, at the start of the day, and every hour of it while live data may see it', () => {
    expect([next(10), next(86), next(95), next(100), next(129)]).toEqual([16, 88, 100, 101, 130]);
    expect([next(100, NOT_CHECKED, false), next(10, { ...NOT_CHECKED, pending: { modelId: 'b', since: 0 } })]).toEqual([
      106, 11,
    ]);
  });

  it('is none after the day, nor once the aircraft was seen', () => {
    expect(next(130)).toBe(null);
    expect(next(101, { ...NOT_CHECKED, notified: { modelId: 'b', basis: 'seen' } })).toBe(null);
  });

  it('asks live data for recent days two days before, and for the day itself once it has begun', () => {
    const questions = [51, 52, 99, 100, 129, 130].map((hour) => liveQuestion(day, hour * HOUR_MS));
    expect(questions).toEqual([null, 'recent', 'recent', 'day', 'day', null]);
  });
});
