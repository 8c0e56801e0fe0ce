import { verdictWords } from '#src/safety/rates/flight-sentences.ts';
import type { DescribedLeg, TripSum } from '#src/trips/trip.ts';
import type { Spoken } from '#src/words/speak.ts';
import { spoken, t } from '../../ui/words.ts';

/** 'San Francisco (SFO) to London (LHR)'; null if neither end is known. */
export function routeText({
  origin,
  originCity,
  destination,
  destinationCity,
  via,
}: Spoken<DescribedLeg>): string | null {
  if (!origin && !destination) return null;
  const ends = { origin: placeText(origin, originCity), destination: placeText(destination, destinationCity) };
  if (via.length === 0) return t('app.trips.to', ends);
  return t('app.trips.toByWayOf', { ...ends, via: { list: via, link: ',' } });
}

/** 'Leaves at 11:25, local time, by the booking'; null while the time is not known. */
export function timeText({ departure, departureTime, isPast }: Spoken<DescribedLeg>): string | null {
  if (departure === null) return isPast ? t('app.trips.thisDayIsOver') : null;
  const [when, basis] = [isPast ? 'past' : 'ahead', departureTime ? 'booking' : 'known'];
  return t('app.trips.leaves', { when, basis, time: departure.slice(11, 16) });
}

/** The verdict on all flights of a trip, as a report words it; no figure outweighs a ban. */
export function tripVerdict(sum: Spoken<TripSum>, legs: Pick<Spoken<DescribedLeg>, 'ban'>[]): string {
  if (isBarred(legs)) return t('app.trips.thisTripHasAn');
  return t('app.trips.thisTrip', { verdict: { list: [verdictWords(sum.perFlight)], link: 'clauses' } });
}

export function isBarred(legs: Pick<Spoken<DescribedLeg>, 'ban'>[]): boolean {
  return legs.some(({ ban }) => ban?.kind === 'banned');
}

/** 'Usually a Boeing 777' */
export function aircraftText({ aircraftWords }: Spoken<DescribedLeg>): string {
  return aircraftWords ? spoken({ start: aircraftWords }) : t('app.trips.aircraftNotKnown');
}

export function countedText({ countedLegs, allLegs, departures }: Spoken<TripSum>): string {
  const counts = { counted: countedLegs, all: allLegs, takeoffs: departures > countedLegs ? departures : 0 };
  return countedLegs === allLegs ? t('app.trips.countedAll', counts) : t('app.trips.countedSome', counts);
}

function placeText(code: string | null, city: string | null): string {
  if (!code) return t('app.trips.unknownPlace');
  return city ? `${city} (${code})` : code;
}
