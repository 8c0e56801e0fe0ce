import type { Db } from '../../connect.ts';
import { firstRow } from '../../engine/rows.ts';
import { insertIfNew } from '../write.ts';

/** Stores a fetched file, compressed, for the other servers of the database; one that is there stays. */
export async function putInput(db: Db, sha256: string, body: Uint8Array): Promise<void> {
  await insertIfNew(db, 'reference_inputs', { sha256, body });
}

export async function findInput(db: Db, sha256: string): Promise<Uint8Array | null> {
  const row = await firstRow(db.selectFrom('reference_inputs').select('body').where('sha256', '=', sha256));
  return row?.body ?? null;
}

export async function keepInputs(db: Db, hashes: string[]): Promise<void> {
  const others = db.deleteFrom('reference_inputs');
  await (hashes.length > 0 ? others.where('sha256', 'not in', hashes) : others).execute();
}
