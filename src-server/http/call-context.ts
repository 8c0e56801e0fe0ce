import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guest, GuestAllowanceKey, Member } from '#src/account/actor.ts';
import { DAY_MS } from '#src/format/time.ts';
import type { Locale } from '#src/words/formats.ts';
import type { Context } from '../context.ts';
import { todayOf } from '../runtime/process/clock.ts';
import { accessTokenOf } from '../runtime/secrets/tokens.ts';
import { findMemberByAccessToken } from '../services/account/access-tokens.ts';
import { countersOf } from '../services/allowance/limit-rate.ts';
import type { Visitor } from '../services/allowance/reserve-search.ts';
import { addressKey, keyedHash, originOf } from './address.ts';
import { cachePolicy } from './cache-policy.ts';
import { isReturning } from './guest-session.ts';
import { keepLocale, localeOf } from './locale-of.ts';
import { buildLucia, type SignIn, signInOf } from './lucia.ts';

/** How many visitors' allowances one network address may use per day. */
const VISITORS_PER_ADDRESS = 5;

/**
 * Returns the counters of a guest: the session's; a coarser one per address and day; and, for a script without cookies,
 * one per address, client program and day. A first search from our own pages is no script's: phones of one model behind
 * one address, as in a hotel, would share that counter. Stores the session with the answer.
 */
function guestOf(ctx: Pick<Context, 'clock' | 'config' | 'sessionSecret'>, request: FastifyRequest): Guest {
  const limit = ctx.config.GUEST_SEARCHES;
  const day = todayOf(ctx);
  const keys: GuestAllowanceKey[] = [
    { key: sessionKey(ctx, request.session.sessionId), limit, lifeMs: 30 * DAY_MS },
    ...countersOf(`address:${day}:${addressKey(ctx, request)}`, limit * VISITORS_PER_ADDRESS).map((counter) => ({
      ...counter,
      lifeMs: DAY_MS,
    })),
  ];
  const isScript = !isReturning(request) && request.headers['sec-fetch-site'] !== 'same-origin';
  if (isScript) keys.push({ key: `program:${day}:${programKey(ctx, request)}`, limit, lifeMs: DAY_MS });
  request.session.isGuest = true;
  return { kind: 'guest', allowanceKeys: keys };
}

function visitorOf(ctx: Pick<Context, 'sessionSecret'>, request: FastifyRequest): Visitor {
  const session = () => sessionKey(ctx, request.session.sessionId);
  const isBrought = isReturning(request);
  return {
    broughtSession: isBrought ? session() : null,
    newSession: isBrought ? null : session,
    program: () => `program:${programKey(ctx, request)}`,
  };
}

function sessionKey(ctx: Pick<Context, 'sessionSecret'>, sessionId: string): string {
  return `session:${keyedHash(ctx, sessionId)}`;
}

function programKey(ctx: Pick<Context, 'sessionSecret'>, request: FastifyRequest): string {
  return keyedHash(ctx, `${addressKey(ctx, request)} ${request.headers['user-agent'] ?? ''}`);
}

/** What every procedure gets: the process's context, who is calling, and the request id for the log. */
export type CallContext = {
  server: Context;
  /** null when no one is signed in */
  member: () => Promise<Member | null>;
  guest: () => Guest;
  /** identifies the browser while no one is signed in */
  visitor: () => Visitor;
  /** true when a program acts for the member, with an access token */
  isProgram: boolean;
  locale: Locale;
  /** has the visitor's browser keep the language that they have chosen */
  keepLocale: (locale: Locale) => void;
  /** the network address, as a keyed hash */
  address: () => string;
  /** the network address itself, for the log of failed sign-ins */
  ip: string;
  signIn: Omit<SignIn, 'findMember'>;
  /** the product's own origin as this visitor reaches it, such as https://airworthy.example */
  origin: () => string;
  /** lets clients and caches keep the answer, which is the same for everyone; after this time they ask again */
  cacheFor: (seconds: number) => void;
  requestId: string;
};

export type CallContextOf = (request: FastifyRequest, reply: FastifyReply) => CallContext;

/**
 * Builds what a procedure gets from a request. Parts that only some procedures need are computed on first use, once.
 */
export function callContextOf(ctx: Context): CallContextOf {
  const lucia = buildLucia(ctx);
  return (request, reply) => {
    const signIn = signInOf({ ctx, lucia }, request, reply);
    const accessToken = accessTokenOf(request.headers.authorization);
    let member: ReturnType<CallContext['member']> | undefined;
    return {
      server: ctx,
      member: () => {
        member ??= accessToken ? findMemberByAccessToken(ctx, accessToken) : signIn.findMember();
        return member;
      },
      guest: () => guestOf(ctx, request),
      visitor: () => visitorOf(ctx, request),
      isProgram: accessToken !== null,
      locale: localeOf(request),
      keepLocale: (locale) => keepLocale(reply, locale),
      address: () => addressKey(ctx, request),
      ip: request.ip,
      signIn,
      origin: () => originOf(ctx.config, request),
      cacheFor: (seconds) => {
        reply.header('cache-control', cachePolicy(seconds));
        // a page's own calls are answered in the language that its visitor chose
        if (request.url.startsWith('/trpc')) reply.header('vary', 'accept-language, cookie');
      },
      requestId: request.id,
    };
  };
}
