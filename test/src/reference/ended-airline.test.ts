import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { endedAirlineSentence as tellEndedAirlineSentence } from '#src/reference/ended-airline.ts';
import { english } from '#test/support/english.ts';

const endedAirlineSentence = english(tellEndedAirlineSentence);

it.each([
  ['9W', 'Jet Airways stopped flying in April 2019.'],
  ['KF', 'Air Belgium stopped flying in 2025.'],
  ['6A', 'Aviacsa stopped flying in May 2011.'],
])('of %s no more is said than the document has: the month, or the year alone', (code, sentence) => {
  const [ended] = loadFacts().listEndedAirlines(code);
  expect(ended && endedAirlineSentence(ended)).toBe(sentence);
});
