import fastifyCookie, { unsign } from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyReply, FastifyRequest, Session } from 'fastify';
import type { Context } from '../context.ts';
import { isSecure } from './secure-cookie.ts';

declare module 'fastify' {
  interface Session {
    /** set once a visitor has a session to count searches on */
    isGuest?: boolean;
  }
}

const GUEST_COOKIE = 'airworthy_guest';
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * No path begins with this, so the plugin never opens a session by itself, which costs an id, a signature and a hash.
 */
const UNASKED = '/opened-when-asked-for';

/**
 * Registers the visitor's session: a random id in a cookie with our signature. The session itself is empty, so it is
 * not stored; the searches counted on its id are.
 */
export async function registerGuestSession(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(fastifyCookie);
  await app.register(fastifySession, {
    secret: ctx.sessionSecret,
    cookieName: GUEST_COOKIE,
    saveUninitialized: false,
    rolling: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: UNASKED, maxAge: LIFE_MS },
    store: {
      get: (_id, done) => done(null, { isGuest: true } as Session),
      set: (_id, _session, done) => done(),
      destroy: (_id, done) => done(),
    },
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isSecure(ctx.config, request)) keepCookieSecure(reply);
    done();
  });
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

/** Gives the visitor a session unless they have one. Returns true if they sent one. */
export async function ensureGuestSession(ctx: Context, request: FastifyRequest): Promise<boolean> {
  if (!request.session.sessionId) await openSession(request);
  request.session.isGuest = true;
  return guestSessionOf(ctx, request) !== null;
}

/** Returns the id of the session the visitor sent; null if they sent none, or a forged one. */
export function guestSessionOf({ sessionSecret }: Context, request: FastifyRequest): string | null {
  const cookie = request.cookies[GUEST_COOKIE];
  return cookie ? unsign(cookie, sessionSecret).value : null;
}

function openSession(request: FastifyRequest): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  request.server.decryptSession(request.cookies[GUEST_COOKIE] ?? '', request, { path: '/' }, (error) =>
    error ? reject(error) : resolve(),
  );
  return promise;
}
