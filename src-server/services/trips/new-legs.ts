import { isSameLeg, type LegToAdd } from '#db/repositories/trips/trips.ts';
import type { NewLeg } from '#src/trips/trip.ts';
import { randomToken } from '../../runtime/secrets/random-token.ts';

type GivenLeg = Pick<NewLeg, 'flightNumber' | 'date'> & {
  [end in 'origin' | 'destination']?: string | null | undefined;
};

/** Gives legs their own ids; the same flight on the same day is added once. @param now epoch ms */
export function newLegs(legs: GivenLeg[], now: number): LegToAdd[] {
  return legs
    .map(({ flightNumber, date, origin = null, destination = null }) => ({
      id: randomToken(),
      flightNumber,
      date,
      originIata: origin,
      destinationIata: destination,
      createdAt: now,
    }))
    .filter((leg, index, all) => !all.slice(0, index).some((earlier) => isSameLeg(earlier, leg)));
}
