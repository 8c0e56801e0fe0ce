import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { scoreOf as tellScoreOf } from '#src/safety/model/model-safety.ts';
import { english } from '#test/support/english.ts';

const scoreOf = english(tellScoreOf);

const models = new Map(loadFacts().models.map((model) => [model.id, model]));
const score = (id: string) => scoreOf(models.get(id) ?? null);

describe('scores of the shipped reference data', () => {
  it.each([
    ['airbus-a320neo', 92, 81, 100],
    ['airbus-a320ceo', 86, 80, 91],
    ['boeing-737-ng', 82, 75, 88],
    ['airbus-a350', 79, 57, 99],
    ['airbus-a380', 78, 54, 98],
    ['boeing-777', 73, 58, 88],
    ['boeing-787', 73, 53, 93],
    ['boeing-737-max', 68, 50, 88],
    ['atr-72', 51, 38, 65],
    ['boeing-747-classic', 23, 12, 36],
  ])('%s scores %i (%i-%i)', (id, value, low, high) => {
    expect(score(id)).toMatchObject({ value, low, high, rateBasis: 'record' });
  });

  it.each([
    ['boeing-747-8', 77, 54, 98],
    ['airbus-a330neo', 76, 52, 98],
    ['embraer-e2', 77, 52, 98],
    ['concorde', 61, 37, 89],
    ['an-148', 61, 38, 89],
    ['tu-204', 62, 39, 90],
  ])('%s has flown little: an early estimate, %i (%i-%i), and says so', (id, value, low, high) => {
    expect(score(id)).toMatchObject({ value, low, high, rateBasis: 'early' });
    expect(score(id).sentence).toContain('An early estimate from few flights: ');
  });

  it.each([
    ['comac-c919', 80, 58, 99],
    ['an-24', 62, 32, 97],
    ['cessna-208', 31, 0, 91],
    ['pc-12', 31, 0, 91],
  ])('%s has the record of its category, %i (%i-%i), and says so', (id, value, low, high) => {
    expect(score(id)).toMatchObject({ value, low, high, rateBasis: 'category' });
    expect(score(id).sentence).toContain('From the record of its category, not its own: ');
  });

  it('opens with the sentence', () => {
    expect(score('boeing-737-ng').sentence).toBe(
      'About 1 fatal accident per 12 million flights (90% range: 1 in 8 to 21 million).',
    );
  });
});
