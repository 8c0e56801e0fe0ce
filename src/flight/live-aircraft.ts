import { z } from 'zod';
import { plainCallsign } from './flight-number.ts';
import { greatCircleKm, type Position } from './great-circle.ts';
import { positionSchema } from './place.ts';

/** One aircraft as an ADS-B source sees it now. */
export const seenAircraftSchema = z.object({
  callsign: z.string(),
  /** the aircraft's own, of 24 bits, in hexadecimal digits */
  address: z.string(),
  registration: z.string().nullable(),
  /** ICAO type designator, by the source's own table of airframes */
  icaoType: z.string().nullable(),
  isOnGround: z.boolean(),
  /** over the ground; null if unknown */
  speedKnots: z.number().nullable(),
  /** null if the source has no recent one */
  position: positionSchema.nullable(),
  /** since the last message, and since the position */
  seenSeconds: z.number(),
  positionSeconds: z.number(),
  /** military, or on a list of aircraft whose owners do not want to be followed */
  isPrivate: z.boolean(),
});
export type SeenAircraft = z.infer<typeof seenAircraftSchema>;

export type SoughtFlight = {
  /** without zeros before the number */
  callsigns: string[];
  /** the airports in order, at least two */
  stops: Position[];
  /** whether the airline may fly a leg of this length (km) with this type */
  isPlausible: (icaoType: string, km: number) => boolean;
};

export type LiveStatus = 'In the air' | 'Scheduled' | 'Landed';

/** A flight that was seen: the aircraft, and the departure that it belongs to (epoch ms, estimated). */
export type FlightSighting = {
  aircraft: SeenAircraft & { position: Position };
  status: LiveStatus;
  departedAt: number;
  /** index of the stop where the leg begins */
  leg: number;
};

const FRESH_SECONDS = 60;
const MOVING_KNOTS = 30;
const AIRPORT_KM = 10;
const CRUISE_KM_PER_MS = 850 / 3_600_000;
/** Long flights detour around closed airspace and with the wind, short ones around an airport. */
const DETOUR = { share: 1.6, km: 300 };
const ORDER: LiveStatus[] = ['In the air', 'Scheduled', 'Landed'];

/** Sightings of the flight among rows: in the air before on the ground, then the freshest first. @param now epoch ms */
export function sightingsOf(rows: SeenAircraft[], sought: SoughtFlight, now: number): FlightSighting[] {
  return rows
    .filter((row) => !row.isPrivate && sought.callsigns.includes(plainCallsign(row.callsign)))
    .flatMap((row) => sightingOf(row, sought, now) ?? [])
    .sort(
      (a, b) =>
        ORDER.indexOf(a.status) - ORDER.indexOf(b.status) ||
        a.aircraft.positionSeconds - b.aircraft.positionSeconds ||
        a.aircraft.seenSeconds - b.aircraft.seenSeconds,
    );
}

/** The rows in the air with one of these call signs, the freshest first, wherever they fly. */
export function airborne(rows: SeenAircraft[], callsigns: string[]): FlightSighting['aircraft'][] {
  return rows
    .filter((row) => !row.isPrivate && callsigns.includes(plainCallsign(row.callsign)) && isFresh(row))
    .flatMap((row) => (row.position && isMoving(row) && !row.isOnGround ? [{ ...row, position: row.position }] : []))
    .sort((a, b) => a.positionSeconds - b.positionSeconds);
}

function isFresh({ seenSeconds, positionSeconds }: SeenAircraft): boolean {
  return seenSeconds < FRESH_SECONDS && positionSeconds < FRESH_SECONDS;
}

function isMoving({ speedKnots }: SeenAircraft): boolean {
  return speedKnots === null || speedKnots > MOVING_KNOTS;
}

function sightingOf(row: SeenAircraft, { stops, isPlausible }: SoughtFlight, now: number): FlightSighting | null {
  const { position, icaoType } = row;
  if (!position || !isFresh(row)) return null;
  const placed = row.isOnGround ? placeOnGround(position, stops) : placeInAir(row, position, stops);
  if (!placed) return null;
  const { leg, status, flownKm } = placed;
  if (icaoType && !isPlausible(icaoType, legKm(stops, leg))) return null;
  return { aircraft: { ...row, position }, status, leg, departedAt: now - flownKm / CRUISE_KM_PER_MS };
}

type Placed = Pick<FlightSighting, 'status' | 'leg'> & { flownKm: number };

/** At a stop on the way it has neither landed for good nor not departed. */
function placeOnGround(position: Position, stops: Position[]): Placed | null {
  const last = stops.length - 1;
  const isAt = (stop: number) => greatCircleKm(stops[stop] as Position, position) <= AIRPORT_KM;
  if (isAt(0)) return { status: 'Scheduled', leg: 0, flownKm: 0 };
  return isAt(last) ? { status: 'Landed', leg: last - 1, flownKm: lengthBefore(stops, last) } : null;
}

function placeInAir(row: SeenAircraft, position: Position, stops: Position[]): Placed | null {
  if (!isMoving(row)) return null;
  const legs = stops.slice(1).map((to, leg) => {
    const flown = greatCircleKm(stops[leg] as Position, position);
    const length = legKm(stops, leg);
    const over = flown + greatCircleKm(position, to) - length;
    return { leg, flown, over, isNear: over <= length * (DETOUR.share - 1) + DETOUR.km };
  });
  const [nearest] = legs.filter(({ isNear }) => isNear).sort((a, b) => a.over - b.over);
  if (!nearest) return null;
  const { leg, flown } = nearest;
  return { status: 'In the air', leg, flownKm: lengthBefore(stops, leg) + flown };
}

function legKm(stops: Position[], leg: number): number {
  return greatCircleKm(stops[leg] as Position, stops[leg + 1] as Position);
}

function lengthBefore(stops: Position[], stop: number): number {
  return Array.from({ length: stop }, (_, leg) => legKm(stops, leg)).reduce((sum, km) => sum + km, 0);
}
