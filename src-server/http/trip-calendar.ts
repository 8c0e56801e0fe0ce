import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { limitRate } from '../services/allowance/limit-rate.ts';
import { readCalendar } from '../services/trips/trip-calendar.ts';
import { addressKey } from './address.ts';
import { originOf } from './origin.ts';

/** Serves the trips of the secret link's owner to calendar programs, which send no cookie and cannot sign in. */
export function registerTripCalendar(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { secret: string } }>('/api/trips/:secret.ics', async (request, reply) => {
    await limitRate(ctx, 'shared', [{ kind: 'address', key: addressKey(ctx, request) }]);
    const text = await readCalendar(ctx, request.params.secret, originOf(ctx, request));
    return reply
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}
