import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config.ts';
import { tooMany } from '../services/allowance/limit-rate.ts';
import { networkOf } from './address.ts';

/** For public routes that cost little: counted in this process, because asking the database would cost more. */
export const CHEAP_READS = { rateLimit: { max: 120, timeWindow: 60_000 } };

/** Limits routes that request it in their config, per network address. */
export async function registerRateLimit(app: FastifyInstance, config: Settings): Promise<void> {
  if (!config.RATE_LIMITS) return;
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
}
