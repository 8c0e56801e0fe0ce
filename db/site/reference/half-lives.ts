import type { Db } from '../../connect.ts';
import { batchesOf } from '../../engine/rows.ts';
import type { RowOf } from '../schema/database.ts';

/** What was imported for one number of an airline in one month. */
export type NumberMonth = Pick<RowOf<'aircraft_use'>, 'number' | 'near' | 'far' | 'modelId' | 'count'> &
  Pick<RowOf<'aircraft_use_sets'>, 'month'>;

/** Lists after how many months half of each airline's numbers have changed; only airlines for which imports show it. */
export function listHalfLives(db: Db): Promise<RowOf<'airline_half_lives'>[]> {
  return db.selectFrom('airline_half_lives').selectAll().execute();
}

/** Lists the airlines whose numbers were imported from one of the sources. */
export async function listNumberedAirlines(db: Db, sources: string[]): Promise<string[]> {
  const rows = await numbersFrom(db, sources).select('airlineIcao').distinct().orderBy('airlineIcao').execute();
  return rows.map(({ airlineIcao }) => airlineIcao);
}

/** Lists everything imported for an airline's numbers from the sources. */
export function listNumberUses(db: Db, airlineIcao: string, sources: string[]): Promise<NumberMonth[]> {
  return numbersFrom(db, sources)
    .where('airlineIcao', '=', airlineIcao)
    .select(['number', 'near', 'far', 'modelId', 'count', 'month'])
    .execute();
}

/** Replaces everything learned before. */
export async function replaceHalfLives(db: Db, learned: RowOf<'airline_half_lives'>[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('airline_half_lives').execute();
    for (const batch of batchesOf(learned)) await transaction.insertInto('airline_half_lives').values(batch).execute();
  });
}

function numbersFrom(db: Db, sources: string[]) {
  return db
    .selectFrom('aircraft_use')
    .innerJoin('aircraft_use_sets', 'aircraft_use_sets.id', 'aircraft_use.setId')
    .where('number', '!=', '')
    .where('source', 'in', sources);
}
