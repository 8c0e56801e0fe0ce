import { expect, it } from 'vitest';
import { amountOf, longPrice } from '#src/account/price.ts';
import type { Locale } from '#src/words/formats.ts';
import { speak, speakValue } from '#src/words/speak.ts';

const formatAmount = (price: Parameters<typeof amountOf>[0]) => speakValue('en', amountOf(price));

it.each([
  [900, 'usd', '$9'],
  [850, 'usd', '$8.50'],
  [5, 'usd', '$0.05'],
  [99_999, 'usd', '$999.99'],
  [100_000, 'usd', '$1,000'],
  [123_456, 'usd', '$1,234.56'],
  [850, 'eur', '€8.50'],
  [1200, 'jpy', '¥1,200'],
  [1500, 'kwd', 'KWD\u00a01.500'],
])('%i of %s is %s', (amount, currency, text) => {
  expect(formatAmount({ amount, currency })).toBe(text);
});

it('dollars written by hand read as those of Intl do', () => {
  const intl = (amount: number, decimals: number) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'usd',
      minimumFractionDigits: decimals,
      maximumFractionDigits: 2,
    }).format(amount / 100);
  for (let amount = 0; amount < 100_000; amount += 7) {
    expect(formatAmount({ amount, currency: 'usd' })).toBe(intl(amount, amount % 100 === 0 ? 0 : 2));
  }
});

it.each<[Locale, number, string]>([
  ['en', 1, '$9 per month'],
  ['en', 3, '$9 every 3 months'],
  ['de', 1, '9 $ pro Monat'],
  ['de', 3, '9 $ alle 3 Monate'],
  ['ja', 1, '月額$9'],
])('in %s, $9 every %i month is "%s"', (locale, intervalCount, text) => {
  const price = longPrice({ amount: 900, currency: 'usd', interval: 'month', intervalCount });
  expect(speak(locale, price).replace(/\u00a0/g, ' ')).toBe(text);
});
