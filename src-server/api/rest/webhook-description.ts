import { z } from 'zod';
import { messageSchema } from '#src/watch/notice.ts';
import type { Schema } from './describe-schema.ts';

/** The body posted to a member's webhook. */
export const webhookBodySchema = z.object({
  type: z.literal('flights.changed'),
  timestamp: z.iso.datetime(),
  data: messageSchema,
});

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  description,
  required: true,
  schema: { type: 'string' },
});

/** How the receiver reads it and verifies that it comes from us. */
export const WEBHOOK = {
  name: 'flights.changed',
  summary: 'Sent to a member’s webhook when a watched flight changes, and as a test',
  description:
    'Signed as https://www.standardwebhooks.com describes: the key is the secret without "whsec_", decoded from base64; sign "{webhook-id}.{webhook-timestamp}.{body}" with HMAC-SHA256, encode it in base64, and compare it with what follows "v1," in webhook-signature. Answer with any 2xx within 10 seconds. 410 removes the channel; after any other answer it is sent again later, and webhook-id stays the same.',
  headers: [
    header('webhook-id', 'The same each time one message is sent'),
    header('webhook-timestamp', 'Seconds since 1970 at which it was sent; refuse old ones'),
    header('webhook-signature', '"v1," and the signature'),
  ],
} as const;

/** Describes the webhooks for the OpenAPI document. @param bodySchema the schema of `webhookBodySchema` */
export function describeWebhooks(bodySchema: Schema) {
  const { name, summary, description, headers } = WEBHOOK;
  return {
    [name]: {
      post: {
        operationId: 'webhook.flightsChanged',
        summary,
        description,
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema: bodySchema } } },
        responses: { '2XX': { description: 'Received' }, '410': { description: 'The channel is removed' } },
      },
    },
  };
}
