import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';

export const NOT_SET_UP = 'Payment is not set up on this site.';

/** Returns the payment provider. Throws provider_not_configured if there is none. */
export function getPayments({ payments }: Context): NonNullable<Context['payments']> {
  if (!payments) throw new AppError('provider_not_configured', NOT_SET_UP, { service: 'Stripe' });
  return payments;
}
