import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasGuestSession, insertGuestSession } from '#db/site/account/sessions.ts';
import type { SettingsContext } from '../context.ts';
import { hashToken, randomToken } from '../runtime/secrets/tokens.ts';
import { isSecure } from './address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    guestSession: GuestSession | null;
  }
}

const GUEST_COOKIE = 'airworthy_guest';
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** The session of a visitor who is not signed in: brought in a cookie, or begun with this request. */
class GuestSession {
  readonly isBrought: boolean;
  /** what the answer does with the cookie */
  cookie: 'leave' | 'set' | 'clear';
  #id: string | null;

  constructor(broughtId: string | null, hasCookie: boolean) {
    this.#id = broughtId;
    this.isBrought = broughtId !== null;
    this.cookie = hasCookie && !this.isBrought ? 'clear' : 'leave';
  }

  get id(): string {
    this.#id ??= randomToken();
    return this.#id;
  }

  /** Has it stored, and the visitor keep it. */
  keep(): void {
    if (!this.isBrought) this.cookie = 'set';
  }
}

/** Returns the visitor's session. Throws for a route that knows none. */
export function guestSessionOf({ guestSession }: FastifyRequest): GuestSession {
  if (!guestSession) throw new Error('This route knows no guests.');
  return guestSession;
}

/**
 * Gives the routes of this scope the visitor's session. Its id is in a signed cookie, its row has a hash of that; the
 * searches counted on it are in tables of their own.
 */
export function registerGuestSession(scope: FastifyInstance, ctx: SettingsContext): void {
  const { db, clock } = ctx;
  scope.decorateRequest('guestSession', null);
  scope.addHook('onRequest', async (request) => {
    const sent = request.routeOptions.config.isWithoutCookies ? undefined : request.cookies[GUEST_COOKIE];
    const id = sent === undefined ? null : request.unsignCookie(sent).value;
    const isKnown = id !== null && (await hasGuestSession(db, hashToken(id), clock.now().getTime()));
    request.guestSession = new GuestSession(isKnown ? id : null, sent !== undefined);
  });
  // the answer that says a session could not be stored does not store it again
  scope.addHook('onError', (request, _reply, _error, done) => {
    request.guestSession = null;
    done();
  });
  scope.addHook('onSend', async (request, reply) => {
    const { guestSession } = request;
    if (guestSession?.cookie === 'clear') reply.clearCookie(GUEST_COOKIE);
    if (guestSession?.cookie !== 'set') return;
    const { id } = guestSession;
    await insertGuestSession(db, { id: hashToken(id), expiresAt: clock.now().getTime() + LIFE_MS });
    const expires = new Date(Date.now() + LIFE_MS);
    const secure = isSecure(ctx.config, request);
    reply.setCookie(GUEST_COOKIE, id, { path: '/', httpOnly: true, sameSite: 'lax', secure, signed: true, expires });
  });
}
