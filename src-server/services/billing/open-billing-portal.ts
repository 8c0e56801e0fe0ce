import { getUser } from '#db/repositories/users.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { getPayments } from './get-payments.ts';

/** The address of the provider's portal, where invoices and cards are; it is short-lived. `origin` is the product's own address. */
export async function openBillingPortal(ctx: Context, userId: number, origin: string): Promise<{ url: string }> {
  const payments = getPayments(ctx);
  const { stripeCustomerId: customerId } = await getUser(ctx.db, userId);
  if (!customerId) throw new AppError('conflict', 'You have no invoices yet.');
  return { url: await payments.createPortal({ customerId, returnUrl: `${origin}/profile` }) };
}
