import type { FastifyInstance } from 'fastify';
import type { Context, SecretContext } from '../context.ts';
import { limitRate, type RateName } from '../services/allowance/limit-rate.ts';
import { addressKey } from './address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the limit of a route without a procedure, by network address */
    rate?: RateName;
  }
}

/** Limits the routes that ask for it in their config. */
export function registerRateLimit(app: FastifyInstance, ctx: SecretContext & Pick<Context, 'recentCalls'>): void {
  app.addHook('onRequest', async (request) => {
    const { rate, url } = { ...request.routeOptions.config };
    if (rate) await limitRate(ctx, rate, [{ kind: 'address', key: `${url} ${addressKey(ctx, request)}` }]);
  });
}
