import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guest, Member } from '#src/account/actor.ts';
import type { Context } from '../context.ts';
import { accessTokenOf } from '../secrets/access-token.ts';
import { findMemberByAccessToken } from '../services/account/access-tokens.ts';
import type { Visitor } from '../services/allowance/counted-question.ts';
import { guestOf, visitorOf } from './actor.ts';
import { addressKey } from './address.ts';
import { buildLucia, type SignIn, signInOf } from './lucia.ts';
import { originOf } from './origin.ts';

/** What every procedure gets: the process, who asks, and the request's number for the log. */
export type CallContext = {
  ctx: Context;
  /** null when nobody is signed in */
  member: () => Promise<Member | null>;
  guest: () => Promise<Guest>;
  /** what the visitor's browser is known by while nobody is signed in; after `guest()` with the session that it gave */
  visitor: () => Visitor;
  /** a program acts for the member, by an access token */
  isProgram: boolean;
  /** the network address, as a keyed hash */
  address: () => string;
  signIn: Omit<SignIn, 'findMember'>;
  /** the product's own address as this visitor reaches it, such as https://airworthy.example */
  origin: () => string;
  requestId: string;
};

export type CallContextOf = (request: FastifyRequest, reply: FastifyReply) => CallContext;

/** What a procedure gets of a request. What only some procedures need is worked out when they ask, and once. */
export function callContextOf(ctx: Context): CallContextOf {
  const lucia = buildLucia(ctx);
  return (request, reply) => {
    const signIn = signInOf({ ctx, lucia }, request, reply);
    const accessToken = accessTokenOf(request.headers.authorization);
    let member: ReturnType<CallContext['member']> | undefined;
    let guest: ReturnType<CallContext['guest']> | undefined;
    return {
      ctx,
      member: () => {
        member ??= accessToken ? findMemberByAccessToken(ctx, accessToken) : signIn.findMember();
        return member;
      },
      // once, or a guest who was just given a session would seem to have brought it
      guest: () => {
        guest ??= guestOf(ctx, request);
        return guest;
      },
      visitor: () => visitorOf(ctx, request),
      isProgram: accessToken !== null,
      address: () => addressKey(ctx, request),
      signIn,
      origin: () => originOf(ctx, request),
      requestId: request.id,
    };
  };
}
