import { randomBytes } from 'node:crypto';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#src/errors.ts';
import type { Config } from '../config.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const MAX_URL_LENGTH = 8192;
const SHED = { eventLoopDelayMs: 1_000, heapShare: 0.9, retryAfterSeconds: 10 };

/** What helmet sends, as a constant: its dozen functions for every answer took longer than a bare answer takes. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // under 'no-referrer' browsers would hide from us that a change comes from our own page
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Headers that browsers obey, requests that are refused unread, and a busy server that says so in time. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.PUBLIC_URL?.startsWith('https:') === true;
  const headers = {
    ...HEADERS,
    'content-security-policy': contentPolicy(isHttps),
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done(request.url.length > MAX_URL_LENGTH ? new AppError('too_large') : undefined);
  });
  await app.register(underPressure, {
    maxEventLoopDelay: SHED.eventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * SHED.heapShare,
    pressureHandler: async () => {
      throw new AppError('overloaded', undefined, { retryAfterSeconds: SHED.retryAfterSeconds });
    },
  });
}

/** Lets one answer carry style elements marked with the nonce that this returns. */
export function allowStyles(reply: FastifyReply, config: Config): string {
  const nonce = randomBytes(16).toString('base64');
  const isHttps = config.PUBLIC_URL?.startsWith('https:') === true;
  reply.header('content-security-policy', contentPolicy(isHttps, nonce));
  return nonce;
}

/** Nothing but what this server sends, no inline script, no style attribute in markup, nobody's frame. */
function contentPolicy(isHttps: boolean, styleNonce?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleNonce ? ` 'nonce-${styleNonce}'` : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
