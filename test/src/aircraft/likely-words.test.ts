import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { SIZE_GROUPS, sayLikely as tellSayLikely } from '#src/aircraft/likely-words.ts';
import { english } from '#test/support/english.ts';

const sayLikely = english(tellSayLikely);

const { models } = loadFacts();
const mix = (shares: Record<string, number>) =>
  Object.entries(shares).map(([id, share]) => ({ model: models.find((model) => model.id === id) ?? fail(id), share }));
const fail = (id: string): never => {
  throw new Error(`there is no model ${id}`);
};

describe('what may be said of likely aircraft', () => {
  it.each([
    [{ 'boeing-777': 0.84, 'boeing-787': 0.16 }, 'usually a Boeing 777'],
    [{ 'airbus-a380': 0.6, 'boeing-777': 0.4 }, 'mostly an Airbus A380, otherwise a Boeing 777'],
    [{ 'airbus-a320ceo': 0.48, 'airbus-a320neo': 0.46, 'airbus-a220': 0.06 }, 'an A320-family jet (ceo or neo)'],
    [{ 'boeing-777': 0.57, 'boeing-787': 0.2, 'airbus-a330ceo': 0.17 }, 'mostly a Boeing 777'],
    [{ 'airbus-a320ceo': 0.6, 'airbus-a320neo': 0.4 }, 'an A320-family jet (ceo or neo), mostly an Airbus A320ceo'],
    [
      { 'boeing-777': 0.49, 'boeing-787': 0.26, 'airbus-a350': 0.15, 'airbus-a380': 0.1 },
      'probably a Boeing 777 (49%), a Boeing 787 Dreamliner (26%) or an Airbus A350 (15%)',
    ],
    [
      { 'airbus-a320ceo': 0.27, 'boeing-737-ng': 0.23, 'airbus-a320neo': 0.13, 'airbus-a330ceo': 0.37 / 3 },
      'probably an Airbus A320ceo (27%), a Boeing 737 Next Generation (23%) or an Airbus A320neo (13%)',
    ],
    [
      { 'boeing-777': 0.17, 'boeing-787': 0.16, 'airbus-a350': 0.16, 'airbus-a380': 0.16, 'airbus-a340': 0.35 / 3 },
      'a widebody jet',
    ],
    [{ 'boeing-777': 0.6, 'boeing-747-8': 0.4 }, 'mostly a Boeing 777, otherwise a Boeing 747-8'],
    [{}, 'not known'],
  ] as [Record<string, number>, string][])('%o: %s', (shares, words) => {
    expect(sayLikely(mix(shares))).toBe(words);
  });

  it('never says that an aircraft will fly', () => {
    for (const { id } of models) expect(sayLikely(mix({ [id]: 1 }))).not.toMatch(/\bwill\b/);
  });
});

it('a size group holds models of ours, each in one group', () => {
  const grouped = SIZE_GROUPS.flatMap((group) => group.models);
  expect(new Set(grouped).size).toBe(grouped.length);
  for (const id of grouped) expect(models.some((model) => model.id === id)).toBe(true);
});
