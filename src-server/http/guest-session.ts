import fastifySession, { type FastifySessionOptions } from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify';
import { deleteGuestSession, hasGuestSession, insertGuestSession } from '#db/site/account/sessions.ts';
import { DAY_MS } from '#src/format/time.ts';
import type { SecretContext, StoreContext } from '../context.ts';
import { hashToken } from '../runtime/secrets/tokens.ts';

declare module 'fastify' {
  interface Session {
    /** set once a visitor has a session to count searches on */
    isGuest?: boolean;
  }
}

const GUEST_COOKIE = 'airworthy_guest';
const LIFE_MS = 30 * DAY_MS;

/** Gives the routes of this scope the visitor's session: stored, and sent as a signed cookie, once it `isGuest`. */
export async function registerGuestSession(scope: FastifyInstance, ctx: SecretContext): Promise<void> {
  await scope.register(fastifySession, {
    secret: ctx.sessionSecret,
    cookieName: GUEST_COOKIE,
    saveUninitialized: false,
    rolling: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: LIFE_MS },
    store: storeOf(ctx),
  });
  // the answer that says a session could not be stored does not store it again
  scope.addHook('onError', (request, _reply, _error, done) => {
    request.session = null as never;
    done();
  });
  if (ctx.config.PUBLIC_URL?.startsWith('https:')) {
    scope.addHook('onSend', (_request, reply, _payload, done) => {
      keepCookieSecure(reply);
      done();
    });
  }
}

/** Whether the visitor sent a session that we gave them. */
export function isReturning({ cookies, session }: FastifyRequest): boolean {
  return cookies[GUEST_COOKIE] === session.encryptedSessionId;
}

/** Keeps a row per session, by the hash of its id; the searches counted on it are in tables of their own. */
function storeOf(ctx: StoreContext): FastifySessionOptions['store'] {
  const now = () => ctx.clock.now().getTime();
  return {
    get: (id, done) => {
      hasGuestSession(ctx.db, hashToken(id), now()).then(
        (isGuest) => done(null, isGuest ? ({ isGuest } as Session) : null),
        done,
      );
    },
    set: (id, _session, done) => {
      insertGuestSession(ctx.db, { id: hashToken(id), expiresAt: now() + LIFE_MS }).then(() => done(), done);
    },
    destroy: (id, done) => {
      deleteGuestSession(ctx.db, hashToken(id)).then(() => done(), done);
    },
  };
}

/**
 * Makes the cookie secure: the plugin does not if the request looks like plain http, even if TLS ends in front of the
 * server.
 */
function keepCookieSecure(reply: FastifyReply): void {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const isOpen = (cookie: string) => cookie.startsWith(`${GUEST_COOKIE}=`) && !cookie.includes('; Secure');
  if (!cookies.some(isOpen)) return;
  reply.removeHeader('set-cookie');
  reply.header(
    'set-cookie',
    cookies.map((cookie) => (isOpen(cookie) ? `${cookie}; Secure` : cookie)),
  );
}
