import { describe, expect, it } from 'vitest';
import { readAircraftModels } from '#db/reference/read-reference.ts';
import { scoreOf } from '#src/safety/model-safety.ts';

const models = new Map(readAircraftModels().map((model) => [model.id, model]));
const score = (id: string) => scoreOf(models.get(id) ?? null);

describe('scores of the shipped reference data', () => {
  it.each([
    ['airbus-a320neo', 94, 83, 100],
    ['airbus-a320ceo', 88, 83, 93],
    ['boeing-737-ng', 85, 78, 90],
    ['airbus-a350', 80, 58, 99],
    ['airbus-a380', 78, 55, 98],
    ['boeing-777', 76, 62, 90],
    ['boeing-787', 75, 56, 94],
    ['boeing-737-max', 71, 53, 89],
    ['atr-72', 56, 43, 69],
    ['boeing-747-classic', 28, 17, 41],
  ])('%s scores %i (%i-%i)', (id, value, low, high) => {
    expect(score(id)).toMatchObject({ value, low, high });
  });

  it.each(['boeing-747-8', 'airbus-a330neo', 'embraer-e2', 'comac-c919', 'concorde', 'an-148', 'tu-204'])(
    '%s has flown too little for a score, and says so',
    (id) => {
      expect(score(id).value).toBeNull();
      expect(score(id).low).not.toBeNull();
      expect(score(id).sentence).toContain('Too few flights for a score');
    },
  );

  it.each(['an-24', 'cessna-208', 'pc-12'])('%s has no consistent pair, hence no interval either', (id) => {
    expect(score(id)).toMatchObject({ value: null, low: null, high: null });
    expect(score(id).sentence).toContain('Not enough data');
  });

  it('opens with the sentence', () => {
    expect(score('boeing-737-ng').sentence).toBe(
      'About 1 fatal accident per 11 million flights (90% range: 1 in 6.8 million to 1 in 18 million).',
    );
  });
});
