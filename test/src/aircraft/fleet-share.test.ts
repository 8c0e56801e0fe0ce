import { expect, it } from 'vitest';
import { fleetShares, type StageLengths } from '#src/aircraft/fleet-share.ts';

const LENGTHS: StageLengths = {
  source: 'general knowledge',
  asOf: '2026-01',
  classes: {
    narrowbody: { medianStageKm: 1200, sigmaLn: 0.6, departuresPerAircraftAndDay: 6 },
    widebody: { medianStageKm: 6000, sigmaLn: 0.6, departuresPerAircraftAndDay: 2 },
  },
  types: {
    A320: { class: 'narrowbody', practicalRangeKm: 5500 },
    B77W: { class: 'widebody', practicalRangeKm: 13_500 },
  },
};
const FLEET = {
  parts: [
    { modelId: 'airbus-a320ceo', icaoType: 'A320', count: 10 },
    { modelId: 'boeing-777', icaoType: 'B77W', count: 10 },
  ],
  source: 'a fleet list',
  month: null,
  isPartial: false,
};

it('a leg of unknown length is flown by each model as often as it departs at all', () => {
  expect(fleetShares(FLEET, null, LENGTHS)).toEqual(
    new Map([
      ['airbus-a320ceo', 0.75],
      ['boeing-777', 0.25],
    ]),
  );
});
