import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/facts.ts';
import { loadShippedUse } from '#db/reference/shipped-use.ts';
import { fleetOfAirline } from '#src/aircraft/airline-fleet.ts';
import { estimateFromLength } from '#src/aircraft/length-estimate.ts';
import { likelyWords } from '#src/aircraft/likely-words.ts';
import type { Airline } from '#src/reference/airline.ts';

const facts = loadFacts();
const { lengths } = await loadShippedUse();
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

  it('is told the size of the aircraft, not a model, where all airlines together say no more', () => {
    const wordsAt = (km: number) =>
      likelyWords(
        estimate(km).map(({ modelId, share }) => ({ model: facts.findModel(modelId) ?? missing(modelId), share })),
      );
    expect(wordsAt(6600)).toMatch(/^a widebody jet/);
    expect(wordsAt(400)).not.toMatch(/widebody/);
  });
});

describe('a fleet that is told in shares of departures', () => {
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
