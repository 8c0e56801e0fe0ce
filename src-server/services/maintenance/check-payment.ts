import { listSignatures } from '#db/repositories/billing/payment-events.ts';
import { longPrice } from '#src/account/price.ts';
import { AppError } from '#src/errors.ts';
import type { Context } from '../../context.ts';
import { PAYMENT_EVENTS } from '../billing/take-payment-event.ts';
import { findingOf, type ServiceFinding } from './service-finding.ts';

/** Lists what keeps this server from selling, or from receiving payment events: one sentence each. */
export function missingForPayment({ config, payments }: Pick<Context, 'config' | 'payments'>): string[] {
  if (!payments) return [];
  const missing: string[] = [];
  if (!payments.hasWebhookSecret) {
    missing.push('STRIPE_WEBHOOK_SECRET is not set: events cannot be verified, so nothing is sold.');
  }
  if (!config.STRIPE_PUBLISHABLE_KEY) missing.push('STRIPE_PUBLISHABLE_KEY is not set, so nothing is sold.');
  return missing;
}

/** Checks the price and the webhook at the payment provider; nothing without a provider. */
export async function checkPayment(ctx: Context): Promise<ServiceFinding[]> {
  if (!ctx.payments) return [];
  return [await priceFinding(ctx), await webhookFinding(ctx)];
}

async function priceFinding({ payments }: Context): Promise<ServiceFinding> {
  const service = 'Stripe price';
  try {
    const price = await payments?.findPrice();
    return { service, isWell: true, finding: `is ${price ? longPrice(price) : 'unknown'}` };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { service, isWell: false, finding: findingOf(error) };
  }
}

async function webhookFinding(ctx: Context): Promise<ServiceFinding> {
  const service = 'Stripe webhook';
  const [missing] = missingForPayment(ctx);
  const trouble = missing ?? (await signatureTrouble(ctx)) ?? (await endpointTrouble(ctx));
  return { service, isWell: !trouble, finding: trouble ?? 'is set up' };
}

async function signatureTrouble({ db }: Context): Promise<string | null> {
  const { valid = 0, late = 0, invalid = 0 } = await listSignatures(db);
  const last = Math.max(late, invalid);
  if (last <= valid) return null;
  const trouble =
    late === last
      ? 'was signed more than five minutes before it came. If Stripe sent it just then, set the clock of this server.'
      : "had a signature that does not match STRIPE_WEBHOOK_SECRET, and no valid one has arrived since. Set the webhook's secret; two are allowed, separated by a comma.";
  return `an event of ${new Date(last).toISOString()} ${trouble}`;
}

/** Checks the webhook; silent if our address is unknown, or if the key may not read webhooks. */
async function endpointTrouble({ config, payments }: Context): Promise<string | null> {
  if (!config.PUBLIC_URL || !payments) return null;
  const url = `${config.PUBLIC_URL}/api/stripe/webhook`;
  const webhooks = await payments.listWebhooks().catch((error) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!webhooks) return null;
  const own = webhooks.filter((webhook) => webhook.url === url && webhook.isEnabled);
  if (own.length === 0) return `Stripe has no enabled webhook to ${url}.`;
  const sent = new Set(own.flatMap(({ events }) => events));
  const lacking = sent.has('*') ? [] : PAYMENT_EVENTS.filter((type) => !sent.has(type));
  return lacking.length > 0 ? `Stripe's webhook does not send ${lacking.join(', ')}.` : null;
}
