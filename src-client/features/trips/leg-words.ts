import { capital, countText, lowerFirst } from '#src/format/text.ts';
import { verdictWords } from '#src/safety/rates/flight-sentences.ts';
import type { DescribedLeg, TripSum } from '#src/trips/trip.ts';

/** 'San Francisco (SFO) to London (LHR)'; null if neither end is known. */
export function routeText({ origin, originCity, destination, destinationCity, via }: DescribedLeg): string | null {
  if (!origin && !destination) return null;
  const stops = via.length > 0 ? ` by way of ${via.join(', ')}` : '';
  return `${placeText(origin, originCity)} to ${placeText(destination, destinationCity)}${stops}`;
}

/** 'Leaves at 11:25, local time, by the booking'; null while the time is not known. */
export function timeText({ departure, departureTime, isPast }: DescribedLeg): string | null {
  if (departure === null) return isPast ? 'This day is over' : null;
  const basis = departureTime ? ', by the booking' : '';
  return `${isPast ? 'Left' : 'Leaves'} at ${departure.slice(11, 16)}, local time${basis}`;
}

/** The verdict on all flights of a trip, as a report words it; no figure outweighs a ban. */
export function tripVerdict(sum: TripSum, legs: Pick<DescribedLeg, 'ban'>[]): string {
  if (isBarred(legs)) return 'This trip has an airline that is banned in the EU: no figure outweighs that';
  return `This trip: ${lowerFirst(verdictWords(sum.perFlight))}`;
}

export function isBarred(legs: Pick<DescribedLeg, 'ban'>[]): boolean {
  return legs.some(({ ban }) => ban?.kind === 'banned');
}

/** 'Usually a Boeing 777' */
export function aircraftText({ aircraftWords }: DescribedLeg): string {
  return aircraftWords ? capital(aircraftWords) : 'Aircraft not known';
}

/** What the sum includes, and what it leaves out. */
export function countedText({ countedLegs, allLegs, departures }: TripSum): string {
  const stops = departures > countedLegs ? ` with ${countText(departures, 'takeoff')}` : '';
  if (countedLegs === allLegs) return `${countText(countedLegs, 'flight')}${stops}.`;
  return `${countedLegs} of ${countText(allLegs, 'flight')}${stops}. For the rest we don't know which aircraft may fly.`;
}

function placeText(code: string | null, city: string | null): string {
  if (!code) return 'unknown';
  return city ? `${city} (${code})` : code;
}
