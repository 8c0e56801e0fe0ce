import type { Db } from '../../connect.ts';
import { findsRow } from '../../engine/rows.ts';
import type { RowOf } from '../../schema/database.ts';

export async function hasPaymentEvent(db: Db, id: string): Promise<boolean> {
  return findsRow(db.selectFrom('payment_events').select('id').where('id', '=', id));
}

type SignatureOutcome = RowOf<'webhook_signatures'>['outcome'];

/** Records when an event last had such a signature; `at` in epoch ms. */
export async function keepSignature(db: Db, outcome: SignatureOutcome, at: number): Promise<void> {
  await db
    .insertInto('webhook_signatures')
    .values({ outcome, lastAt: at })
    .onConflict((conflict) => conflict.column('outcome').doUpdateSet({ lastAt: at }))
    .execute();
}

/** Returns when each last occurred, in epoch ms. */
export async function listSignatures(db: Db): Promise<Partial<Record<SignatureOutcome, number>>> {
  const rows = await db.selectFrom('webhook_signatures').selectAll().execute();
  return Object.fromEntries(rows.map(({ outcome, lastAt }) => [outcome, lastAt]));
}
