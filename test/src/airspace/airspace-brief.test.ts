import { expect, it } from 'vitest';
import { airspaceBrief, airspaceCheck } from '#src/airspace/airspace-brief.ts';
import type { AirspaceLine } from '#src/airspace/airspace-lines.ts';
import { TEST_SOURCE } from '#test/support/airline.ts';

const LINE: AirspaceLine = {
  kind: 'inForce',
  issuer: 'EASA',
  id: '143862',
  name: 'Airspace of Iraq',
  states: ['Iraq'],
  isNear: false,
  levels: 'all levels',
  since: '2026-07-08',
  until: '2026-11-16',
  text: '',
  source: TEST_SOURCE,
};
const HISTORY: AirspaceLine = { ...LINE, kind: 'history', levels: null, until: null };

it('programs get the bulletins of lists that are read, and nothing of history', () => {
  expect(airspaceBrief([LINE, HISTORY])).toEqual([
    {
      issuer: 'EASA',
      name: 'Airspace of Iraq',
      states: ['Iraq'],
      levels: 'all levels',
      until: '2026-11-16',
      touches: 'path',
    },
  ]);
});

it.each([
  [[LINE], true, true, 'failed'],
  [[], true, true, 'passed'],
  [[HISTORY], true, false, 'unknown'],
  [[], true, false, 'unknown'],
  [[], false, true, 'unknown'],
] as const)('the rule with %j, path known %s, lists read %s: %s', (lines, isPathKnown, isRead, check) => {
  expect(airspaceCheck([...lines], { isPathKnown, isRead }).check).toBe(check);
});
