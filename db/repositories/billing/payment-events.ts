import type { Db } from '../../connect.ts';
import { findsRow } from '../../engine/rows.ts';

export async function hasPaymentEvent(db: Db, id: string): Promise<boolean> {
  return findsRow(db.selectFrom('payment_events').select('id').where('id', '=', id));
}
