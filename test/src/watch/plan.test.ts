import { describe, expect, it } from 'vitest';
import { NO_PLAN, type PlannedAircraft, type PlanState } from '#src/watch/leg-state.ts';
import { isPlanTime, judgePlan, plannedAircraft } from '#src/watch/plan.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const A380 = { modelId: 'airbus-a380', name: 'A380' };
const B77W = { modelId: 'boeing-777', name: '777-300ER' };
const B772 = { modelId: 'boeing-777', name: '777-200' };

/** Returns the messages after looks at the plan: [minute, what is planned]. */
function toldOf(looks: [number, PlannedAircraft | null][]): string[] {
  let state: PlanState = NO_PLAN;
  return looks.flatMap(([minute, planned]) => {
    const judged = judgePlan(state, planned, minute * MINUTE_MS);
    state = judged.state;
    return judged.change ? [`${minute}: ${judged.change.from.name} > ${judged.change.to.name}`] : [];
  });
}

describe('looks at the plan', () => {
  it('tell nothing at first, and another aircraft once, when it has lasted an hour', () => {
    expect(
      toldOf([
        [0, A380],
        [60, B77W],
        [119, B77W],
        [120, B77W],
        [180, B77W],
      ]),
    ).toEqual(['120: A380 > 777-300ER']);
  });

  it('tell nothing of a swap and a swap back within the hour', () => {
    expect(
      toldOf([
        [0, A380],
        [60, B77W],
        [119, A380],
        [180, B77W],
        [200, A380],
      ]),
    ).toEqual([]);
  });

  it('tell nothing of a plan that goes away, nor of another variant of the same model', () => {
    expect(
      toldOf([
        [0, B77W],
        [60, null],
        [120, B772],
        [240, B77W],
        [300, null],
      ]),
    ).toEqual([]);
    expect(
      toldOf([
        [0, A380],
        [60, B77W],
        [120, null],
        [180, B77W],
      ]),
    ).toEqual(['180: A380 > 777-300ER']);
  });
});

describe('the planned aircraft', () => {
  const leg = (origin: string, destination: string, aircraft: string | null) => ({ origin, destination, aircraft });
  const anywhere = { origin: null, destination: null };

  it('is that of the leg that is watched', () => {
    const legs = [leg('SIN', 'LHR', 'Airbus A380'), leg('SYD', 'SIN', 'Boeing 777-300ER')];
    expect(plannedAircraft(legs, { origin: 'SYD', destination: null })).toEqual(B77W);
    expect(plannedAircraft(legs, { origin: 'SIN', destination: 'LHR' })).toEqual(A380);
    expect(plannedAircraft(legs, { origin: 'LHR', destination: null })).toBeNull();
  });

  it('is unknown where legs differ, none is given, or it is no certain model', () => {
    expect(plannedAircraft([leg('SIN', 'LHR', 'Airbus A380'), leg('SYD', 'SIN', null)], anywhere)).toBeNull();
    expect(plannedAircraft([leg('SIN', 'LHR', null)], anywhere)).toBeNull();
    expect(plannedAircraft([leg('SIN', 'LHR', 'Boeing 737')], anywhere)).toBeNull();
    expect(plannedAircraft([], anywhere)).toBeNull();
  });

  it('is asked for from two weeks before to the end of the day before', () => {
    const day = { start: 100 * DAY_MS, end: 101 * DAY_MS };
    expect([85.9, 86, 99.9, 100].map((at) => isPlanTime(day, at * DAY_MS))).toEqual([false, true, true, false]);
  });
});
