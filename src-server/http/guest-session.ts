import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifyInstance, FastifyRequest, Session } from 'fastify';
import { deleteGuestSession, findGuestSession, saveGuestSession } from '#db/repositories/guest-sessions.ts';
import type { Context } from '../context.ts';

declare module 'fastify' {
  interface Session {
    /** set once a visitor has been given a session to count searches on */
    isGuest?: boolean;
  }
}

export const GUEST_COOKIE = 'airworthy_guest';
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;

/** No path begins with it, so the plugin opens no session by itself: that is an identifier, a signature and a look into the database. */
const UNASKED = '/opened-when-asked-for';

/** The visitor's session, stored in the database; nothing is read or written until somebody asks for it. */
export async function registerGuestSession(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(fastifyCookie);
  await app.register(fastifySession, {
    secret: ctx.sessionSecret,
    cookieName: GUEST_COOKIE,
    saveUninitialized: false,
    rolling: false,
    cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: UNASKED, maxAge: LIFE_MS },
    store: {
      get: (id, done) => {
        findGuestSession(ctx.db, id, ctx.clock.now().getTime()).then((data) => done(null, revive(data)), done);
      },
      set: (id, session, done) => {
        const expiresAt = ctx.clock.now().getTime() + LIFE_MS;
        saveGuestSession(ctx.db, { id, data: JSON.stringify(session), expiresAt }).then(() => done(), done);
      },
      destroy: (id, done) => {
        deleteGuestSession(ctx.db, id).then(() => done(), done);
      },
    },
  });
}

/** Gives the visitor a session unless they have one. Returns true when they brought it with them. */
export async function ensureGuestSession(request: FastifyRequest): Promise<boolean> {
  await openSession(request);
  if (request.session.isGuest) return true;
  request.session.isGuest = true;
  return false;
}

async function openSession(request: FastifyRequest): Promise<void> {
  if (request.session.sessionId) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  request.server.decryptSession(request.cookies[GUEST_COOKIE] ?? '', request, { path: '/' }, (error) =>
    error ? reject(error) : resolve(),
  );
  return promise;
}

function revive(data: string | null): Session | null {
  if (!data) return null;
  const session = JSON.parse(data);
  if (session.cookie?.expires) session.cookie.expires = new Date(session.cookie.expires);
  return session;
}
