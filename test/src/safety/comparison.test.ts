import { describe, expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { compareModels } from '#src/safety/model/compare-models.ts';
import type { Peer } from '#src/safety/model/comparison.ts';
import { scoreOf as tellScoreOf } from '#src/safety/model/model-safety.ts';
import { standingAmong, standingSentence as tellStandingSentence } from '#src/safety/model/standing.ts';
import { english } from '#test/support/english.ts';

const scoreOf = english(tellScoreOf);
const standingSentence = english(tellStandingSentence);

const models = loadFacts().models;
const categories = [...new Set(models.map((model) => model.category))];

describe('a model among others of its class', () => {
  it.each(categories)('%s: every model once, with the score it has in its own report', (category) => {
    const { peers, without } = compareModels(category, models);
    const ofClass = models.filter((model) => model.category === category);
    expect([...peers.map((peer) => peer.modelName), ...without].sort()).toEqual(
      ofClass.map((model) => model.name).sort(),
    );
    for (const peer of peers) {
      const score = scoreOf(ofClass.find((model) => model.id === peer.modelId) ?? null);
      expect([peer.score, peer.low, peer.high]).toEqual([score.value, score.low, score.high]);
    }
  });

  it('has only models whose own page names a source of the pair', () => {
    for (const category of categories) {
      for (const { modelId } of compareModels(category, models).peers) {
        const basis = models.find(({ id }) => id === modelId)?.scoreBasis;
        expect(basis?.sources.length, modelId).toBeGreaterThan(0);
      }
    }
  });

  it('is in the order of the rate of accidents, never of their number', () => {
    const { peers } = compareModels('narrowbody jet', models);
    const scores = peers.map((peer) => peer.score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const names = peers.map((peer) => peer.modelName);
    // twelve accidents in 180 million departures rank before two in seven million
    expect(names.indexOf('Airbus A320ceo')).toBeLessThan(names.indexOf('Boeing 737 MAX'));
  });

  it('tells apart only what the ranges tell apart', () => {
    const { peers } = compareModels('widebody jet', models);
    expect(standingAmong('airbus-a380', peers)).toEqual({ above: 0, below: 4, alike: 11 });
    expect(standingAmong('no-such-model', peers)).toBeNull();
  });

  it('says so in a sentence', () => {
    const comparison = compareModels('widebody jet', models);
    expect(standingSentence('airbus-a380', comparison)).toBe(
      "11 of the 15 others have overlapping ranges, so we can't tell them apart. 4 are clearly lower.",
    );
    const actual = (id: string, category: string) => standingSentence(id, compareModels(category, models));
    expect(actual('tu-154', 'narrowbody jet')).toBe('All 14 others are clearly higher.');
    expect(actual('atr-72', 'turboprop')).toBe("All 8 others have overlapping ranges, so we can't tell them apart.");
    expect(actual('beech-1900', 'light commuter')).toBe(
      "The only other one has an overlapping range, so we can't tell them apart.",
    );
    expect(actual('comac-c919', 'narrowbody jet')).toBe(
      "This model has no record of its own of any length, so we can't compare it with other narrowbody jets.",
    );
    const [own, same, lower, least] = [
      { modelId: 'own', low: 50, high: 60 },
      { modelId: 'same', low: 55, high: 65 },
      { modelId: 'lower', low: 10, high: 20 },
      { modelId: 'least', low: 1, high: 9 },
    ].map((peer) => ({ ...(comparison.peers[0] as Peer), ...peer })) as [Peer, Peer, Peer, Peer];
    const among = (...peers: Peer[]) => standingSentence('own', { ...comparison, peers: [own, ...peers] });
    expect(among(same, lower)).toBe(
      "1 of the 2 others has an overlapping range, so we can't tell them apart. 1 is clearly lower.",
    );
    expect(among(lower)).toBe('1 is clearly lower.');
    expect(among(lower, least)).toBe('All 2 others are clearly lower.');
    expect(standingSentence('pc-12', compareModels('light commuter', models))).toContain("can't compare");
  });
});
