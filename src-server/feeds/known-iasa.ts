import type { Db } from '#db/connect.ts';
import { loadOversight } from '#db/reference/load-reference.ts';
import { findListState } from '#db/repositories/reference/feed-snapshots.ts';
import { type Oversight, oversightSchema } from '#src/reference/oversight.ts';

export const IASA = 'faa-iasa';

/** Returns the states in Category 2 as last imported, or as shipped if that is newer. */
export async function knownIasa(db: Db): Promise<Oversight['faaIasa']> {
  const shipped = oversightSchema.shape.faaIasa.parse(loadOversight().faaIasa);
  const state = await findListState(db, IASA);
  if (!state || state.asOf < shipped.asOf) return shipped;
  return oversightSchema.shape.faaIasa.parse(JSON.parse(state.body));
}
