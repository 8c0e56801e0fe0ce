import type { WatchedLeg } from '#db/site/watch/watched-legs.ts';
import type { AirspaceTold } from '#src/airspace/airspace-brief.ts';
import { type AirspaceChange, judgeAirspace, type ToldBulletin } from '#src/watch/airspace-news.ts';
import { type AirspaceContext, airspaceOf, tellAirspace, unreadIssuers } from '../reference/airspace.ts';

/** What is new about the bulletins between a leg's airports, compared with what its watcher was told. */
export function airspaceOfLeg(
  ctx: AirspaceContext,
  { originIata, destinationIata }: Pick<WatchedLeg, 'originIata' | 'destinationIata'>,
  told: ToldBulletin[] | undefined,
): { told: ToldBulletin[] | undefined; changes: AirspaceChange[]; onPath: AirspaceTold | null } {
  const [from, to] = [originIata, destinationIata].map((code) => (code ? ctx.facts.findAirport(code) : null));
  if (!from || !to) return { told, changes: [], onPath: null };
  const judged = judgeAirspace(told, airspaceOf(ctx, [from, to]).airspace, unreadIssuers(ctx));
  return { ...judged, onPath: tellAirspace(ctx, [from, to]) };
}
