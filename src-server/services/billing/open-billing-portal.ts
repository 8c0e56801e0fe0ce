import { getUser } from '#db/repositories/account/users.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { getPayments } from './get-payments.ts';

/**
 * Returns the address of the provider's portal for invoices and cards; it is short-lived. `origin` is the product's own
 * origin.
 */
export async function openBillingPortal(ctx: Context, userId: number, origin: string): Promise<{ url: string }> {
  const payments = getPayments(ctx);
  const { stripeCustomerId: customerId } = await getUser(ctx.db, userId);
  if (!customerId) throw new AppError('conflict', 'You have no invoices yet.');
  return { url: await payments.createPortal({ customerId, returnUrl: `${origin}/profile` }) };
}
