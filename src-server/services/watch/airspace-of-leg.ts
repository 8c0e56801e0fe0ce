import type { WatchedLeg } from '#db/site/watch/watched-legs.ts';
import type { AirspaceTold } from '#src/airspace/airspace-brief.ts';
import type { Position } from '#src/flight/great-circle.ts';
import { type AirspaceChange, judgeAirspace, type ToldBulletin } from '#src/watch/airspace-news.ts';
import { type AirspaceContext, airspaceOf, tellAirspace, unreadIssuers } from '../reference/airspace.ts';

type Ends = Pick<WatchedLeg, 'originIata' | 'destinationIata'>;

/** What is new about the bulletins between a leg's airports, compared with what its watcher was told. */
export function airspaceOfLeg(
  ctx: AirspaceContext,
  leg: Ends,
  told: ToldBulletin[] | undefined,
): { told: ToldBulletin[] | undefined; changes: AirspaceChange[] } {
  const ends = placesOf(ctx, leg);
  return ends ? judgeAirspace(told, airspaceOf(ctx, ends).airspace, unreadIssuers(ctx)) : { told, changes: [] };
}

/** What a reminder says of the bulletins between a leg's airports; null where one is not known. */
export function tellAirspaceOfLeg(ctx: AirspaceContext, leg: Ends): AirspaceTold | null {
  const ends = placesOf(ctx, leg);
  return ends && tellAirspace(ctx, ends);
}

function placesOf({ facts }: AirspaceContext, { originIata, destinationIata }: Ends): Position[] | null {
  const [from, to] = [originIata, destinationIata].map((code) => (code ? facts.findAirport(code) : null));
  return from && to ? [from, to] : null;
}
