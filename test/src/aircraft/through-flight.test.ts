import { describe, expect, it } from 'vitest';
import { throughFlight } from '#src/aircraft/through-flight.ts';

const model = (modelId: string, share: number) => ({ modelId, share, evidence: [] });
const sharesOf = (models: { modelId: string; share: number }[]) =>
  Object.fromEntries(models.map(({ modelId, share }) => [modelId, Math.round(share * 100) / 100]));

describe('the aircraft of a flight with stops', () => {
  const short = [model('dash8-q400', 0.6), model('boeing-777', 0.4)];
  const long = [model('boeing-777', 0.8), model('boeing-787', 0.2)];

  it('fits all legs, and is the same on each: one that only some of them can have is hardly named', () => {
    const { whole, legs } = throughFlight([short, long]);
    expect(sharesOf(whole)).toEqual({ 'boeing-777': 0.98, 'dash8-q400': 0.01, 'boeing-787': 0.01 });
    expect(whole.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(legs).toEqual([whole, whole]);
  });

  it('is no surer where the legs say the same', () => {
    expect(sharesOf(throughFlight([long, long, long]).whole)).toEqual({ 'boeing-777': 0.8, 'boeing-787': 0.2 });
  });

  it('is that of the legs that have an estimate', () => {
    const { whole, legs } = throughFlight([[], long]);
    expect(sharesOf(whole)).toEqual({ 'boeing-777': 0.8, 'boeing-787': 0.2 });
    expect(legs).toEqual([whole, whole]);
    expect(throughFlight([[], []])).toEqual({ whole: [], legs: [[], []] });
  });

  it('changes if none fits all legs: each leg keeps its own, and the whole is their mean, the likeliest first', () => {
    const other = [model('airbus-a350', 0.5), model('boeing-787', 0.5)];
    const parts = [[model('atr-72', 1)], other];
    expect(throughFlight(parts)).toEqual({
      whole: [model('atr-72', 0.5), model('airbus-a350', 0.25), model('boeing-787', 0.25)],
      legs: parts,
    });
  });

  it('has the evidence of the leg where it is likeliest', () => {
    const told = (source: string) => [{ kind: 'route' as const, source, month: null, count: 1 }];
    const { whole } = throughFlight([
      [{ ...model('boeing-777', 0.3), evidence: told('less') }],
      [{ ...model('boeing-777', 0.9), evidence: told('more') }],
    ]);
    expect(whole[0]?.evidence).toEqual(told('more'));
  });
});
