import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { fleetOfAirline } from '#src/aircraft/airline-fleet.ts';
import type { ModelShare } from '#src/aircraft/estimate-aircraft.ts';
import { sayLikely as tellSayLikely } from '#src/aircraft/likely-words.ts';
import { estimateFromLength, estimateFromOldList, isOfSizeOnly } from '#src/aircraft/short-list.ts';
import type { Airline } from '#src/reference/airline.ts';
import { english } from '#test/support/english.ts';

const sayLikely = english(tellSayLikely);

const facts = loadFacts();
const { lengths } = loadFacts().use;
const estimate = (km: number | null) => estimateFromLength(facts.worldFleet, km, lengths);

describe('an airline of which nothing tells the aircraft', () => {
  it.each([300, 900, 2500, 6600, 12_000, null])(
    'has shares that add up to 1 at %s km, each with its evidence',
    (km) => {
      const models = estimate(km);
      expect(models.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(models.map(({ share }) => share)).toEqual(models.map(({ share }) => share).toSorted((a, b) => b - a));
      for (const { evidence } of models)
        expect(evidence).toMatchObject([
          { kind: 'length', source: expect.stringMatching(/^Fleet lists of \d+ airlines$/) },
        ]);
    },
  );

  it('gets the size of the aircraft, not a model, where all airlines together say no more', () => {
    const wordsAt = (km: number) => {
      const models = estimate(km);
      return sayLikely(
        models.map(({ modelId, share }) => ({ model: facts.findModel(modelId) ?? missing(modelId), share })),
        { isOfSizeOnly: isOfSizeOnly(models) },
      );
    };
    expect(wordsAt(6600)).toMatch(/^a widebody jet/);
    expect(wordsAt(400)).not.toMatch(/widebody/);
  });
});

describe('an airline that only a list of 2014 knows', () => {
  const listed = (modelId: string, share: number): ModelShare => ({
    modelId,
    share,
    evidence: [{ kind: 'listed', source: 'openflights-2014', month: '2014-06', count: share }],
  });
  const classOf = (id: string) => facts.findModel(id)?.category;
  const today = (models: ModelShare[], km: number) =>
    estimateFromOldList(models, { world: facts.worldFleet, km, lengths, classOf });

  it('gets the size of its aircraft, with what all airlines fly of that size today', () => {
    const models = today([listed('md-80-90', 0.75), listed('airbus-a320ceo', 0.25)], 1700);
    expect(models.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(new Set(models.map(({ modelId }) => classOf(modelId)))).toEqual(new Set(['narrowbody jet']));
    expect(models.map(({ modelId }) => modelId)).toContain('airbus-a320neo');
    expect(models.find(({ modelId }) => modelId === 'md-80-90')?.share ?? 0).toBeLessThan(0.05);
    expect(models[0]?.evidence.map(({ kind }) => kind)).toEqual(['listed', 'length']);
    expect(isOfSizeOnly(models)).toBe(true);
  });

  it('keeps the shares of the sizes, and the model where no airline has one of its size there', () => {
    const models = today([listed('airbus-a330ceo', 0.7), listed('airbus-a320ceo', 0.3)], 2500);
    const ofClass = (category: string) =>
      models.filter(({ modelId }) => classOf(modelId) === category).reduce((sum, { share }) => sum + share, 0);
    expect(ofClass('widebody jet')).toBeCloseTo(0.7, 1);
    const nobody = { ...facts.worldFleet, parts: [] };
    const alone = [listed('beech-1900', 1)];
    expect(estimateFromOldList(alone, { world: nobody, km: 400, lengths, classOf })).toEqual(alone);
  });

  it('is one of which more is known as soon as its fleet is', () => {
    const known = {
      ...listed('airbus-a330neo', 1),
      evidence: [{ kind: 'fleet' as const, source: 'a list', month: null, count: 2 }],
    };
    expect(isOfSizeOnly([known, listed('airbus-a330ceo', 0.2)])).toBe(false);
    expect(isOfSizeOnly([])).toBe(false);
  });
});

describe('a fleet that is given in shares of departures', () => {
  it('is a fleet, which lacks models that fly elsewhere', () => {
    const fleet = fleetOfAirline(facts.findAirline('ARE') as Airline, facts);
    expect(new Set(fleet?.parts.map(({ modelId }) => modelId))).toEqual(new Set(['airbus-a320ceo']));
    expect(fleet).toMatchObject({ isPartial: true, month: '2026-02' });
    expect(fleet?.parts.reduce((sum, { count }) => sum + count, 0)).toBeCloseTo(1, 9);
  });
});

function missing(modelId: string): never {
  throw new Error(`${modelId} is no model`);
}
