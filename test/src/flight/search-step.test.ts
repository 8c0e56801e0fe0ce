import { expect, it } from 'vitest';
import { progressOf } from '#src/flight/search-step.ts';
import { speakAll } from '#src/words/speak.ts';

it('every step waits, runs, then is done with what it found', () => {
  const actual = [
    { step: 'flight', found: null },
    { step: 'flight', found: 'SFO to LHR' },
    { step: 'aircraft', found: null },
  ] as const;
  expect(progressOf([]).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  expect(speakAll('en', progressOf([...actual]))).toEqual([
    { step: 'flight', text: 'Finding the flight', state: 'done', found: 'SFO to LHR' },
    { step: 'aircraft', text: 'Checking the aircraft', state: 'running', found: null },
    { step: 'airline', text: "Checking the airline's record", state: 'waiting', found: null },
    { step: 'report', text: 'Writing the report', state: 'waiting', found: null },
  ]);
});
