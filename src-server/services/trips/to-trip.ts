import type { StoredTrip } from '#db/repositories/trips/trips.ts';
import type { Trip } from '#src/trips/trip.ts';

/** A stored trip as its owner sees it. */
export function toTrip({ id, title, createdAt, updatedAt, legs }: StoredTrip): Trip {
  const isoOf = (time: number) => new Date(time).toISOString();
  return {
    id,
    title,
    createdAt: isoOf(createdAt),
    updatedAt: isoOf(updatedAt),
    legs: legs.map((leg) => ({
      id: leg.id,
      flightNumber: leg.flightNumber,
      date: leg.date,
      origin: leg.originIata,
      destination: leg.destinationIata,
    })),
  };
}
