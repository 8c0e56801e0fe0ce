import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { compareTwoModels as tellCompareTwoModels } from '#src/safety/model/models-comparison.ts';
import { compareTypes as tellCompareTypes } from '#src/safety/rates/comparison-of-rates.ts';
import { english } from '#test/support/english.ts';

const compareTwoModels = english(tellCompareTwoModels);
const compareTypes = english(tellCompareTypes);

const { models } = loadFacts();
const modelOf = (id: string) => models.find((model) => model.id === id) as AircraftModel;
const compare = (a: string, b: string) => compareTwoModels(modelOf(a), modelOf(b));

describe('a comparison of rates', () => {
  it('takes a model with few flights by what its record leaves open', () => {
    expect(compare('atr-42', 'dhc-6')).toMatchObject({
      chanceFirstIsLower: expect.closeTo(0.584, 3),
      lower: null,
      absolute:
        'About 1 fatal accident in 2.6 million flights for the ATR 42, 1 in 1.4 million for the DHC-6 Twin Otter.',
      relative: 'The record does not tell them apart.',
    });
    expect(compare('cessna-208', 'pc-12').absolute).toBe('About 1 fatal accident in 1.4 million flights for both.');
    expect(compare('concorde', 'tu-154').lower).toBe('first');
  });

  it('has a verdict only where the record favors one clearly', () => {
    expect(compare('boeing-777', 'boeing-777')).toMatchObject({
      chanceFirstIsLower: expect.closeTo(0.5, 9),
      lower: null,
      relative: 'The record does not tell them apart.',
    });
    const [forth, back] = [compare('airbus-a320ceo', 'tu-154'), compare('tu-154', 'airbus-a320ceo')];
    expect([forth.lower, back.lower]).toEqual(['first', 'second']);
    const sentence =
      'On the record, the Airbus A320ceo has the lower rate of fatal accidents with a probability of 99%.';
    expect([forth.relative, back.relative]).toEqual([sentence, sentence]);
  });

  it('of mixes counts a model on both sides as no difference', () => {
    const half = (id: string) => ({
      name: id,
      models: ['boeing-777', id].map((each) => ({ model: modelOf(each), share: 0.5 })),
    });
    const chances = [
      ['boeing-777', 'airbus-a320ceo'],
      ['tu-154', 'boeing-777'],
      ['tu-154', 'airbus-a320ceo'],
    ].map(([a, b]) => compare(a as string, b as string).chanceFirstIsLower);
    const sum = chances.reduce((total, chance) => total + chance, 0);
    expect(compareTypes(half('tu-154'), half('airbus-a320ceo')).chanceFirstIsLower).toBeCloseTo((0.5 + sum) / 4, 9);
  });
});
