import { capital, countText } from '#src/format/text.ts';
import type { DescribedLeg, TripSum } from '#src/trips/trip.ts';

/** 'San Francisco (SFO) to London (LHR)'; null if neither end is known. */
export function routeText({ origin, originCity, destination, destinationCity, via }: DescribedLeg): string | null {
  if (!origin && !destination) return null;
  const stops = via.length > 0 ? ` by way of ${via.join(', ')}` : '';
  return `${placeText(origin, originCity)} to ${placeText(destination, destinationCity)}${stops}`;
}

/** 'Leaves at 11:25, local time', by the booking where no source says, or that the time is unknown. */
export function timeText({ departure, departureTime, isPast }: DescribedLeg): string {
  if (departure === null) return isPast ? 'This day is over' : 'Time not known yet: check it with the airline';
  const basis = departureTime ? ', by the booking' : '';
  return `${isPast ? 'Left' : 'Leaves'} at ${departure.slice(11, 16)}, local time${basis}`;
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
