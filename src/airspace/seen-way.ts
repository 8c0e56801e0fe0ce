import { z } from 'zod';
import { addDays } from '../flight/add-days.ts';
import type { Position } from '../flight/great-circle.ts';
import { positionSchema } from '../flight/place.ts';
import { grouped } from '../format/grouped.ts';
import { refusal } from '../words/refusal.ts';

/** So many days are looked back. */
export const SEEN_DAYS = 5;

/** Where a flight was really seen of late. */
export const seenWaySchema = z.object({
  isLookedFor: z.boolean(),
  /** ISO dates of the departures that were seen, newest first */
  days: z.array(z.string()),
  /** states with a point inside them, in the order of the way; a small one between two points is not named */
  states: z.array(z.string()),
  /** the points of each departure in order, coarsely */
  ways: z.array(z.array(positionSchema)),
  /** who saw it: 'adsb.lol', 'receiver', or a host name */
  sources: z.array(z.string()),
});
export type SeenWay = z.infer<typeof seenWaySchema>;

export const seenQuestionSchema = z.object({
  callsign: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}[A-Z\d]{1,5}$/, refusal('errors.catalog.enterCallsign')),
});

/** A place where an aircraft of the flight was; `at` in epoch ms. */
export type SeenPoint = Position & { day: string; address: string; at: number; state: string | null; source: string };

/** The first day that counts. @param today ISO date */
export const seenSince = (today: string) => addDays(today, 1 - SEEN_DAYS);

/**
 * Joins the points of one flight to a way for each departure. Of two aircraft with the same call sign on a day the one
 * that was seen more often is meant.
 */
export function seenWay(points: SeenPoint[], isLookedFor: boolean): SeenWay {
  const byDay = grouped(points, ({ day }) => day).sort(([one], [other]) => other.localeCompare(one));
  const ways = byDay.map(([day, own]) => ({ day, points: longestOf(own) }));
  const used = ways.flatMap((way) => way.points);
  return {
    isLookedFor,
    days: ways.map(({ day }) => day),
    states: statesAlong(ways.map((way) => way.points)),
    ways: ways.map((way) => way.points.map(({ latitude, longitude }) => ({ latitude, longitude }))),
    sources: [...new Set(used.map(({ source }) => source))].sort(),
  };
}

function longestOf(points: SeenPoint[]): SeenPoint[] {
  const byAircraft = grouped(points, ({ address }) => address).map(([, own]) => own);
  const [longest = []] = byAircraft.sort((one, other) => other.length - one.length);
  return longest.toSorted((one, other) => one.at - other.at);
}

/** By the time since each departure was first seen, so that the days agree on an order. */
function statesAlong(ways: SeenPoint[][]): string[] {
  const since = ways.flatMap((points) => points.map(({ at, state }) => ({ state, since: at - (points[0]?.at ?? at) })));
  const inOrder = since.toSorted((one, other) => one.since - other.since);
  return [...new Set(inOrder.flatMap(({ state }) => state ?? []))];
}
