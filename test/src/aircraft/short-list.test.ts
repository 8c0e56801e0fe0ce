import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { fleetOfAirline } from '#src/aircraft/airline-fleet.ts';
import { estimateAircraft } from '#src/aircraft/estimate-aircraft.ts';
import { normalized } from '#src/aircraft/fleet-share.ts';
import { shortList } from '#src/aircraft/short-list.ts';
import type { Fleet } from '#src/aircraft/use.ts';

const facts = loadFacts();
const use = loadFacts().use;
const NOBODY = 'XXX';

describe('a list of a few aircraft', () => {
  it.each([
    ['dash8-q400', 'DH8D', 2],
    ['airbus-a320neo', 'A20N', 3],
    ['boeing-787', 'B789', 1],
  ])('of one model (%s) leaves room for what similar airlines fly', (modelId, icaoType, count) => {
    const shares = estimated(listOf(modelId, icaoType, count));
    const own = shares.find((each) => each.modelId === modelId);
    const others = shares.filter((each) => each !== own);
    expect(own?.share).toBeLessThan(0.95);
    expect(own?.evidence).toMatchObject([{ kind: 'fleet', source: 'a list', count }]);
    expect(others.length).toBeGreaterThan(1);
    for (const { evidence } of others)
      expect(evidence).toMatchObject([
        { kind: 'length', source: expect.stringMatching(/^Fleet lists of \d+ airlines$/) },
      ]);
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('says the more, the more aircraft it has', () => {
    const shareOf = (count: number) => estimated(listOf('airbus-a320neo', 'A20N', count))[0]?.share ?? 0;
    expect([1, 3, 10, 40].map(shareOf)).toEqual([1, 3, 10, 40].map(shareOf).toSorted());
    expect(shareOf(40)).toBeGreaterThan(0.9);
  });

  it('is nearer to the complete list of an airline than it is by itself, over all airlines with both', () => {
    const both = facts.airlines.flatMap((airline) => {
      const whole = fleetOfAirline(airline, facts);
      const seen = use.findFleet(airline.icao);
      const drawn = shortList(seen, airline.icao, facts);
      return whole && !whole.isPartial && !airline.fleet?.isLowerBound && seen && drawn ? [{ whole, seen, drawn }] : [];
    });
    const mean = (of: 'seen' | 'drawn') =>
      both.reduce((sum, each) => sum + logLoss(sharesOf(each.whole), sharesOf(each[of])), 0) / both.length;
    expect(both.length).toBeGreaterThan(100);
    expect(mean('drawn')).toBeLessThan(mean('seen') - 0.4);
  });
});

function listOf(modelId: string, icaoType: string, count: number): Fleet {
  return { parts: [{ modelId, icaoType, count }], source: 'a list', month: null, isPartial: true };
}

function estimated(list: Fleet) {
  const nothing = { route: [], similar: [], listed: [], number: [], sightings: [], usual: null };
  const fleet = shortList(list, NOBODY, facts);
  return estimateAircraft({ ...nothing, fleet, km: null }, { today: '2026-11-27', lengths: use.lengths });
}

function sharesOf({ parts }: Fleet): Map<string, number> {
  const counts = Map.groupBy(parts, ({ modelId }) => modelId);
  return normalized(new Map([...counts].map(([id, of]) => [id, of.reduce((sum, { count }) => sum + count, 0)])));
}

/** Mean of −ln of the estimated share; of at least a thousandth, as in the hold-out. */
function logLoss(actual: Map<string, number>, estimate: Map<string, number>): number {
  return [...actual].reduce((sum, [id, share]) => sum - share * Math.log(Math.max(1e-3, estimate.get(id) ?? 0)), 0);
}
