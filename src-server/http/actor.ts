import type { FastifyRequest } from 'fastify';
import type { Guest, GuestAllowanceKey } from '#src/account/actor.ts';
import type { Context } from '../context.ts';
import type { Visitor } from '../services/allowance/reserve-search.ts';
import { addressKey, keyedHash } from './address.ts';
import { isReturning } from './guest-session.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How many visitors' allowances one network address may use per day. */
const VISITORS_PER_ADDRESS = 5;

/**
 * Returns the counters of a guest: the session's; a coarser one per address and day; and, for a script without cookies,
 * one per address, client program and day. A first search from our own pages is no script's: phones of one model behind
 * one address, as in a hotel, would share that counter. Stores the session with the answer.
 */
export function guestOf(ctx: Context, request: FastifyRequest): Guest {
  const limit = ctx.config.GUEST_SEARCHES;
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const keys: GuestAllowanceKey[] = [
    { key: sessionKey(ctx, request.session.sessionId), limit, lifeMs: 30 * DAY_MS },
    { key: `address:${day}:${addressKey(ctx, request)}`, limit: limit * VISITORS_PER_ADDRESS, lifeMs: DAY_MS },
  ];
  const isScript = !isReturning(request) && request.headers['sec-fetch-site'] !== 'same-origin';
  if (isScript) keys.push({ key: `program:${day}:${programKey(ctx, request)}`, limit, lifeMs: DAY_MS });
  request.session.isGuest = true;
  return { kind: 'guest', allowanceKeys: keys };
}

export function visitorOf(ctx: Context, request: FastifyRequest): Visitor {
  const session = () => sessionKey(ctx, request.session.sessionId);
  const isBrought = isReturning(request);
  return {
    broughtSession: isBrought ? session() : null,
    newSession: isBrought ? null : session,
    program: () => `program:${programKey(ctx, request)}`,
  };
}

function sessionKey(ctx: Context, sessionId: string): string {
  return `session:${keyedHash(ctx, sessionId)}`;
}

function programKey(ctx: Context, request: FastifyRequest): string {
  return keyedHash(ctx, `${addressKey(ctx, request)} ${request.headers['user-agent'] ?? ''}`);
}
