import { expect, it } from 'vitest';
import { evidence } from '#src/booking/patterns.ts';
import { FACTS, FLAGS } from '#src/booking/written-evidence.ts';

it('every row of the table of evidence names facts that are known, and what they say', () => {
  const known = [...Object.keys(FACTS), ...FLAGS];
  const named = evidence.flatMap(({ facts }) => facts.map((fact) => fact.replace('!', '')));
  expect(named.filter((fact) => !known.includes(fact))).toEqual([]);
  expect(known.filter((fact) => !named.includes(fact))).toEqual([]);
  expect(new Set(evidence.map(({ says }) => says))).toEqual(new Set(['flight', 'doubtful', 'none']));
});
