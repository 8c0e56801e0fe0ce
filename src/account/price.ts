import { z } from 'zod';
import { type Said, say, type WrittenNumber } from '../words/say.ts';

/** What is charged and how often: `amount` in the currency's smallest unit, as the payment provider counts it. */
export const priceSchema = z.object({
  amount: z.number().int().nonnegative(),
  /** ISO 4217, in lower case */
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
  intervalCount: z.number().int().positive(),
});
export type Price = z.infer<typeof priceSchema>;

/** The built-in price, charged unless the owner has set another. */
export const PREMIUM_PRICE: Price = { amount: 900, currency: 'usd', interval: 'month', intervalCount: 1 };

/** Currencies counted in whole units or thousandths; others in hundredths. docs.stripe.com/currencies, 2026-11-22 */
const WHOLE = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ');

/** '$9', '€8.50', '¥1,200'. */
export function amountOf({ amount, currency }: Pick<Price, 'amount' | 'currency'>): WrittenNumber {
  const decimals = WHOLE.includes(currency) ? 0 : THOUSANDTHS.includes(currency) ? 3 : 2;
  return { money: amount / 10 ** decimals, currency };
}

/** For sentences: '$9 per month', '$25 every 3 months'. */
export function longPrice(price: Price): Said {
  const { interval, intervalCount: count } = price;
  return say('app.billing.priceOften', { amount: amountOf(price), interval, count });
}
