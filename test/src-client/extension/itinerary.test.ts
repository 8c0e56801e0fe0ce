import { describe, expect, it } from 'vitest';
import { agrees, askedOf, type Leg, readItinerary } from '../../../src-client/extension/itinerary.ts';

const at = (itinerary: string) => `https://www.travelimpactmodel.org/lookup/flight?itinerary=${itinerary}`;
const legsOf = (itinerary: string) => readItinerary(at(itinerary)) as Leg[];

describe('the itinerary of a result', () => {
  it('is read leg by leg, as the server is asked', () => {
    expect(legsOf('FCO-CTA-FR-4929-20260809').map(askedOf)).toEqual(['FR4929:2026-08-09']);
    expect(legsOf('SFO-LHR-BA-286-20261201,LHR-FCO-BA-0548-20261202').map(askedOf)).toEqual([
      'BA286:2026-12-01',
      'BA548:2026-12-02',
    ]);
    expect(legsOf('LGW-AMS-U2-8001-20261201').map(askedOf)).toEqual(['U28001:2026-12-01']);
  });

  it.each([
    ['no address', 'not an address'],
    ['no itinerary', 'https://www.travelimpactmodel.org/lookup/flight'],
    ['an empty one', at('')],
    ['a leg without a date', at('FCO-CTA-FR-4929')],
    ['a day that does not exist', at('FCO-CTA-FR-4929-20260230')],
    ['a train', at('FCO-CTA-TRAIN-4929-20260809')],
    ['legs that do not meet', at('SFO-LHR-BA-286-20261201,CDG-FCO-AF-1204-20261202')],
    ['one leg of two that cannot be read', at('SFO-LHR-BA-286-20261201,LHR-FCO')],
    ['a leg that goes nowhere', at('FCO-FCO-FR-4929-20260809')],
    ['more legs than a fare joins', at(Array(7).fill('AAA-BBB-BA-1-20260809').join(','))],
  ])('is not guessed from %s', (_, address) => {
    expect(readItinerary(address)).toBeNull();
  });
});

describe('a row agrees with its itinerary', () => {
  const single = legsOf('FCO-CTA-FR-4929-20260809');
  const joined = legsOf('SFO-LHR-BA-286-20261201,LHR-FCO-BA-548-20261202');
  const american = legsOf('JFK-MEX-AM-401-20260809');

  it.each([
    ['by its route', 'Ryanair 6:30 AM – 7:55 AM 1 hr 25 min FCO–CTA Nonstop €29', single],
    ['by its number', 'Ryanair FR 4929 Boeing 737', single],
    ['by all numbers of a connection', 'BA 286 · BA 548 SFO–LHR LHR–FCO SFO–FCO', joined],
    ['whatever the hour, which is no number of Aeromexico', '11:30 AM – 2:15 PM5 hr JFK–MEX', american],
  ])('%s', (_, text, legs) => {
    expect(agrees(text, legs)).toBe(true);
  });

  it.each([
    ['another number of the airline', 'Ryanair FR 4930 FCO–CTA', single],
    ['one number of two', 'BA 286 SFO–FCO', joined],
    ['another route', 'Ryanair CIA–CTA', single],
    ['neither number nor route', 'Ryanair €29', single],
  ])('not with %s', (_, text, legs) => {
    expect(agrees(text, legs)).toBe(false);
  });
});
