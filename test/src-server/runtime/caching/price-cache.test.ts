import { expect, it, vi } from 'vitest';
import type { Payments } from '#server/providers/payments.ts';
import { buildKnownPrice } from '#server/runtime/caching/price-cache.ts';
import type { Log } from '#server/runtime/telemetry/log.ts';
import { AppError } from '#src/errors.ts';

const PRICE = { amount: 1200, currency: 'eur', interval: 'month', intervalCount: 1 } as const;
const TEN_MINUTES_MS = 10 * 60_000;

it.each([
  ['provider_unavailable', PRICE],
  ['provider_answer_invalid', null],
] as const)(
  'a price that was read is sold on until the provider says that it may not be: %s',
  async (code, expected) => {
    let now = 0;
    const findPrice = vi.fn(async () => PRICE as never);
    const payments = { hasOwnPrice: true, findPrice } as unknown as Payments;
    const log = { warn: () => undefined } as unknown as Log;
    const price = buildKnownPrice(payments, { clock: { now: () => new Date(now) }, log });
    expect(await price.current()).toEqual(PRICE);
    now += TEN_MINUTES_MS;
    findPrice.mockRejectedValueOnce(new AppError(code));
    await price.current();
    expect(await price.current()).toEqual(expected);
    expect(findPrice).toHaveBeenCalledTimes(2);
  },
);
