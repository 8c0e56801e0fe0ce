import { z } from 'zod';
import { isSameLeg, type StoredTrip } from '#db/site/trips/trips.ts';
import { compareText } from '#src/format/text.ts';
import { DAY_MS } from '#src/format/time.ts';
import { type AirtrailFlight, type AirtrailLeg, airtrailLegSchema } from '#src/trips/airtrail.ts';
import type { Left } from '#src/trips/airtrail-left.ts';
import type { AirtrailCounts } from '#src/trips/airtrail-state.ts';
import { LEG_LIMIT, TRIP_LIMIT } from '#src/trips/limits.ts';

/** By AirTrail's number of a flight: its leg, and what was read of it. A leg that was the member's `isOwn` stays so. */
export const followedSchema = z.record(
  z.string(),
  z.object({ legId: z.string(), leg: airtrailLegSchema, isOwn: z.literal(true).optional() }),
);
type Followed = z.infer<typeof followedSchema>;
export type NewAirtrailLeg = AirtrailLeg & { id: string };

export type AirtrailPlan = {
  removed: string[];
  changed: { id: string; leg: AirtrailLeg; isMoved: boolean }[];
  added: { tripId: string; isNew: boolean; legs: NewAirtrailLeg[] }[];
  flights: Followed;
  counts: AirtrailCounts;
};

type Known = { trips: StoredTrip[]; flights: Followed };
type Help = { today: string; newId: () => string; cityOf: (code: string) => string };
type Stop = { leg: AirtrailLeg; tripId: string | null; key: string };

/** What to do so that the trips have the flights to come of an AirTrail; nothing if none of them has changed. */
export function planAirtrail({ trips, flights: known }: Known, read: AirtrailFlight[], help: Help): AirtrailPlan {
  const legs = new Map(trips.flatMap((trip) => trip.legs).map((leg) => [leg.id, leg]));
  const flights: Followed = {};
  const left: AirtrailCounts['left'] = {};
  const changed: AirtrailPlan['changed'] = [];
  const stops: Stop[] = [];
  const count = (reason: Left) => {
    left[reason] = (left[reason] ?? 0) + 1;
  };
  for (const flight of read) {
    const before = flight.id === null ? undefined : known[flight.id];
    if (!('leg' in flight) || flight.id === null) {
      count('left' in flight ? flight.left : 'unread');
      // one that is past is no longer followed; one that cannot be read now stays as it is
      if (before && flight.id && 'left' in flight && flight.left !== 'past') flights[flight.id] = before;
      continue;
    }
    const { id, leg } = flight;
    const stored = before && legs.get(before.legId);
    const isSame = before && JSON.stringify(before.leg) === JSON.stringify(leg);
    if (before && (stored || isSame)) {
      flights[id] = { ...before, leg };
      if (!stored) count('removed');
      else if (!before.isOwn) {
        stops.push({ leg, tripId: stored.tripId, key: id });
        if (!isSame) changed.push({ id: stored.id, leg, isMoved: isMoved(before.leg, leg) });
      }
      continue;
    }
    const same = [...legs.values()].find((other) => isSameLeg(other, leg));
    if (same) flights[id] = { legId: same.id, leg, isOwn: true };
    else if (!stops.some((other) => isSameLeg(other.leg, leg))) stops.push({ leg, tripId: null, key: id });
  }
  const gone = Object.entries(known).filter(([id]) => !read.some((flight) => flight.id === id));
  const isWhole = !left.unread;
  // of an answer with rows that cannot be read no one knows what it lacks
  if (!isWhole) Object.assign(flights, Object.fromEntries(gone));
  const removed = isWhole ? gone.flatMap(([, { legId, isOwn }]) => (isOwn ? [] : (legs.get(legId) ?? []))) : [];
  const { added, full } = intoTrips(trips, stops, help);
  for (const { id, key, leg } of added.flatMap((trip) => trip.legs)) flights[key] = { legId: id, leg };
  for (let each = 0; each < full; each++) count('full');
  const others = Object.values(left).reduce((sum, one) => sum + one, 0);
  return {
    removed: removed.flatMap(({ id, date }) => (date >= help.today ? id : [])),
    changed,
    added: added.map((trip) => ({ ...trip, legs: trip.legs.map(({ id, leg }) => ({ id, ...leg })) })),
    flights,
    counts: { inTrips: read.length - others, left },
  };
}

function isMoved(before: AirtrailLeg, now: AirtrailLeg): boolean {
  return (['flightNumber', 'date', 'originIata', 'destinationIata'] as const).some(
    (part) => before[part] !== now[part],
  );
}

/**
 * A trip goes on from where its last flight arrived, within a month, until it is back where it began, or stays where it
 * was before: an AirTrail may be followed in the middle of a trip.
 */
const MOST_DAYS = 31;
const STAY_DAYS = 2;

type AddedTrip = { tripId: string; isNew: boolean; legs: { id: string; key: string; leg: AirtrailLeg }[] };

/** A trip that may go on, with the places it has departed from and its last flight so far. */
type Open = { tripId: string; places: (string | null)[]; last: AirtrailLeg };

/** Puts new flights into trips: the one that they go on with, a new one, or one with room. `full`: for how many there is none. */
function intoTrips(trips: StoredTrip[], stops: Stop[], { newId, cityOf }: Help): { added: AddedTrip[]; full: number } {
  const sizes = new Map(trips.map(({ id, legs }) => [id, legs.length]));
  const added = new Map<string, AddedTrip>();
  const at = (code: string | null) => code && cityOf(code);
  const goesOn = ({ tripId, places, last }: Open, { originIata, date }: AirtrailLeg) => {
    const place = at(originIata);
    const days = (Date.parse(date) - Date.parse(last.date)) / DAY_MS;
    const isBack = place === places[0] || (places.includes(place) && days >= STAY_DAYS);
    const isNext = place !== null && place === at(last.destinationIata) && days <= MOST_DAYS;
    return isNext && !isBack && (sizes.get(tripId) ?? 0) < LEG_LIMIT;
  };
  const opened: Open[] = [];
  let full = 0;
  for (const { leg, tripId, key } of stops.toSorted((a, b) => compareText(orderOf(a), orderOf(b)))) {
    const open = opened.at(-1);
    const joined = tripId ?? (open && goesOn(open, leg) ? open.tripId : null);
    const hasRoom = ({ tripId: other }: Open) => (sizes.get(other) ?? 0) < LEG_LIMIT;
    const id = joined ?? (sizes.size < TRIP_LIMIT ? newId() : opened.findLast(hasRoom)?.tripId);
    if (id === undefined) {
      full++;
      continue;
    }
    if (tripId === null) {
      const trip = added.get(id) ?? { tripId: id, isNew: !sizes.has(id), legs: [] };
      trip.legs.push({ id: newId(), key, leg });
      added.set(id, trip);
      sizes.set(id, (sizes.get(id) ?? 0) + 1);
    }
    const first = trips.find((trip) => trip.id === id)?.legs[0] ?? leg;
    const before = open?.tripId === id ? open.places : [at(first.originIata)];
    opened.push({ tripId: id, places: [...before, at(leg.originIata)], last: leg });
  }
  return { added: [...added.values()], full };
}

function orderOf({ leg: { date, departureTime }, key }: Stop): string {
  return `${date} ${departureTime ?? ''} ${key.padStart(12, '0')}`;
}
