import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guest, Member } from '#src/account/actor.ts';
import type { Context } from '../context.ts';
import { accessTokenOf } from '../runtime/secrets/tokens.ts';
import { findMemberByAccessToken } from '../services/account/access-tokens.ts';
import type { Visitor } from '../services/allowance/reserve-search.ts';
import { guestOf, visitorOf } from './actor.ts';
import { addressKey } from './address.ts';
import { cachePolicy } from './cache-policy.ts';
import { buildLucia, type SignIn, signInOf } from './lucia.ts';
import { originOf } from './origin.ts';

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
  /** the network address, as a keyed hash */
  address: () => string;
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
      address: () => addressKey(ctx, request),
      signIn,
      origin: () => originOf(ctx, request),
      cacheFor: (seconds) => reply.header('cache-control', cachePolicy(seconds)),
      requestId: request.id,
    };
  };
}
