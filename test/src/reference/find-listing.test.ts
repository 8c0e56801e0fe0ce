import { expect, it } from 'vitest';
import { loadFacts } from '#db/reference/open.ts';
import { euListingOf, iasaOf } from '#src/reference/find-listing.ts';

const { euAirSafetyList, faaIasa } = loadFacts().oversight;
const [formerState] = euAirSafetyList.formerStates;
const [formerCarrier] = euAirSafetyList.formerCarriers;

it("an airline has its state's past bans, but for one with times of its own on the list", () => {
  const { state, from, to } = formerState as NonNullable<typeof formerState>;
  const ofState = euListingOf({ icao: 'ZZZ', country: state }, euAirSafetyList);
  expect(ofState.past).toContainEqual(expect.objectContaining({ of: 'state', from, to }));
  const { icao } = formerCarrier as NonNullable<typeof formerCarrier>;
  const own = euListingOf({ icao, country: state }, euAirSafetyList);
  expect(own.past.map((listing) => listing.of)).not.toContain('state');
  expect(own.past.length).toBeGreaterThan(0);
  expect(euListingOf({ icao: 'ZZZ', country: 'Atlantis' }, euAirSafetyList).past).toEqual([]);
});

it("a state's latest assessment by the FAA counts, and none is none", () => {
  const [now, before] = [faaIasa.lastKnownCategory2[0], faaIasa.restoredToCategory1[0]];
  expect(iasaOf({ icao: 'ZZZ', country: now?.state ?? '' }, faaIasa)).toMatchObject({ isCategory2: true, until: null });
  expect(iasaOf({ icao: 'ZZZ', country: before?.state ?? '' }, faaIasa)).toMatchObject({
    isCategory2: false,
    until: before?.to,
  });
  expect(iasaOf({ icao: 'ZZZ', country: 'Atlantis' }, faaIasa)).toBeNull();
});
