import { describe, expect, it } from 'vitest';
import { throughFlight } from '#src/aircraft/through-flight.ts';

const model = (modelId: string, share: number) => ({ modelId, share, evidence: [] });

describe('the aircraft of a flight with stops', () => {
  const short = { km: 800, models: [model('dash8-q400', 0.6), model('boeing-777', 0.4)] };
  const long = { km: 9000, models: [model('boeing-777', 0.8), model('boeing-787', 0.2)] };

  it('is that of the longest leg, on every leg', () => {
    expect(throughFlight([short, long])).toEqual({ whole: long.models, legs: [long.models, long.models] });
    expect(throughFlight([long, short]).whole).toEqual(long.models);
  });

  it('is that of the legs that have an estimate', () => {
    expect(throughFlight([{ km: 12_000, models: [] }, long])).toEqual({
      whole: long.models,
      legs: [long.models, long.models],
    });
    const none = { km: null, models: [] };
    expect(throughFlight([none, none])).toEqual({ whole: [], legs: [[], []] });
  });

  it('changes if none fits all legs: each leg keeps its own, and the whole is their mean, the likeliest first', () => {
    const first = [model('atr-72', 1)];
    const other = [model('airbus-a350', 0.5), model('boeing-787', 0.5)];
    expect(
      throughFlight([
        { km: 300, models: first },
        { km: 8000, models: other },
      ]),
    ).toEqual({
      whole: [model('atr-72', 0.5), model('airbus-a350', 0.25), model('boeing-787', 0.25)],
      legs: [first, other],
    });
  });
});
