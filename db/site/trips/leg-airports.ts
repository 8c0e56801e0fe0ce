import type { Db } from '../../connect.ts';

/** The codes of the airports of all trips' flights on these days (YYYY-MM-DD, both included), each once. */
export async function listLegAirports(db: Db, { from, to }: { from: string; to: string }): Promise<string[]> {
  const legs = await db
    .selectFrom('trip_legs')
    .select(['originIata', 'destinationIata'])
    .distinct()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return [...new Set(legs.flatMap((leg) => [leg.originIata ?? [], leg.destinationIata ?? []].flat()))];
}
