import { sayPlace } from '../flight/place.ts';
import type { PlacedLeg } from '../flight/stops.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import { say, type Told, type WrittenNumber } from '../words/say.ts';
import type { StageLengths } from './fleet-share.ts';
import { reachOf } from './length-profile.ts';
import { aircraftValues, shortName } from './likely-words.ts';

/** A leg of the flight that the model cannot fly; lengths in kilometers. */
type UnreachableLeg = PlacedLeg & { rangeKm: number };

/** The longest of the legs, if the model cannot reach so far; else null. */
export function unreachableLeg(
  model: Pick<AircraftModel, 'icaoTypes' | 'category'>,
  legs: PlacedLeg[],
  lengths: Pick<StageLengths, 'types'>,
): UnreachableLeg | null {
  const [longest] = legs.toSorted((a, b) => b.km - a.km);
  const rangeKm = reachOf(model, lengths);
  return longest && longest.km > rangeKm ? { ...longest, rangeKm } : null;
}

type Misfit = { airlineName: string | null; isUnflown: boolean; unreachable: UnreachableLeg | null };

/** Says that the airline is not known to fly a selected aircraft, or that it cannot fly so far. Null if it fits. */
export function misfitSentence(modelName: string, { airlineName, isUnflown, unreachable }: Misfit): Told | null {
  const notFlown = { airline: airlineName ?? '', short: shortName(modelName) };
  const isNotFlown = isUnflown && airlineName !== null;
  if (!unreachable) return isNotFlown ? say('report.misfit.notFlown', notFlown) : null;
  const tooFar = {
    ...aircraftValues(modelName),
    origin: sayPlace(unreachable.origin),
    destination: sayPlace(unreachable.destination),
    km: tens(unreachable.km),
    range: tens(unreachable.rangeKm),
  };
  return isNotFlown ? say('report.misfit.both', { ...notFlown, ...tooFar }) : say('report.misfit.tooFar', tooFar);
}

/** To the nearest ten: no distance here is known better. */
function tens(length: number): WrittenNumber {
  return { number: Math.round(length / 10) * 10 };
}
