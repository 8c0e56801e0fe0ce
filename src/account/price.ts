import { z } from 'zod';

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

/** From this amount on, thousands are separated by a comma. */
const THOUSAND_DOLLARS = 100_000;

/** '$9', '€8.50', '¥1,200'. */
export function formatAmount({ amount, currency }: Pick<Price, 'amount' | 'currency'>): string {
  // used on the first screen: `Intl` takes a phone 60 ms to set up
  if (currency === 'usd' && amount >= 0 && amount < THOUSAND_DOLLARS) {
    return `$${amount % 100 === 0 ? amount / 100 : (amount / 100).toFixed(2)}`;
  }
  const decimals = WHOLE.includes(currency) ? 0 : THOUSANDTHS.includes(currency) ? 3 : 2;
  const value = amount / 10 ** decimals;
  const minimumFractionDigits = Number.isInteger(value) ? 0 : decimals;
  const style = { style: 'currency', currency, minimumFractionDigits, maximumFractionDigits: decimals } as const;
  return new Intl.NumberFormat('en-US', style).format(value);
}

/** For buttons: '$9/month', '$25 every 3 months'. */
export function shortPrice(price: Price): string {
  const { interval, intervalCount } = price;
  return intervalCount === 1 ? `${formatAmount(price)}/${interval}` : longPrice(price);
}

/** For sentences: '$9 per month', '$25 every 3 months'. */
export function longPrice(price: Price): string {
  const { interval, intervalCount } = price;
  const every = intervalCount === 1 ? `per ${interval}` : `every ${intervalCount} ${interval}s`;
  return `${formatAmount(price)} ${every}`;
}
