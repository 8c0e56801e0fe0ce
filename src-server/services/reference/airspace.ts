import { LRUCache } from 'lru-cache';
import { type AirspaceTold, airspaceCheck, airspaceTold } from '#src/airspace/airspace-brief.ts';
import * as lines from '#src/airspace/airspace-lines.ts';
import type { Issuer } from '#src/airspace/bulletin.ts';
import { pathOf, seenPath } from '#src/airspace/touches.ts';
import type { Position } from '#src/flight/great-circle.ts';
import { onceFor } from '#src/once-for.ts';
import { ageOf } from '#src/safety/report/list-age.ts';
import type { Told } from '#src/words/say.ts';
import type { Context } from '../../context.ts';
import { todayOf } from '../../runtime/process/clock.ts';

export type AirspaceContext = Pick<Context, 'facts' | 'listDays' | 'clock'>;

export const BULLETIN_SOURCES: Record<Issuer, string> = { EASA: 'easa-czib', FAA: 'faa-sfar' };

/** The lists of bulletins, each as of the day of the last look at it. */
export function bulletinLists({ facts, listDays }: Pick<Context, 'facts' | 'listDays'>): lines.DatedList[] {
  return facts.bulletins.map((list) => {
    const source = BULLETIN_SOURCES[list.issuer];
    return { list: { ...list, asOf: listDays.get(source) ?? list.asOf }, freshness: facts.sourceNamed(source) };
  });
}

/** `noAirspace` says that no bulletin touches the path; null where one does, and where there is no one shortest path. */
export type Airspace = { airspace: lines.AirspaceLine[]; noAirspace: Told | null };

const CACHED = 5_000;
const cacheOf = onceFor((_facts: Context['facts']) => new LRUCache<string, Airspace>({ max: CACHED }));

/** Tells which bulletins touch the great circles between the stops today. */
export function airspaceOf(ctx: AirspaceContext, stops: Position[]): Airspace {
  const today = todayOf(ctx);
  const places = stops.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
  const key = [today, ...ctx.listDays.values(), ...places].join(' ');
  const cache = cacheOf(ctx.facts);
  const airspace = cache.get(key) ?? findAirspace(ctx, stops, today);
  cache.set(key, airspace);
  return airspace;
}

function findAirspace(ctx: AirspaceContext, stops: Position[], today: string): Airspace {
  const path = pathOf(stops, ctx.facts.countryShapes);
  if (path.points.length === 0) return { airspace: [], noAirspace: null };
  const lists = bulletinLists(ctx);
  const airspace = lines.airspaceLines(path, lists, today);
  return { airspace, noAirspace: airspace.length > 0 ? null : lines.nothingFound(lists) };
}

/**
 * What programs are told of the airspace between the stops, and where the flight was seen. @param stops null if they are
 * not known
 */
export function tellAirspace(ctx: AirspaceContext, stops: Position[] | null, seen: Position[] = []): AirspaceTold {
  const { airspace, noAirspace } = airspaceOf(ctx, stops ?? []);
  const dated = bulletinLists(ctx);
  const unread = unreadIssuers(ctx);
  const lists = dated.map(({ list: { issuer, asOf } }) => {
    return { title: lines.LIST_NAMES[issuer], asOf, isHistory: unread.includes(issuer) };
  });
  return airspaceTold(airspace, {
    isPathKnown: airspace.length > 0 || noAirspace !== null,
    lists,
    seen: lines.airspaceLines(seenPath(seen, ctx.facts.countryShapes), dated, todayOf(ctx)),
  });
}

/** Holds a flight to the rule 'no bulletin on the shortest path'. @param stops null if they are not known */
export function checkAirspace(ctx: AirspaceContext, stops: Position[] | null): ReturnType<typeof airspaceCheck> {
  const { airspace, noAirspace } = airspaceOf(ctx, stops ?? []);
  const isPathKnown = airspace.length > 0 || noAirspace !== null;
  return airspaceCheck(airspace, { isPathKnown, isRead: unreadIssuers(ctx).length === 0 });
}

/** Whose lists are too old to say what is in force. */
export function unreadIssuers(ctx: AirspaceContext): Issuer[] {
  const today = todayOf(ctx);
  return bulletinLists(ctx).flatMap(({ list: { asOf, issuer }, freshness }) =>
    ageOf({ asOf, today }, freshness) === 'history' ? [issuer] : [],
  );
}
