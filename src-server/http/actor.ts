import type { FastifyRequest } from 'fastify';
import type { Guest, GuestAllowanceKey } from '#src/account/actor.ts';
import type { Context } from '../context.ts';
import { addressKey, keyedHash } from './address.ts';
import { ensureGuestSession } from './guest-session.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One network address may carry this many visitors' allowances a day. */
const VISITORS_PER_ADDRESS = 5;

export async function guestOf(ctx: Context, request: FastifyRequest): Promise<Guest> {
  return { kind: 'guest', allowanceKeys: await guestAllowanceKeys(ctx, request) };
}

/**
 * The counters of a guest: the session's, a coarser one per address and day, and, for a request that brings no
 * session (a script without cookies), one per address and client program and day.
 */
async function guestAllowanceKeys(ctx: Context, request: FastifyRequest): Promise<GuestAllowanceKey[]> {
  const limit = ctx.config.GUEST_SEARCHES;
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const bringsSession = await ensureGuestSession(request);
  const address = addressKey(ctx, request);
  const program = request.headers['user-agent'] ?? '';
  const keys = [
    { key: `session:${keyedHash(ctx, request.session.sessionId)}`, limit, lifeMs: 30 * DAY_MS },
    { key: `address:${day}:${address}`, limit: limit * VISITORS_PER_ADDRESS, lifeMs: DAY_MS },
  ];
  if (!bringsSession) {
    keys.push({ key: `program:${day}:${keyedHash(ctx, `${address} ${program}`)}`, limit, lifeMs: DAY_MS });
  }
  return keys;
}
