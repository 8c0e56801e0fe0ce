import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/facts.ts';
import type { AircraftModel } from '#src/reference/aircraft-model.ts';
import { compareRates, sideOfMix } from '#src/safety/comparison-of-rates.ts';
import { compareTwoModels } from '#src/safety/models-comparison.ts';

const { models } = loadFacts();
const modelOf = (id: string) => models.find((model) => model.id === id) as AircraftModel;
const compare = (a: string, b: string) => compareTwoModels(modelOf(a), modelOf(b));

describe('a comparison of rates', () => {
  it('gives no rate and no verdict for a model whose flights no one counted', () => {
    expect(compare('atr-42', 'dhc-6')).toMatchObject({
      chanceFirstIsLower: null,
      lower: null,
      absolute:
        'About 1 fatal accident in 2.1 million flights for the ATR 42. For the DHC-6 Twin Otter no flight counts are published, so there is no rate.',
      relative: "We can't compare them: there's too little on record for the DHC-6 Twin Otter.",
    });
    expect(compare('cessna-208', 'pc-12')).toMatchObject({
      absolute: 'No flight counts are published for either, so there is no rate.',
      relative: "We can't compare them: there's too little on record for the Cessna 208 Caravan and the Pilatus PC-12.",
    });
  });

  it('gives no verdict for a model with too few flights for a score, whose rate is mostly the world average', () => {
    expect(compare('concorde', 'tu-154')).toMatchObject({
      chanceFirstIsLower: null,
      lower: null,
      absolute: expect.stringMatching(
        /^About 1 fatal accident in [\d.,]+ flights for the Tupolev Tu-154\. For the Concorde there are too few flights on record for a rate\.$/,
      ),
      relative: "We can't compare them: there's too little on record for the Concorde.",
    });
    expect(compare('concorde', 'pc-12').absolute).toBe(
      'For the Concorde there are too few flights on record for a rate. For the Pilatus PC-12 no flight counts are published, so there is no rate.',
    );
    expect(compare('concorde', 'concorde').relative).toContain('for the Concorde.');
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
      'Based on the record, the Airbus A320ceo family has the lower rate of fatal accidents (99% probability).';
    expect([forth.relative, back.relative]).toEqual([sentence, sentence]);
  });

  it('takes a flight by what may fly it: a fifth without a score is little enough', () => {
    const flight = (name: string, shares: Record<string, number>) =>
      sideOfMix(
        name,
        Object.entries(shares).map(([id, share]) => ({ model: modelOf(id), share })),
      );
    const known = flight('BA286', { 'boeing-777': 1 });
    expect(
      compareRates(known, flight('UA901', { 'boeing-777': 0.9, 'boeing-747-8': 0.1 })).chanceFirstIsLower,
    ).not.toBeNull();
    expect(compareRates(known, flight('LH400', { 'boeing-777': 0.7, 'boeing-747-8': 0.3 })).relative).toBe(
      "We can't compare them: there's too little on record for LH400.",
    );
    expect(compareRates(flight('9X247', { 'cessna-208': 1 }), known).absolute).toContain('For 9X247 no flight counts');
  });
});
