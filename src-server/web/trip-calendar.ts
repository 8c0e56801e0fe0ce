import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { addressKey } from '../http/address.ts';
import { originOf } from '../http/origin.ts';
import { limitRate } from '../services/allowance/limit-rate.ts';
import { readCalendar } from '../services/trips/calendar-feed.ts';

/** Serves the trips of the secret link's owner to calendar programs, which send no cookie and cannot sign in. */
export function registerTripCalendar(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { secret: string } }>('/api/trips/:secret.ics', async (request, reply) => {
    await limitRate(ctx, 'shared', [{ kind: 'address', key: addressKey(ctx, request) }]);
    const { text, etag } = await readCalendar(ctx, request.params.secret, originOf(ctx, request));
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-cache', etag });
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
