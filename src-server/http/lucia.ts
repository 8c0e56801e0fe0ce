import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Adapter, type Cookie, Lucia, TimeSpan } from 'lucia';
import type { Db } from '#db/connect.ts';
import {
  deleteSession,
  deleteUserSessions,
  extendSession,
  findSessionWithUser,
  insertSession,
  type LiveSession,
  listSessions,
} from '#db/repositories/sessions.ts';
import type { Member } from '#src/account/actor.ts';
import type { ProofMethod } from '#src/account/proof.ts';
import { AppError } from '#src/errors.ts';
import type { Clock, Context } from '../context.ts';
import { FLOW_LIFE_MS } from '../secrets/provider-flow.ts';
import { isSecure } from './secure-cookie.ts';

declare module 'lucia' {
  interface Register {
    UserId: number;
    DatabaseUserAttributes: { username: string; role: string };
    DatabaseSessionAttributes: SessionAttributes;
    Lucia: ReturnType<typeof buildLucia>;
  }
}

/**
 * `authenticatedAt` is when whoever signed in showed who they are, in epoch milliseconds; `passwordHash` is of the password
 * by which they did, if so.
 */
type SessionAttributes = {
  device: string;
  method: ProofMethod | null;
  authenticatedAt: number | null;
  passwordHash: string | null;
};

/** What one request can do about the visitor's sign-in. Cookies go out with the reply. */
export type SignIn = {
  findMember: () => Promise<Member | null>;
  /**
   * A new session, in place of any that the request came with; proved now, or at `provedAt` (epoch milliseconds). Throws
   * not_signed_in where the password is another than the given one by now.
   */
  start: (
    userId: number,
    method: ProofMethod,
    proof?: { provedAt?: number; passwordHash?: string | null },
  ) => Promise<void>;
  end: () => Promise<void>;
  /** what the browser keeps while its owner is at the sign-in provider */
  keepFlow: (sealed: string) => void;
};

export const SESSION_COOKIE = 'airworthy_session';
export const FLOW_COOKIE = 'airworthy_provider';
/** All that hears of it. */
export const FLOW_PATH = '/auth/oidc';
const LIFE = new TimeSpan(30, 'd');

export function buildLucia({ db, clock }: { db: Db; clock: Clock }) {
  return new Lucia(sessionTable(db, clock), {
    sessionExpiresIn: LIFE,
    // browsers keep it as long as they may; the session ends on the server
    sessionCookie: { name: SESSION_COOKIE, expires: false, attributes: { sameSite: 'lax', path: '/' } },
    getUserAttributes: ({ username, role }) => ({ username, role }),
  });
}

/**
 * The sign-in of one request. Only signing in and out send a cookie: an answer to an earlier request may come after theirs,
 * and must not take theirs away.
 */
export function signInOf(
  { ctx, lucia }: { ctx: Context; lucia: ReturnType<typeof buildLucia> },
  request: FastifyRequest,
  reply: FastifyReply,
): SignIn {
  const token = request.cookies[SESSION_COOKIE];
  const send = ({ name, value, attributes }: Cookie) => {
    reply.setCookie(name, value, { ...attributes, secure: isSecure(ctx.config, request), httpOnly: true });
  };
  const endSession = async () => {
    if (token) await lucia.invalidateSession(token);
  };
  return {
    findMember: async () => {
      if (!token) return null;
      const { session, user } = await lucia.validateSession(token);
      if (!session) return null;
      const role = user.role === 'admin' ? 'admin' : 'user';
      return { kind: 'member', userId: user.id, username: user.username, role, sessionId: hashOf(session.id) };
    },
    start: async (userId, method, { provedAt = ctx.clock.now().getTime(), passwordHash = null } = {}) => {
      await endSession();
      const attributes = { device: deviceOf(request), method, authenticatedAt: provedAt, passwordHash };
      const session = await lucia.createSession(userId, attributes);
      send(lucia.createSessionCookie(session.id));
    },
    end: async () => {
      await endSession();
      send(lucia.createBlankSessionCookie());
    },
    keepFlow: (sealed) => {
      reply.setCookie(FLOW_COOKIE, sealed, {
        path: FLOW_PATH,
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(ctx.config, request),
        maxAge: FLOW_LIFE_MS / 1000,
      });
    },
  };
}

/** Our table as Lucia wants it. A row's id is the hash of the cookie's value, so that a stolen backup opens no account. */
function sessionTable(db: Db, clock: Clock): Adapter {
  // Lucia reads this machine's clock; what is stored goes by the database's, which all servers share.
  const aheadMs = () => Date.now() - clock.now().getTime();
  const ourTime = (time: Date) => time.getTime() - aheadMs();
  const toLucia = (row: LiveSession, { id, ...attributes }: { id: string } & SessionAttributes) => ({
    id,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt + aheadMs()),
    attributes,
  });
  return {
    getSessionAndUser: async (token) => {
      const found = await findSessionWithUser(db, hashOf(token));
      if (!found) return [null, null];
      const { id, username, role } = found.user;
      return [toLucia(found.session, { id: token, ...NOT_READ }), { id, attributes: { username, role } }];
    },
    getUserSessions: async (userId) =>
      (await listSessions(db, userId, clock.now().getTime())).map((row) => toLucia(row, { id: row.id, ...NOT_READ })),
    setSession: async ({ id: token, userId, expiresAt, attributes }) => {
      const createdAt = clock.now().getTime();
      const { passwordHash, ...shown } = attributes;
      const row = { id: hashOf(token), userId, ...shown, createdAt, expiresAt: ourTime(expiresAt) };
      // a reset ends what was begun with the old password, also a sign-in that is under way
      if (!(await insertSession(db, row, passwordHash))) throw new AppError('not_signed_in');
    },
    updateSessionExpiration: (token, expiresAt) => extendSession(db, hashOf(token), ourTime(expiresAt)),
    deleteSession: (token) => deleteSession(db, hashOf(token)),
    deleteUserSessions: (userId) => deleteUserSessions(db, userId, null),
    // the sweep does it
    deleteExpiredSessions: async () => undefined,
  };
}

/** Lucia is told nothing of what a session's list shows. */
const NOT_READ: SessionAttributes = { device: '', method: null, authenticatedAt: null, passwordHash: null };

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url');
}

function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300);
}
