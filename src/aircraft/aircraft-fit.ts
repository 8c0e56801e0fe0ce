import { placeText } from '../flight/place.ts';
import type { PlacedLeg } from '../flight/stops.ts';
import { capital, tens } from '../format/text.ts';
import type { AircraftModel } from '../reference/aircraft-model.ts';
import type { StageLengths } from './fleet-share.ts';
import { reachOf } from './length-profile.ts';
import { oneAircraft, shortName } from './likely-words.ts';

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
export function misfitSentence(modelName: string, { airlineName, isUnflown, unreachable }: Misfit): string | null {
  const notFlown =
    isUnflown && airlineName ? `We have no record of ${airlineName} flying the ${shortName(modelName)}.` : null;
  const tooFar =
    unreachable &&
    `${oneAircraft(modelName)} can't fly from ${placeText(unreachable.origin)} to ${placeText(unreachable.destination)} nonstop. That's ${tens(unreachable.km)} km, and its range is about ${tens(unreachable.rangeKm)} km.`;
  const reasons = [notFlown, tooFar && capital(tooFar)].filter(Boolean);
  return reasons.length > 0 ? `${reasons.join(' ')} Check the aircraft on your booking.` : null;
}
