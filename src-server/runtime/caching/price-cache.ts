import { setTimeout as sleep } from 'node:timers/promises';
import { PREMIUM_PRICE, type Price } from '#src/account/price.ts';
import { AppError } from '#src/errors.ts';
import type { Payments } from '../../providers/payments.ts';
import type { Clock } from '../process/clock.ts';
import type { Log } from '../telemetry/log.ts';

const REFRESH_MS = 10 * 60 * 1000;
const RETRY_MS = 15 * 1000;
/** The longest a caller waits while no price is known. */
const WAIT_MS = 2_000;

export type KnownPrice = {
  /** What a subscription costs; null until the provider has said. Refreshed from time to time, in the background. */
  current: () => Promise<Price | null>;
};

/** The price that is charged: the built-in one, or the owner's own price as last read from the provider. */
export function buildKnownPrice(payments: Payments | null, { clock, log }: { clock: Clock; log: Log }): KnownPrice {
  if (!payments?.hasOwnPrice) return { current: async () => PREMIUM_PRICE };
  let price: Price | null = null;
  let triedAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function read(find: () => Promise<Price>): Promise<void> {
    try {
      price = await find();
    } catch (error) {
      // a price that may not be sold is dropped; one that cannot be read right now is kept, because its amount never
      // changes
      if (error instanceof AppError && error.code === 'provider_answer_invalid') price = null;
      log.warn({ err: error }, 'the subscription price cannot be read; without it, subscriptions are not sold');
    } finally {
      reading = null;
    }
  }

  return {
    current: async () => {
      const now = clock.now().getTime();
      if (!reading && now - triedAt >= (price ? REFRESH_MS : RETRY_MS)) {
        triedAt = now;
        reading = read(payments.findPrice);
      }
      if (!price && reading) await Promise.race([reading, sleep(WAIT_MS, undefined, { ref: false })]);
      return price;
    },
  };
}
