import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/facts.ts';
import { ageOf, type DatedFact, datedFacts } from '#server/services/reference/reference-age.ts';

const source = (title: string) => ({ title, url: null, asOf: null });
const fact = (asOf: string | null, title: string | null, of = 'BA'): DatedFact => ({
  what: 'fleet size',
  of,
  asOf,
  source: title === null ? null : source(title),
});

it('facts are grouped by document and age, the oldest first', () => {
  const facts = [
    fact('2025-06', 'A'),
    fact('2025-06', 'A', 'LH'),
    fact('2026-06', 'A'),
    fact('2018', 'B'),
    fact(null, 'general knowledge, unverified'),
    fact('2026-01', null),
  ];
  const age = ageOf(facts, '2026-11-22');
  expect(age.documents).toEqual([
    { title: 'B', asOf: '2018', facts: 1 },
    { title: 'A', asOf: '2026-06', facts: 3 },
  ]);
  expect(age.old.map(({ asOf, of }) => [asOf, of.join()])).toEqual([
    ['2018', 'BA'],
    ['2025-06', 'BA,LH'],
  ]);
  expect(age.unverified).toHaveLength(1);
  expect(age.unsourced).toHaveLength(1);
});

it('no shipped fact is without a source', () => {
  const age = ageOf(datedFacts(loadFacts()), '2026-11-22');
  expect(age.facts).toBeGreaterThan(3_500);
  const kinds = new Set(datedFacts(loadFacts()).map(({ what }) => what));
  for (const what of ['accident of the score', 'fatal accident', 'number in context', 'Category 2 (IASA)']) {
    expect(kinds).toContain(what);
  }
  expect(age.unsourced).toEqual([]);
  expect(age.old.length).toBeGreaterThan(20);
});
