import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type ErrorCode, sentenceOf } from '#src/errors.ts';
import type { Settings } from '../config.ts';
import type { Log } from '../runtime/telemetry/log.ts';
import { sendError } from './errors.ts';
import { isPagePath, READ, usualPath, withoutEndingSlash } from './page-path.ts';
import { wantsPage } from './plain-page.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;
const HEADER_LIMIT_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 20_000;
/** How long a refused client may take to read the reason. */
const LINGER_MS = 2_000;
/** As much as proxies usually let pass; whoever sends more may see its connection reset. */
const READ_OUT_BYTES = 1024 * 1024;
const MAX_SEGMENT_LENGTH = 2000;
/** A path that no page has. */
const NO_PAGE = '/404';
const KEEP_ALIVE_MS = 72_000;

/** Fastify's options: limits on the size and slowness of requests, and a log without personal data. */
export function serverOptions({ config, log }: { config: Settings; log: Log }) {
  return {
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { maxHeaderSize: HEADER_LIMIT_BYTES, headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2_000 },
    trustProxy: trustProxy(config.TRUST_PROXY),
    rewriteUrl: pathOf,
    routerOptions: { maxParamLength: MAX_SEGMENT_LENGTH },
    schemaController: { compilersFactory: { buildValidator: withoutSchemas, buildSerializer: withoutSchemas } },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    clientErrorHandler: refuseUnread,
    frameworkErrors: refuseAddress,
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Returns path and query. The target of a request may be an absolute URL (RFC 9112, 3.2.2); all decisions use path and
 * query. A page with an unreadable address is one that does not exist, so that a person gets the not-found screen. A
 * slash at the end is ignored, except that of a page, which leads to its usual address: programs would not follow. So
 * is the case of a page's path.
 */
function pathOf({ url: target = '/', method = 'GET', headers }: IncomingMessage): string {
  const url = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  if (!isReadable(url) && wantsPage({ url, method, headers })) return NO_PAGE;
  if (READ.includes(method) && isPagePath(url)) return url.replace(/^[^?]+/, usualPath);
  return withoutEndingSlash(url) ?? url;
}

/** Whether the router can read the path: its escapes are UTF-8, and no segment is too long. */
function isReadable(url: string): boolean {
  // nearly every address: this runs before each request
  if (!url.includes('%') && url.length <= MAX_SEGMENT_LENGTH) return true;
  const segments = (url.split('?')[0] as string).split('/');
  try {
    return segments.every((segment) => decodeURI(segment).length <= MAX_SEGMENT_LENGTH);
  } catch {
    return false;
  }
}

/**
 * Disables Fastify's own validation: zod checks all input, so a hundred modules need not be loaded. Throws for a route
 * that asks for it.
 */
function withoutSchemas(): never {
  throw new Error('A route has a schema for Fastify. Check its input with zod.');
}

/** Refuses an unreadable address. No route and no hook has seen it. */
function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
  });
  sendError(error, request, reply);
}

/** Refuses a request that is not HTTP, is too slow, or has too many header bytes. No route has seen it. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = REFUSALS[error.code ?? ''] ?? ['400 Bad Request', 'invalid_input'];
  const body = JSON.stringify({ code, message: sentenceOf(code), requestId: crypto.randomUUID() });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // a client that never closes its side would hold the connection, and none of Node's limits apply any more
  const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(cut));
}

const REFUSALS: Record<string, [status: string, ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'invalid_input'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large'],
};

/** `true`, a number of proxies, or their addresses; unset trusts none. */
function trustProxy(setting: string | undefined): boolean | string | ((address: string, hop: number) => boolean) {
  if (!setting || setting === 'false') return false;
  if (setting === 'true') return true;
  return /^\d+$/.test(setting) ? (_address, hop) => hop < Number(setting) : setting;
}

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean;
  }
}

/**
 * Makes every response close its connection while the server drains, including responses to earlier requests, so that
 * no connection is cut with a request in transit.
 */
export function registerDrain(app: FastifyInstance): void {
  app.decorate('isDraining', false);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isDraining) reply.header('connection', 'close');
    done();
  });
}

/**
 * Reads what a client still sends before an answer that does not need it. Node would close the connection over it, and a
 * client that is cut while it sends sees a reset in place of the answer; nginx makes a 502 of that.
 */
export function registerReadOut(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    const length = raw.headers['transfer-encoding'] ? 1 : Number(raw.headers['content-length'] ?? 0);
    if (raw.complete || length === 0 || length > READ_OUT_BYTES) return done();
    finished(raw.resume(), { writable: false, signal: AbortSignal.timeout(LINGER_MS) }, () => done());
  });
}
