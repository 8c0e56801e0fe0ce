import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { takePaymentEvent } from '../../services/billing/sync-subscription.ts';

const EVENT_LIMIT_BYTES = 1024 * 1024;

/**
 * Receives the payment provider's events, as raw bytes in a scope of its own. 200 for events that were processed or do
 * not concern us, 400 for a bad signature, 5xx for our own failure, so that the event is sent again.
 */
export async function stripeWebhook(app: FastifyInstance, { ctx }: { ctx: Context }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: EVENT_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/stripe/webhook', async (request) => {
    const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await takePaymentEvent(ctx, payload, String(request.headers['stripe-signature'] ?? ''));
    return { received: true };
  });
}
