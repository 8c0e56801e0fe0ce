import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { type AircraftRecord, estimateAircraft } from '#src/aircraft/estimate-aircraft.ts';
import type { ModelUse } from '#src/aircraft/use.ts';
import { WEIGHTS } from '#src/aircraft/weights.ts';

const { lengths } = loadFacts().use;
const settings = { today: '2026-11-20', lengths };

const TYPES = [
  ['A320', 'airbus-a320ceo'],
  ['A20N', 'airbus-a320neo'],
  ['B738', 'boeing-737-ng'],
  ['B38M', 'boeing-737-max'],
  ['B77W', 'boeing-777'],
  ['B789', 'boeing-787'],
  ['A359', 'airbus-a350'],
] as const;
const MODELS = TYPES.map(([, modelId]) => modelId);

const EMPTY: AircraftRecord = {
  fleet: null,
  km: 1000,
  route: [],
  similar: [],
  listed: [],
  number: [],
  sightings: [],
  usual: null,
};
const fleetOf = (...types: string[]) => ({
  parts: TYPES.filter(([type]) => types.includes(type)).map(([icaoType, modelId]) => ({
    icaoType,
    modelId,
    count: 10,
  })),
  source: 'a fleet list',
  month: '2026-01',
  isPartial: false,
});
const use = (modelId: string, count: number, month = '2026-09'): ModelUse => ({
  modelId,
  count,
  month,
  source: 'a count',
});
const shareOf = (record: AircraftRecord, modelId: string) =>
  estimateAircraft(record, settings).find((model) => model.modelId === modelId)?.share ?? 0;

const aUse = fc.record({
  modelId: fc.constantFrom(...MODELS),
  count: fc.double({ min: 0.1, max: 200, noNaN: true }),
  month: fc.constantFrom('2022-03', '2024-01', '2025-07', '2026-02', '2026-10'),
  source: fc.constant('a count'),
});
const aSighting = aUse.map(({ modelId, source }) => ({ modelId, source, count: 1, month: '2026-11-10' }));
const aRecord: fc.Arbitrary<AircraftRecord> = fc.record({
  fleet: fc.option(
    fc.record({
      parts: fc.uniqueArray(
        fc.tuple(fc.constantFrom(...TYPES), fc.integer({ min: 1, max: 90 })).map(([[icaoType, modelId], count]) => ({
          icaoType,
          modelId,
          count,
        })),
        { selector: ({ icaoType }) => icaoType, minLength: 1 },
      ),
      source: fc.constant('a fleet list'),
      month: fc.constant('2026-01'),
      isPartial: fc.boolean(),
    }),
  ),
  km: fc.option(fc.double({ min: 60, max: 15_000, noNaN: true })),
  route: fc.array(aUse, { maxLength: 5 }),
  similar: fc.array(aUse, { maxLength: 5 }),
  listed: fc.array(
    aUse.map((each) => ({ ...each, month: '2014-06' })),
    { maxLength: 2 },
  ),
  number: fc.array(aUse, { maxLength: 3 }),
  sightings: fc.array(aSighting, { maxLength: 3 }),
  usual: fc.option(fc.record({ modelId: fc.constantFrom(...MODELS), source: fc.constant('a guess') })),
});

describe('an estimate of the aircraft', () => {
  it('has shares that add up to 1, the likeliest first, each with what speaks for it', () => {
    fc.assert(
      fc.property(aRecord, (record) => {
        const models = estimateAircraft(record, settings);
        if (models.length === 0) return;
        expect(models.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
        expect(models.map(({ share }) => share)).toEqual(models.map(({ share }) => share).sort((a, b) => b - a));
        for (const { evidence, share } of models) {
          expect(share).toBeGreaterThan(0);
          for (const { source } of evidence) expect(source).not.toBe('');
        }
      }),
    );
  });

  it('is the same each time', () => {
    fc.assert(
      fc.property(aRecord, (record) => {
        expect(estimateAircraft(structuredClone(record), settings)).toEqual(estimateAircraft(record, settings));
      }),
    );
  });

  it.each(['route', 'similar', 'number', 'sightings'] as const)(
    'never has less of a model for more %s of it',
    (kind) => {
      const more = kind === 'sightings' ? aSighting : aUse.map((each) => ({ ...each, month: '2026-10' }));
      fc.assert(
        fc.property(aRecord, more, (record, seen) => {
          const after = shareOf({ ...record, [kind]: [...record[kind], seen] }, seen.modelId);
          expect(after).toBeGreaterThanOrEqual(shareOf(record, seen.modelId) - 1e-9);
        }),
      );
    },
  );

  it('knows nothing of an airline without counts', () => {
    expect(estimateAircraft(EMPTY, settings)).toEqual([]);
  });

  it('takes the distance for what it says: a fleet of narrowbodies and widebodies parts by it', () => {
    const record = { ...EMPTY, fleet: fleetOf('A320', 'B77W') };
    expect(shareOf({ ...record, km: 500 }, 'airbus-a320ceo')).toBeGreaterThan(0.9);
    expect(shareOf({ ...record, km: 9000 }, 'boeing-777')).toBeGreaterThan(0.9);
  });

  it('names no aircraft of the fleet that cannot fly so far, unless it was seen there', () => {
    const record = { ...EMPTY, fleet: fleetOf('A320', 'B738', 'B77W', 'B789'), km: 9000 };
    const route = [use('boeing-787', 200)];
    expect(estimateAircraft({ ...record, route }, settings).map(({ modelId }) => modelId)).toEqual([
      'boeing-787',
      'boeing-777',
    ]);
    expect(shareOf({ ...record, route: [...route, use('boeing-737-ng', 20)] }, 'boeing-737-ng')).toBeGreaterThan(0.05);
  });

  it('takes from an old list only the size, whether the newer fleet list is whole or not', () => {
    const listed = [use('boeing-737-classic', 2, '2014-06'), use('boeing-777', 1, '2014-06')];
    const fleet = { ...fleetOf('B738'), isPartial: true };
    const named = (record: AircraftRecord) => estimateAircraft(record, settings).map(({ modelId }) => modelId);
    expect(named({ ...EMPTY, fleet, listed: listed.slice(0, 1) })).toEqual(['boeing-737-ng']);
    expect(named({ ...EMPTY, fleet, listed })).toEqual(['boeing-737-ng', 'boeing-777']);
    expect(named({ ...EMPTY, fleet: fleetOf('B738'), listed })).toEqual(['boeing-737-ng']);
    expect(named({ ...EMPTY, listed: listed.slice(0, 1) })).toEqual(['boeing-737-classic']);
  });

  it('gives what a model that has left the fleet flew to its successor of the same size', () => {
    const record = { ...EMPTY, fleet: fleetOf('A20N', 'B77W'), route: [use('airbus-a320ceo', 60, '2025-07')] };
    expect(shareOf(record, 'airbus-a320ceo')).toBe(0);
    expect(shareOf(record, 'airbus-a320neo')).toBeGreaterThan(
      shareOf({ ...record, route: [] }, 'airbus-a320neo') - 1e-9,
    );
    const [first] = estimateAircraft(record, settings);
    expect(first?.evidence.map(({ kind }) => kind)).toContain('route');
  });

  it('lets a model of which the list holds none of its size weigh less, unless it was seen since the list was made', () => {
    const record = { ...EMPTY, fleet: fleetOf('A320'), km: 4000 };
    const seen = (month: string) => shareOf({ ...record, route: [use('boeing-787', 10, month)] }, 'boeing-787');
    const listed = shareOf(
      { ...record, fleet: fleetOf('A320', 'B789'), route: [use('boeing-787', 10, '2025-07')] },
      'boeing-787',
    );
    expect(seen('2025-07')).toBeGreaterThan(0);
    expect(seen('2025-07')).toBeLessThan(listed);
    expect(seen('2026-02')).toBeGreaterThan(seen('2025-12') * 1.2);
    expect(seen('2026-10')).toBeGreaterThan(0.5);
  });

  it('keeps a model that was seen since the list was made, and was seen with another of its size', () => {
    const record = { ...EMPTY, fleet: { ...fleetOf('A320'), month: '2025-07' } };
    const seen = (month: string) => shareOf({ ...record, route: [use('airbus-a320neo', 60, month)] }, 'airbus-a320neo');
    expect(seen('2025-06')).toBe(0);
    expect(seen('2025-12')).toBeGreaterThan(0.5);
  });

  it('lets what is missing from a partial list be flown', () => {
    const record = {
      ...EMPTY,
      fleet: { ...fleetOf('B38M'), isPartial: true },
      route: [use('boeing-737-ng', 60, '2025-07')],
    };
    expect(shareOf(record, 'boeing-737-ng')).toBeGreaterThan(0.5);
  });

  it('is never quite sure, and surer with this server’s own sightings', () => {
    const seen = { route: [use('airbus-a320neo', 5000)], number: [use('airbus-a320neo', 5000)] };
    const record = { ...EMPTY, fleet: fleetOf('A320', 'A20N'), ...seen };
    expect(shareOf(record, 'airbus-a320neo')).toBeCloseTo(WEIGHTS.cap, 9);
    const sightings = [use('airbus-a320ceo', 1, '2026-11-19')];
    expect(shareOf({ ...record, sightings }, 'airbus-a320ceo')).toBeGreaterThan(0.7);
    const [first] = estimateAircraft({ ...record, sightings }, settings);
    expect(first?.modelId).toBe('airbus-a320ceo');
    expect(first?.evidence[0]).toMatchObject({ kind: 'sighting', month: '2026-11-19', count: 1 });
  });

  it('is surer than ever only with ten sightings of one model and none of another', () => {
    const record = { ...EMPTY, fleet: fleetOf('A320', 'A20N') };
    const shareWith = (sightings: ModelUse[]) => shareOf({ ...record, sightings }, 'airbus-a320neo');
    const ten = Array.from({ length: 10 }, () => use('airbus-a320neo', 1, '2026-11-19'));
    expect(shareWith(ten)).toBeGreaterThan(WEIGHTS.cap + 0.01);
    expect(shareWith(ten.slice(1))).toBeCloseTo(WEIGHTS.cap, 9);
    expect(shareWith([...ten, use('airbus-a320ceo', 0.1, '2026-11-19')])).toBeCloseTo(WEIGHTS.cap, 9);
  });

  it('lets a sighting weigh less the longer ago it was', () => {
    const record = { ...EMPTY, fleet: fleetOf('A320', 'A20N') };
    const seenOn = (day: string) =>
      shareOf({ ...record, sightings: [use('airbus-a320neo', 1, day)] }, 'airbus-a320neo');
    expect(seenOn('2026-10-21')).toBeLessThan(seenOn('2026-11-19') - 0.01);
    expect(seenOn('2026-11-21')).toBeCloseTo(seenOn('2026-11-20'), 9);
  });

  it('has what is said or was seen long ago of an airline without a list', () => {
    const usual = { modelId: 'boeing-777', source: 'general knowledge, unverified' };
    expect(shareOf({ ...EMPTY, usual }, 'boeing-777')).toBe(1);
    expect(shareOf({ ...EMPTY, number: [use('airbus-a320ceo', 4, '2019-01')] }, 'airbus-a320ceo')).toBe(1);
  });

  it('believes a record of the number for longer where the airline keeps its numbers for longer', () => {
    const record = { ...EMPTY, fleet: fleetOf('A320', 'B738'), number: [use('boeing-737-ng', 4, '2026-02')] };
    const sharesOf = (halfLifeMonths: number) =>
      estimateAircraft(record, { ...settings, halfLifeMonths }).find(({ modelId }) => modelId === 'boeing-737-ng')
        ?.share;
    expect(sharesOf(12)).toBeGreaterThan((sharesOf(3) ?? 1) + 0.05);
    expect(sharesOf(3)).toBeGreaterThan((sharesOf(1) ?? 1) + 0.03);
  });

  it('lets what is generally said weigh little beside what was counted', () => {
    const record = { ...EMPTY, fleet: fleetOf('B77W', 'B789'), km: 9000, route: [use('boeing-787', 300)] };
    const usual = { modelId: 'boeing-777', source: 'general knowledge, unverified' };
    expect(shareOf({ ...record, usual }, 'boeing-777')).toBeGreaterThan(shareOf(record, 'boeing-777'));
    expect(estimateAircraft({ ...record, usual }, settings)[0]?.modelId).toBe('boeing-787');
  });
});
