import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Adapter, type Cookie, Lucia, TimeSpan } from 'lucia';
import * as sessions from '#db/site/account/sessions.ts';
import { findLocale } from '#db/site/account/users.ts';
import type { Member } from '#src/account/actor.ts';
import type { ProofMethod } from '#src/account/proof.ts';
import { AppError } from '#src/errors.ts';
import { isLocale } from '#src/words/formats.ts';
import { say } from '#src/words/say.ts';
import type { Settings } from '../config.ts';
import type { Context, StoreContext } from '../context.ts';
import { FLOW_LIFE_MS } from '../runtime/secrets/encryption.ts';
import { hashToken } from '../runtime/secrets/tokens.ts';
import { keepLocale } from './locale-of.ts';

declare module 'lucia' {
  interface Register {
    UserId: number;
    DatabaseUserAttributes: { username: string; role: string };
    DatabaseSessionAttributes: SessionAttributes;
    Lucia: ReturnType<typeof buildLucia>;
  }
}

/**
 * `authenticatedAt` is when the user last proved their identity, in epoch milliseconds; `passwordHash` is set if they
 * used their password.
 */
type SessionAttributes = {
  device: string;
  method: ProofMethod | null;
  authenticatedAt: number | null;
  passwordHash: string | null;
};

/** The sign-in operations of one request. Cookies are set on its reply. */
export type SignIn = {
  findMember: () => Promise<Member | null>;
  /** Call this before anything is changed. Throws conflict if the browser would not keep the cookie. */
  check: () => void;
  /**
   * Starts a new session in place of the request's; proved now, or at `provedAt` (epoch milliseconds). The browser gets
   * the language that the user has chosen. Throws
   * not_signed_in if the password has changed from the given one, conflict if the browser would not keep the cookie.
   */
  start: (
    userId: number,
    method: ProofMethod,
    proof?: { provedAt?: number; passwordHash?: string | null },
  ) => Promise<void>;
  end: () => Promise<void>;
  /** stores this in the browser while the user is at the sign-in provider, which returns `state` */
  keepFlow: (flow: { state: string; sealed: string }) => void;
};

export const SESSION_COOKIE = 'airworthy_session';
/** The only path that a flow's cookie is sent to. */
export const FLOW_PATH = '/auth/oidc';
const LIFE = new TimeSpan(30, 'd');

/** Returns the cookie of a visit to the provider: one of 16, so that visits from several tabs keep apart. */
export function flowCookie(state: string): string {
  return `airworthy_provider_${hash('sha256', state).charAt(0)}`;
}

export function buildLucia(ctx: StoreContext) {
  return new Lucia(sessionTable(ctx), {
    sessionExpiresIn: LIFE,
    // browsers keep it as long as possible; the session expires on the server
    sessionCookie: { name: SESSION_COOKIE, expires: false, attributes: { sameSite: 'lax', path: '/' } },
    getUserAttributes: ({ username, role }) => ({ username, role }),
  });
}

/**
 * Returns the sign-in operations of one request. Only signing in and out set a cookie: the response to an earlier
 * request may arrive after theirs, and must not overwrite it.
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
      return { kind: 'member', userId: user.id, username: user.username, role, sessionId: hashToken(session.id) };
    },
    check: () => refuseLostCookie(ctx.config, request),
    start: async (userId, method, { provedAt = ctx.clock.now().getTime(), passwordHash = null } = {}) => {
      refuseLostCookie(ctx.config, request);
      await endSession();
      const attributes = { device: deviceOf(request), method, authenticatedAt: provedAt, passwordHash };
      const session = await lucia.createSession(userId, attributes);
      send(lucia.createSessionCookie(session.id));
      const locale = await findLocale(ctx.db, userId);
      if (isLocale(locale)) keepLocale(reply, locale);
    },
    end: async () => {
      await endSession();
      send(lucia.createBlankSessionCookie());
    },
    keepFlow: ({ state, sealed }) => {
      reply.setCookie(flowCookie(state), sealed, {
        path: FLOW_PATH,
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(ctx.config, request),
        maxAge: FLOW_LIFE_MS / 1000,
      });
    },
  };
}

/** Adapts our table to Lucia. A row's id is the hash of the cookie's value, so a stolen backup opens no account. */
function sessionTable(ctx: StoreContext): Adapter {
  // Lucia uses this machine's clock; stored times use the database's, which all servers share.
  const aheadMs = () => Date.now() - ctx.clock.now().getTime();
  const ourTime = (time: Date) => time.getTime() - aheadMs();
  const toLucia = (row: sessions.LiveSession, { id, ...attributes }: { id: string } & SessionAttributes) => ({
    id,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt + aheadMs()),
    attributes,
  });
  return {
    getSessionAndUser: async (token) => {
      const found = await sessions.findSessionWithUser(ctx.db, hashToken(token));
      if (!found) return [null, null];
      const { id, username, role } = found.user;
      return [toLucia(found.session, { id: token, ...NOT_READ }), { id, attributes: { username, role } }];
    },
    getUserSessions: async (userId) =>
      (await sessions.listSessions(ctx.db, userId, ctx.clock.now().getTime())).map((row) =>
        toLucia(row, { id: row.id, ...NOT_READ }),
      ),
    setSession: async ({ id: token, userId, expiresAt, attributes }) => {
      const createdAt = ctx.clock.now().getTime();
      const { passwordHash, ...shown } = attributes;
      const row = { id: hashToken(token), userId, ...shown, createdAt, expiresAt: ourTime(expiresAt) };
      // a password reset also ends sign-ins in progress that used the old password
      if (!(await sessions.insertSession(ctx.db, row, passwordHash))) throw new AppError('not_signed_in');
    },
    updateSessionExpiration: (token, expiresAt) => sessions.extendSession(ctx.db, hashToken(token), ourTime(expiresAt)),
    deleteSession: (token) => sessions.deleteSession(ctx.db, hashToken(token)),
    deleteUserSessions: (userId) => sessions.deleteUserSessions(ctx.db, userId, null),
    // done by the sweep job
    deleteExpiredSessions: async () => undefined,
  };
}

/** Columns that only the list of sessions needs; Lucia does not get them. */
const NOT_READ: SessionAttributes = { device: '', method: null, authenticatedAt: null, passwordHash: null };

function deviceOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300);
}

/**
 * Whether a cookie may be sent only over https: also if TLS ends in front of this server without any header that says
 * so.
 */
function isSecure({ PUBLIC_URL }: Settings, { protocol }: FastifyRequest): boolean {
  return protocol === 'https' || PUBLIC_URL?.startsWith('https:') === true;
}

/** Browsers drop a cookie for https that a page without it receives; they make an exception for this machine. */
function refuseLostCookie(config: Settings, request: FastifyRequest): void {
  const { origin = '' } = request.headers;
  const isLost = /^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\])(:|$))/.test(origin) && isSecure(config, request);
  if (!isLost) return;
  const where = config.PUBLIC_URL ?? `https://${request.host}`;
  throw new AppError('conflict', say('errors.lucia.withoutHttpsBrowserWould', { where }));
}
