import { describe, expect, it } from 'vitest';
import { throughFlight } from '#src/aircraft/through-flight.ts';

const model = (modelId: string, share: number) => ({ modelId, share, evidence: [] });

describe('the aircraft of a flight with stops', () => {
  const short = { km: 800, models: [model('dash8-q400', 0.6), model('boeing-777', 0.4)] };
  const long = { km: 9000, models: [model('boeing-777', 0.8), model('boeing-787', 0.2)] };

  it('is that of the longest leg', () => {
    expect(throughFlight([short, long])).toEqual(long.models);
    expect(throughFlight([long, short])).toEqual(long.models);
  });

  it('is that of the longest leg that has an estimate', () => {
    expect(throughFlight([{ km: 12_000, models: [] }, long])).toEqual(long.models);
    const none = { km: null, models: [] };
    expect(throughFlight([none, none])).toEqual([]);
  });
});
