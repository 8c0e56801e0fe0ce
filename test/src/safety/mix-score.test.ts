import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/facts.ts';
import { briefScoreOf, scoreOfMix } from '#src/safety/mix-score.ts';
import { modelBriefOf } from '#src/safety/model-brief.ts';
import { scoreOf } from '#src/safety/model-safety.ts';

const { models } = loadFacts();
const scored = models.filter((model) => scoreOf(model).value !== null);
const modelOf = (id: string) => models.find((model) => model.id === id) as (typeof models)[number];
const mix = (shares: Record<string, number>) =>
  Object.entries(shares).map(([id, share]) => ({ model: modelOf(id), share }));

describe('the score of a mix', () => {
  it('of one model alone is its own, with its own range', () => {
    for (const model of scored) {
      const { value, low, high } = scoreOf(model);
      expect(scoreOfMix([{ model, share: 1 }])).toMatchObject({ value, low, high, basis: 'mix' });
    }
  });

  it('lies between those of its models, and its range within theirs', () => {
    const aModel = fc.constantFrom(...scored);
    fc.assert(
      fc.property(aModel, aModel, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (first, second, share) => {
        const mixed = scoreOfMix([
          { model: first, share },
          { model: second, share: 1 - share },
        ]);
        const own = [scoreOf(first), scoreOf(second)];
        const ends = (of: 'value' | 'low' | 'high') => own.map((score) => score[of] as number).sort((a, b) => a - b);
        for (const of of ['value', 'low', 'high'] as const) {
          const [least, most] = ends(of) as [number, number];
          expect(mixed[of]).toBeGreaterThanOrEqual(least);
          expect(mixed[of]).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it('takes models without a score by what is known of them, and names them', () => {
    const score = scoreOfMix(mix({ 'boeing-777': 0.9, 'boeing-747-8': 0.1 }));
    expect(score.value).not.toBeNull();
    expect(score.derivation).toContain('Boeing 777 90%, Boeing 747-8 10%');
    expect(score.derivation).toContain('No score of their own: Boeing 747-8.');
    expect(score.sentence).toMatch(/^From a mix of likely aircraft: about 1 fatal accident per /);
  });

  it('has no number where more than a fifth has none, and still a range', () => {
    const score = scoreOfMix(mix({ 'boeing-777': 0.75, 'boeing-747-8': 0.25 }));
    expect(score.value).toBeNull();
    expect(score.low).toBeLessThan(score.high as number);
    expect(score.sentence).toContain('Too many of the likely aircraft have too few flights for a score.');
  });

  it('has no range where no one counted the flights of more than a fifth: the world average is no record of theirs', () => {
    const score = scoreOfMix(mix({ 'cessna-208': 0.3, 'atr-42': 0.7 }));
    expect(score).toMatchObject({ value: null, low: null, high: null, ratePerMillionDepartures: null, rateLow: null });
    expect(score.sentence).toBe(
      'Not enough data: no departure figures are published for too many of the likely aircraft.',
    );
    expect(briefScoreOf(scoreOfMix(mix({ 'cessna-208': 1 })))).toBeNull();
    expect(scoreOfMix(mix({ 'cessna-208': 0.1, 'atr-42': 0.9 })).value).not.toBeNull();
  });

  it('lists its models with the range of each that has one', () => {
    const [counted, uncounted] = ['atr-42', 'cessna-208'].map((id) => modelBriefOf(modelOf(id)));
    expect(counted).toMatchObject({ score: 53, low: 40, high: 68 });
    expect(uncounted).toMatchObject({ score: null, low: null, high: null });
  });
});
