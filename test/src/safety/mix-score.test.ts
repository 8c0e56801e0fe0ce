import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { modelBriefOf } from '#src/safety/model/model-brief.ts';
import { scoreOf as tellScoreOf } from '#src/safety/model/model-safety.ts';
import {
  briefScoreOf,
  scoreOfMix as tellScoreOfMix,
  sharesSentence as tellSharesSentence,
} from '#src/safety/rates/mix-score.ts';
import { rateBasisOf } from '#src/safety/rates/type-rate.ts';
import { english } from '#test/support/english.ts';

const scoreOf = english(tellScoreOf);
const scoreOfMix = english(tellScoreOfMix);
const sharesSentence = english(tellSharesSentence);

const { models } = loadFacts();
const modelOf = (id: string) => models.find((model) => model.id === id) as (typeof models)[number];
const mix = (shares: Record<string, number>) =>
  Object.entries(shares).map(([id, share]) => ({ model: modelOf(id), share }));

describe('the score of a mix', () => {
  it('of one model alone is its own, with its own range', () => {
    for (const model of models) {
      const { value, low, high } = scoreOf(model);
      expect(scoreOfMix([{ model, share: 1 }])).toMatchObject({ value, low, high, basis: 'mix' });
    }
  });

  it('lies between those of its models, and its range within theirs', () => {
    const aModel = fc.constantFrom(...models);
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

  it('takes models with few flights by what is known of them, and names them', () => {
    const models = mix({ 'boeing-777': 0.9, 'boeing-747-8': 0.1 });
    const score = scoreOfMix(models);
    expect(score.rateBasis).toBe('record');
    expect(sharesSentence(models)).toBe(
      'The rates of the likely models by their shares: Boeing 777 90%, Boeing 747-8 10%. Early estimates: Boeing 747-8.',
    );
    expect(score.sentence).toMatch(/^From a mix of likely aircraft: about 1 fatal accident per /);
  });

  it('is an early estimate where more than a fifth is one, and says so', () => {
    const score = scoreOfMix(mix({ 'boeing-777': 0.75, 'boeing-747-8': 0.25 }));
    expect(score.rateBasis).toBe('early');
    expect(score.sentence).toMatch(/^From a mix of likely aircraft: an early estimate from few flights: about 1 /);
  });

  it('of models that no one counted is the record of their category, and says so', () => {
    const score = scoreOfMix(mix({ 'cessna-208': 0.3, 'pc-12': 0.7 }));
    expect(score).toMatchObject({ value: 31, rateBasis: 'category' });
    expect(score.sentence).toContain('from the record of its category, not its own: about 1 ');
    expect(briefScoreOf(score)).toEqual({ value: 31, low: 0, high: 91 });
  });

  it('is none where one of its figures is', () => {
    const whole = scoreOfMix(mix({ 'boeing-777': 1 }));
    expect(briefScoreOf(whole)).toEqual({ value: whole.value, low: whole.low, high: whole.high });
    for (const missing of ['value', 'low', 'high']) expect(briefScoreOf({ ...whole, [missing]: null })).toBeNull();
  });

  it('is early where only some of its models were counted', () => {
    expect(scoreOfMix(mix({ 'boeing-747-8': 0.5, 'pc-12': 0.5 })).rateBasis).toBe('early');
    expect(['boeing-777', 'boeing-747-8', 'pc-12'].map((id) => rateBasisOf(modelOf(id)))).toEqual([
      ...['record', 'early', 'category'],
    ]);
    expect(rateBasisOf({ ...modelOf('boeing-777'), scoreBasis: null })).toBe('early');
    expect(sharesSentence(mix({ 'boeing-777': 1 }))).toBe(
      'The rates of the likely models by their shares: Boeing 777 100%.',
    );
  });

  it('lists every model with its range', () => {
    const [counted, uncounted] = ['atr-42', 'cessna-208'].map((id) => modelBriefOf(modelOf(id)));
    expect(counted).toMatchObject({ score: 49, low: 35, high: 64 });
    expect(uncounted).toMatchObject({ score: 31, low: 0, high: 91 });
  });
});
