import { expect, it } from 'vitest';
import { meanShares } from '#src/aircraft/mean-shares.ts';

const model = (modelId: string, share: number) => ({ modelId, share, evidence: [] });

it('the estimate of a flight of several legs is the mean of those that have one, the likeliest first', () => {
  const first = [model('boeing-777', 0.8), model('boeing-787', 0.2)];
  const second = [model('boeing-787', 0.5), model('airbus-a350', 0.5)];
  expect(meanShares([first, [], second])).toEqual([
    model('boeing-777', 0.4),
    model('boeing-787', 0.35),
    model('airbus-a350', 0.25),
  ]);
  expect(meanShares([[], first])).toEqual(first);
  expect(meanShares([[], []])).toEqual([]);
});

it('what is told of a model is what its likeliest leg tells', () => {
  const told = (source: string) => [{ kind: 'route' as const, source, month: null, count: 1 }];
  const [mean] = meanShares([
    [{ ...model('boeing-777', 0.3), evidence: told('less') }],
    [{ ...model('boeing-777', 0.9), evidence: told('more') }],
  ]);
  expect(mean?.evidence).toEqual(told('more'));
});
