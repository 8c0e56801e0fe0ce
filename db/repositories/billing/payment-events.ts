import type { Db } from '../../connect.ts';

export async function hasPaymentEvent(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
