import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Actor, GuestAllowanceKey } from '#src/account/actor.ts';
import type { Context } from '../context.ts';
import { ensureGuestSession } from './guest-session.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** One network address may carry this many visitors' allowances a day. */
const VISITORS_PER_ADDRESS = 5;

/** Who asks. */
export async function actorOf(ctx: Context, request: FastifyRequest): Promise<Actor> {
  return { kind: 'guest', allowanceKeys: guestAllowanceKeys(ctx, request) };
}

/**
 * The counters of a guest: the session's, a coarser one per address and day, and, for a request that brings no
 * session (a script without cookies), one per address and client program and day.
 */
function guestAllowanceKeys(ctx: Context, request: FastifyRequest): GuestAllowanceKey[] {
  const limit = ctx.config.GUEST_SEARCHES;
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const bringsSession = ensureGuestSession(request);
  const hash = (text: string) => createHmac('sha256', ctx.sessionSecret).update(text).digest('base64url').slice(0, 22);
  const program = request.headers['user-agent'] ?? '';
  const keys = [
    { key: `session:${hash(request.session.sessionId)}`, limit, lifeMs: 30 * DAY_MS },
    { key: `address:${day}:${hash(request.ip)}`, limit: limit * VISITORS_PER_ADDRESS, lifeMs: DAY_MS },
  ];
  if (!bringsSession) keys.push({ key: `program:${day}:${hash(`${request.ip} ${program}`)}`, limit, lifeMs: DAY_MS });
  return keys;
}
