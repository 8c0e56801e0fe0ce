import type { Db } from '../connect.ts';
import type { WebhookSignaturesTable } from '../schema/billing.ts';

export type SignatureOutcome = WebhookSignaturesTable['outcome'];

/** Keeps when an event last came with such a signature; `at` in epoch ms. */
export async function keepSignature(db: Db, outcome: SignatureOutcome, at: number): Promise<void> {
  await db
    .insertInto('webhook_signatures')
    .values({ outcome, lastAt: at })
    .onConflict((conflict) => conflict.column('outcome').doUpdateSet({ lastAt: at }))
    .execute();
}

/** When each last came, in epoch ms. */
export async function listSignatures(db: Db): Promise<Partial<Record<SignatureOutcome, number>>> {
  const rows = await db.selectFrom('webhook_signatures').selectAll().execute();
  return Object.fromEntries(rows.map(({ outcome, lastAt }) => [outcome, lastAt]));
}
